"""The command line."""

import subprocess
import sys
from pathlib import Path

import nexusray


def test_the_installed_program_prints_its_version() -> None:
    program = Path(sys.executable).with_name("nexusray")
    printed = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    assert printed == f"nexusray {nexusray.__version__}\n"

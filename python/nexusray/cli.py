"""The command line: ``nexusray --version``."""

import argparse
from collections.abc import Sequence

import nexusray


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the process's exit code."""
    parser = argparse.ArgumentParser(prog="nexusray", description=nexusray.__doc__)
    parser.add_argument("--version", action="version", version=f"nexusray {nexusray.__version__}")
    parser.parse_args(arguments)
    parser.print_help()
    return 0

"""The scripts that a build begins with: they say what is missing instead of failing later."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"
REAL = ["bash", "cat", "grep", "head", "id", "sort"]
PRETENDED = ["cargo", "cc", "gcc", "git", "make", "node", "npm", "rustc"]


def program(folder: Path, name: str, text: str) -> None:
    """Put a shell script in the folder."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a search path where every tool of the build answers with a version that is new enough."""
    for name in REAL:
        real = shutil.which(name)
        assert real is not None
        (tmp_path / name).symlink_to(real)
    for name in PRETENDED:
        program(tmp_path, name, f"echo {name} 99.1.0")
    program(tmp_path, "python3", '[ "$1" != --version ] || echo Python 3.11.2')
    return tmp_path


def run(
    script: str, search_path: Path, install: bool = False, **environment: str
) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key != "CHROMIUM"}
    return subprocess.run(
        ["/bin/bash", SCRIPTS / script, *([] if install else ["--find"])],
        env={**clean, "PATH": str(search_path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nothing_is_said_when_every_tool_is_there(folder: Path) -> None:
    result = run("check_tools.sh", folder)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_a_missing_tool_is_named_with_the_way_to_install_it(folder: Path) -> None:
    (folder / "npm").unlink()
    result = run("check_tools.sh", folder)
    assert result.returncode == 1
    assert "need npm 9.0 or newer; found none" in result.stderr
    assert "on Debian: install Node.js 20.19" in result.stderr


def test_a_tool_that_is_too_old_is_named_with_its_version(folder: Path) -> None:
    program(folder, "rustc", "echo 'rustc 1.63.0 (4b91a6ea7 2022-08-08)'")
    result = run("check_tools.sh", folder)
    assert result.returncode == 1
    assert "need rustc 1.88 or newer; found 1.63.0" in result.stderr


def test_chromium_of_the_environment_comes_first(folder: Path) -> None:
    program(folder, "mine", "")
    program(folder, "chromium", "")
    assert run("chromium.sh", folder, CHROMIUM=str(folder / "mine")).stdout == f"{folder}/mine\n"
    assert run("chromium.sh", folder).stdout == f"{folder}/chromium\n"


def test_without_chromium_the_script_says_what_to_do(folder: Path) -> None:
    result = run("chromium.sh", folder)
    assert result.returncode == 1
    assert "apt-get install chromium" in result.stderr
    assert "CHROMIUM=/path/to/chromium make test" in result.stderr


def test_root_without_chromium_gets_it_from_the_package_manager(folder: Path) -> None:
    (folder / "id").unlink()
    program(folder, "id", "echo 0")
    new = folder / "chromium"
    program(folder, "apt-get", f'[ "$1" = update ] || {{ echo "#!/bin/sh" > {new}; /bin/chmod +x {new}; }}')
    result = run("chromium.sh", folder, install=True)
    assert (result.returncode, result.stdout) == (0, f"{new}\n")

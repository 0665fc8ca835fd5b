"""Install what pyproject.toml names, at the versions in requirements/constraints.txt.

Without arguments what the project needs at run time and for development; with names of extras those alone.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def requirements(extras: list[str]) -> list[str]:
    """Return the requirements of these extras, or the run-time and development ones when none is named."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known: dict[str, list[str]] = project["optional-dependencies"]
    if not extras:
        return [*project["dependencies"], *known["dev"]]
    return [name for extra in extras for name in known[extra]]


def main(extras: list[str]) -> int:
    """Run pip and return its exit code."""
    constraints = ROOT / "requirements" / "constraints.txt"
    names = requirements(extras)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(constraints), *names]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Install what pyproject.toml names, at the versions in requirements/constraints.txt."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def requirements() -> list[str]:
    """Return the run-time and development requirements of the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    return [*project["dependencies"], *(name for names in extras.values() for name in names)]


def main() -> int:
    """Run pip and return its exit code."""
    constraints = ROOT / "requirements" / "constraints.txt"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(constraints), *requirements()]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

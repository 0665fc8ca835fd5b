"""The repository itself: what a newcomer relies on, and what no compiler checks."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {".rs", ".py", ".pyi", ".ts", ".tsx", ".mjs", ".css", ".html", ".sh"}
LONGEST_FILE = 600
# The stub holds the reference of every public name: it is looked up, not read through.
REFERENCE = ROOT / "python" / "nexusray" / "_core.pyi"
# Types of all messages, written by scripts/protocol_types.py.
GENERATED = ROOT / "web" / "protocol.ts"


@cache
def tracked_files() -> tuple[Path, ...]:
    """Return the files of the working tree that git knows or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return tuple(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def sources() -> list[Path]:
    return [path for path in tracked_files() if path.suffix in SOURCES]


def read(path: Path | str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    folder = re.compile(rb"(?<![\w.$}])/(?:work|root|home/\w+)/")
    named = [
        path.name for path in tracked_files() if path != Path(__file__) and folder.search(path.read_bytes())
    ]
    assert named == []


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_the_two_commands(command: str) -> None:
    assert re.search(rf"^{command}\b", read("README.md"), re.MULTILINE)


def test_every_target_is_listed_by_make_alone() -> None:
    listed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    phony = " ".join(re.findall(r"^\.PHONY: (.*)", read("Makefile"), re.MULTILINE)).split()
    assert set(phony) - set(re.findall(r"^  make (\S+)", listed, re.MULTILINE)) == {"tools"}


def test_the_compiled_core_is_imported_in_the_package_root_alone() -> None:
    imports = re.compile(r"\s*(from|import)\s+(nexusray|\.+)(\._core\b|_core\b|\s+import\b.*\b_core\b)")
    root = ROOT / "python" / "nexusray" / "__init__.py"
    offenders = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "python").rglob("*.py")
        if path != root and any(imports.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    ]
    assert offenders == []


def test_importing_the_package_loads_neither_the_server_nor_numpy() -> None:
    heavy = {"asyncio", "jinja2", "litestar", "msgspec", "nexusray.server", "numpy", "sqlalchemy", "uvicorn"}
    program = "import nexusray, sys; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert heavy & set(loaded.split()) == set()


def test_no_source_file_is_too_long_to_read() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_bytes().splitlines())
        for path in sources()
        if path not in {REFERENCE, GENERATED}
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_source_file_has_notes_of_unfinished_work() -> None:
    note = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
    noted = [path for path in sources() if note.search(path.read_text(encoding="utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in noted] == []


def test_the_npm_lock_file_names_no_host_to_download_from() -> None:
    packages = json.loads(read("web/package-lock.json"))["packages"]
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_the_cargo_lock_file_names_only_the_public_registry() -> None:
    places = set(re.findall(r'^source = "(.*)"', read("Cargo.lock"), re.MULTILINE))
    assert places <= {"registry+https://github.com/rust-lang/crates.io-index"}


def test_every_python_constraint_is_an_exact_version_and_names_no_host() -> None:
    lines = [line for line in read("requirements/constraints.txt").splitlines() if not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []


def test_web_packages_are_pinned_to_exact_versions() -> None:
    package = json.loads(read("web/package.json"))
    wanted = package["dependencies"] | package["devDependencies"]
    assert [name for name in wanted if not re.fullmatch(r"\d+\.\d+\.\d+", wanted[name])] == []


def test_relative_links_of_the_documents_lead_somewhere() -> None:
    broken = []
    for path in tracked_files():
        if path.suffix != ".md":
            continue
        for target in re.findall(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8")):
            # An address, or what a text of the rules pages links: "word:ready".
            if not re.match(r"\w+:", target) and not (path.parent / target).exists():
                broken.append(f"{path.relative_to(ROOT)}: {target}")
    assert broken == []

"""The wheel: what a user gets who installs the package and has no clone."""

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from nexusray.sentences import DOMAINS, LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
STATIC = "nexusray/server/static/"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "maturin", "build", "--release", "--locked", "--out", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (path,) = folder.glob("*.whl")
    return path


def test_one_wheel_serves_every_python_from_3_11(wheel: Path) -> None:
    assert "-cp311-abi3-" in wheel.name


def test_the_wheel_holds_every_page_that_the_manifest_names(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
        manifest = json.loads(archive.read(f"{STATIC}manifest.json"))
    assert manifest["app/main.tsx"]["isEntry"]
    for entry in manifest.values():
        for file in [entry["file"], *entry.get("css", []), *entry.get("assets", [])]:
            assert STATIC + file in names


def test_the_wheel_holds_the_stubs_and_the_licence_and_no_litter(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"nexusray/_core.pyi", "nexusray/py.typed"} <= set(names)
    messages = {f"nexusray/locale/{lang}/LC_MESSAGES/{domain}.po" for lang in LANGUAGES for domain in DOMAINS}
    assert messages <= set(names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert [name for name in names if "__pycache__" in name or name.startswith(("tests/", "web/"))] == []


def test_the_wheel_does_not_name_the_folder_it_was_built_in(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        naming = [name for name in archive.namelist() if str(ROOT).encode() in archive.read(name)]
    assert naming == []

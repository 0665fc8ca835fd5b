"""The wheel: what a user gets who installs the package and has no clone."""

import json
import os
import re
import signal
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import HTTPCookieProcessor, build_opener, urlopen
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


def test_the_wheel_holds_every_text_and_template_of_the_pages(wheel: Path) -> None:
    package = ROOT / "python"
    folders = [
        package / "nexusray" / folder for folder in ("pages/texts", "pages/templates", "server/templates")
    ]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".md", ".toml", ".json", ".html"}
    with ZipFile(wheel) as archive:
        assert {path.relative_to(package).as_posix() for path in files} <= set(archive.namelist())


def test_the_wheel_does_not_name_the_folder_it_was_built_in(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        naming = [name for name in archive.namelist() if str(ROOT).encode() in archive.read(name)]
    assert naming == []


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing in it but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    constraints = ROOT / "requirements" / "constraints.txt"
    pip: list[str | Path] = [
        folder / "bin" / "python",
        "-m",
        "pip",
        "install",
        "--quiet",
        "--constraint",
        constraints,
        wheel,
    ]
    ran = subprocess.run(pip, cwd=folder, env=bare(), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return folder


def bare() -> dict[str, str]:
    """The environment without what could lead to the clone."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }


def test_the_installed_wheel_serves_pages_and_starts_a_game(installed: Path, tmp_path: Path) -> None:
    play: list[str | Path] = [
        installed / "bin" / "nexusray",
        "play",
        "--no-browser",
        "--port",
        "0",
        "--db",
        tmp_path / "games.sqlite3",
    ]
    with subprocess.Popen(play, cwd=tmp_path, env=bare(), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = re.search(r"http://[^/\s]+", server.stdout.readline())
            assert url
            with urlopen(f"{url[0]}/", timeout=20) as home:
                page = home.read().decode()
            built = re.findall(r'"(/static/assets/[^"]+)"', page)
            assert any(path.endswith(".js") for path in built)
            assert any(path.endswith(".css") for path in built)
            for path in built:
                with urlopen(url[0] + path, timeout=20) as file:
                    assert file.read()
            browser = build_opener(HTTPCookieProcessor())
            with browser.open(f"{url[0]}/en/play", b"", timeout=20) as table:
                assert re.fullmatch(r".*/en/table/[\w-]+", table.url)
                assert 'id="boot"' in table.read().decode()
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=20) == 0
        finally:
            server.kill()


def test_the_installed_command_scores_a_hand(installed: Path) -> None:
    score: list[str | Path] = [
        installed / "bin" / "nexusray",
        "score",
        "--lang",
        "es",
        "123m456p789s345s1z + 1z [222z] seat=S from=W",
    ]
    ran = subprocess.run(score, cwd=installed, env=bare(), capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Viento del asiento" in ran.stdout


def test_the_installed_command_builds_the_pages(installed: Path, tmp_path: Path) -> None:
    build: list[str | Path] = [installed / "bin" / "nexusray", "pages", "build", "--out", tmp_path / "site"]
    ran = subprocess.run(build, cwd=tmp_path, env=bare(), capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "site" / "ja" / "riichi" / "basics.html").is_file()

"""Writes every page to a folder: files that any web server can serve."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from nexusray.languages import LANGUAGES
from nexusray.pages import content, texts
from nexusray.pages.beside import beside
from nexusray.pages.exhibit import BrokenClaim
from nexusray.pages.render import Files, Renderer
from nexusray.pages.site import pages
from nexusray.pages.terms import mixed
from nexusray.pages.texts import RULESETS, TextError, book


class Broken(ValueError):
    """Pages that cannot be built; ``faults`` has a line for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class BuiltFile(Protocol):
    """A file that pages refer to."""

    @property
    def body(self) -> bytes:
        """What is in it."""


def check() -> list[str]:
    """Count every hand of the pages and read every text; return what is wrong, a line each."""
    faults: dict[str, None] = {}

    def tried(ask: Callable[..., object], *given: object) -> None:
        try:
            ask(*given)
        except (BrokenClaim, TextError) as fault:
            faults[str(fault)] = None

    for ruleset in RULESETS:
        try:
            written = book(ruleset)
        except TextError as fault:
            faults[str(fault)] = None
            continue
        for name in written.hands:
            tried(content.claimed, ruleset, name)
        for entry in written.entries:
            tried(content.exhibits_of, ruleset, entry)
            tried(beside, ruleset, entry)
        for name in written.contents.pages:
            for language in LANGUAGES:
                tried(content.guide_of, ruleset, name, language)
    for language in LANGUAGES:
        tried(content.comparison_guide, language)
    tried(texts.comparison)
    tried(lambda: faults.update(dict.fromkeys(mixed())))
    return list(faults)


def build(out: Path, files: Files, built: Mapping[str, BuiltFile], host: str = "") -> int:
    """Write all pages in all languages, and the files they refer to; return how many pages there are.

    Args:
        out: The folder; what is in it already stays, except files of the same names.
        files: The addresses of the built files.
        built: The built files by name.
        host: The address at which the pages will stand, for those who need to know the true one.

    Raises:
        Broken: The engine says something else than a page, or a text cannot be used; nothing is written.
        OSError: The folder cannot be written to.
    """
    if faults := check():
        raise Broken(faults)
    renderer, number = Renderer(files, host), 0
    for language in LANGUAGES:
        for path in pages():
            _write(out / language / path, renderer.page(language, path))
            number += 1
    for name, file in built.items():
        _write(out / "static" / name, file.body)
    return number


def _write(path: Path, body: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)

"""Fills the templates: one page in one language at a time, the same bytes for files and for the server."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol
from urllib.parse import urlencode

from babel.dates import format_date
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from nexusray import Ruleset
from nexusray.languages import LANGUAGE_NAMES, LANGUAGES
from nexusray.pages import content, texts
from nexusray.pages.beside import beside
from nexusray.pages.calculator import MOST_TEXT, Asked, answer
from nexusray.pages.guide import Shown
from nexusray.pages.practice import practice
from nexusray.pages.preview import preview_of
from nexusray.pages.search import found, keys, plain
from nexusray.pages.site import SEARCH, Page, chapter, neighbours, pages
from nexusray.pages.structure import picture, report, structure
from nexusray.pages.texts import RULESETS, book
from nexusray.pages.ui import Ui, short_value
from nexusray.sentences import Words, locale_of, words

TEMPLATES = Path(__file__).resolve().parent / "templates"
Values = dict[str, object]


class Files(Protocol):
    """The built files that pages refer to."""

    def url(self, source: str) -> str:
        """Return the address of a source such as ``app/look.ts``, from the root of the site."""


@dataclass(frozen=True, slots=True)
class Link:
    """A page in a list; ``value`` is what an entry is worth."""

    path: str
    text: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Links under one heading."""

    heading: str
    links: tuple[Link, ...]


class Renderer:
    """Renders every page of the rules.

    Args:
        files: The built style sheets, scripts and tiles.
        host: Where the pages will stand, ``https://example.org``; without it addresses are relative, and
            nothing says which address is the true one.
    """

    def __init__(self, files: Files, host: str = "") -> None:
        self._host = host
        self._files = files
        self._environment = environment()

    def page(self, language: str, path: str) -> bytes:
        """Return a page.

        Raises:
            KeyError: There is no such page.
            BrokenClaim: The engine says something else than the page.
            TextError: A text cannot be used.
        """
        page = pages()[path]
        ui = self.ui(language, page.path)
        return self._fill(page, ui, self._values(page, ui))

    def results(self, language: str, query: str) -> bytes:
        """Return the search page with what a query finds."""
        ui = self.ui(language, SEARCH.path)
        kept = "?" + urlencode({"q": query})
        hits = {"query": query, "found": found(query), "kept": kept} if plain(query) else {}
        return self._fill(SEARCH, ui, self._values(SEARCH, ui) | hits)

    def calculator(self, language: str, asked: Asked) -> tuple[bytes, bool]:
        """Return the calculator with what was asked, and whether that was no hand."""
        answered = answer(asked)
        ui = self.ui(language, "calculator")
        values = {
            **frame(ui, lambda source: ui.root + self._files.url(source)),
            "ui": ui,
            "asked": asked,
            "kept": f"?{asked.query}",
            "shown": answered.shown,
            "wrong": answered.wrong,
            "names": RULESETS,
            "most_text": MOST_TEXT,
        }
        body = self._environment.get_template("calculator.html").render(**values)
        return body.encode(), answered.wrong is not None

    def ui(self, language: str, path: str) -> Ui:
        """Return the words and addresses of a page."""
        root = "/".join([".."] * (path.count("/") + 1))
        return Ui(words(language), root, self._host, root + self._files.url("generated/tiles.svg"))

    def _fill(self, page: Page, ui: Ui, values: Values) -> bytes:
        before, after = neighbours(page)
        preview = preview_of(page)
        shown = picture(ui, preview, self._files.url(preview.source))
        shared = {
            "ui": ui,
            "page": page,
            "before": before and _link(ui.text, before),
            "after": after and _link(ui.text, after),
            "report": report(ui.lang, page),
            **_stamp(page, ui),
            "picture": shown,
            "structure": structure(ui, page, shown),
            **frame(ui, lambda source: ui.root + self._files.url(source)),
        }
        return self._environment.get_template(f"{page.kind}.html").render(shared | values).encode()

    def _values(self, page: Page, ui: Ui) -> Values:
        match page.kind:
            case "contents":
                return _chapter(page, ui)
            case "guide":
                return _chapter(page, ui) | _guide(page, ui)
            case "entry":
                return _chapter(page, ui) | _entry(page, ui)
            case "rules":
                return {"rulesets": [_ruleset(ruleset, ui) for ruleset in RULESETS]}
            case "words":
                return {"entries": _words(ui)}
            case "compare":
                return {"guide": content.comparison_guide(ui.lang), "comparison": texts.comparison()}
            case "search":
                return {"rows": _rows(ui), "query": "", "found": None}


def frame(ui: Ui, asset: object) -> Values:
    """Return what the frame of every page needs."""
    return {
        "lang": ui.lang,
        "text": ui.text,
        "t": ui.t,
        "host": ui.host,
        "section": "",
        "kept": "",
        "link": ui.link,
        "asset": asset,
        "languages": tuple(LANGUAGE_NAMES.items()),
        "rules_versions": [Ruleset(ruleset).version for ruleset in RULESETS],
    }


@cache
def environment(*more: Path) -> Environment:
    """Return where the templates are, those of other folders too."""
    made = Environment(
        loader=FileSystemLoader([TEMPLATES, *more]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "rulesets_in_order": RULESETS,
        "entry_of": content.entry_of,
        "kind_of": lambda part: type(part).__name__.lower(),
    }
    return made


def _stamp(page: Page, ui: Ui) -> Values:
    """Return which rules a page rests on, and when it was last held to the rulebooks."""
    rulesets = (page.ruleset,) if page.ruleset else RULESETS
    checked = max(book(ruleset).contents.checked for ruleset in rulesets)
    return {
        "versions": [Ruleset(ruleset).version for ruleset in rulesets],
        "checked": format_date(checked, format="long", locale=locale_of(ui.lang)),
    }


def _chapter(page: Page, ui: Ui) -> Values:
    return {"ruleset": Ruleset(page.ruleset), "sections": _sections(page.ruleset, ui.lang)}


@cache
def _sections(ruleset: str, language: str) -> tuple[Section, ...]:
    """Return the contents of a ruleset, the same on each of its pages."""
    text, written = words(language), book(ruleset).contents
    row = {page.name: page for page in chapter(ruleset)}
    groups = [
        (text.t("pages.guides"), written.pages),
        *((group.names[language], group.entries) for group in written.group),
    ]
    return tuple(
        Section(heading, tuple(_link(text, row[name]) for name in names)) for heading, names in groups
    )


def _link(text: Words, page: Page) -> Link:
    is_entry = page.kind == "entry"
    value = short_value(text, content.entry_of(page.ruleset, page.name, text.language)) if is_entry else ""
    return Link(page.path, content.title(text, page), value)


def _guide(page: Page, ui: Ui) -> Values:
    guide = content.guide_of(page.ruleset, page.name, ui.lang)
    shown = [part.name for part in guide.parts if isinstance(part, Shown)]
    return {
        "guide": guide,
        "exhibits": {name: content.claimed(page.ruleset, name) for name in shown},
        "presets": ui.presets(page.ruleset),
    }


def _entry(page: Page, ui: Ui) -> Values:
    entry = content.entry_of(page.ruleset, page.name, ui.lang)
    note = book(page.ruleset).remarks.get(page.name, texts.Remarks()).note
    names = {code: content.entry_of(page.ruleset, page.name, code).name for code in LANGUAGES}
    shown = content.exhibits_of(page.ruleset, page.name)
    return {
        "entry": entry,
        "note": note and note[ui.lang],
        "names": ui.others(names),
        "agreed": ui.options(page.ruleset, entry.options),
        "examples": [one for one, counts in shown if counts],
        "counter_examples": [one for one, counts in shown if not counts],
        "neighbourhood": beside(page.ruleset, page.name),
        "practises": practice(f"{page.ruleset}/{page.name}") is not None,
    }


def _ruleset(ruleset: str, ui: Ui) -> tuple[str, list[Link], int]:
    guides = [_link(ui.text, page) for page in chapter(ruleset) if page.kind == "guide"]
    return ruleset, guides, len(book(ruleset).entries)


def _words(ui: Ui) -> list[tuple[str, texts.Word]]:
    return sorted(texts.all_words().items(), key=lambda item: item[1].terms[ui.lang].casefold())


def _rows(ui: Ui) -> list[tuple[str, str, str]]:
    return [
        (ruleset, entry.id, " ".join(keys(ruleset, entry.id)))
        for ruleset in RULESETS
        for entry in Ruleset(ruleset).entries(ui.lang)
    ]

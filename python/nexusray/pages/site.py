"""Every page and its address, in reading order; an address is the same below each language's folder."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from nexusray.pages.texts import RULESETS, all_words, book

Kind = Literal["rules", "contents", "guide", "entry", "words", "compare", "search"]


@dataclass(frozen=True, slots=True)
class Page:
    """One page: ``name`` is that of a guide or an entry."""

    path: str
    kind: Kind
    ruleset: str = ""
    name: str = ""


RULES = Page("rules.html", "rules")
COMPARE = Page("compare.html", "compare")
WORDS = Page("words.html", "words")
SEARCH = Page("search.html", "search")


@cache
def pages() -> dict[str, Page]:
    """Return all pages by address.

    Raises:
        TextError: What is written is not complete.
    """
    everything = [RULES, *(page for ruleset in RULESETS for page in chapter(ruleset)), COMPARE, WORDS, SEARCH]
    return {page.path: page for page in everything}


@cache
def chapter(ruleset: str) -> tuple[Page, ...]:
    """Return the pages of a ruleset in reading order: contents, guides, entries."""
    written = book(ruleset)
    return (
        Page(f"{ruleset}/index.html", "contents", ruleset),
        *(Page(address(ruleset, name), "guide", ruleset, name) for name in written.contents.pages),
        *(Page(address(ruleset, entry), "entry", ruleset, entry) for entry in written.entries),
    )


def address(ruleset: str, name: str) -> str:
    """Return the address of a guide or an entry."""
    return f"{ruleset}/{name}.html"


def neighbours(page: Page) -> tuple[Page | None, Page | None]:
    """Return the pages before and after in reading order; after the last entry comes the comparison."""
    if not page.ruleset:
        return None, None
    row = chapter(page.ruleset)
    at = row.index(page)
    return row[at - 1] if at else None, row[at + 1] if at + 1 < len(row) else COMPARE


def linked(kind: str, name: str) -> str | None:
    """Return the address, below the language's folder, that a link leads to; None if there is none."""
    found: str | None = None
    match kind:
        case "word":
            found = f"{WORDS.path}#{name}" if name in all_words() else None
        case "entry":
            ruleset, _, entry = name.partition("/")
            found = (
                address(ruleset, entry) if ruleset in RULESETS and entry in book(ruleset).entries else None
            )
        case "page":
            found = f"{name}.html" if f"{name}.html" in pages() else None
    return found

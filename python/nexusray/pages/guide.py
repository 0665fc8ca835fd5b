"""A guide page: a text in Markdown, with lines that show hands; and links that are checked."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from nexusray.pages.exhibit import Drawn
from nexusray.pages.texts import TextError
from nexusray.sentences import tiles_of

# A line of its own: ":::hand two_chows payments | What to look at."
SHOWN = re.compile(r"^:::(\w+)((?: [^|\s]+)*) *(?:\| *(.*?))? *$")
# At the end of a heading: "{#dealer_streak #dealer_pull}".
ANCHORS = re.compile(r" *\{((?:#\w+ ?)+)\}$")
WITH = {"payments", "fu"}
# What an address begins with, and what it is of.
LINKS = ("word", "entry", "page")
Resolve = Callable[[str, str], str | None]


@dataclass(frozen=True, slots=True)
class Prose:
    """Text, as HTML."""

    html: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles that claim nothing."""

    groups: tuple[Drawn, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand of the ruleset's list; ``more`` is what is shown beside what it counts."""

    name: str
    more: frozenset[str]
    caption: str


@dataclass(frozen=True, slots=True)
class Presets:
    """How the presets of the ruleset differ."""


Part = Prose | Tiles | Shown | Presets


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within the page, for its table of contents."""

    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A page as it was written."""

    title: str
    summary: str
    parts: tuple[Part, ...]
    headings: tuple[Heading, ...]


def read_guide(place: str, source: str, resolve: Resolve) -> Guide:
    """Read a text.

    Args:
        place: What errors name.
        source: The text: a title, a summary, then Markdown and lines that show hands.
        resolve: Returns the address that a link such as ``("word", "ready")`` leads to; None if there is no
            such thing.

    Raises:
        TextError: The form is not kept, or a link leads nowhere.
    """
    title, _, rest = source.strip().partition("\n")
    summary, _, body = rest.strip().partition("\n\n")
    if not title.startswith("# ") or not summary or summary.startswith((":", "#")):
        raise TextError(f"{place}: it begins with a title, and a summary in one paragraph")
    markdown, headings = MarkdownIt("commonmark").enable("table"), list[Heading]()
    parts: list[Part] = []
    for kind, text in _pieces(body):
        if kind == "shown":
            parts.append(_shown(place, text))
        else:
            tokens = markdown.parse(text)
            _link(place, tokens, resolve)
            headings += _anchored(tokens, len(headings))
            parts.append(Prose(str(markdown.renderer.render(tokens, markdown.options, {}))))
    return Guide(title[2:].strip(), " ".join(summary.split()), tuple(parts), tuple(headings))


def _pieces(body: str) -> Iterator[tuple[str, str]]:
    """Divide a text into runs of prose and lines that show something."""
    prose: list[str] = []
    for line in body.splitlines():
        if not line.startswith(":::"):
            prose.append(line)
            continue
        if any(prose):
            yield "prose", "\n".join(prose)
        prose = []
        yield "shown", line
    if any(prose):
        yield "prose", "\n".join(prose)


def _shown(place: str, line: str) -> Part:
    found = SHOWN.match(line)
    if found is None:
        raise TextError(f"{place}: {line!r} is not of the form ':::what … | caption'")
    words, caption = found[2].split(), found[3] or ""
    match found[1], words:
        case "tiles", [_, *_]:
            return Tiles(tuple(_group(place, word) for word in words), caption)
        case (("hand" | "waits"), [name, *more]) if set(more) <= WITH:
            return Shown(name, frozenset(more), caption)
        case "presets", []:
            return Presets()
        case _:
            raise TextError(f"{place}: nothing is known to show for {line!r}")


def _group(place: str, word: str) -> Drawn:
    tiles = tiles_of(word.removeprefix(">"))
    if not tiles or not all(re.fullmatch(r"[0-9][mps]|[1-7]z|f[1-8]", tile) for tile in tiles):
        raise TextError(f"{place}: {word!r} are no tiles")
    return Drawn(tiles, melded=word.startswith(">"))


def _link(place: str, tokens: list[Token], resolve: Resolve) -> None:
    """Turn links to words, entries and pages into addresses."""
    for token in tokens:
        if token.type in ("html_block", "html_inline"):
            raise TextError(f"{place}: HTML is not allowed: {token.content}")
        if token.type == "image":
            raise TextError(f"{place}: pictures are not allowed: {token.attrGet('src')}")
        if token.type == "link_open":
            kind, _, name = str(token.attrGet("href")).partition(":")
            address = resolve(kind, name) if kind in LINKS else None
            if address is None:
                raise TextError(f"{place}: there is nothing that {kind}:{name} leads to")
            token.attrSet("href", address)
            if kind == "word":
                token.attrSet("class", "word")
        _link(place, token.children or [], resolve)


def _anchored(tokens: list[Token], before: int) -> list[Heading]:
    """Give every heading an anchor, the same in all languages: what it names, ``{#dealer}``, or a number."""
    found: list[Heading] = []
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            text, names = _named(inline)
            anchor, *more = names or [f"s{before + len(found) + 1}"]
            token.attrSet("id", anchor)
            spans = [Token("html_inline", "", 0, content=f'<span id="{name}"></span>') for name in more]
            inline.children = [*spans, *(inline.children or [])]
            found.append(Heading(anchor, text))
    return found


def _named(heading: Token) -> tuple[str, list[str]]:
    """Take the anchors off the end of a heading."""
    found = ANCHORS.search(heading.content)
    last = heading.children[-1] if heading.children else None
    if found is None or last is None:
        return heading.content, []
    last.content = ANCHORS.sub("", last.content)
    return ANCHORS.sub("", heading.content), found[1].replace("#", "").split()

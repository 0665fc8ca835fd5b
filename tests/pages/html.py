"""A built page, read as a browser reads it."""

from html.parser import HTMLParser
from pathlib import Path

VOID = frozenset({"br", "circle", "hr", "input", "link", "meta", "path", "rect", "use"})
SHOWN = frozenset({"alt", "aria-label", "content", "placeholder", "title"})


class Html(HTMLParser):
    """What the tests ask of a page.

    Attributes:
        path: The file.
        lang: Its language.
        ids: All ids.
        links: Where it leads, and what it loads.
        headings: How many ``h1`` it has.
        texts: What it says, each with its language; and what only those hear or see who point at something.
        inline: Styles and scripts that are written into it.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.lang = ""
        self.ids: list[str] = []
        self.links: set[str] = set()
        self.headings = 0
        self.texts: list[tuple[str, str]] = []
        self.inline: list[str] = []
        self._open: list[tuple[str, str]] = []
        self.source = path.read_text(encoding="utf-8")
        self.feed(self.source)
        self.close()
        assert not self._open, f"{path}: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in what a tag says."""
        values = {name: value or "" for name, value in attrs}
        lang = values.get("lang", self._open[-1][1] if self._open else "")
        self.lang = self.lang or lang
        self.ids += [values["id"]] if "id" in values else []
        self.links |= {values[name] for name in ("href", "src", "action") if name in values}
        self.headings += tag == "h1"
        self.texts += [(lang, values[name]) for name in SHOWN & values.keys()]
        self.inline += [name for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and not values.keys() & {"src", "type"}):
            self.inline.append(tag)
        if tag not in VOID:
            self._open.append((tag, lang))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in a tag that closes itself."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Every tag is closed in the order in which it was opened."""
        opened = self._open.pop()[0]
        assert opened == tag, f"{self.path}: <{opened}> is closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        """Take in a text; what search engines are told is none."""
        tag, lang = self._open[-1] if self._open else ("", self.lang)
        if tag != "script" and (said := data.strip()):
            self.texts.append((lang, said))

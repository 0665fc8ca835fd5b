"""What search engines and error reports are told about a page."""

from dataclasses import dataclass
from urllib.parse import quote

from nexusray import __version__
from nexusray.languages import LANGUAGES
from nexusray.pages.content import entry_of, title
from nexusray.pages.preview import HEIGHT, WIDTH, Preview
from nexusray.pages.site import RULES, Page, chapter
from nexusray.pages.ui import Ui

REPORT = "https://github.com/nexusray/nexusray/issues/new"
Described = dict[str, object]


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a page where its address is shared."""

    address: str
    alt: str
    width: int = WIDTH
    height: int = HEIGHT


def picture(ui: Ui, preview: Preview, file: str) -> Picture:
    """Describe a page's picture; its ``file`` is an address from the root of the site."""
    alt = ui.t("pages.hand_of", tiles=ui.spoken(preview.groups))
    return Picture(f"{ui.host or ui.root}{file}", alt)


def report(language: str, page: Page) -> str:
    """Return the address at which an error on a page can be reported."""
    return f"{REPORT}?title={quote(f'{language}/{page.path} ({__version__}): ', safe='')}"


def structure(ui: Ui, page: Page, shown: Picture) -> Described:
    """Describe a page in the words of schema.org: where it stands, and the term that it explains."""
    graph: list[Described] = [_way(ui, page)]
    if page.kind == "entry":
        graph.append(_term(ui, page, shown))
    return {"@context": "https://schema.org", "@graph": graph}


def _way(ui: Ui, page: Page) -> Described:
    steps = [RULES, *(chapter(page.ruleset)[:1] if page.ruleset else ()), page]
    row = list(dict.fromkeys(steps))
    items = [
        {"@type": "ListItem", "position": at, "name": title(ui.text, step), "item": _place(ui, step)}
        for at, step in enumerate(row, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _term(ui: Ui, page: Page, shown: Picture) -> Described:
    entry = entry_of(page.ruleset, page.name, ui.lang)
    names = dict.fromkeys(entry_of(page.ruleset, page.name, language).name for language in LANGUAGES)
    return {
        "@type": "DefinedTerm",
        "name": entry.name,
        "alternateName": [name for name in names if name != entry.name],
        "description": entry.condition,
        "termCode": entry.id,
        "image": shown.address,
        "inLanguage": ui.lang,
        "inDefinedTermSet": _place(ui, chapter(page.ruleset)[0]),
    }


def _place(ui: Ui, page: Page) -> str:
    return f"{ui.host}/{ui.lang}/{page.path}" if ui.host else ui.link(page.path)

"""The pages: templates, filled with texts of one language and the addresses of the built files."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec
import structlog
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from nexusray import Ruleset
from nexusray.server.assets import Assets
from nexusray.server.languages import LANGUAGES, Catalogue, choose_language
from nexusray.server.protocol import DealStarted
from nexusray.server.store import Unfinished

log = structlog.get_logger(__name__)

TEMPLATES = Path(__file__).resolve().parent / "templates"
RULESET = "tw16"


class ErrorPages(Protocol):
    """What makes the page of an error."""

    def error(self, path: str, headers: Mapping[str, str], status: int, code: str) -> bytes:
        """Return the page in the language of the address, else of the browser."""


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The same page in another language."""

    href: str
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class GameLink:
    """A game to continue: its round's wind and which of the round's four deals it is at."""

    url: str
    round: str
    number: int


class Boot(msgspec.Struct, frozen=True):
    """What the table page's script starts with."""

    lang: str
    game: str
    ruleset: str
    unit: str
    messages: Mapping[str, str]
    names: Mapping[str, str]


class Pages:
    """Renders every page."""

    def __init__(self, catalogues: Mapping[str, Catalogue], assets: Assets, folder: Path = TEMPLATES) -> None:
        self.assets = assets
        self._catalogues = catalogues
        self._rules_version = Ruleset(RULESET).version
        self._environment = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def home(self, lang: str, unfinished: Unfinished | None) -> bytes:
        """Return the home page, with the game that can be continued."""
        game = None if unfinished is None else _link(lang, unfinished)
        games = [] if game is None else [game]
        return self._render("home.html", lang, "/", unfinished=games)

    def table(self, lang: str, game: str, ruleset: str) -> bytes:
        """Return the page of a table."""
        rules = Ruleset(ruleset)
        boot = Boot(lang, game, ruleset, rules.unit, self._catalogues[lang].messages, rules.names(lang))
        return self._render("table.html", lang, f"/table/{game}", boot=msgspec.to_builtins(boot))

    def error(self, path: str, headers: Mapping[str, str], status: int, code: str) -> bytes:
        """Return the page of an error."""
        first = path.strip("/").partition("/")[0]
        lang = first if first in LANGUAGES else choose_language(headers.get("accept-language"))
        return self._render("error.html", lang, "/", status=status, code=code)

    def _render(self, template: str, lang: str, page: str, **values: object) -> bytes:
        catalogue = self._catalogues[lang]
        links = [LanguageLink(f"/{code}{page}", code, one.name) for code, one in self._catalogues.items()]
        text = self._environment.get_template(template).render(
            lang=lang,
            languages=links,
            rules_version=self._rules_version,
            t=catalogue.t,
            asset=self.assets.url,
            styles=self.assets.styles,
            preloads=self.assets.preloads,
            **values,
        )
        return text.encode()


def _link(lang: str, unfinished: Unfinished) -> GameLink | None:
    try:
        deal = msgspec.json.decode(unfinished.deal_started, type=DealStarted)
    except msgspec.DecodeError as error:
        # New games can be played all the same.
        log.error("log is damaged", game=unfinished.game, error=str(error))
        return None
    # Seat 0 deals first in every round, so the dealer's seat tells which of the four deals this is.
    return GameLink(f"/{lang}/table/{unfinished.game}", deal.round, deal.dealer + 1)

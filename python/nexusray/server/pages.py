"""The pages: templates, filled with texts of one language and the addresses of the built files."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec
import structlog

from nexusray import Ruleset, UnknownOption
from nexusray.languages import LANGUAGES
from nexusray.option_words import PRESETS
from nexusray.pages.render import environment, frame
from nexusray.pages.site import chapter
from nexusray.pages.ui import Ui
from nexusray.sentences import words
from nexusray.server.assets import Assets
from nexusray.server.folding import Header
from nexusray.server.languages import Catalogue, choose_language
from nexusray.server.menu import Offer, offers, preset_of
from nexusray.server.protocol import DealStarted
from nexusray.server.rules import RulePages
from nexusray.server.store import Unfinished

log = structlog.get_logger(__name__)

TEMPLATES = Path(__file__).resolve().parent / "templates"


class ErrorPages(Protocol):
    """What makes the page of an error."""

    def error(self, path: str, headers: Mapping[str, str], status: int, code: str) -> bytes:
        """Return the page in the language of the address, else of the browser."""


@dataclass(frozen=True, slots=True)
class GameLink:
    """A game to continue: its ruleset, and its round's wind, if it has any, with the number of the deal."""

    url: str
    ruleset: str
    round: str | None
    number: int


class Boot(msgspec.Struct, frozen=True):
    """What the table page's script starts with."""

    lang: str
    game: str
    ruleset: str
    preset: str | None
    unit: str
    winds: bool
    messages: Mapping[str, str]
    names: Mapping[str, str]


class Pages:
    """Renders every page."""

    def __init__(self, catalogues: Mapping[str, Catalogue], assets: Assets, folder: Path = TEMPLATES) -> None:
        self.assets = assets
        self._catalogues = catalogues
        self._offers: dict[str, list[Offer]] = {code: offers(one) for code, one in catalogues.items()}
        # The table names no options.
        self._table_messages = {
            code: {id_: text for id_, text in one.messages.items() if not id_.startswith("option.")}
            for code, one in catalogues.items()
        }
        self._environment = environment(folder)
        self.rules = RulePages(assets)

    def home(self, lang: str, unfinished: Unfinished | None) -> bytes:
        """Return the home page, with the game that can be continued."""
        game = None if unfinished is None else _link(lang, unfinished)
        games = [] if game is None else [game]
        first = [(ruleset, chapter(ruleset)[1].path) for ruleset in PRESETS]
        return self._render(
            "home.html", lang, "", unfinished=games, offers=self._offers[lang], first_pages=first
        )

    def table(self, lang: str, game: str, rules: Ruleset) -> bytes:
        """Return the page of a table."""
        presets = PRESETS.get(rules.id, ())
        preset = preset_of(rules)
        boot = Boot(
            lang=lang,
            game=game,
            ruleset=rules.id,
            # One that is the only one says nothing.
            preset=preset if len(presets) > 1 else None,
            unit=rules.unit,
            winds=rules.has_winds,
            messages=self._table_messages[lang],
            names=rules.names(lang),
        )
        return self._render(
            "table.html", lang, f"table/{game}", boot=msgspec.to_builtins(boot), ruleset=rules.id
        )

    def error(self, path: str, headers: Mapping[str, str], status: int, code: str) -> bytes:
        """Return the page of an error."""
        first = path.strip("/").partition("/")[0]
        lang = first if first in LANGUAGES else choose_language(headers.get("accept-language"))
        return self._render("error.html", lang, "", status=status, code=code)

    def _render(self, template: str, lang: str, page: str, **values: object) -> bytes:
        # Addresses are from the root: nobody moves these pages.
        ui = Ui(words(lang), "", "", self.assets.url("generated/tiles.svg"))
        shared = frame(ui, self.assets.url) | {"preloads": self.assets.preloads, "here": page}
        return self._environment.get_template(template).render(**shared, **values).encode()


def _link(lang: str, unfinished: Unfinished) -> GameLink | None:
    try:
        deal = msgspec.json.decode(unfinished.deal_started, type=DealStarted)
        rules = msgspec.json.decode(unfinished.header, type=Header).rules
    except (msgspec.DecodeError, UnknownOption) as error:
        # New games can be played all the same.
        log.error("log is damaged", game=unfinished.game, error=str(error))
        return None
    url = f"/{lang}/table/{unfinished.game}"
    if not rules.has_winds:
        return GameLink(url, rules.id, None, deal.deal + 1)
    # Seat 0 deals first in every round, so the dealer's seat tells which of the four deals this is.
    return GameLink(url, rules.id, deal.round, deal.dealer + 1)

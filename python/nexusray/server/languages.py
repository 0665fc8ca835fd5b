"""The languages of the pages: gettext catalogues, read at the start."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nexusray.languages import LANGUAGE_NAMES, LANGUAGES
from nexusray.sentences import LOCALE, read_messages

# Where Chinese is written in traditional characters.
TRADITIONAL = {"tw", "hk", "mo"}


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All messages of one language."""

    language: str
    messages: Mapping[str, str]

    def t(self, message: str, /, **values: object) -> str:
        """Return the message in this language; ``{name}`` is replaced by the value of ``name``."""
        text = self.messages.get(message) or message
        return text.format_map(values) if values else text

    @property
    def name(self) -> str:
        """The language's own name for itself."""
        return LANGUAGE_NAMES[self.language]


def load_catalogues(folder: Path = LOCALE) -> dict[str, Catalogue]:
    """Read the catalogue of every language."""
    return {
        language: Catalogue(language, read_messages(language, "nexusray", folder)) for language in LANGUAGES
    }


def choose_language(accept_language: str | None) -> str:
    """Return the language of ours that an ``Accept-Language`` header likes best."""
    wanted: list[tuple[float, str]] = []
    for part in (accept_language or "").split(",")[:32]:
        tag, _, parameters = part.strip().partition(";")
        quality = parameters.strip().removeprefix("q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if tag and weight > 0:
            wanted.append((-weight, tag))
    # The sort is stable: among equals the first named wins.
    ours = (_ours(tag) for _, tag in sorted(wanted, key=lambda pair: pair[0]))
    return next((language for language in ours if language in LANGUAGES), LANGUAGES[0])


def _ours(tag: str) -> str:
    """Return what a tag would be among ours; Chinese is told apart by its script, else by its region."""
    language, *rest = tag.lower().split("-")
    if language != "zh":
        return language
    is_traditional = "hant" in rest or ("hans" not in rest and not TRADITIONAL.isdisjoint(rest))
    return "zh-Hant" if is_traditional else "zh-Hans"

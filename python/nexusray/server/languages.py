"""The languages of the pages: gettext catalogues, read at the start."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from babel import Locale, negotiate_locale
from babel.messages.pofile import read_po

LANGUAGES = ("en", "es")
LOCALE = Path(__file__).resolve().parent.parent / "locale"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All messages of one language."""

    language: str
    messages: Mapping[str, str]

    def t(self, msgid: str, **params: object) -> str:
        """Return the message in this language; ``{name}`` is replaced by the parameter ``name``."""
        text = self.messages.get(msgid) or msgid
        return text.format_map(params) if params else text

    @property
    def name(self) -> str:
        """The language's own name for itself."""
        return (Locale.parse(self.language).get_display_name() or self.language).capitalize()


def load_catalogues(folder: Path = LOCALE) -> dict[str, Catalogue]:
    """Read the catalogue of every language; a language without a file has the messages' own texts."""
    return {language: Catalogue(language, _messages(folder, language)) for language in LANGUAGES}


def _messages(folder: Path, language: str) -> dict[str, str]:
    path = folder / language / "LC_MESSAGES" / "nexusray.po"
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    return {
        message.id: message.string
        for message in catalogue
        if isinstance(message.id, str) and isinstance(message.string, str) and message.id and message.string
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
    tags = [tag for _, tag in sorted(wanted, key=lambda pair: pair[0])]
    return negotiate_locale(tags, LANGUAGES, sep="-") or LANGUAGES[0]

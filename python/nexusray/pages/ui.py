"""What templates ask: names, values, sentences and addresses, in the language and at the place of a page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nexusray import Entry, FanMatch, NotWinning
from nexusray.languages import LANGUAGES
from nexusray.option_words import PRESETS, in_order, option_text, preset, preset_text, value_text
from nexusray.pages.calculator import Asked, write_value
from nexusray.pages.content import entry_of
from nexusray.pages.exhibit import Drawn, Exhibit
from nexusray.pages.site import address
from nexusray.score_words import arithmetic, circumstances, fan_name, missed, paid, refused, worth
from nexusray.sentences import Words, reason


@dataclass(frozen=True, slots=True)
class PresetTable:
    """How presets differ: a row for each option, in it a cell for each preset with whether it departs."""

    usual: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...]


@dataclass(frozen=True, slots=True)
class Ui:
    """A page's words and addresses; ``root`` leads to the root of the site, ``host`` to the server."""

    text: Words
    root: str
    host: str
    sprite: str

    @property
    def lang(self) -> str:
        """The language of the page."""
        return self.text.language

    @property
    def letters(self) -> str:
        """The letters in the corners of the honors."""
        return self.text.t("tile.letters")

    def t(self, message: str, /, **values: object) -> str:
        """Return a message."""
        return self.text.t(message, **values)

    def link(self, path: str, language: str | None = None) -> str:
        """Return the address of a page from here."""
        return f"{self.root}/{language or self.lang}/{path}"

    def entry(self, ruleset: str, entry: str) -> str:
        """Return the address of an entry from here."""
        return self.link(address(ruleset, entry))

    def name(self, ruleset: str, entry: str) -> str:
        """Return what an entry is called."""
        return entry_of(ruleset, entry, self.lang).name

    def calculate(self, ruleset: str, hand: object, options: Mapping[str, object] | None = None) -> str:
        """Return the address of the calculator with a hand in it."""
        written = {key: write_value(value) for key, value in (options or {}).items()}
        return f"{self.host}/{self.lang}/calculator?{Asked(ruleset, str(hand), written).query}"

    def calculator(self, shown: Exhibit) -> str:
        """Return the address of the calculator with this hand, under the options it was counted with."""
        return self.calculate(shown.rules.id, shown.hand, shown.departures)

    def value(self, entry: Entry) -> str:
        """Write what an entry is worth: "3 tai", "2 yakuman", "2 han, open 1"."""
        closed, opened = self.text.count(f"unit.{entry.unit}", entry.value), entry.open_value
        if entry.unit == "yakuman" or opened == entry.value:
            return closed
        if opened is None:
            return self.t("pages.value.closed_only", closed=closed)
        return self.t("pages.value.open", closed=closed, open=self.text.count(f"unit.{entry.unit}", opened))

    def won(self, shown: Exhibit) -> str:
        """Write how a hand was won and how it stands."""
        wins = shown.refusal is None
        return " · ".join(circumstances(self.text, shown.hand, shown.rules, notation=False, wins=wins))

    def total(self, shown: Exhibit) -> str:
        """Write what a counted hand is worth altogether, with its limit."""
        if shown.score is None:
            return ""
        said, limit = worth(self.text, shown.score), shown.score.limit
        names = shown.rules.names(self.lang)
        # Yakuman are counted, so their limit says nothing more.
        if limit is None or shown.score.unit == "yakuman":
            return said
        return self.t("cli.limit", worth=said, limit=names[limit])

    def counted(self, shown: Exhibit) -> Iterator[tuple[FanMatch, str]]:
        """Yield what counted, each with its name."""
        names = shown.rules.names(self.lang)
        for fan in shown.score.fans if shown.score else ():
            yield fan, fan_name(self.text, names, fan)

    def left_out(self, shown: Exhibit) -> Iterator[tuple[str, int, str]]:
        """Yield what one could have hoped for: its name, its value, and why it does not count."""
        names = shown.rules.names(self.lang)
        for one in shown.score.left_out if shown.score else ():
            yield names[one.id], one.value, reason(one, shown.rules, self.lang)

    def why_not(self, shown: Exhibit, entry: str) -> str:
        """Say why an entry does not count for a hand, or why the hand may not win."""
        try:
            left_out = shown.rules.why_not(entry, shown.hand)
        except NotWinning as error:
            return self.refusal(shown, error)
        return self.refusal(shown) if left_out is None else reason(left_out, shown.rules, self.lang)

    def refusal(self, shown: Exhibit, error: NotWinning | None = None) -> str:
        """Say why a hand may not win."""
        error = error or shown.refusal
        if error is None:
            return ""
        if error.score is not None:
            return refused(self.text, shown.rules, str(error.code), error.score)
        return missed(self.text, str(error.code), error.distance)

    def payments(self, shown: Exhibit) -> Iterator[tuple[str, str, str]]:
        """Yield who pays, how much, and how that comes about."""
        names = shown.rules.names(self.lang)
        for who, pay in paid(self.text, shown.hand, shown.score) if shown.score else ():
            yield who, self.text.number(pay.amount), arithmetic(self.text, names, pay)

    def fu(self, shown: Exhibit) -> Iterator[tuple[str, str, str]]:
        """Yield the lines of fu: what for, the tiles, how many."""
        names = shown.rules.names(self.lang)
        for line, fu, tiles in shown.score.fu.lines if shown.score and shown.score.fu else ():
            yield names[line], tiles, self.text.number(fu)

    def spoken(self, groups: Sequence[Drawn]) -> str:
        """Name all tiles, for those who hear the page."""
        between = self.t("pages.between_groups")
        return between.join(self.text.list(self.text.tile(tile) for tile in group.tiles) for group in groups)

    def each(self, tiles: Iterable[str]) -> list[Drawn]:
        """Return tiles as groups of their own."""
        return [Drawn((tile,)) for tile in tiles]

    def others(self, terms: Mapping[str, str]) -> list[tuple[str, str]]:
        """Return a term in the other languages, every word once."""
        said = {terms[code]: code for code in reversed(LANGUAGES)} | {terms[self.lang]: self.lang}
        return [(code, terms[code]) for code in LANGUAGES if said[terms[code]] == code != self.lang]

    def split(self, entries: Iterable[str]) -> list[tuple[str, str]]:
        """Divide ``ruleset/id``."""
        return [(ruleset, entry) for ruleset, _, entry in (name.partition("/") for name in entries)]

    def options(self, ruleset: str, options: Mapping[str, object]) -> str:
        """Write options with their values."""
        return ", ".join(
            f"{option_text(self.text, ruleset, key)}: {value_text(self.text, ruleset, key, value)}"
            for key, value in options.items()
        )

    def presets(self, ruleset: str) -> PresetTable:
        """Return how the presets of a ruleset differ."""
        names = PRESETS[ruleset]
        columns = [preset(ruleset, name).options for name in names]
        usual = columns[0]
        rows = tuple(
            (
                option_text(self.text, ruleset, key),
                tuple(
                    (value_text(self.text, ruleset, key, column[key]), column[key] != usual[key])
                    for column in columns
                ),
            )
            for key in in_order(self.text, ruleset, usual)
            if any(column[key] != usual[key] for column in columns)
        )
        titles = tuple(preset_text(self.text, ruleset, name) for name in names)
        return PresetTable(titles[0], titles, rows)


def short_value(text: Words, entry: Entry) -> str:
    """Write what an entry is worth in a list of one ruleset: "3", "2 / 1", "1 yakuman"."""
    if entry.unit == "yakuman":
        return text.count("unit.yakuman", entry.value)
    number, opened = text.number(entry.value), entry.open_value
    return number if opened in (None, entry.value) else f"{number} / {text.number(opened or 0)}"

"""What the pages are made of, read and counted once: entries, guides, hands."""

from functools import cache, lru_cache

from nexusray import Entry, Ruleset
from nexusray.pages import texts
from nexusray.pages.exhibit import BrokenClaim, Exhibit, exhibit
from nexusray.pages.guide import Guide, Shown, read_guide
from nexusray.pages.site import Page, linked
from nexusray.pages.texts import Claim, book
from nexusray.sentences import Words


def title(text: Words, page: Page) -> str:
    """Return what a page is called."""
    match page.kind:
        case "entry":
            return entry_of(page.ruleset, page.name, text.language).name
        case "guide":
            return guide_of(page.ruleset, page.name, text.language).title
        case "contents":
            return text.t(f"ruleset.{page.ruleset}")
        case "rules" | "words" | "compare" | "search":
            return text.t(f"pages.{page.kind}")


@cache
def _entries(ruleset: str, language: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in Ruleset(ruleset).entries(language)}


def entry_of(ruleset: str, entry: str, language: str) -> Entry:
    """Return an entry in a language."""
    return _entries(ruleset, language)[entry]


@lru_cache(maxsize=512)
def guide_of(ruleset: str, name: str, language: str) -> Guide:
    """Return a guide page.

    Raises:
        TextError: Its text cannot be used, or shows a hand that is not listed.
    """
    written, place = book(ruleset), f"{ruleset}/{name}.{language}.md"
    guide = _parsed(place, written.source(name, language), "../")
    for part in guide.parts:
        if isinstance(part, Shown) and part.name not in written.hands:
            raise texts.TextError(f"{place}: hands.toml has no hand {part.name!r}")
    return guide


@cache
def comparison_guide(language: str) -> Guide:
    """Return the text at the top of the comparison."""
    return _parsed(f"compare.{language}.md", texts.comparison_source(language), "")


def _parsed(place: str, source: str, up: str) -> Guide:
    """Read a text; ``up`` leads from its page to the folder of the language."""

    def resolve(kind: str, name: str) -> str | None:
        path = linked(kind, name)
        return None if path is None else up + path

    return read_guide(place, source, resolve)


@cache
def claimed(ruleset: str, name: str) -> Exhibit:
    """Return a listed hand of the guides, counted.

    Raises:
        BrokenClaim: The engine says something else than the list.
    """
    return exhibit(f"{ruleset}/hands.toml, {name}", ruleset, book(ruleset).hands[name])


@cache
def exhibits_of(ruleset: str, entry: str) -> tuple[tuple[Exhibit, bool], ...]:
    """Return the hands of an entry's page, examples first, each with whether the entry counts.

    Raises:
        BrokenClaim: An example does not count the entry, or a counter-example does.
    """
    own = entry_of(ruleset, entry, "en")
    remarks = book(ruleset).remarks.get(entry, texts.Remarks())
    examples = [Claim(own.example, options=own.options), *remarks.examples]
    against = [Claim(own.counter_example, options=own.options), *remarks.counter_examples]
    shown = []
    for claims, counts in ((examples, True), (against, False)):
        for at, claim in enumerate(claims, 1):
            place = f"{ruleset}/{entry}, {'example' if counts else 'counter-example'} {at}"
            shown.append((_held(place, exhibit(place, ruleset, claim, entry), entry, counts), counts))
    return tuple(shown)


def _held(place: str, shown: Exhibit, entry: str, counts: bool) -> Exhibit:
    """Hold an example to counting an entry, a counter-example to not counting it."""
    counted = {fan.id: fan.value for fan in shown.score.fans} if shown.score else {}
    if (entry in counted) != counts:
        said = "counts" if counts else "does not count"
        listed = ", ".join(f"{id_} {value}" for id_, value in counted.items()) or "nothing"
        raise BrokenClaim(
            place, f"the page says that {entry} {said}, the engine counts {listed} ({shown.hand})"
        )
    return shown

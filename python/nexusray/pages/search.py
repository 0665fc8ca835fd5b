"""Names as readers type them: without accents, tones, spaces and case, Chinese ones in pinyin too."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from pypinyin import lazy_pinyin

from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.pages.texts import RULESETS, all_words, comparison

HAN = re.compile(r"[\u3400-\u9fff]")
APART = re.compile(r"[（(／/)）]")


def plain(text: str) -> str:
    """Write a name as it is compared.

    Example:
        >>> from nexusray.pages.search import plain
        >>> plain("Robo con mano oculta"), plain("Пинфу"), plain("Pèng-pèng hú")
        ('roboconmanooculta', 'пинфу', 'pengpenghu')
    """
    apart = unicodedata.normalize("NFKD", text.replace("й", "и").replace("ё", "е")).casefold()
    return "".join(character for character in apart if character.isalnum())


def spoken(name: str) -> str | None:
    """Return the pinyin of a name in Chinese characters."""
    return " ".join(lazy_pinyin(name, errors="ignore")) if HAN.search(name) else None


@cache
def keys(ruleset: str, entry: str) -> tuple[str, ...]:
    """Return all that an entry is found by: its id, its names in all languages, pinyin, other names."""
    names = [entry]
    for language in LANGUAGES:
        name = Ruleset(ruleset).names(language)[entry]
        names += [name, *APART.split(name)]
        if language.startswith("zh"):
            names += [pinyin for part in APART.split(name) if (pinyin := spoken(part))]
    names += _also(ruleset, entry)
    return tuple(dict.fromkeys(key for name in names if (key := plain(name))))


def _also(ruleset: str, entry: str) -> Iterable[str]:
    """Return the names of the same idea, and other names of a word with the entry's name."""
    for friend in comparison().false_friend:
        if f"{ruleset}/{entry}" in friend.entries:
            yield from (friend.word, *friend.written.values())
    for id_, word in all_words().items():
        if id_ == entry and (not word.rulesets or ruleset in word.rulesets):
            yield from word.also


def found(query: str) -> list[tuple[str, str]]:
    """Return the entries with a name that holds the query, whole names first, then by ruleset and catalogue.

    Example:
        >>> from nexusray.pages.search import found
        >>> found("peng peng hu")[0], ("riichi", "toitoi") in found("対々和")
        (('mcr', 'all_pungs'), True)
    """
    wanted = plain(query)
    if not wanted:
        return []
    everything = [(ruleset, entry.id) for ruleset in RULESETS for entry in Ruleset(ruleset).entries()]
    held = [one for one in everything if any(wanted in key for key in keys(*one))]
    return sorted(held, key=lambda one: wanted not in keys(*one))

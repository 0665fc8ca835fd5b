"""Names as readers type them: without accents, tones, spaces and case, Chinese ones in pinyin too."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.pages.content import entry_of
from nexusray.pages.texts import RULESETS, all_words, comparison

HAN = re.compile(r"[\u3400-\u9fff]")
APART = re.compile(r"[（(／/)）]")


def plain(text: str) -> str:
    """Write a name as it is compared.

    ``web/app/narrow.ts`` does the same, and ``vectors/search.jsonl`` holds both to it.

    Example:
        >>> from nexusray.pages.search import plain
        >>> plain("Robo con mano oculta"), plain("Чистый"), plain("Pèng-pèng hú")
        ('roboconmanooculta', 'чистыи', 'pengpenghu')
    """
    apart = unicodedata.normalize("NFKD", text).lower()
    return "".join(character for character in apart if character.isalnum())


def spoken(name: str) -> list[str]:
    """Return the pinyin of a name in Chinese characters: 么 as in orphans, 和 also as in winning.

    Example:
        >>> from nexusray.pages.search import spoken
        >>> spoken("碰碰和"), spoken("碰碰胡"), spoken("All pungs")
        (['peng peng he', 'peng peng hu'], ['peng peng hu'], [])
    """
    if not HAN.search(name):
        return []
    # Its dictionary takes half a second to read: the server starts without it.
    from pypinyin import lazy_pinyin

    name = name.replace("么", "幺")
    readings = (name, name.replace("和", "胡"))
    return list(dict.fromkeys(" ".join(lazy_pinyin(one, errors="ignore")) for one in readings))


@cache
def keys(ruleset: str, entry: str) -> tuple[str, ...]:
    """Return all that an entry is found by: its id, its names in all languages, pinyin, other names."""
    names = [entry, *_also(ruleset, entry)]
    for language in LANGUAGES:
        for name in (entry_of(ruleset, entry, language).name, *_ideas(ruleset, entry, language)):
            parts = APART.split(name)
            names += [name, *parts]
            if language.startswith("zh"):
                names += [pinyin for part in parts for pinyin in spoken(part)]
    return tuple(dict.fromkeys(key for name in names if (key := plain(name))))


def _ideas(ruleset: str, entry: str, language: str) -> Iterator[str]:
    """Yield what the comparison calls an entry and those of the same idea."""
    for idea in comparison().idea:
        if entry in idea.entries.get(ruleset, ()):
            yield idea.names[language]


def _also(ruleset: str, entry: str) -> Iterator[str]:
    """Yield words that mean the entry among other things, and other names of a word with the entry's name."""
    for friend in comparison().false_friend:
        if f"{ruleset}/{entry}" in friend.entries:
            yield from (friend.word, *spoken(friend.word), *friend.written.values())
    for id_, word in all_words().items():
        if id_ == entry and (not word.rulesets or ruleset in word.rulesets):
            yield from word.also


def found(query: str) -> list[tuple[str, str]]:
    """Return the entries with a name that holds the query, whole names first, then by ruleset and catalogue.

    Example:
        >>> from nexusray.pages.search import found
        >>> found("peng peng hu") == found("対々和"), found("toitoi")
        (True, [('riichi', 'toitoi')])
    """
    wanted = plain(query)
    if not wanted:
        return []
    everything = [(ruleset, entry.id) for ruleset in RULESETS for entry in Ruleset(ruleset).entries()]
    held = [one for one in everything if any(wanted in key for key in keys(*one))]
    return sorted(held, key=lambda one: wanted not in keys(*one))

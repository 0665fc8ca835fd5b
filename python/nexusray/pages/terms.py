"""One word for one thing: no text of the pages uses a word that ``terms.toml`` says to avoid."""

import re
from collections.abc import Iterator

from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.pages import texts
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import read_messages

# What no reader sees of a guide: where links lead, and the names of the hands that are shown.
UNSEEN = re.compile(r"\]\([^)]*\)|^:::[^|\n]*", re.MULTILINE)
# Words of these languages stand between spaces and signs, those of the others do not.
SPACED = frozenset({"en", "es", "ru"})
Texts = Iterator[tuple[str, str]]


def mixed() -> Iterator[str]:
    """Yield a line for every word to be avoided: where it stands, and what is to be said.

    Raises:
        TextError: A text cannot be used.
    """
    for language in LANGUAGES:
        terms = avoided(language)
        bound = r"\b" if language in SPACED else ""
        longest_first = sorted(map(re.escape, terms), key=len, reverse=True)
        pattern = re.compile(f"{bound}(?:{'|'.join(longest_first)}){bound}", re.IGNORECASE)
        for place, text in said(language):
            for found in dict.fromkeys(one.casefold() for one in pattern.findall(text)):
                term = texts.all_words()[terms[found]].terms[language]
                yield f"{place}, {language}: {found!r} is called {term!r} on all pages (terms.toml)"


def avoided(language: str) -> dict[str, str]:
    """Return the words to be avoided in a language, each with the word of play that is meant."""
    listed = texts.terms().items()
    return {word.casefold(): name for name, term in listed for word in term.avoid.get(language, ())}


def said(language: str) -> Texts:
    """Yield every text of the pages in a language, with the place where it is written.

    Raises:
        TextError: A text cannot be used.
    """
    for ruleset in RULESETS:
        yield from _of_ruleset(ruleset, language)
    for name, word in texts.all_words().items():
        yield f"words.toml, {name}", f"{word.terms[language]}\n{word.text[language]}"
    comparison = texts.comparison()
    yield "compare", UNSEEN.sub("", texts.comparison_source(language))
    for idea in comparison.idea:
        note = idea.note[language] if idea.note else ""
        yield f"compare.toml, {idea.id}", f"{idea.names[language]}\n{note}"
    for friend in comparison.false_friend:
        yield f"compare.toml, {friend.word}", friend.text[language]
    for id_, message in read_messages(language, "pages").items():
        yield f"pages.po, {id_}", message


def _of_ruleset(ruleset: str, language: str) -> Texts:
    written = book(ruleset)
    for page in written.contents.pages:
        yield f"{ruleset}/{page}", UNSEEN.sub("", written.source(page, language))
    for group in written.contents.group:
        yield f"{ruleset}/pages.toml", group.names[language]
    for entry, remarks in written.remarks.items():
        if remarks.note is not None:
            yield f"{ruleset}/entries.toml, {entry}", remarks.note[language]
    for id_, name in Ruleset(ruleset).names(language).items():
        yield f"{ruleset}, name of {id_}", name
    for one in Ruleset(ruleset).entries(language):
        yield f"{ruleset}, condition of {one.id}", one.condition

"""What a page says, and in which language."""

import re
from collections.abc import Iterable

from nexusray import Ruleset
from nexusray.option_words import PRESETS
from nexusray.server.languages import load_catalogues
from playwright.sync_api import Page

CATALOGUES = load_catalogues()
STRINGS = """() => {
  const found = [document.title];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, style, noscript, kbd")) return;
    for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"])
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    if (node.hasAttribute("lang") && node.lang !== document.documentElement.lang) return;
    node.childNodes.forEach(walk);
  };
  walk(document.body);
  return [...new Set(found.map((text) => text.trim().replace(/\\s+/g, " ")).filter(Boolean))];
}"""


def text(lang: str, message: str, **values: object) -> str:
    """Return a message of the catalogue."""
    return CATALOGUES[lang].t(message, **values)


def strings_of(page: Page) -> list[str]:
    """Return all that the page says to the eye and to the ear, but for what is marked as another language."""
    return [str(each) for each in page.evaluate(STRINGS)]


def words_of(lang: str) -> dict[str, str]:
    """Return all texts of a language: messages and names of scoring elements."""
    names = {
        f"name.{ruleset}.{name}": value
        for ruleset in PRESETS
        for name, value in Ruleset(ruleset).names(lang).items()
    }
    return {**CATALOGUES[lang].messages, **names}


def leaks(strings: Iterable[str], lang: str, other: str = "en") -> list[str]:
    """Return the strings that are a message of the other language."""
    own = set(words_of(lang).values())
    foreign = [
        _pattern(message)
        for message in words_of(other).values()
        if message not in own and re.search(r"[A-Za-z]{3}", re.sub(r"\{\w+\}", "", message))
    ]
    return [each for each in strings if each not in own and any(one.fullmatch(each) for one in foreign)]


def _pattern(message: str) -> re.Pattern[str]:
    parts = re.split(r"\{\w+\}", message)
    return re.compile(".+".join(re.escape(part) for part in parts))

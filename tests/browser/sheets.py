"""Reads the sheet that ends a hand or a game, and checks that its numbers agree."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.texts import text

READ = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const sheet = document.querySelector("main.result");
  return {
    titles: [...all("h1", sheet), ...all(".stack .winline h2", sheet)].map((title) => title.textContent),
    counted: all("table.counted", sheet).map((table) => ({
      values: all("tbody td:not(.why)", table).map((cell) => cell.textContent),
      total: table.tFoot.querySelector("td").textContent,
    })),
    amounts: all(".pay .amount", sheet).map((amount) => amount.firstChild.textContent),
  };
}"""


@dataclass(frozen=True, slots=True)
class Counted:
    """A table of what counted."""

    values: list[int]
    total: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a hand ended, as the page says it."""

    titles: list[str]
    counted: list[Counted]
    amounts: list[int]


def number(shown: str) -> int:
    """Return a number as a page shows it: with a sign, perhaps with separators."""
    return int(re.sub(r"[^\d-]", "", shown.replace("−", "-")))


def read_sheet(page: Page) -> Sheet:
    """Read the sheet."""
    found = page.evaluate(READ)
    counted = [Counted([number(value) for value in one["values"]], one["total"]) for one in found["counted"]]
    return Sheet(found["titles"], counted, [number(amount) for amount in found["amounts"]])


# Without a winner, or with several who won one after the other, the heading tells no win.
HEADINGS = (
    "result.exhausted",
    "result.wall_end",
    "result.nine_kinds",
    "result.four_winds",
    "result.four_riichi",
    "result.four_kongs",
    "result.three_wins",
)


def check_sheet(page: Page, lang: str = "en", *, sticks: bool = False) -> Sheet:
    """Check that the sheet says who won, that what counted adds up, and that the payments cancel out.

    ``sticks``: a winner may have taken some from the table, a thousand points each.
    """
    sheet = read_sheet(page)
    assert len(sheet.amounts) == 4
    taken = sum(sheet.amounts)
    assert taken == 0 or (sticks and taken > 0 and taken % 1000 == 0)
    if sheet.titles == [text(lang, "result.exhausted")]:
        assert sheet.counted == []
    several = text(lang, "result.several", players="")
    told = [
        title
        for title in sheet.titles
        if title not in {text(lang, heading) for heading in HEADINGS} and not title.startswith(several)
    ]
    assert len(told) == len(sheet.counted)
    for title, counted in zip(told, sheet.counted, strict=True):
        assert title.endswith(counted.total), (title, counted)
        # A limit may stand first, fu last.
        total = re.search(r"([\d.,]*\d)(?!\s?(?:fu|фу|符))\s?[^\W\d]", counted.total)
        assert total is not None, counted
        assert sum(counted.values) == number(total[1]), counted
    assert not told or max(sheet.amounts) > 0
    return sheet

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
    counted: all("table.sheet", sheet).filter((table) => table.tFoot).map((table) => ({
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


def check_sheet(page: Page, lang: str = "en") -> Sheet:
    """Check that the sheet says who won, that what counted adds up, and that the payments cancel out."""
    sheet = read_sheet(page)
    assert len(sheet.amounts) == 4
    assert sum(sheet.amounts) == 0
    if sheet.titles == [text(lang, "result.exhausted")]:
        assert sheet.counted == []
        assert sheet.amounts == [0, 0, 0, 0]
        return sheet
    assert len(sheet.titles) == len(sheet.counted) > 0
    for title, counted in zip(sheet.titles, sheet.counted, strict=True):
        assert title.endswith(counted.total), (title, counted)
        assert sum(counted.values) == number(counted.total)
    assert max(sheet.amounts) > 0
    return sheet

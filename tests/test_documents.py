"""The documents for contributors: their examples are texts that the program reads, their files exist."""

import re
from pathlib import Path

import msgspec
import pytest
from nexusray.pages.exhibit import exhibit
from nexusray.pages.guide import Shown, read_guide
from nexusray.pages.site import linked
from nexusray.pages.texts import Claim, Contents, Remarks

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))
# What stands for any of its kind in the name of a file.
ANY = {"<id>": "riichi", "<language>": "en", "<page>": "basics"}
FOLDERS = "bench|crates|docs|fuzz|python|requirements|scripts|tests|vectors|web"
Hands = dict[str, Claim]


def document(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def fenced(language: str) -> list[str]:
    text = document("docs/writing-pages.md")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_files_that_a_document_names_exist(name: str) -> None:
    named = re.findall(rf"`((?:{FOLDERS})/[^`\s*…]+)`", document(name))
    for kind, one in ANY.items():
        named = [path.replace(kind, one) for path in named]
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_example_of_a_guide_page_is_one() -> None:
    (text,) = fenced("markdown")
    guide = read_guide("the document", text, linked)
    hands = msgspec.toml.decode(fenced("toml")[1], type=Hands)
    shown = [part.name for part in guide.parts if isinstance(part, Shown)]
    assert (guide.title, len(guide.headings)) == ("What a win pays", 1)
    assert shown == ["two_sided_win", "two_sided"]
    assert set(shown) <= set(hands)


def test_the_examples_of_data_are_read_and_their_hands_are_worth_what_is_claimed() -> None:
    contents, of_tw16, of_riichi, remarks = fenced("toml")
    assert msgspec.toml.decode(contents, type=Contents).pages == ["basics", "play"]
    for ruleset, text in (("tw16", of_tw16), ("riichi", of_riichi)):
        for name, claim in msgspec.toml.decode(text, type=Hands).items():
            exhibit(name, ruleset, claim)
    for entry, said in msgspec.toml.decode(remarks, type=dict[str, Remarks]).items():
        for claim, counts in ((said.examples[0], True), (said.counter_examples[0], False)):
            score = exhibit(entry, "tw16", claim).score
            assert score is not None
            assert (entry in {fan.id for fan in score.fans}) is counts

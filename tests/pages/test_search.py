"""Every name of an entry finds it, in whatever language and script."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.pages.render import Renderer
from nexusray.pages.search import found, keys, plain, spoken
from nexusray.pages.texts import RULESETS
from nexusray.server.assets import load_assets

from tests.pages.html import Html

VECTORS = Path(__file__).resolve().parents[2] / "vectors" / "search.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
ALL_PUNGS = [("tw16", "all_pungs"), ("riichi", "toitoi"), ("mcr", "all_pungs"), ("sichuan", "dui_dui_hu")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: repr(case["text"]))
def test_a_name_is_compared_as_in_the_browser(case: Mapping[str, str]) -> None:
    assert plain(case["text"]) == case["plain"]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_finds_its_entry(ruleset: str, language: str) -> None:
    for entry in Ruleset(ruleset).entries(language):
        for name in (entry.id, entry.name, entry.name.upper()):
            assert (ruleset, entry.id) in found(name), name


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_every_chinese_name_finds_its_entry_in_pinyin(ruleset: str, language: str) -> None:
    for entry in Ruleset(ruleset).entries(language):
        first = re.split("[（／]", entry.name)[0]
        for pinyin in spoken(first):
            assert (ruleset, entry.id) in found(pinyin), pinyin


@pytest.mark.parametrize(
    "query",
    [
        "all pungs",
        "Solo tríos",
        "solo trios",
        "ВСЕ ПАНГИ",
        "碰碰胡",
        "对对胡",
        "對對胡",
        "碰碰和",
        "対々和",
        "peng peng hu",
        "Duì duì hú",
    ],
)
def test_one_idea_is_found_in_all_rulesets_by_any_of_its_names(query: str) -> None:
    assert found(query)[:4] == ALL_PUNGS


@pytest.mark.parametrize(
    ("query", "entry"),
    [
        ("toi toi", ("riichi", "toitoi")),
        ("Chiitoitsu", ("riichi", "chiitoitsu")),
        ("ツモ番", None),
        ("kokushi", ("riichi", "kokushi_musou")),
        ("Зелёный дракон", ("riichi", "yakuhai_green")),
        ("gang shang hua", ("sichuan", "gang_shang_hua")),
        ("clear", None),
        ("", None),
        ("-", None),
    ],
)
def test_a_part_of_a_name_finds_it(query: str, entry: tuple[str, str] | None) -> None:
    hits = found(query)
    assert entry in hits if entry else hits == []


def test_whole_names_come_first() -> None:
    hits = found("seven pairs")
    whole = ["sevenpairs" in keys(*one) for one in hits]
    assert whole == sorted(whole, reverse=True)
    assert len(hits) == len(set(hits))


def test_the_search_page_holds_the_keys_of_every_entry(htmls: Mapping[str, Html]) -> None:
    everything = [(ruleset, entry.id) for ruleset in RULESETS for entry in Ruleset(ruleset).entries()]
    for language in LANGUAGES:
        source = htmls[f"{language}/search.html"].source
        assert source.count("data-keys=") == len(everything)
        for one in everything:
            assert f'data-keys="{" ".join(keys(*one))}"' in source


def test_an_answer_shows_the_hits_and_keeps_every_other_entry_for_the_next_name() -> None:
    answered = Renderer(load_assets()).results("ru", "toitoi").decode()
    rows = re.findall(r'<li data-keys="[^"]*"( hidden)?><a href="[^"]*/ru/(\w+)/(\w+)\.html">', answered)
    assert len(rows) == sum(len(Ruleset(ruleset).entries()) for ruleset in RULESETS)
    assert [(ruleset, entry) for hidden, ruleset, entry in rows if not hidden] == [("riichi", "toitoi")]
    assert ">Найден 1 элемент</p>" in answered
    assert 'data-many="Найдено {count} элементов"' in answered


def test_signs_alone_ask_for_nothing() -> None:
    renderer = Renderer(load_assets())
    assert renderer.results("en", " - ") == renderer.page("en", "search.html")

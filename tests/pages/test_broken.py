"""A page that says something else than the engine is not built, and the fault says where and what."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from nexusray import cli
from nexusray.pages import beside, build, content, search, site, texts

READERS = (beside, content, search, site, texts)


class Break(NamedTuple):
    """What is written in the place of something in a file, and what is said of it then."""

    file: str
    there: str
    instead: str
    fault: str


BREAKS = [
    Break(
        "tw16/hands.toml",
        '[won_on_a_discard]\nhand = "123456789m234p4599s + 6s seat=S from=W"\ntotal = 3',
        '[won_on_a_discard]\nhand = "123456789m234p4599s + 6s seat=S from=W"\ntotal = 4',
        "tw16/hands.toml, won_on_a_discard: total: the page says 4, the engine 3 "
        "(123456789m234p4599s + 6s seat=S from=W)",
    ),
    Break(
        "mcr/hands.toml",
        "counts = { thirteen_orphans = 88 }\npayments",
        "counts = { thirteen_orphans = 88, single_wait = 1 }\npayments",
        "mcr/hands.toml, paid_for_orphans: counted: the page says "
        "{'thirteen_orphans': 88, 'single_wait': 1}, the engine {'thirteen_orphans': 88} "
        "(19m19p19s1234567z + 1m seat=N from=E)",
    ),
    Break(
        "sichuan/hands.toml",
        "payments = { S = 4, W = -4 }",
        "payments = { S = 8, W = -8 }",
        "sichuan/hands.toml, seven_pairs: payments: the page says {'S': 8, 'W': -8}, "
        "the engine {'S': 4, 'W': -4} (1122m334455667p + 7p void=s seat=S from=W)",
    ),
    Break(
        "tw16/hands.toml",
        'hand = "123456789m234p2499s"\nwaits = ["3s"]',
        'hand = "123456789m234p2499s"\nwaits = ["3s", "9s"]',
        "tw16/hands.toml, ready_closed: waits: the page says ['3s', '9s'], the engine ['3s'] "
        "(123456789m234p2499s)",
    ),
    Break(
        "sichuan/hands.toml",
        'refused = "void_suit_left"\n\n[ready_two_sided]',
        "\n[ready_two_sided]",
        "sichuan/hands.toml, three_suits: may not win: the page says it wins, the engine void_suit_left "
        "(123456m23499p66s + 6s void=s)",
    ),
    Break(
        "riichi/hands.toml",
        "234m567p678s4477z + 7z",
        "8z234m567p678s4477z + 7z",
        "riichi/hands.toml, first_win: the engine refuses '8z234m567p678s4477z + 7z': "
        'unknown tile "8z" at column 1',
    ),
    Break(
        "tw16/entries.toml",
        'hand = "456789m234p4599s * 6s (1111p)"\ntotal = 3\ncounts = { concealed_self_draw = 3 }',
        'hand = "456789m234p4599s * 6s [1111p]"',
        "tw16/self_draw, counter-example 2: the page says that self_draw does not count, "
        "the engine counts self_draw 1 (456789m234p4599s * 6s [1111p])",
    ),
    Break(
        "sichuan/together.json",
        "111123555p3678s + 3s discard_after_kong void=m",
        "111123555p3678s + 3s void=m",
        "sichuan/together.json, ping_hu with gang_shang_pao: 111123555p3678s + 3s void=m counts gen, ping_hu",
    ),
    Break(
        "tw16/basics.es.md",
        "(word:tile)",
        "(word:brick)",
        "tw16/basics.es.md: there is nothing that word:brick leads to",
    ),
    Break(
        "tw16/winning.ru.md",
        ":::waits ready_closed",
        ":::waits ready_shut",
        "tw16/winning.ru.md: hands.toml has no hand 'ready_shut'",
    ),
]
# File, what is taken away, what is said of it then.
MISSING = [
    ("tw16/pages.toml", ', ja = "和了り方"', "tw16/pages.toml, group 1: languages: "),
    (
        "compare.toml",
        'note.ja = "台湾麻雀では刻子が五つ、ほかでは四つ必要。"\n',
        "compare.toml, all_pungs: languages: ",
    ),
    ("words.toml", 'ja = "和了できない手で和了を宣言すること。"\n', "words.toml, false_win: languages: "),
    (
        "riichi/entries.toml",
        'ja = "暗槓をしても門前のままです。嶺上牌もツモった牌として扱います。"\n',
        "riichi/entries.toml, menzen_tsumo: languages: ",
    ),
]
# What no page can be made of, each of which ends the reading of its file.
UNUSABLE = [
    Break(
        "terms.toml",
        "[tile.avoid]",
        "[brick.avoid]",
        "terms.toml: ids that are not in words.toml: ['brick'], not []",
    ),
    Break(
        "mcr/hands.toml",
        'preset = "mil"\n',
        'preset = "mil"\noptions = { preset = "wmo" }\n',
        "mcr/hands.toml: a preset beside options with a preset - at `$[...]`",
    ),
    Break(
        "compare.toml",
        'tw16 = ["all_pungs"], mcr',
        'chess = ["mate"], tw16 = ["all_pungs"], mcr',
        "compare.toml, all_pungs: rulesets: ['chess', 'mcr', 'riichi', 'sichuan', 'tw16'], "
        "not ['mcr', 'riichi', 'sichuan', 'tw16']",
    ),
    Break(
        "riichi/play.ja.md",
        "\n\n",
        "\n\n概要。\n\n![牌](https://example.org/tile.png)\n\n",
        "riichi/play.ja.md: pictures are not allowed: https://example.org/tile.png",
    ),
]
# Rulesets that are missing, or that do not exist.
UNKNOWN = [
    Break(
        "compare.toml",
        'tw16 = ["all_pungs"], mcr',
        "mcr",
        "compare.toml, all_pungs: rulesets: ['mcr', 'riichi', 'sichuan'], "
        "not ['mcr', 'riichi', 'sichuan', 'tw16']",
    ),
    Break(
        "compare.toml",
        '"mcr/last_tile_claim", ',
        '"chess/mate", ',
        "compare.toml, 海底捞月: chess/mate exists: False, not True",
    ),
    Break(
        "words.toml",
        "[tile]\n",
        '[tile]\nrulesets = ["chess"]\n',
        "words.toml, tile: unknown rulesets: ['chess'], not []",
    ),
]


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Path]:
    """A copy of what is written for the pages, which takes its place."""
    folder = tmp_path / "texts"
    shutil.copytree(texts.TEXTS, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "TEXTS", folder)
        forget()
        yield folder
    forget()


def forget() -> None:
    """Let everything that has been read be read again."""
    for module in READERS:
        for one in vars(module).values():
            if hasattr(one, "cache_clear"):
                one.cache_clear()


def replace(path: Path, there: str, instead: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert there in text
    path.write_text(text.replace(there, instead, 1), encoding="utf-8")


def test_the_pages_as_they_are_have_no_fault() -> None:
    assert build.check() == []


def test_each_broken_claim_is_one_fault_that_names_page_entry_and_difference(written: Path) -> None:
    for one in BREAKS:
        replace(written / one.file, one.there, one.instead)
    assert sorted(build.check()) == sorted(one.fault for one in BREAKS)


def test_every_text_that_lacks_a_language_is_named(written: Path) -> None:
    for file, there, _ in MISSING:
        replace(written / file, there, "")
    faults = [fault.partition("[")[0] for fault in build.check()]
    assert sorted(faults) == sorted(fault for *_, fault in MISSING)


def test_what_no_page_can_be_made_of_is_named(written: Path) -> None:
    for one in UNUSABLE:
        replace(written / one.file, one.there, one.instead)
    latin = written / "tw16" / "play.es.md"
    latin.write_bytes("# Jugar\n\nAsí".encode("latin-1"))
    faults = [*(one.fault for one in UNUSABLE), "tw16/play.es.md is no UTF-8: byte 11"]
    assert sorted(build.check()) == sorted(faults)


@pytest.mark.parametrize("one", UNKNOWN, ids=[one.fault for one in UNKNOWN])
def test_a_ruleset_that_is_missing_or_unknown_is_named(written: Path, one: Break) -> None:
    replace(written / one.file, one.there, one.instead)
    with pytest.raises(texts.TextError) as error:
        {"compare.toml": texts.comparison, "words.toml": texts.all_words}[one.file]()
    assert str(error.value) == one.fault


@pytest.mark.parametrize(
    ("example", "counter_example", "fault"),
    [
        (
            "234m567p345678s2z + 2z riichi seat=S",
            "234m567p345678s5z + 5z riichi",
            "riichi/pinfu, example 1: the page says that pinfu counts, "
            "the engine counts riichi 1 (234m567p345678s2z + 2z seat=S riichi)",
        ),
        (
            "234m567p34678s33z + 5s riichi seat=S",
            "234m567p34678s33z + 5s riichi seat=S",
            "riichi/pinfu, counter-example 1: the page says that pinfu does not count, "
            "the engine counts riichi 1, pinfu 1 (234m567p34678s33z + 5s seat=S riichi)",
        ),
    ],
    ids=["example", "counter-example"],
)
def test_an_example_of_the_catalogue_is_counted(
    monkeypatch: pytest.MonkeyPatch, example: str, counter_example: str, fault: str
) -> None:
    entry_of = content.entry_of

    def another(ruleset: str, entry: str, language: str) -> object:
        own = entry_of(ruleset, entry, language)
        if (ruleset, entry) != ("riichi", "pinfu"):
            return own
        return SimpleNamespace(example=example, counter_example=counter_example, options=own.options)

    monkeypatch.setattr(content, "entry_of", another)
    forget()
    assert build.check() == [fault]


def test_the_command_says_what_is_wrong_and_writes_nothing(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, *_ = BREAKS
    replace(written / broken.file, broken.there, broken.instead)
    out = tmp_path / "out"
    for words in (["build", "--out", str(out)], ["check"]):
        assert cli.main(["pages", *words]) == 2
        assert capsys.readouterr() == ("", f"nexusray pages: {broken.fault}\n")
    assert not out.exists()

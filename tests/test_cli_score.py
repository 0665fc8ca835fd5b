"""``nexusray score``."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from nexusray.languages import LANGUAGES

from tests.command import PROGRAM, run, run_on_terminal

HAND = "123m456p789s345s1z + 1z [222z] f2 seat=S from=W repeats=2"
CASE = {
    "id": "a",
    "ruleset": "tw16",
    "concealed": [
        "1m",
        "2m",
        "3m",
        "4p",
        "5p",
        "6p",
        "7s",
        "8s",
        "9s",
        "3s",
        "4s",
        "5s",
        "2z",
        "2z",
        "2z",
        "1z",
    ],
    "win_tile": "1z",
    "win_by": "discard",
    "seat_wind": "S",
    "round_wind": "E",
}
LINE = json.dumps(CASE) + "\n"


def test_a_score_is_readable_and_in_line_and_an_explanation_says_more() -> None:
    ran = run("explain", "--rules", "tw16", HAND)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert ran.stdout == (
        "  123m 456p 345s 789s 11z   [222z]   f2\n"
        "  South seat · East round · won on east wind (1z) from West · streak 2\n"
        "\n"
        "What counted\n"
        "  Single wait  獨聽            1  11z 1z\n"
        "  Seat wind    門風（門風牌）  1  222z\n"
        "  Seat flower  正花（花牌）    1  f2\n"
        "  Total                        3  tai\n"
        "\n"
        "Left out, and why\n"
        "  Concealed hand (門清), 1\n"
        "    A set was called: pung of south wind.\n"
        "  Round wind (圈風（圈風牌）), 1\n"
        "    Pungs needed: 1, of east wind. There is none.\n"
        "\n"
        "What it waited for\n"
        "  east wind (1z)\n"
        "\n"
        "Payments\n"
        "  West pays South  160 = 100 (base) + 3 × 20 (value of the hand)\n"
        "\n"
        "Rules: tw16/2026.09-p0\n"
    )
    start = ran.stdout.index("Left out")
    short = ran.stdout[:start] + ran.stdout[ran.stdout.index("Payments") :]
    assert run("score", HAND).stdout == short


def test_a_hand_may_be_given_without_quotes() -> None:
    assert run("score", *HAND.split()).stdout == run("score", HAND).stdout


def test_a_score_is_written_in_spanish_too() -> None:
    printed = run("explain", "--lang", "es", HAND).stdout
    assert "Viento del asiento" in printed
    assert "Se reclamó una combinación: pung de viento sur." in printed
    assert "Oeste paga a Sur" in printed


def test_a_score_is_written_in_russian_and_japanese_too() -> None:
    russian = run("explain", "--lang", "ru", HAND).stdout
    assert "Ветер места" in russian
    assert "Комбинация взята по объявлению: панг (южный ветер)." in russian
    assert "Запад платит, Юг получает" in russian
    japanese = run("explain", "--lang", "ja", HAND).stdout
    assert "鳴いた面子があります：南の刻子。" in japanese
    assert "西家が南家に払う" in japanese


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_circumstance_has_its_sentence_in_every_language(lang: str) -> None:
    # A key of a catalogue or a placeholder that was left would be seen.
    left = re.compile(r"\b(reason|cli|tile|wind|flag|set|result)\.\w|[{}]")
    for hand in (
        HAND,
        HAND.replace("+", "*").replace("from=W", ""),
        "1m",
        "123m456p789s345s5z + 1z [222z]",
    ):
        for command in ("score", "explain", "waits"):
            assert not left.search(run(command, "--lang", lang, hand).stdout)


def test_the_whole_score_is_one_json_object() -> None:
    score = json.loads(run("score", "--json", HAND).stdout)
    assert (score["win"], score["total"], score["ruleset"]) == (True, 3, "tw16/2026.09-p0")
    assert score["hand"] == "123m456p345789s1z + 1z [222z] f2 seat=S repeats=2 from=W"
    assert score["payments"][0]["amount"] == 160


def test_options_are_numbers_or_words() -> None:
    ran = run("score", "--option", "per_tai=50", "--option", "several_winners=all", "--json", HAND)
    score = json.loads(ran.stdout)
    assert score["payments"][0]["amount"] == 250
    assert score["options"]["several_winners"] == "all"


def test_an_option_may_be_any_json_value() -> None:
    hand = "1112345678999m * 5m void=s"
    ran = run("score", "--rules", "sichuan", "--option", "cap=null", "--json", hand)
    assert json.loads(ran.stdout)["options"]["cap"] is None
    ran = run("score", "--rules", "riichi", "--option", "uma=[30,10,-10,-30]", "--json", "1z + 1z")
    assert "[bad_option]" not in ran.stderr
    ran = run("score", "--option", "base=" + "[" * 100_000, HAND)
    assert (ran.returncode, "[bad_option]" in ran.stderr, "Traceback" in ran.stderr) == (2, True, False)


@pytest.mark.parametrize(
    ("option", "code"),
    [("minimum=x", "bad_option"), ("colour=red", "unknown_option"), ("minimum=[1]", "bad_option")],
)
def test_an_option_that_does_not_exist_is_bad_input(option: str, code: str) -> None:
    ran = run("score", "--option", option, HAND)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"[{code}]" in ran.stderr


def test_contradictory_options_and_unknown_rulesets_are_bad_input() -> None:
    ran = run("score", "--option", "minimum=1", "--option", "minimum=2", HAND)
    assert (ran.returncode, "[contradictory_option]" in ran.stderr) == (2, True)
    ran = run("score", "--rules", "chess", HAND)
    assert (ran.returncode, "known: tw16" in ran.stderr) == (2, True)


def test_a_hand_that_does_not_win_says_how_far_away_it_is_and_what_it_waits_for() -> None:
    ran = run("score", "123m456p789s345s1z + 3z [222z]")
    assert ran.returncode == 1
    assert "Not a winning hand: 1 tile is wrong." in ran.stdout
    assert "Without the winning tile it waits for east wind (1z)." in ran.stdout
    far = run("score", "147m258p369s12345z69p + 3m")
    assert far.returncode == 1
    assert "These bring it nearer:" in far.stdout
    facts = json.loads(run("score", "--json", "123m456p789s345s1z + 3z [222z]").stdout)
    assert (facts["win"], facts["reason"], facts["distance"], facts["waits"]) == (
        False,
        "not_winning",
        0,
        ["1z"],
    )


def test_a_hand_without_a_winning_tile_says_what_it_waits_for() -> None:
    ran = run("score", "123m456p789s345s1z [222z]")
    assert ran.returncode == 1
    assert "it waits for east wind (1z)" in ran.stdout


def test_a_hand_below_the_minimum_is_shown_with_its_value() -> None:
    ran = run("score", "--option", "minimum=3", "123m456p789s345s1z + 1z [222z]")
    assert ran.returncode == 1
    assert "Single wait" in ran.stdout
    assert "It may not win: it is worth 1 tai, and at least 3 is needed." in ran.stdout


def test_bad_notation_is_pointed_at() -> None:
    ran = run("score", "123m456p78xs345s1z + 1z")
    assert (ran.returncode, ran.stdout) == (2, "")
    message, text, caret = ran.stderr.splitlines()
    assert message == 'nexusray score: unknown tile "78x" at column 9 [unknown_tile]'
    assert text[caret.index("^") :].startswith("78x")


def test_the_caret_stands_under_the_right_column_after_wide_characters() -> None:
    ran = run("score", "中 9x")
    _, text, caret = ran.stderr.splitlines()
    assert (text, caret) == ("  中 9x", "  ^")


@pytest.mark.parametrize(
    ("hand", "code"),
    [("1m", "wrong_tile_count"), ("123m456p789s345s1z + 1z [222z] after_kong", "impossible_flag")],
)
def test_a_hand_that_no_player_can_have_is_bad_input(hand: str, code: str) -> None:
    ran = run("score", hand + " + 1z" if hand == "1m" else hand)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"[{code}]" in ran.stderr
    assert json.loads(run("score", "--json", hand).stdout)["error"]["code"] == code


def test_an_argument_that_is_no_unicode_is_bad_input() -> None:
    ran = subprocess.run([PROGRAM, "score", b"123m\xff"], capture_output=True, check=False)
    assert ran.returncode == 2
    assert b"[bad_unicode]" in ran.stderr


def test_without_a_hand_the_program_says_what_is_missing() -> None:
    assert (run("score").returncode, "a hand is missing" in run("score").stderr) == (2, True)


def test_colours_are_used_on_a_terminal_unless_they_are_not_wanted() -> None:
    assert "\x1b[1mWhat counted\x1b[0m" in run_on_terminal("score", HAND)
    assert "\x1b[" not in run_on_terminal("score", HAND, NO_COLOR="1")
    assert "\x1b[" not in run_on_terminal("score", HAND, TERM="dumb")
    assert "\x1b[" not in run("score", HAND).stdout


def test_a_bad_line_is_answered_in_its_place_and_the_rest_goes_on() -> None:
    text = LINE.encode() + b"{\n\n  \n\xff\xfe\n" + LINE.encode().rstrip()
    answers = [json.loads(line) for line in run("score", "--jsonl", text=text).stdout.splitlines()]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        None,
        "bad_json",
        "bad_unicode",
        None,
    ]
    assert answers[0] == answers[3]


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [PROGRAM, "score", "--jsonl", "--waits"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LINE.encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["waits"] == ["1z"]
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(LINE * 20_000, encoding="utf-8")
    with (
        cases.open("rb") as file,
        subprocess.Popen(
            [PROGRAM, "score", "--jsonl"], stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 0


def test_a_stream_takes_no_hand_and_no_options_beside_it() -> None:
    assert run("score", "--jsonl", HAND).returncode == 2
    assert run("score", "--jsonl", "--option", "minimum=1").returncode == 2


def test_a_hand_cannot_command_the_terminal() -> None:
    ran = run("score", "123m\x1b[2J")
    assert ran.returncode == 2
    assert all(character.isprintable() or character == "\n" for character in ran.stderr)

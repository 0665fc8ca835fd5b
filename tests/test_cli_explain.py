"""``nexusray explain``."""

import json

import pytest

from tests.command import run

HAND = "123m456p789s345s1z + 1z [222z] from=W"


def test_one_entry_is_explained_by_itself() -> None:
    ran = run("explain", "--fan", "all_pungs", HAND)
    assert ran.returncode == 1
    assert ran.stdout.splitlines()[-1].strip().startswith("One set is not a pung: chow of 1 of characters")
    ran = run("explain", "--fan", "single_wait", HAND)
    assert (ran.returncode, "It counts for this hand." in ran.stdout) == (0, True)
    ran = run("explain", "--fan", "single_wait", "--lang", "es", HAND)
    assert "Cuenta para esta mano." in ran.stdout


def test_one_entry_is_explained_as_json() -> None:
    said = json.loads(run("explain", "--json", "--fan", "concealed_hand", HAND).stdout)
    assert (said["entry"], said["counts"]) == ("concealed_hand", False)
    assert said["reason"] == {"type": "hand_exposed", "tiles": ["2z", "2z", "2z"]}
    explained, scored = (json.loads(run(command, "--json", HAND).stdout) for command in ("explain", "score"))
    assert explained == scored


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--fan", "pinfu", HAND), "unknown_entry"),
        (("--fan", "all_pungs", "123m"), "wrong_tile_count"),
        (("--fan", "all_pungs", HAND.replace("+ 1z", "+ 3z")), "not_winning"),
        (("--preset", "x", HAND), "bad_option"),
        (("--profile", "x", HAND), "unknown_option"),
    ],
)
def test_what_cannot_be_explained_is_bad_input(arguments: tuple[str, ...], code: str) -> None:
    ran = run("explain", *arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"[{code}]" in ran.stderr
    assert json.loads(run("explain", "--json", *arguments).stdout)["error"]["code"] == code


def test_a_preset_is_an_option_by_a_shorter_name() -> None:
    hand = "1112345678999m * 5m void=s"
    short = run("score", "--rules", "sichuan", "--preset", "competition", hand)
    assert short.returncode == 0
    assert short.stdout == run("score", "--rules", "sichuan", "--option", "preset=competition", hand).stdout
    both = run("score", "--rules", "sichuan", "--preset", "default", "--option", "preset=platform", hand)
    assert (both.returncode, "[contradictory_option]" in both.stderr) == (2, True)


def test_without_a_hand_the_program_says_what_is_missing() -> None:
    for command in ("explain", "waits"):
        ran = run(command)
        assert (ran.returncode, "a hand is missing" in ran.stderr) == (2, True)

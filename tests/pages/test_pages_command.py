"""What ``nexusray pages build`` is told, before it builds anything."""

import pytest
from nexusray import cli
from nexusray.commands.pages import address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "example.org",
        "ftp://example.org",
        "https://",
        "https:///rules",
        "https://:80",
        "https://../rules",
        "https://example.org:http",
        "https://example.org:99999",
        "https://[::1",
        "https://me@example.org",
        "https://me:secret@example.org",
        "https://example.org/a/../b",
        "https://example.org/%2E%2e/b",
        "https://example.org/./b",
        "https://example.org//b",
        "https://example.org\\b",
        "https://example.org/?",
        "https://example.org/?q=1",
        "https://example.org/#a",
        "https://example.org/a b",
        'https://example.org/"b',
        "https://example.org/<b>",
        "https://exam\tple.org",
        "https://example.org/\n",
        "https://example.org/\x00",
        "https://example.org/\u200b",
    ],
)
def test_a_host_that_is_no_address_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["pages", "build", "--out", "unwritten", "--host", text])
    assert "is no address such as https://example.org" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("https://example.org", "https://example.org"),
        ("http://localhost:8000/", "http://localhost:8000"),
        ("https://example.org/mahjong/rules/", "https://example.org/mahjong/rules"),
        ("https://[::1]:8000", "https://[::1]:8000"),
        ("https://例え.jp/~a", "https://例え.jp/~a"),
    ],
)
def test_a_host_is_kept_without_the_slash_at_its_end(text: str, kept: str) -> None:
    assert address(text) == kept


@pytest.mark.parametrize("text", ["", " "])
def test_a_folder_without_a_name_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["pages", "build", "--out", text])
    assert "a folder has a name" in capsys.readouterr().err

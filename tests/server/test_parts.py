"""Small parts: sessions, origins, languages, rates, built files."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nexusray.languages import LANGUAGES
from nexusray.server.assets import ASK_AGAIN, FOR_EVER, load_assets
from nexusray.server.headers import Guarded, Message, Receive, Scope, Send
from nexusray.server.languages import choose_language, load_catalogues
from nexusray.server.limits import Bucket, Buckets, Limits, Rate
from nexusray.server.sessions import Sessions, from_own_pages
from nexusray.server.sockets import Socket


def test_a_session_comes_back_from_its_cookie() -> None:
    sessions = Sessions(b"k" * 32)
    session = sessions.issue()
    cookie = sessions.set_cookie(session, secure=False)
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "; Secure" in sessions.set_cookie(session, secure=True)
    assert sessions.of({"cookie": f"a=b; {cookie.split(';')[0]}"}) == session
    assert sessions.of({}) is None
    assert sessions.of({"cookie": f"{sessions.cookie}="}) is None


@given(st.text(max_size=80))
def test_no_other_value_is_a_session(value: str) -> None:
    assert Sessions(b"k" * 32).read(value) is None
    sessions = Sessions(b"k" * 32)
    assert sessions.of({"cookie": f"{sessions.cookie}={value}"}) is None


def test_another_key_signs_another_cookie() -> None:
    assert Sessions(b"a" * 32).read(Sessions(b"b" * 32).sign("session")) is None


@pytest.mark.parametrize(
    ("headers", "own"),
    [
        ({}, True),
        ({"host": "a:1"}, True),
        ({"origin": "http://a:1", "host": "a:1"}, True),
        ({"origin": "https://A:1", "host": "a:1"}, True),
        ({"origin": "http://a:2", "host": "a:1"}, False),
        ({"origin": "http://b", "host": "a"}, False),
        ({"origin": "null", "host": "a"}, False),
        ({"origin": "", "host": ""}, False),
        ({"origin": "file://a", "host": "a"}, False),
        ({"origin": "http://[", "host": "a"}, False),
        ({"sec-fetch-site": "cross-site", "host": "a"}, False),
        ({"sec-fetch-site": "same-site", "host": "a"}, False),
        ({"sec-fetch-site": "same-origin", "host": "a"}, True),
    ],
)
def test_which_requests_come_from_our_own_pages(headers: dict[str, str], own: bool) -> None:
    assert from_own_pages(headers) is own


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("fr,en;q=0.5,es;q=0.7", "es"),
        ("de, fr", "en"),
        ("en;q=0, es", "es"),
        ("*", "en"),
        ("es;q=zero", "en"),
        (";;;,,,q=", "en"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("ja", "ja"),
        ("ES-mx", "es"),
        ("zh", "zh-Hans"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-Hans", "zh-Hans"),
        ("zh-Hans-HK", "zh-Hans"),
        ("zh-TW,zh;q=0.9,en-US;q=0.8", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-MO", "zh-Hant"),
        ("zh-hant", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("de;q=0.9, zh-tw;q=0.5, ja;q=0.4", "zh-Hant"),
    ],
)
def test_the_browsers_favourite_of_our_languages_is_chosen(header: str | None, language: str) -> None:
    assert choose_language(header) == language


@given(st.text(max_size=200))
def test_any_accept_language_header_gives_one_of_our_languages(header: str) -> None:
    assert choose_language(header) in LANGUAGES


def test_every_language_has_its_messages_and_its_own_name() -> None:
    catalogues = load_catalogues()
    assert [catalogue.name for catalogue in catalogues.values()] == [
        "English",
        "Español",
        "Русский",
        "简体中文",
        "繁體中文",
        "日本語",
    ]
    # What is said of a number has as many forms as the language needs; all else is there once.
    keys = [
        {re.sub(r"\.(one|few|many|other)$", "", message) for message in catalogue.messages}
        for catalogue in catalogues.values()
    ]
    assert all(one == keys[0] for one in keys)
    assert len(keys[0]) > 50


async def test_a_connection_that_reads_too_slowly_is_cut_off() -> None:
    socket = Socket(0, Limits(queued_frames=3))
    for _ in range(3):
        socket.send(b"{}")
    assert not socket.ended.is_set()
    socket.send(b"{}")
    assert socket.ended.is_set()
    socket.close(1011, "later")
    socket.send(b"{}")
    assert socket.ending == (1013, "this connection is too slow")


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(Rate(burst=3, per_second=2), 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]


def test_addresses_that_have_rested_are_forgotten() -> None:
    now = 0.0
    buckets = Buckets(Rate(burst=1, per_second=1), clock=lambda: now, most=2)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("c")
    now = 2.0
    assert buckets.take("c")
    assert set(buckets.known) == {"c"}


def test_built_files_are_found_by_their_source(tmp_path: Path) -> None:
    manifest = {
        "app/main.tsx": {
            "file": "assets/main-AbCd1234.js",
            "css": ["assets/main-AbCd1234.css"],
            "imports": ["_x"],
        },
        "_x": {"file": "assets/x-AbCd1234.js", "css": ["assets/x-AbCd1234.css"]},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "assets").mkdir()
    for name in ("main-AbCd1234.js", "x-AbCd1234.js", "NOTICE.txt"):
        (tmp_path / "assets" / name).write_text("x" * 1000)
    assets = load_assets(tmp_path)
    assert assets.built
    assert assets.url("app/main.tsx") == "/static/assets/main-AbCd1234.js"
    assert assets.styles("app/main.tsx") == [
        "/static/assets/x-AbCd1234.css",
        "/static/assets/main-AbCd1234.css",
    ]
    assert assets.preloads("app/main.tsx") == ["/static/assets/x-AbCd1234.js"]
    script, notice = assets.files["assets/main-AbCd1234.js"], assets.files["assets/NOTICE.txt"]
    assert (script.cache_control, notice.cache_control) == (FOR_EVER, ASK_AGAIN)
    assert script.packed is not None
    assert len(script.packed) < 100
    assert not load_assets(tmp_path / "nothing").built


async def test_who_watches_over_the_server_is_answered_when_others_must_wait() -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200})

    guarded = Guarded(app, Buckets(Rate(burst=1, per_second=0.001)))

    async def status(path: str) -> int:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            raise AssertionError("nothing is read")

        scope = {"type": "http", "method": "GET", "path": path, "client": ("127.0.0.1", 1)}
        await guarded(scope, receive, send)
        return int(sent[0]["status"])

    assert [await status("/en/") for _ in range(2)] == [200, 429]
    assert [await status(path) for path in ("/livez", "/readyz", "/livez")] == [200, 200, 200]
    assert await status("/en/livez") == 429


@pytest.mark.parametrize(
    "other", ['x={"a":1}', 'x="', "x=a b", "x", "a,b=c", "a[0]=1", "x=\u00e9", "{name}=zzz"]
)
def test_other_programs_cookies_do_not_hide_the_session(other: str) -> None:
    sessions = Sessions(b"k" * 32)
    own = f"{sessions.cookie}={sessions.sign('s')}"
    other = other.replace("{name}", sessions.cookie)
    assert sessions.of({"cookie": f"{other}; {own}"}) == "s"
    assert sessions.of({"cookie": f"{own}; {other}"}) == "s"


def test_two_stores_have_cookies_of_two_names() -> None:
    assert Sessions(b"a" * 32).cookie != Sessions(b"b" * 32).cookie

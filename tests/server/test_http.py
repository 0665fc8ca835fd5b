"""Pages and the API over HTTP."""

import gzip
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass

import pytest
from nexusray.server.assets import load_assets

from tests.server.harness import Server

needs_pages = pytest.mark.skipif(not load_assets().built, reason="the pages are not built")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


_opener = urllib.request.build_opener(_Stay)


def ask(server: Server, path: str, body: bytes | None = None, *, method: str = "", **headers: str) -> Answer:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    verb = method or ("GET" if body is None else "POST")
    request = urllib.request.Request(server.url + path, body, names, method=verb)
    try:
        with _opener.open(request, timeout=10) as answer:
            return Answer(answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, {k.lower(): v for k, v in error.headers.items()}, error.read())


def test_the_root_leads_to_the_browsers_language(server: Server) -> None:
    assert ask(server, "/").headers["location"] == "/en/"
    spanish = ask(server, "/", Accept_Language="es-AR,es;q=0.9")
    assert (spanish.status, spanish.headers["location"]) == (302, "/es/")
    assert spanish.headers["vary"] == "Accept-Language"
    taiwanese = ask(server, "/", Accept_Language="zh-TW,zh;q=0.9")
    assert taiwanese.headers["location"] == "/zh-Hant/"
    assert '<html lang="zh-Hant">' in ask(server, "/zh-Hant/").text


def test_play_now_is_one_click(server: Server) -> None:
    home = ask(server, "/en/")
    assert home.status == 200
    assert 'action="/en/play"' in home.text
    # Every tile of the dealt hand is a button of the same form.
    form = home.text.partition("<form")[2].partition("</form>")[0]
    assert len(re.findall(r'<button class="tile[^>]*aria-label="Discard [^"]+"', form)) == 17
    assert "set-cookie" not in home.headers
    play = ask(server, "/en/play", b"", Origin=server.url)
    assert play.status == 303
    cookie = play.headers["set-cookie"].partition(";")[0]
    path = play.headers["location"]
    assert re.fullmatch(r"/en/table/[\w-]{16}", path)
    table = ask(server, path, Cookie=cookie)
    assert table.status == 200
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', table.text, re.DOTALL)
    assert found
    boot = json.loads(found[1])
    assert boot["lang"] == "en"
    assert path.endswith(boot["game"])
    assert boot["names"]["self_draw"]
    assert boot["messages"]["page.home.play"]
    # The home page offers to go on with it, in the reader's language, and to nobody else.
    assert f'href="/es/table/{boot["game"]}"' in ask(server, "/es/", Cookie=cookie).text
    assert boot["game"] not in ask(server, "/es/").text


def test_a_table_is_shown_to_its_own_session_alone(server: Server) -> None:
    play = ask(server, "/es/play", b"")
    stranger = ask(server, "/es/play", b"").headers["set-cookie"].partition(";")[0]
    for cookie in ("", stranger, "nexusray=x.y"):
        answer = ask(server, play.headers["location"], Cookie=cookie)
        assert answer.status == 404
        assert '<html lang="es">' in answer.text


@pytest.mark.parametrize(
    "path", ["/nothing", "/fr/", "/en/nothing", "/en/table/none", "/static/none.js", "/favicon.ico"]
)
def test_what_is_not_there_has_a_friendly_page(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert answer.status == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "<h1>" in answer.text


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "bad_request"),
        (b"{", 400, "bad_request"),
        (b"[]", 400, "bad_request"),
        (b'{"ruleset":"chess"}', 400, "bad_request"),
        (b'{"ruleset":"tw16","extra":1}', 400, "bad_request"),
        (b'{"ruleset":"tw16","options":{"minimum":"many"}}', 400, "bad_option"),
        (b'{"ruleset":"tw16","options":{"unheard":1}}', 400, "bad_option"),
        (b'{"ruleset":"tw16","options":{"base":%d}}' % 2**62, 400, "bad_option"),
        (b'{"ruleset":"tw16","options":{"base":[]}}', 400, "bad_option"),
        (b'{"ruleset":"tw16","options":{"base":{}}}', 400, "bad_request"),
        (b'{"ruleset":"riichi","options":{"preset":"wmo"}}', 400, "bad_option"),
        (b'"' + b"x" * 5000 + b'"', 413, "too_large"),
        (b"\xff", 400, "bad_request"),
    ],
)
def test_a_bad_request_has_a_problem_with_a_code(server: Server, body: bytes, status: int, code: str) -> None:
    answer = ask(server, "/api/games", body, Content_Type="application/json")
    problem = json.loads(answer.body)
    assert (answer.status, problem["status"], problem["code"]) == (status, status, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert problem["title"]
    assert problem["detail"]


def test_a_game_with_options_starts(server: Server) -> None:
    body = json.dumps({"ruleset": "tw16", "options": {"length": "one_round", "base": 50}}).encode()
    answer = ask(server, "/api/games", body, Content_Type="application/json")
    assert answer.status == 201
    assert json.loads(answer.body)["seat"] == 0
    assert "HttpOnly" in answer.headers["set-cookie"]


@pytest.mark.parametrize("path", ["/api/games", "/en/play"])
def test_a_foreign_page_is_refused(server: Server, path: str) -> None:
    body = b'{"ruleset":"tw16"}'
    for answer in (
        ask(server, path, body, Origin="http://example.org"),
        ask(server, path, body, Sec_Fetch_Site="cross-site"),
    ):
        assert answer.status == 403
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/en/", "/nothing", "/api/nothing", "/livez", "/api/openapi.json"])
def test_every_answer_has_the_security_headers(server: Server, path: str) -> None:
    headers = ask(server, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_pages_obey_the_policy(server: Server) -> None:
    cookie = ask(server, "/en/play", b"").headers["set-cookie"].partition(";")[0]
    game = re.search(r"/en/table/[\w-]+", ask(server, "/en/", Cookie=cookie).text)
    assert game
    for path in ("/en/", "/es/", game[0], "/nothing"):
        text = ask(server, path, Cookie=cookie).text
        for attributes, inner in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL):
            assert not inner.strip() or 'type="application/json"' in attributes
        assert not re.search(r"<style|\sstyle=|\son\w+=", text)
        assert not re.search(r"(src|href)=\"(https?:)?//", text)


@needs_pages
def test_built_files_are_kept_for_ever_and_sent_packed(server: Server) -> None:
    addresses = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', ask(server, "/en/").text))
    assert addresses
    for path in addresses:
        packed = ask(server, path, Accept_Encoding="gzip")
        plain = ask(server, path)
        assert packed.status == plain.status == 200
        if packed.headers.get("content-encoding") == "gzip":
            assert gzip.decompress(packed.body) == plain.body
        again = ask(server, path, If_None_Match=plain.headers["etag"])
        assert (again.status, again.body) == (304, b"")
    script = next(path for path in addresses if path.endswith(".js"))
    assert ask(server, script).headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/en/", "/en/rules.html", "/es/tw16/basics.html", "/ja/search.html?q=a"])
def test_pages_are_packed_once(server: Server, path: str) -> None:
    packed = ask(server, path, Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(packed.body) == ask(server, path).body


@pytest.mark.parametrize(
    "path", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "/etc/passwd", "manifest.json", ""]
)
def test_nothing_else_is_sent(server: Server, path: str) -> None:
    assert ask(server, f"/static/{path}").status == 404


def test_the_server_says_how_it_is(server: Server) -> None:
    assert json.loads(ask(server, "/livez").body) == {"status": "ok"}
    ready = ask(server, "/readyz")
    if load_assets().built:
        assert (ready.status, json.loads(ready.body)) == (200, {"status": "ok"})
    else:
        assert (ready.status, json.loads(ready.body)["code"]) == (503, "pages_not_built")


def test_head_and_wrong_methods(server: Server) -> None:
    head = ask(server, "/en/", method="HEAD")
    assert (head.status, head.body) == (200, b"")
    wrong = ask(server, "/api/games", method="DELETE")
    assert (wrong.status, json.loads(wrong.body)["code"]) == (405, "method_not_allowed")


def test_the_api_describes_itself(server: Server) -> None:
    described = json.loads(ask(server, "/api/openapi.json").body)
    assert described["openapi"].startswith("3.1")
    assert set(described["paths"]) == {"/api/games", "/livez", "/readyz"}
    assert (
        "application/problem+json" in described["paths"]["/api/games"]["post"]["responses"]["400"]["content"]
    )


def test_deep_json_is_a_bad_request(server: Server) -> None:
    body = b'{"ruleset":"tw16","options":' + b"[" * 1500 + b"]" * 1500 + b"}"
    answer = ask(server, "/api/games", body, Content_Type="application/json")
    assert (answer.status, json.loads(answer.body)["code"]) == (400, "bad_request")


@pytest.mark.parametrize("path", ["/nothing", "/fr/", "/api/schema", "/api"])
@pytest.mark.parametrize("method", ["GET", "PUT", "OPTIONS"])
def test_what_is_not_there_is_unknown_to_every_method(server: Server, path: str, method: str) -> None:
    answer = ask(server, path, method=method)
    assert answer.status == 404
    wanted = "application/problem+json" if path.startswith("/api") else "text/html; charset=utf-8"
    assert answer.headers["content-type"] == wanted

"""The pictures that stand for pages where their addresses are shared."""

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from nexusray import Hand, Ruleset
from nexusray.pages.exhibit import look
from nexusray.pages.preview import (
    GENERAL,
    GOOD,
    HEIGHT,
    NOW,
    PAPER,
    TABLE,
    WIDTH,
    Preview,
    draw,
    preview_of,
    previews,
)
from nexusray.pages.render import Renderer
from nexusray.pages.site import RULES, pages
from nexusray.pages.texts import RULESETS, book
from nexusray.server.assets import STATIC, load_assets

from tests.pages.html import Html
from tests.pages.png import Png

Htmls = Mapping[str, Html]
MOST_BYTES = 25 * 1024
FACE = "#fffdf7"
TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(10)] + [f"{rank}z" for rank in range(1, 8)]
# A sprite in which every drawing is its own name.
NAMES = {
    name: f"<{name}>"
    for name in (
        "body",
        "body-flat",
        "t-back",
        "t-back-flat",
        *(f"{layer}-{tile}" for tile in TILES for layer in "tx"),
    )
}
MARK = "<svg><mark></svg>"


def said(source: str, name: str) -> str:
    """Return what a page says of itself under a name."""
    found = re.findall(rf'<meta (?:property|name)="{name}" content="([^"]*)">', source)
    assert len(found) == 1, name
    return unescape(found[0])


def drawn(ruleset: str, hand: str, entry: str | None = None) -> str:
    return draw(look(Ruleset(ruleset), Hand(hand), entry).groups, NAMES, MARK)


def test_every_entry_has_a_picture_of_its_own_and_all_other_pages_share_one() -> None:
    entries = {f"{ruleset}/{entry}" for ruleset in RULESETS for entry in book(ruleset).entries}
    assert {preview.path for preview in previews()} == entries | {GENERAL.path}
    assert preview_of(RULES) == GENERAL


@pytest.mark.parametrize("preview", list(previews()), ids=lambda preview: preview.path)
def test_a_picture_has_the_usual_size_is_small_and_shows_tiles_on_the_band(preview: Preview) -> None:
    path = STATIC / preview.source
    png = Png(path)
    assert png.size == (WIDTH, HEIGHT) == (1200, 630)
    assert path.stat().st_size <= MOST_BYTES
    share = {colour: count / (WIDTH * HEIGHT) for colour, count in png.colours.items()}
    assert share[PAPER] > 0.2
    assert share[TABLE] > 0.2
    assert share[FACE] > 0.1


def test_there_is_no_picture_that_no_page_shows() -> None:
    found = {path.relative_to(STATIC).as_posix() for path in (STATIC / "previews").rglob("*.*")}
    assert found == {preview.source for preview in previews()}


def test_every_page_names_a_picture_that_is_there(site: Path, htmls: Htmls) -> None:
    missing = {
        path: address
        for path, html in htmls.items()
        if not (site / normpath(join(dirname(path), address := said(html.source, "og:image")))).is_file()
    }
    assert missing == {}


def test_every_page_names_the_picture_of_its_entry(htmls: Htmls) -> None:
    for path, html in htmls.items():
        page = pages()[path.partition("/")[2]]
        assert said(html.source, "og:image").endswith(f"/static/{preview_of(page).source}"), path


def test_a_page_says_how_large_its_picture_is_and_what_it_shows(htmls: Htmls) -> None:
    source = htmls["en/tw16/all_pungs.html"].source
    assert said(source, "og:image:width") == "1200"
    assert said(source, "og:image:height") == "630"
    assert said(source, "og:image:type") == "image/png"
    assert said(source, "twitter:card") == "summary_large_image"
    alt = said(source, "og:image:alt")
    assert f'aria-label="{alt}"' in unescape(source)


def test_a_picture_has_a_whole_address_where_the_host_is_known() -> None:
    page = Renderer(load_assets(), "https://example.org").page("es", "riichi/pinfu.html").decode()
    assert said(page, "og:image") == "https://example.org/static/previews/riichi/pinfu.png"


def test_the_winning_tile_is_ringed_and_what_makes_the_entry_is_underlined() -> None:
    svg = drawn("tw16", "123456789m234p4599s + 6s", "full_flush")
    assert (svg.count(GOOD), svg.count(NOW)) == (1, 0)
    svg = drawn("riichi", "123m456p789s22z55z + 5z", "yakuhai_white")
    assert (svg.count(GOOD), svg.count(NOW)) == (1, 1)


def test_melds_lie_flat_with_the_first_tile_across_and_a_concealed_kong_has_its_ends_face_down() -> None:
    svg = drawn("riichi", "123m55p22z + 2z [777p] (1111s)")
    assert svg.count("<body-flat>") == 3 + 2
    assert svg.count("rotate(90)") == 1
    assert svg.count("<t-back-flat>") == 2
    assert svg.count("<t-1s>") == 2


def test_a_picture_is_the_same_in_all_languages_so_honors_have_no_letter() -> None:
    svg = drawn("riichi", "123m456p789s22z55z + 5z")
    assert "<x-1m>" in svg
    assert "<t-5z>" in svg
    assert "<x-5z" not in svg


def test_a_hand_that_is_one_long_group_is_divided_into_two_rows() -> None:
    svg = drawn("mcr", "19m19p19s1234567z + 1m")
    heights = set(re.findall(r"translate\(\d+ (\d+)\) scale[^>]*><body>", svg))
    assert len(heights) == 2
    assert svg.count(GOOD) == 1

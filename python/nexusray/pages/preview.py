"""The picture that stands for a page where its address is shared: the example's tiles on a celadon band."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from nexusray.pages.content import exhibits_of
from nexusray.pages.exhibit import Drawn
from nexusray.pages.site import Page, pages
from nexusray.sentences import tiles_of

WIDTH, HEIGHT = 1200, 630
Symbols = Mapping[str, str]

# The colours of web/styles/tokens.css by day: --paper, --table, --good, --now.
PAPER, TABLE, GOOD, NOW = "#faf6ee", "#c3d3c8", "#256343", "#a4421b"
# Where the band lies, and the room in it for tiles.
TOP, BOTTOM = 76, 524
ROOM_WIDTH, ROOM_HEIGHT, WIDEST = 1104, 372, 124
# The mark of the site, web/app/icon.svg, is this large in the lower right corner.
MARK = 62
# In widths of a tile: its height, standing and flat, and the spaces between tiles, groups and rows.
STANDING, FLAT = 1.375, 1.25
BETWEEN_TILES, BETWEEN_GROUPS, BETWEEN_ROWS = 0.06, 0.3, 0.36
MOST_ROWS = 4
# A longer group is divided into two.
LONGEST = 9
# A tile of the sprite is this wide.
SPRITE = 640

Row = Sequence[Drawn]


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture: its address among the previews, without ``.png``, and the tiles on it."""

    path: str
    groups: tuple[Drawn, ...]

    @property
    def source(self) -> str:
        """The file below the folder of the built files."""
        return f"previews/{self.path}.png"


# For all pages that are not about one entry.
GENERAL = Preview(
    "nexusray", tuple(Drawn(tiles_of(tiles)) for tiles in ("123m", "555p", "789s", "111z", "77z"))
)


def preview_of(page: Page) -> Preview:
    """Return the picture of a page: an entry's own shows its first example.

    Raises:
        BrokenClaim: The engine says something else than the entry's page.
    """
    if page.kind != "entry":
        return GENERAL
    (example, _), *_ = exhibits_of(page.ruleset, page.name)
    return Preview(f"{page.ruleset}/{page.name}", example.groups)


def previews() -> Iterator[Preview]:
    """Yield every picture once."""
    yield from {shown.path: shown for shown in map(preview_of, pages().values())}.values()


def symbols(sprite: str) -> Symbols:
    """Read the drawings of a tile sprite by their ids, in its usual colours instead of variables."""
    plain = re.sub(r"var\(--[\w-]+,([^)]*)\)", r"\1", sprite)
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', plain))


def draw(groups: Sequence[Drawn], sprite: Symbols, mark: str) -> str:
    """Draw a picture as SVG.

    Args:
        groups: The tiles.
        sprite: The drawings of the tiles.
        mark: The mark of the site, a whole SVG of 32 x 32.
    """
    rows, width = _rows([part for group in groups for part in _divided(group)])
    top = (TOP + BOTTOM - width * _height(len(rows))) / 2
    drawn = [_row(row, sprite, width, top + width * _height(number)) for number, row in enumerate(rows, 1)]
    corner = f"translate({WIDTH - 48 - MARK} {HEIGHT - 22 - MARK}) scale({MARK / 32:.4f})"
    content = mark[mark.index(">") + 1 : mark.rindex("</svg>")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" fill="none">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect y="{TOP}" width="{WIDTH}" height="{BOTTOM - TOP}" fill="{TABLE}"/>'
        f'{"".join(drawn)}<g transform="{corner}">{content}</g></svg>\n'
    )


def _divided(group: Drawn) -> list[Drawn]:
    """Divide a group that is too long for large tiles, such as thirteen orphans."""
    if len(group.tiles) <= LONGEST:
        return [group]
    half = (len(group.tiles) + 1) // 2
    won, first, second = group.winning, group.tiles[:half], group.tiles[half:]
    return [
        Drawn(first, winning=None if won is None or won >= half else won, marked=group.marked),
        Drawn(second, winning=None if won is None or won < half else won - half, marked=group.marked),
    ]


def _rows(groups: Row) -> tuple[list[Row], int]:
    """Divide groups into the rows that leave most room for a tile; return its width too, in whole pixels."""
    tried = []
    for number in range(1, min(MOST_ROWS, len(groups)) + 1):
        for breaks in combinations(range(1, len(groups)), number - 1):
            rows = [groups[start:end] for start, end in pairwise((0, *breaks, len(groups)))]
            fits = min(ROOM_WIDTH / max(map(_width, rows)), ROOM_HEIGHT / _height(number), WIDEST)
            tried.append((rows, int(fits)))
    return max(tried, key=lambda one: (one[1], -len(one[0]), -max(map(_width, one[0]))))


def _height(rows: int) -> float:
    return rows * STANDING + (rows - 1) * BETWEEN_ROWS


def _width(row: Row) -> float:
    return sum(map(_group_width, row)) + (len(row) - 1) * BETWEEN_GROUPS


def _group_width(group: Drawn) -> float:
    widths = [FLAT if _lies_across(group, at) else 1.0 for at in range(len(group.tiles))]
    return sum(widths) + (len(widths) - 1) * BETWEEN_TILES


def _lies_across(group: Drawn, at: int) -> bool:
    """Say whether a tile lies on its side: the first of a meld that was called."""
    return at == 0 and group.melded and not group.hidden


def _row(row: Row, sprite: Symbols, width: int, bottom: float) -> str:
    """Draw a row whose tiles stand on ``bottom``; rings and lines lie above all tiles."""
    x, tiles, signs = (WIDTH - width * _width(row)) / 2, list[str](), list[str]()
    for group in row:
        left = x
        for at, tile in enumerate(group.tiles):
            # At whole pixels the same tiles are the same picture, and packed as one.
            box = _box(group, at, width, round(x), round(bottom))
            tiles.append(_tile(group, at, tile, sprite, box))
            if at == group.winning:
                signs.append(_ring(box))
            x += width * ((FLAT if _lies_across(group, at) else 1.0) + BETWEEN_TILES)
        x -= width * BETWEEN_TILES
        if group.marked:
            signs.append(_line(width, left, x, bottom))
        x += width * BETWEEN_GROUPS
    return "".join((*tiles, *signs))


@dataclass(frozen=True, slots=True)
class _Box:
    """Where a tile lies; ``across`` if on its side."""

    x: int
    y: float
    width: int
    height: float
    across: bool


def _box(group: Drawn, at: int, width: int, x: int, bottom: int) -> _Box:
    across = _lies_across(group, at)
    height = round(width * (FLAT if group.melded else STANDING))
    return _Box(x, bottom - (width if across else height), width, height, across)


def _tile(group: Drawn, at: int, tile: str, sprite: Symbols, box: _Box) -> str:
    """Draw a tile with a number in its corner; the letters of honors would be of one language."""
    lying = "-flat" if group.melded else ""
    if group.hidden and at in (0, len(group.tiles) - 1):
        drawing = sprite[f"t-back{lying}"]
    elif tile[1] == "z":
        drawing = sprite[f"body{lying}"] + sprite[f"t-{tile}"]
    else:
        face = f'<g transform="translate(88 96) scale(0.82)">{sprite[f"t-{tile}"]}</g>'
        drawing = sprite[f"body{lying}"] + face + sprite[f"x-{tile}"]
    turned = (
        f"translate({box.x + box.height} {box.y}) rotate(90)" if box.across else f"translate({box.x} {box.y})"
    )
    return f'<g transform="{turned} scale({box.width / SPRITE:.4f})">{drawing}</g>'


def _ring(box: _Box) -> str:
    """Draw the ring of the tile that won."""
    out, pen = 0.03 * box.width, 0.07 * box.width
    return (
        f'<rect x="{box.x - out:.1f}" y="{box.y - out:.1f}" width="{box.width + 2 * out:.1f}" '
        f'height="{box.height + 2 * out:.1f}" rx="{0.15 * box.width:.1f}" '
        f'stroke="{GOOD}" stroke-width="{pen:.1f}"/>'
    )


def _line(width: int, left: float, right: float, bottom: float) -> str:
    """Draw the line under tiles that make the entry."""
    return (
        f'<rect x="{left + 0.06 * width:.1f}" y="{bottom + 0.12 * width:.1f}" '
        f'width="{right - left - 0.12 * width:.1f}" height="{0.08 * width:.1f}" rx="3" fill="{NOW}"/>'
    )

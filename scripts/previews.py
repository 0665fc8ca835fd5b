"""Draw the pictures of shared addresses from the tile sprite of the pages: an SVG each, below a folder."""

import argparse
from pathlib import Path

from nexusray.pages.preview import draw, previews, symbols

WEB = Path(__file__).resolve().parent.parent / "web"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, metavar="DIR")
    out: Path = parser.parse_args().out
    sprite = symbols((WEB / "generated" / "tiles.svg").read_text(encoding="utf-8"))
    mark = (WEB / "app" / "icon.svg").read_text(encoding="utf-8")
    for preview in previews():
        path = out / f"{preview.path}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(draw(preview.groups, sprite, mark), encoding="utf-8")


if __name__ == "__main__":
    main()

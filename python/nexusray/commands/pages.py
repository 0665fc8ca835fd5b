"""``nexusray pages``: build the rules pages into a folder, or only count every hand on them."""

import argparse
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from nexusray.pages.build import Broken, build, check

FAILED, BROKEN = 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    building = actions.add_parser("build", help="write DIR/<language>/<ruleset>/….html, in six languages")
    building.add_argument("--out", type=_folder, required=True, metavar="DIR", help="the folder to write to")
    building.add_argument(
        "--host", type=address, metavar="URL", help="where the pages will stand: https://example.org"
    )
    actions.add_parser("check", help="count every hand and read every text, and write nothing")


def run(arguments: argparse.Namespace) -> int:
    """Build or check the pages."""
    if arguments.action == "check":
        return _said(check())
    from nexusray.server.assets import load_assets

    assets = load_assets()
    if not assets.built:
        print("nexusray pages: the style sheets are not built: run `make build`", file=sys.stderr)
        return FAILED
    try:
        number = build(arguments.out, assets, assets.files, arguments.host or "")
    except Broken as broken:
        return _said(broken.faults)
    except OSError as error:
        print(f"nexusray pages: cannot write to {arguments.out}: {error}", file=sys.stderr)
        return FAILED
    print(f"{number} pages in {arguments.out}")
    return 0


def _said(faults: list[str]) -> int:
    for fault in faults:
        print(f"nexusray pages: {fault}", file=sys.stderr)
    return BROKEN if faults else 0


def address(text: str) -> str:
    """Read where the pages will stand: scheme, host and folder, without a slash at the end.

    Raises:
        argparse.ArgumentTypeError: It is no such address, or has more than that.
    """
    if not _is_address(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as https://example.org")
    return text.rstrip("/")


def _is_address(text: str) -> bool:
    if not text.isprintable() or any(sign in text for sign in " \\?#@\"'<>"):
        return False
    try:
        parts = urlsplit(text)
        has_host = (
            parts.scheme in ("https", "http") and bool((parts.hostname or "").strip(".")) and parts.port != 0
        )
    except ValueError:
        return False
    folders = unquote(parts.path.removesuffix("/")).split("/")[1:]
    return has_host and not {"", ".", ".."} & set(folders)


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError("a folder has a name")
    return Path(text)

"""A picture, read as far as the tests need it."""

import struct
import zlib
from collections import Counter
from pathlib import Path

PALETTE = 3


class Png:
    """A PNG with a palette.

    Attributes:
        size: Its width and height.
        colours: How many pixels have each colour, such as ``#faf6ee``.
    """

    def __init__(self, path: Path) -> None:
        body = path.read_bytes()
        assert body.startswith(b"\x89PNG\r\n\x1a\n"), path
        chunks, at = dict[bytes, bytes](), 8
        while at < len(body):
            length, kind = struct.unpack_from(">I4s", body, at)
            chunks[kind] = body[at + 8 : at + 8 + length]
            at += length + 12
        width, height, bits, colour = struct.unpack_from(">IIBB", chunks[b"IHDR"])
        assert (bits, colour) == (8, PALETTE), path
        self.size = (width, height)
        rows, palette = zlib.decompress(chunks[b"IDAT"]), chunks[b"PLTE"]
        lines = [rows[start : start + width + 1] for start in range(0, len(rows), width + 1)]
        assert len(lines) == height, path
        # A row whose filter is none has its pixels as they are.
        assert {line[0] for line in lines} == {0}, path
        places = Counter(b"".join(line[1:] for line in lines))
        self.colours = {f"#{palette[3 * at : 3 * at + 3].hex()}": count for at, count in places.items()}

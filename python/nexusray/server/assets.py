"""The built files of the pages, held in memory: nothing outside the folder can be asked for."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

STATIC = Path(__file__).resolve().parent / "static"
MANIFESTS = ("manifest.json", ".vite/manifest.json")
# For files that the manifest names: their names change with their content.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, max-age=0, must-revalidate"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
# What shrinks when it is packed.
TEXT = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class Chunk(msgspec.Struct, frozen=True):
    """A built file of vite's manifest."""

    file: str
    css: list[str] = []
    imports: list[str] = []
    assets: list[str] = []


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache_control: str


@dataclass(frozen=True, slots=True)
class Assets:
    """The files by name, and the manifest that says what a source was built into."""

    files: Mapping[str, File]
    manifest: Mapping[str, Chunk]

    @property
    def built(self) -> bool:
        """Whether the pages have been built."""
        return bool(self.manifest)

    def url(self, source: str) -> str:
        """Return the address of a source such as ``app/main.tsx``, or of a file with a fixed name."""
        chunk = self.manifest.get(source)
        return f"/static/{chunk.file if chunk else source}"

    def styles(self, source: str) -> list[str]:
        """Return the addresses of a source's style sheets, those of its imports first."""
        found: dict[str, None] = {}
        for name in self._with_imports(source):
            found.update(dict.fromkeys(self.manifest[name].css))
        return [f"/static/{name}" for name in found]

    def preloads(self, source: str) -> list[str]:
        """Return the addresses of the scripts that a source imports."""
        return [
            f"/static/{self.manifest[name].file}" for name in self._with_imports(source) if name != source
        ]

    def _with_imports(self, source: str) -> list[str]:
        order: dict[str, None] = {}

        def visit(name: str) -> None:
            chunk = self.manifest.get(name)
            if chunk is None or name in order:
                return
            order[name] = None
            for one in chunk.imports:
                visit(one)

        visit(source)
        return list(reversed(order))


def load_assets(folder: Path = STATIC) -> Assets:
    """Read the built files; an empty manifest means that nothing has been built."""
    manifest: dict[str, Chunk] = {}
    for path in (folder / name for name in MANIFESTS):
        if path.is_file():
            manifest = msgspec.json.decode(path.read_bytes(), type=dict[str, Chunk])
    hashed = {name for chunk in manifest.values() for name in (chunk.file, *chunk.css, *chunk.assets)}
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name not in MANIFESTS:
            files[name] = _file(path, FOR_EVER if name in hashed else ASK_AGAIN)
    return Assets(files, manifest)


def _file(path: Path, cache_control: str) -> File:
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), media_type, cache_control)


def file_of(body: bytes, media_type: str, cache_control: str) -> File:
    """Return a file as it is sent."""
    packed = gzip.compress(body, mtime=0) if media_type.startswith(TEXT) and len(body) > 512 else None
    etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return File(body, packed, media_type, etag, cache_control)

"""Answers that several routes give in the same way."""

from typing import Any

from litestar import Request, Response

from nexusray.server.assets import File

AnyRequest = Request[Any, Any, Any]
HTML = "text/html"
# On a route that sends files packed already, which must not be packed a second time.
PACKED = "packed"


def language_of(request: AnyRequest) -> str:
    """Return the language that the address begins with."""
    return request.url.path.split("/")[1]


def send_file(request: AnyRequest, file: File) -> Response[bytes]:
    """Send a file, packed for those who can read it so, or say that it has not changed."""
    headers = {"ETag": file.etag, "Cache-Control": file.cache_control}
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.media_type, headers=headers)

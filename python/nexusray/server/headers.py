"""What goes around every request: security headers, a bound on requests, and one line in the log."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import structlog

from nexusray.server.limits import Buckets

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

log = structlog.get_logger(__name__)

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SECURITY = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
LIMITED = b'{"status":429,"code":"too_many_requests","title":"Too Many Requests","detail":"slow down"}'


# Whoever watches over the server asks often, and is to be answered when it is busiest.
UNLIMITED = frozenset({"/livez", "/readyz"})


class Guarded:
    """The application with what goes around every request."""

    def __init__(self, app: App, requests: Buckets) -> None:
        self._app = app
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *SECURITY]
            await send(message)

        if scope["method"] == "HEAD":
            # The answer is that to GET; the server leaves its body out, since it goes by its own scope.
            scope = {**scope, "method": "GET"}
        client = scope.get("client")
        if scope["path"] in UNLIMITED or self._requests.take(client[0] if client else "unknown"):
            await self._app(scope, receive, send_with_headers)
        else:
            await _refuse(send_with_headers)
        milliseconds = round((time.perf_counter() - began) * 1000, 1)
        log.info("request", method=scope["method"], path=scope["path"], status=status, ms=milliseconds)


async def _refuse(send: Send) -> None:
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(LIMITED)).encode()),
        (b"retry-after", b"2"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": LIMITED})

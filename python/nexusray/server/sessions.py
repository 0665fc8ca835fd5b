"""Who is asking: an anonymous session in a signed cookie; and whether our own pages make the request."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass

YEAR_SECONDS = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Sessions:
    """Makes and reads sessions; the key stays in the store, so that a session outlives the process."""

    key: bytes

    @property
    def cookie(self) -> str:
        """Return the cookie's name: one for each store, as two servers of one host share their cookies."""
        return f"nexusray_{hmac.new(self.key, b'cookie/1', hashlib.sha256).hexdigest()[:8]}"

    def issue(self) -> str:
        """Return a new session."""
        return secrets.token_urlsafe(18)

    def sign(self, session: str) -> str:
        """Return the cookie's value."""
        digest = hmac.new(self.key, b"session/1:" + session.encode(), hashlib.sha256).digest()
        return f"{session}.{urlsafe_b64encode(digest).rstrip(b'=').decode()}"

    def read(self, value: str | None) -> str | None:
        """Return the session of a cookie's value, or None when this server has not signed it."""
        if not value or not value.isascii():
            return None
        session = value.partition(".")[0]
        return session if hmac.compare_digest(value, self.sign(session)) else None

    def of(self, headers: Mapping[str, str]) -> str | None:
        """Return the session of a request."""
        # A host's cookies are shared by all programs on its ports, and not all of them write what a strict
        # reader reads: `x={"a":1}`, `x`, `x=a b`. Only our own matter here, and our signature tells them.
        for pair in headers.get("cookie", "").split(";"):
            name, _, value = pair.partition("=")
            if name.strip() == self.cookie and (session := self.read(value.strip())) is not None:
                return session
        return None

    def set_cookie(self, session: str, *, secure: bool) -> str:
        """Return the header that gives the session to a browser."""
        tail = "; Secure" if secure else ""
        value = self.sign(session)
        return f"{self.cookie}={value}; Path=/; Max-Age={YEAR_SECONDS}; HttpOnly; SameSite=Lax{tail}"


def from_own_pages(headers: Mapping[str, str]) -> bool:
    """Return whether a browser says that the request comes from this server's pages.

    A program that is no browser sends no ``Origin`` and is let through: no other page can borrow its cookie.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    host = headers.get("host", "").lower()
    return bool(host) and origin.lower() in {f"http://{host}", f"https://{host}"}

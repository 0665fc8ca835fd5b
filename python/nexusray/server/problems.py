"""What goes wrong with a request: problem bodies for programs (RFC 9457), pages for people."""

from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from nexusray.server.pages import ErrorPages
from nexusray.server.responses import HTML
from nexusray.server.store_errors import StoreError

log = structlog.get_logger(__name__)

PROBLEM = "application/problem+json"
CODES = {
    400: "bad_request",
    403: "foreign_origin",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "bad_request",
    429: "too_many_requests",
    503: "unavailable",
}


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused; ``code`` stays the same, the texts may change."""

    status: int
    code: str
    title: str
    detail: str
    type: str = "about:blank"


class RefusedError(HTTPException):
    """A request that cannot be met, with a stable code."""

    def __init__(self, status: int, code: str, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail=detail, status_code=status, headers=headers)
        self.code = code


def problem(status: int, detail: str, code: str | None = None) -> Problem:
    """Describe a refusal."""
    return Problem(status, code or CODES.get(status, "internal_error"), HTTPStatus(status).phrase, detail)


def specified(*statuses: int) -> dict[int, ResponseSpec]:
    """Return what the API's description says of refusals."""
    return {
        status: ResponseSpec(
            data_container=Problem,
            description=HTTPStatus(status).phrase,
            media_type=PROBLEM,
            generate_examples=False,
        )
        for status in statuses
    }


def problem_of(error: Exception) -> tuple[Problem, dict[str, str]]:
    """Return what to tell about an error, and headers that go with it; nothing of the inside is told."""
    match error:
        case RefusedError():
            return problem(error.status_code, error.detail, error.code), dict(error.headers or {})
        case StoreError():
            return problem(503, "the game could not be stored or read", error.code), {"Retry-After": "2"}
        # Nothing here recurses but the reading of what somebody sent.
        case RecursionError():
            return problem(400, "the JSON is nested too deeply"), {}
        case HTTPException() if error.status_code < 500:
            reasons = error.extra if isinstance(error.extra, list) else []
            details = [str(reason["message"]) for reason in reasons if "message" in reason]
            return problem(error.status_code, "; ".join([error.detail, *details])), dict(error.headers or {})
    return problem(500, "something went wrong here; the log says what"), {}


def answer_error(request: Request[Any, Any, Any], error: Exception, pages: ErrorPages) -> Response[bytes]:
    """Answer a failed request in the form that its address promises."""
    described, headers = problem_of(error)
    if described.status >= 500:
        log.error("request failed", path=request.url.path, code=described.code, exc_info=error)
    headers = {name: value for name, value in headers.items() if name.lower() != "content-type"}
    if f"{request.url.path}/".startswith(("/api/", "/livez", "/readyz")):
        body = msgspec.json.encode(described)
        return Response(body, status_code=described.status, media_type=PROBLEM, headers=headers)
    page = pages.error(request.url.path, request.headers, described.status, described.code)
    return Response(page, status_code=described.status, media_type=HTML, headers=headers)

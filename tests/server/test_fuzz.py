"""Whatever is sent, the server answers as it says it does and stays up."""

import asyncio
import json
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nexusray.server import protocol
from nexusray.server.commands import Complaint, Said
from nexusray.server.limits import Limits, Rate
from nexusray.server.sockets import Socket
from schemathesis import CheckFunction, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.server.harness import Server, start_unlimited


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = start_unlimited(tmp_path_factory.mktemp("fuzz") / "games.sqlite3")
    yield running
    running.terminate()


@pytest.fixture(scope="module")
def api(unlimited: Server) -> OpenApiSchema:
    return schemathesis.openapi.from_url(f"{unlimited.url}/api/openapi.json")


def test_the_api_answers_as_it_says(api: OpenApiSchema) -> None:
    for found in api.get_all_operations():
        assert isinstance(found, Ok)
        described = found.ok()
        # What takes no data has no wrong data either.
        modes = list(GenerationMode) if described.body else [GenerationMode.POSITIVE]
        for mode in modes:

            @given(case=described.as_strategy(generation_mode=mode))
            @settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
            def check(case: schemathesis.Case[Any]) -> None:
                response = case.call()
                # Which options there are is the ruleset's business, and not in the API's description.
                excluded: list[CheckFunction] = [positive_data_acceptance]
                # A body that is too large is refused before anybody reads whether it is wrong too.
                if response.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
                    excluded.append(negative_data_rejection)
                case.validate_response(response, excluded_checks=excluded)

            check()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "next_deal", "pace", "hello", ""])},
    optional={"id": values, "seq": values, "ms": values, "action": values, "extra": values},
)


@given(st.text(max_size=200) | values.map(json.dumps) | messages.map(json.dumps))
def test_any_text_is_a_message_or_is_refused(text: str) -> None:
    async def read() -> Any:
        socket = Socket(0, Limits(messages=Rate(burst=10, per_second=1)))
        return socket._command(text)

    command = asyncio.run(read())
    if isinstance(command, Said):
        assert isinstance(command.message, protocol.ClientMessage)
    else:
        assert isinstance(command, Complaint)
        assert command.code in {"bad_json", "bad_message"}
        assert command.id is None or 1 <= len(command.id) <= 64

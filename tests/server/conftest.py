"""One server for all tests that leave it as it was."""

from collections.abc import Iterator

import pytest

from tests.server import harness
from tests.server.harness import Server, start


@pytest.fixture(autouse=True)
def _no_server_is_left_behind() -> Iterator[None]:
    with harness.leaving_no_server():
        yield


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = start(tmp_path_factory.mktemp("server") / "games.sqlite3")
    yield running
    running.terminate()

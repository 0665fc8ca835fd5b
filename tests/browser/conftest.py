"""A browser and a server for the tests, started once for this folder; pages are new for every test."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.server import harness
from tests.server.harness import Server, start

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Generous: a machine with two cores may be busy with other things.
PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)
# What breaks the policy of a page is logged as an error, too.
WATCH_POLICY = """document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""


# A colour on its way to another is no colour to judge.
SETTLED = """async () => {
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}"""


class NewPage(Protocol):
    """Opens a page in a browser session of its own."""

    def __call__(self, *, pace: int | None = 0, expected: tuple[str, ...] = (), **options: Any) -> Page:
        """Return an empty page, 1280 by 800 unless ``options`` of the context say otherwise.

        ``pace`` is the setting that it finds stored, None for none; errors in the console that contain one of
        the texts in ``expected`` are no problem.
        """


def chromium_path() -> str:
    """Return the system's Chromium, or ``CHROMIUM`` of the environment; nothing is downloaded."""
    script = ROOT / "scripts" / "chromium.sh"
    found = subprocess.run([script, "--find"], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        pytest.fail(found.stderr, pytrace=False)
    return found.stdout.strip()


# Not one for the whole run: while it is open, playwright's event loop is in the way of asynchronous tests.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Start a headless Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            headless=True,
            # Chromium's own sandbox does not start for root.
            chromium_sandbox=os.geteuid() != 0,
            args=QUIET,
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def _no_server_is_left_behind() -> Iterator[None]:
    with harness.leaving_no_server():
        yield


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server for the tests that leave it as it was."""
    running = start(tmp_path_factory.mktemp("browser") / "games.sqlite3")
    yield running
    running.terminate()


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Open pages; the test fails when one raises or logs an error, or asks another host for anything."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def watch(page: Page, expected: tuple[str, ...]) -> None:
        def on_console(line: ConsoleMessage) -> None:
            if line.type == "error" and not any(text in line.text for text in expected):
                problems.append(line.text)

        def on_request(url: str) -> None:
            if urlsplit(url).hostname != "127.0.0.1":
                problems.append(f"request: {url}")

        page.on("console", on_console)
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("request", lambda request: on_request(request.url))
        page.on("websocket", lambda socket: on_request(socket.url))

    def open_page(*, pace: int | None = 0, expected: tuple[str, ...] = (), **options: Any) -> Page:
        settings = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **options}
        context = chromium.new_context(**settings)
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.on("page", lambda page: watch(page, expected))
        context.add_init_script(WATCH_POLICY)
        if pace is not None:
            # Only when nothing is stored: what a test chooses in the settings stays.
            stored = json.dumps(json.dumps({"pace": pace}))
            context.add_init_script(f"""if (location.protocol === "http:" && !localStorage.length)
                localStorage.setItem("nexusray.settings", {stored});""")
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Open an empty page."""
    return new_page()


def axe_findings(page: Page) -> list[str]:
    """List what axe-core finds wrong with the page as it is now."""
    page.evaluate(SETTLED)
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("async () => JSON.stringify((await axe.run()).violations)")
    return [f"{found['id']}: {node['html']}" for found in json.loads(result) for node in found["nodes"]]


@pytest.fixture
def axe(page: Page) -> Callable[[], list[str]]:
    """Return a function that lists what axe-core finds wrong with the page as it is now."""
    return lambda: axe_findings(page)

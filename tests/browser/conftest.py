"""A browser for the tests: ``chromium`` is started once for this folder, ``page`` is new for every test."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

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


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open an empty page of 1280 by 800; the test fails when the page raises an error or logs one."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(10_000)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
    yield page
    context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def axe(page: Page) -> Callable[[], list[str]]:
    """Return a function that lists what axe-core finds wrong with the page as it is now."""

    def check() -> list[str]:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.evaluate("async () => JSON.stringify((await axe.run()).violations)")
        return [f"{found['id']}: {node['html']}" for found in json.loads(result) for node in found["nodes"]]

    return check

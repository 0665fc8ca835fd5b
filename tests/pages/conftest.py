"""The pages, built once for all tests that read them."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from nexusray.languages import LANGUAGES
from nexusray.pages.build import build
from nexusray.pages.site import pages
from nexusray.server.assets import load_assets

from tests.pages.html import Html


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder to which all pages have been written."""
    assets, out = load_assets(), tmp_path_factory.mktemp("pages")
    assert build(out, assets, assets.files) == len(LANGUAGES) * len(pages())
    return out


@pytest.fixture(scope="session")
def htmls(site: Path) -> Mapping[str, Html]:
    """All pages by their address, such as ``en/tw16/all_pungs.html``."""
    return {path.relative_to(site).as_posix(): Html(path) for path in sorted(site.rglob("*.html"))}

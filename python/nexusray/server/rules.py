"""The rules pages as the server sends them: each is made when it is first asked for, and kept."""

from nexusray.pages.render import Renderer
from nexusray.pages.site import pages
from nexusray.server.assets import ASK_AGAIN, Assets, File, file_of
from nexusray.server.responses import HTML


class RulePages:
    """All pages of the rules, in all languages."""

    def __init__(self, assets: Assets) -> None:
        self.renderer = Renderer(assets)
        self._kept: dict[tuple[str, str], File] = {}

    def file(self, language: str, path: str) -> File | None:
        """Return a page; None if there is no such page.

        # Errors

        BrokenClaim or TextError when the page says what is not so: `nexusray pages check` names it before.
        """
        if path not in pages():
            return None
        key = (language, path)
        if key not in self._kept:
            self._kept[key] = file_of(self.renderer.page(language, path), HTML, ASK_AGAIN)
        return self._kept[key]

"""How a hand is read out."""

import pytest
from nexusray.languages import LANGUAGES
from nexusray.pages.exhibit import Drawn
from nexusray.pages.ui import Ui
from nexusray.sentences import words


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_are_divided_by_the_sign_of_the_language(language: str) -> None:
    text = words(language)
    said = Ui(text, "..", "", "").spoken([Drawn(("1z",)), Drawn(("5p",))])
    sign = "；" if language in ("ja", "zh-Hans", "zh-Hant") else "; "
    assert said == text.tile("1z") + sign + text.tile("5p")

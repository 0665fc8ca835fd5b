"""One word for one thing on all pages."""

import pytest
from nexusray.languages import LANGUAGES
from nexusray.pages import terms, texts
from nexusray.pages.texts import RULESETS, Remarks, book


def test_no_text_of_the_pages_uses_a_word_to_be_avoided() -> None:
    assert list(terms.mixed()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_pages_is_read(language: str) -> None:
    places = dict(terms.said(language))
    for ruleset in RULESETS:
        for page in book(ruleset).contents.pages:
            assert f"{ruleset}/{page}" in places
        for entry in book(ruleset).entries:
            assert f"{ruleset}, condition of {entry}" in places
            if book(ruleset).remarks.get(entry, Remarks()).note:
                assert f"{ruleset}/entries.toml, {entry}" in places
    assert {"compare", "words.toml, tile", "compare.toml, all_pungs", "pages.po, pages.skip"} <= places.keys()


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Take a tile from the wall.", ""),
        ("en", "Every Brick is a tile.", "'brick' is called 'tile'"),
        ("en", "A fishing hand.", "'fishing' is called 'ready'"),
        ("en", "Riichi is declared with a closed hand; chiitoitsu is no chi.", "'chi' is called 'chow'"),
        ("es", "Roba del muro.", ""),
        ("es", "Roba de la muralla.", "'muralla' is called 'muro'"),
        ("es", "Un [kong](word:kan)\n\n:::hand kan | Un kong", ""),
        ("ru", "Конг, а не кан; каната здесь нет.", ""),
        ("ru", "Возьмите кость.", "'кость' is called 'фишка'"),
        ("zh-Hans", "城墙里的牌", "'城墙' is called '牌墙'"),
        ("zh-Hant", "牌牆裡的牌", ""),
        ("ja", "テンパイしている。", "'テンパイ' is called '聴牌'"),
    ],
)
def test_a_word_to_be_avoided_is_found_where_it_stands_by_itself(
    monkeypatch: pytest.MonkeyPatch, language: str, text: str, found: str
) -> None:
    seen = terms.UNSEEN.sub("", text)
    monkeypatch.setattr(terms, "said", lambda one: iter([("here", seen)] if one == language else []))
    faults = list(terms.mixed())
    assert faults == ([f"here, {language}: {found} on all pages (terms.toml)"] if found else [])


def test_every_word_to_be_avoided_stands_for_one_word_of_play() -> None:
    for language in LANGUAGES:
        listed = [word.casefold() for term in texts.terms().values() for word in term.avoid.get(language, ())]
        assert len(listed) == len(set(listed)) > 0, language
    assert all(term.avoid.keys() <= set(LANGUAGES) for term in texts.terms().values())

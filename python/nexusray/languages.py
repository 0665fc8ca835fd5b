"""The languages of the pages, the sentences and the command line."""

from collections.abc import Mapping

# What each calls itself, in the order in which they are offered; the first serves readers of none of them.
LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "English",
    "es": "Español",
    "ru": "Русский",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
    "ja": "日本語",
}
LANGUAGES = tuple(LANGUAGE_NAMES)

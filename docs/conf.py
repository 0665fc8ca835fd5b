"""Settings of the developer documentation (``make docs``)."""

from pathlib import Path

project = "NexusRay"
copyright = "2026, the NexusRay developers"
author = "the NexusRay developers"

extensions = ["myst_parser", "autoapi.extension"]
html_theme = "furo"
html_title = "NexusRay"
exclude_patterns = ["img"]
suppress_warnings: list[str] = []

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# The Python pages are read from the source and the stubs, which hold the documentation of the compiled core.
autoapi_dirs = [str(Path(__file__).resolve().parent.parent / "python")]
autoapi_root = "api"
autoapi_file_patterns = ["*.pyi", "*.py"]
autoapi_options = ["members", "undoc-members", "show-inheritance", "show-module-summary", "imported-members"]
autoapi_add_toctree_entry = False
autoapi_python_class_content = "both"
autoapi_member_order = "groupwise"

"""Settings shared by all tests."""

import os

from hypothesis import settings

# The same examples on every run of continuous integration; no time limit, since machines differ.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

"""``python -m nexusray`` is the command line."""

import sys

from nexusray.cli import main

sys.exit(main())

"""The command line: ``nexusray COMMAND``; each command is a module of ``nexusray.commands``."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import nexusray

# Only the module of the command that was asked for is imported: the server is heavy.
COMMANDS = {
    "explain": "say everything about what a hand is worth, or why one entry does not count",
    "pages": "build the rules pages, with every hand on them counted",
    "play": "serve the pages and games, and open the browser",
    "replay": "fold a log again and verify every line of it",
    "score": "say what a hand is worth and who pays",
    "settle": "say who pays whom when hands win on one tile, or answer table cases line by line",
    "simulate": "let computer players play many deals and count what happens",
    "waits": "list the tiles that complete a hand and what each is worth",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the process's exit code."""
    if sys.stderr is None:
        # It was closed when the interpreter started; what is written to None goes to standard output.
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0] in COMMANDS:
        name = words[0]
        module = import_module(f"nexusray.commands.{name}")
        parser = argparse.ArgumentParser(prog=f"nexusray {name}", description=COMMANDS[name])
        module.add_arguments(parser)
        return int(module.run(parser.parse_args(words[1:])))
    parser = argparse.ArgumentParser(
        prog="nexusray",
        description=nexusray.__doc__,
        epilog="\n".join(["commands:", *(f"  {name:10} {text}" for name, text in COMMANDS.items())]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"nexusray {nexusray.__version__}")
    parser.add_argument("command", nargs="?", choices=COMMANDS, help="`COMMAND --help` tells more")
    parser.parse_args(words)
    parser.print_help()
    return 0

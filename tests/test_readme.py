"""The examples of README, documents and stubs are run: they show what the program does today."""

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import nexusray
import pytest

from tests.command import run

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "docs/tutorial.md"]
SOURCES = ["_core.pyi", "sentences.py", "commands/simulate.py"]


def fenced(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def docstrings(source: str) -> Iterator[tuple[str, str]]:
    """Yield the names of definitions and their docstrings that hold an example."""
    tree = ast.parse((ROOT / "python" / "nexusray" / source).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and ">>>" in (
            text := ast.get_docstring(node) or ""
        ):
            yield node.name, text


def failures(name: str, text: str, names: dict[str, object]) -> str:
    """Run the examples of a text and return what went wrong."""
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    assert test.examples
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    return "".join(report)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_python_examples_of_a_document_print_what_they_say(document: str) -> None:
    assert failures(document, "\n".join(fenced(document, "python")), {}) == ""


@pytest.mark.parametrize("source", SOURCES)
def test_the_examples_of_docstrings_print_what_they_say(source: str) -> None:
    found = list(docstrings(source))
    assert found
    for name, text in found:
        names: dict[str, object] = {}
        if source.startswith("commands"):
            exec(f"from nexusray.{source.removesuffix('.py').replace('/', '.')} import *", names)
        assert failures(name, text, names) == ""


def test_every_class_of_the_stub_is_explained() -> None:
    tree = ast.parse((ROOT / "python" / "nexusray" / "_core.pyi").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        is_public = isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("__")
        if is_public and isinstance(node, ast.ClassDef | ast.FunctionDef):
            assert ast.get_docstring(node), node.name


def test_every_public_name_has_an_example() -> None:
    documented = {name for name, _ in docstrings("_core.pyi")}
    names = set(nexusray.__all__) - {"__version__"}
    assert names <= documented, names - documented


def test_the_command_line_example_of_the_readme_prints_what_it_says() -> None:
    (example,) = fenced("README.md", "console")
    command, expected = example.split("\n", 1)
    assert command.startswith("$ nexusray ")
    ran = run(*shlex.split(command)[2:])
    assert (ran.returncode, ran.stdout) == (0, expected)


def test_the_ten_line_example_has_at_most_ten_lines() -> None:
    example, *_ = fenced("README.md", "python")
    assert len([line for line in example.splitlines() if line.strip()]) <= 10

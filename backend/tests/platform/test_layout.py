"""Where the tests keep what they share: beside them, in modules without tests."""

import ast
from collections.abc import Iterator

from provai.settings import ROOT

TESTS = ROOT / "backend" / "tests"
# They stand on the product and on the tests, not the other way round.
ABOVE_TESTS = {"bench", "training"}


def test_no_test_module_imports_another() -> None:
    modules = sorted(TESTS.rglob("test_*.py"))
    names = {module.stem for module in modules}
    offenders = [
        f"{module.relative_to(TESTS)} imports {imported}"
        for module in modules
        for imported in _imports(ast.parse(module.read_text()))
        if names & {*imported.split(".")} or imported.split(".")[0] in ABOVE_TESTS
    ]
    assert modules
    assert offenders == [], "\n".join(offenders)


def _imports(tree: ast.AST) -> Iterator[str]:
    """The full dotted names that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module or ''}.{alias.name}" for alias in node.names)

"""The two READMEs name the same things, and what they name exists."""

import re
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import pytest

from provai.settings import Settings

PROJECT = Path(__file__).parents[3]
READMES = ("README.md", "README.pt-BR.md")
SETTINGS = {
    str(field.validation_alias) if field.validation_alias else f"PROVAI_{name.upper()}"
    for name, field in Settings.model_fields.items()
}


def read(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def settings_named(readme: str) -> list[str]:
    """In the order of the table; `…_PORT` shares the beginning of the setting before it."""
    names: list[str] = []
    for row in re.findall(r"^\| (`(?:PORT|PROVAI_).*?) \|", readme, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", row):
            names.append(_written_out(name, names[-1]) if name.startswith("…") else name)
    return names


def _written_out(name: str, before: str) -> str:
    beginnings = accumulate(before.split("_"), lambda start, word: f"{start}_{word}")
    return next((full for start in beginnings if (full := start + name[1:]) in SETTINGS), name)


def commands_named(readme: str) -> list[str]:
    return sorted(set(re.findall(r"make [a-z]+|provai [a-z ]+(?=`)|`(?:serve|worker|migrate|models|doctor)`", readme)))


def commands_listed(readme: str) -> list[str]:
    """In the sentence that says what `provai` offers."""
    sentence = re.search(r"`\.venv/bin/provai` (?:offers|oferece) ([^.]+)\.", readme)
    return re.findall(r"`([a-z]+)`", sentence[1]) if sentence else []


def documents_named(readme: str) -> list[str]:
    return re.findall(r'(?:src="|\]\()(?!README)([^")]+)', readme)


@pytest.mark.parametrize("named", [settings_named, commands_named, commands_listed, documents_named])
def test_both_readmes_name_the_same_settings_commands_and_documents(
    named: Callable[[str], list[str]],
) -> None:
    english, portuguese = (named(read(name)) for name in READMES)
    assert english == portuguese
    assert len(english) > 5


def test_what_the_readmes_name_exists() -> None:
    text = read("README.md")
    offered = re.findall(r'\badd\(\s*"([a-z]+)"', read("backend/provai/cli.py"))
    assert sorted(commands_listed(text)) == sorted(offered)
    targets = re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE)
    assert set(settings_named(text)) <= SETTINGS
    assert set(re.findall(r"`make ([a-z]+)", text)) <= set(targets)
    assert [path for path in documents_named(text) if not (PROJECT / path).exists()] == []

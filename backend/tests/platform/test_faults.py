"""`python -m bench faults` and `defences`: each fault still finds the words that it changes, and its tests."""

import dataclasses
from pathlib import Path

import pytest
from bench import faults
from bench.defences import DEFENCES
from bench.faults import FAULTS, Fault, measure_faults

from provai.settings import ROOT

TESTS = ROOT / "backend" / "tests"
EACH = pytest.mark.parametrize("fault", [*FAULTS, *DEFENCES], ids=lambda fault: fault.name)


@EACH
def test_the_code_says_once_what_a_fault_changes(fault: Fault) -> None:
    assert not fault.is_stale(ROOT)


@EACH
def test_the_tests_that_should_find_a_fault_are_there(fault: Fault) -> None:
    for named in fault.tests:
        file, _, test = named.partition("::")
        assert ((ROOT if file.startswith("web/") else TESTS) / file).exists()
        assert f"def {test}(" in (TESTS / file).read_text() if test else True


def test_a_fault_whose_words_are_gone_is_told_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = DEFENCES[0]
    tried: list[Path] = []
    monkeypatch.setattr(faults, "_found", lambda tree, tests, *, full: tried.append(tree) if len(tried) < 1 else "red")
    stale = dataclasses.replace(sound, name="stale", right="no file says this")
    measure_faults([stale, sound])
    said = capsys.readouterr().out
    assert said.startswith(f"stale: STALE, {sound.file} does not say")
    assert f"{sound.name}: ordinary run, red" in said

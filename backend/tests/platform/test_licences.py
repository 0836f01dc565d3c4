"""The licence check, run as `make lint` runs it: on the project, and on small ones with something unwelcome in."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[3]
Install = Callable[..., None]


def check(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "licences", "--check", "--root", str(root)],
        cwd=PROJECT,
        env=os.environ | {"PYTHONPATH": str(root / "installed")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A project that uses nothing, under our policy without its exceptions."""
    policy = (PROJECT / "licences/policy.toml").read_text()
    files = {
        "requirements.lock": "",
        "requirements-gpu.lock": "",
        "web/package-lock.json": '{"packages": {}}',
        "backend/eyes/models.toml": "package = []",
        "backend/provai/speech/models.toml": "package = []",
        "licences/policy.toml": re.sub(r"\[\[(exception|model)\]\]\n([^\[].*\n|\n)*", "", policy),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def install(small: Path) -> Install:
    """Add a package to the lock and to what is installed, as pip leaves it."""

    def add(name: str, metadata: str, **files: str) -> None:
        with (small / "requirements.lock").open("a") as lock:
            lock.write(f"{name}==1.0 \\\n    --hash=sha256:{'0' * 64}\n")
        folder = small / "installed" / f"{name}-1.0.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}\n")
        for path, text in files.items():
            (folder.parent / path).parent.mkdir(parents=True, exist_ok=True)
            (folder.parent / path).write_text(text)
        (folder / "RECORD").write_text("".join(f"{path},,\n" for path in files))

    return add


def test_everything_installed_at_run_time_has_an_accepted_licence_and_the_document_says_so() -> None:
    done = check(PROJECT)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("metadata", "said"),
    [
        ("License-Expression: GPL-3.0-only", "GPL-3.0-only não está na lista"),
        ("License: Do what we say", "Do what we say não está na lista"),
        ("Classifier: License :: OSI Approved :: GNU General Public License v2 (GPLv2)", "(GPLv2) não está na lista"),
        ("License-Expression: MIT AND AGPL-3.0-only", "AGPL-3.0-only não está na lista"),
        ("Summary: says nothing about its licence", "sem licença declarada"),
    ],
)
def test_a_package_with_a_denied_or_unknown_licence_is_refused(
    small: Path, install: Install, metadata: str, said: str
) -> None:
    install("shady", metadata)
    done = check(small)
    assert done.returncode == 1
    assert "shady" in done.stderr
    assert said in done.stderr


def test_of_a_choice_of_licences_one_must_be_accepted_and_the_document_must_be_up_to_date(
    small: Path, install: Install
) -> None:
    install("generous", "License-Expression: GPL-3.0-only OR (MIT AND ISC)")
    assert check(small).stderr == "licenças: THIRD_PARTY.md está desatualizado; rode make licences\n"


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (
            "shady-1.0.dist-info/licenses/LICENSES_bundled.txt",
            "Name: x265\nLicense: GPLv2\n",
            "(x265): GPLv2 não",
        ),
        ("shady-1.0.dist-info/licenses/COPYING", "    GNU GENERAL PUBLIC LICENSE\n", "(COPYING): GPL"),
        (
            "shady-1.0.dist-info/sboms/parts.cdx.json",
            json.dumps({"components": [{"name": "reader", "licenses": [{"license": {"id": "GPL-2.0-only"}}]}]}),
            "(reader): GPL-2.0-only",
        ),
    ],
)
def test_a_gpl_part_that_a_wheel_names_is_refused(
    small: Path, install: Install, path: str, text: str, said: str
) -> None:
    install("shady", "License-Expression: MIT", **{path: text})
    assert said in check(small).stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the policy lists the libraries of the Linux wheels")
def test_a_library_inside_a_wheel_needs_a_known_licence(small: Path, install: Install) -> None:
    install("shady", "License-Expression: MIT", **{"shady.libs/libx264-fd5179c6.so.165": ""})
    assert "shady (libx264): biblioteca dentro do pacote sem licença" in check(small).stderr


def test_an_npm_package_with_a_denied_licence_is_refused(small: Path) -> None:
    packages = {
        "node_modules/shady": {"version": "1.0.0", "license": "AGPL-3.0-only"},
        "node_modules/tester": {"version": "1.0.0", "license": "AGPL-3.0-only", "dev": True},
    }
    (small / "web/package-lock.json").write_text(json.dumps({"packages": packages}))
    done = check(small)
    assert "shady: AGPL-3.0-only não está na lista" in done.stderr
    assert "tester" not in done.stderr


def test_a_model_without_an_accepted_licence_is_refused(small: Path) -> None:
    (small / "backend/eyes/models.toml").write_text(
        '[[package]]\nname = "shady"\nlicence = "MIT (package); CC-BY-NC-4.0 (weights)"\n'
    )
    assert "shady: CC-BY-NC-4.0 não está na lista" in check(small).stderr


def test_an_exception_for_what_has_left_is_refused(small: Path) -> None:
    with (small / "licences/policy.toml").open("a") as policy:
        policy.write('[[exception]]\npackage = "gone"\nreason = "was here once"\n')
    assert "gone: a exceção em licences/policy.toml não serve mais" in check(small).stderr


def test_a_locked_package_that_is_not_installed_is_not_taken_for_checked(small: Path) -> None:
    with (small / "requirements.lock").open("a") as lock:
        lock.write("absent==1.0 \\\n")
    assert "absent 1.0: está em requirements.lock, mas não está instalado" in check(small).stderr


def test_a_package_of_an_extra_needs_an_accepted_licence_in_the_policy(small: Path) -> None:
    (small / "requirements-gpu.lock").write_text("unheard-of==1.0 \\\n    --hash=sha256:0\ntorch==1.0 \\\n")
    said = check(small).stderr
    assert "unheard-of: sem licença declarada não está na lista" in said
    assert "torch" not in said

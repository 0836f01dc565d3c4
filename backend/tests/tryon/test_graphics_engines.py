"""What the engines of a graphics card need around their networks: crops, batches, weights, and vton's signature."""

import hashlib
import io
import os
import subprocess
import sys
import threading
import time
import types
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import EngineUnavailable, GarmentPhoto, OutOfTime, PullFailed, Request, WornSlot
from provai.tryon.engines.crop import crop_of, pasted
from provai.tryon.engines.klein.batches import Batches
from provai.tryon.engines.klein.engine import KleinEngine
from provai.tryon.engines.klein.model import KleinOrder
from provai.tryon.engines.klein.weights import KleinWeights
from provai.tryon.engines.vton.engine import VtonEngine
from tests.drape.drawn import person
from tests.tryon.hosted.providers import Asked, ProviderServer, Said

ANA = person(noise=4)


class Seeing:
    """As if the eyes read what was drawn."""

    def __init__(self, worn_by_model: bool = False) -> None:
        self._garment = types.SimpleNamespace(worn_by_model=worn_by_model)

    def see_person(self, photo: Any) -> Any:
        return ANA.facts

    def see_garment(self, picture: Any) -> Any:
        return self._garment


@pytest.mark.parametrize("slot", ["top", "bottom", "dress", "outer"])
def test_a_crop_comes_back_where_it_was(slot: WornSlot) -> None:
    crop = crop_of(ANA.photo, ANA.facts, [slot], (512, 384))
    assert crop.picture.shape == (512, 384, 3)
    assert abs(crop.width / crop.height - 0.75) < 0.01
    whole = pasted(ANA.photo, crop, crop.picture)
    assert np.abs(whole.astype(int) - ANA.photo).mean() < 3
    worn = ANA.facts.worn.upper if slot in {"top", "outer"} else ANA.facts.worn.lower
    rows, columns = np.nonzero(worn > 0.5)
    assert crop.top <= rows.min()
    assert rows.max() <= crop.top + crop.height
    assert crop.left <= columns.min() <= columns.max() <= crop.left + crop.width


def test_what_lies_outside_the_crop_is_the_photos_own() -> None:
    crop = crop_of(ANA.photo, ANA.facts, ["top"], (512, 384))
    whole = pasted(ANA.photo, crop, np.zeros((1024, 768, 3), np.uint8))
    inside = np.zeros(ANA.photo.shape[:2], bool)
    inside[max(crop.top, 0) : crop.top + crop.height, max(crop.left, 0) : crop.left + crop.width] = True
    assert (whole[~inside] == ANA.photo[~inside]).all()
    assert (whole[inside] == 0).all()


def test_orders_of_one_shape_that_wait_together_are_made_together() -> None:
    begun, go = threading.Event(), threading.Event()
    batches: list[list[str]] = []

    def make(orders: Any) -> list[str]:
        begun.set()
        go.wait(30)
        batches.append(list(orders))
        return [order.upper() for order in orders]

    made = Batches[str, str](make, len, most=3)
    answers: dict[str, str] = {}
    threads = [
        threading.Thread(target=lambda order=order: answers.update({order: made.ask(order)}))
        for order in ("a", "bb", "cc", "dd", "ee", "f")
    ]
    threads[0].start()
    assert begun.wait(30)
    for thread in threads[1:]:
        thread.start()
    while made._asked.qsize() < 5:
        threading.Event().wait(0.01)
    go.set()
    for thread in threads:
        thread.join(30)
    assert answers == {order: order.upper() for order in ("a", "bb", "cc", "dd", "ee", "f")}
    assert all(len({len(order) for order in batch}) == 1 for batch in batches)
    assert max(len(batch) for batch in batches) == 3


def beside(call: Callable[..., Any], *given: Any) -> "Future[Any]":
    """Called in a thread that no failed test waits for."""
    answer: Future[Any] = Future()

    def run() -> None:
        try:
            answer.set_result(call(*given))
        except BaseException as error:
            answer.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return answer


def order(seed: int, height: int = 64) -> KleinOrder:
    picture = np.random.default_rng(seed).integers(0, 255, (height, 48, 3), np.uint8)
    return KleinOrder((picture, picture), "a top", seed)


@pytest.mark.parametrize("heights", [(64, 64, 64), (64, 96, 64)], ids=["one_shape", "two_shapes"])
def test_pictures_that_wait_together_all_come_back(heights: tuple[int, ...]) -> None:
    """Orders hold pictures, which cannot be compared by `==`."""
    begun, go = threading.Event(), threading.Event()

    def make(orders: Sequence[KleinOrder]) -> list[Picture]:
        begun.set()
        go.wait(30)
        return [order.pictures[0] for order in orders]

    made = Batches[KleinOrder, Picture](make, lambda order: order.shape, most=4)
    orders = [order(0), *(order(seed, height) for seed, height in enumerate(heights, 1))]
    answers = [beside(made.ask, orders[0])]
    assert begun.wait(30)
    answers += [beside(made.ask, each) for each in orders[1:]]
    while made._asked.qsize() < len(heights):
        threading.Event().wait(0.01)
    go.set()
    for asked, answer in zip(orders, answers, strict=True):
        assert answer.result(30) is asked.pictures[0]


class Odd:
    """A shape that fails when it is compared with another."""

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        raise ValueError("not comparable")


def test_whatever_is_raised_while_orders_are_chosen_the_next_one_is_made() -> None:
    made = Batches[str, str](list, lambda order: Odd() if order == "odd" else order, most=2)
    with pytest.raises(ValueError, match="not comparable"):
        made.ask("odd")
    assert made.ask("good") == "good"


def test_who_has_no_time_left_waits_no_longer_and_is_left_out() -> None:
    begun, go = threading.Event(), threading.Event()
    asked: list[str] = []

    def make(orders: Sequence[str]) -> list[str]:
        asked.extend(orders)
        begun.set()
        go.wait(30)
        return list(orders)

    made = Batches[str, str](make, lambda order: order, most=1)
    first = beside(made.ask, "first")
    assert begun.wait(30)
    with pytest.raises(TimeoutError):
        made.ask("late", deadline=time.monotonic())
    go.set()
    assert first.result(30) == "first"
    assert made.ask("next") == "next"
    assert asked == ["first", "next"]


def test_klein_gives_way_to_the_next_engine_when_its_queue_outlasts_the_time(tmp_path: Path) -> None:
    go = threading.Event()

    class Slow:
        def make(self, orders: Sequence[KleinOrder]) -> list[Picture]:
            go.wait(30)
            return [order.pictures[0] for order in orders]

    engine = KleinEngine(Settings(_env_file=None, data_dir=tmp_path), Slow())  # type: ignore[call-arg, arg-type]
    with pytest.raises(OutOfTime):
        engine.dress(replace(_request("top"), deadline=time.monotonic()), lambda stage: None)
    go.set()


def test_an_order_that_fails_fails_alone() -> None:
    def make(orders: Any) -> list[str]:
        if "bad" in orders:
            raise ValueError("no")
        return list(orders)

    made = Batches[str, str](make, str, most=3)
    with pytest.raises(ValueError, match="no"):
        made.ask("bad")
    assert made.ask("good") == "good"


FILES = {
    "model_index.json": b'{"_class_name": "Flux2KleinPipeline"}',
    "transformer/diffusion_pytorch_model.safetensors": bytes(range(256)) * 4000,
    "README.md": b"not needed",
}


def _blob(data: bytes) -> str:
    return hashlib.sha1(f"blob {len(data)}\0".encode() + data).hexdigest()


class Hub:
    """As the Hub answers; `cut` breaks the first large answer off in its middle."""

    def __init__(self) -> None:
        self.files = dict(FILES)
        self.cut = False
        self.server = ProviderServer(self.answer)

    def answer(self, asked: Asked) -> Said:
        if asked.path.startswith("/api/models/"):
            siblings = [
                {"rfilename": name, "size": len(data), "blobId": _blob(data)}
                | ({"lfs": {"sha256": hashlib.sha256(data).hexdigest()}} if "safetensors" in name else {})
                for name, data in FILES.items()
            ]
            return Said(200, {"sha": "abc123", "siblings": siblings})
        data = self.files[asked.path.partition("/resolve/abc123/")[2]]
        start = int(asked.headers.get("Range", "bytes=0-").removeprefix("bytes=").rstrip("-"))
        if self.cut and len(data) > 1000 and not start:
            return Said(200, data[: len(data) // 2])
        return Said(206 if start else 200, data[start:])


@pytest.fixture
def hub() -> Iterator[Hub]:
    hub = Hub()
    yield hub
    hub.server.close()


@pytest.fixture
def weights(hub: Hub, tmp_path: Path) -> KleinWeights:
    return KleinWeights(Settings(_env_file=None, models_dir=tmp_path), hub.server.url)  # type: ignore[call-arg]


def test_weights_are_pulled_with_progress_and_checked(weights: KleinWeights) -> None:
    assert not weights.are_here()
    weights.pull(out := io.StringIO())
    assert weights.are_here()
    assert weights.revision() == "abc123"
    assert weights.damaged() == []
    assert "safetensors 100% de 1 MB" in out.getvalue()
    assert not (weights.folder / "README.md").exists()


def test_a_transfer_that_breaks_off_goes_on(weights: KleinWeights, hub: Hub) -> None:
    hub.cut = True
    weights.pull(io.StringIO())
    assert weights.are_here()
    assert any("Range" in asked.headers for asked in hub.server.asked)


def test_a_file_that_is_not_what_was_announced_is_thrown_away(weights: KleinWeights, hub: Hub) -> None:
    name = "transformer/diffusion_pytorch_model.safetensors"
    hub.files[name] = bytes(len(FILES[name]))
    with pytest.raises(PullFailed, match="diferente do esperado"):
        weights.pull(io.StringIO())
    assert not weights.are_here()
    assert not (weights.folder / name).exists()


def test_what_was_damaged_later_is_named(weights: KleinWeights) -> None:
    weights.pull(io.StringIO())
    name = "transformer/diffusion_pytorch_model.safetensors"
    (weights.folder / name).write_bytes(bytes(len(FILES[name])))
    assert weights.damaged() == [name]


def test_the_command_pulls_the_weights_and_verifies_them(hub: Hub, tmp_path: Path) -> None:
    places = {"PROVAI_DATA_DIR": str(tmp_path), "PROVAI_MODELS_DIR": str(tmp_path / "models")}

    def models(action: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "provai.cli", "models", action, "klein"],
            env={**os.environ, **places, "HF_ENDPOINT": hub.server.url, **more},
            capture_output=True,
            text=True,
            check=False,
        )

    missing = models("verify")
    assert (missing.returncode, "FLUX.2-klein-4B falta" in missing.stdout) == (1, True)
    pulled = models("pull")
    assert (pulled.returncode, "FLUX.2-klein-4B pronto" in pulled.stdout) == (0, True), pulled.stderr
    assert models("verify").returncode == 0
    name = "transformer/diffusion_pytorch_model.safetensors"
    (tmp_path / "models" / "klein" / name).write_bytes(bytes(len(FILES[name])))
    damaged = models("verify")
    assert damaged.returncode == 1
    assert name in damaged.stdout
    away = models("pull", HF_ENDPOINT="http://127.0.0.1:9")
    assert away.returncode == 1
    assert "Não deu para baixar" in away.stderr


def test_without_its_extra_or_weights_klein_says_what_is_missing(tmp_path: Path) -> None:
    engine = KleinEngine(Settings(_env_file=None, models_dir=tmp_path))  # type: ignore[call-arg]
    assert (engine.setup().missing or "").startswith(("instale", "rode"))
    with pytest.raises(EngineUnavailable):
        engine.dress(_request("top"), lambda stage: None)


def _request(slot: WornSlot) -> Request:
    garment = GarmentPhoto(np.full((300, 200, 3), (20, 90, 200), np.uint8), slot)
    return Request(ANA.photo, (garment,), Seeing(), seed=5)  # type: ignore[arg-type]


class TryOnPipeline:
    """FASHN VTON's documented signature: what it is made with and what it is called with."""

    calls: list[dict[str, Any]] = []
    busy: threading.Event | None = None  # set while it draws, until `go`
    go = threading.Event()

    def __init__(self, weights_dir: str, device: str | None = None, logger: Any = None) -> None:
        assert Path(weights_dir).is_dir()

    def __call__(
        self,
        person_image: Image.Image,
        garment_image: Image.Image,
        category: str,
        garment_photo_type: str = "model",
        num_samples: int = 1,
        num_timesteps: int = 30,
        guidance_scale: float = 1.5,
        seed: int = 42,
        segmentation_free: bool = True,
    ) -> Any:
        given = {"category": category, "garment_photo_type": garment_photo_type, "seed": seed}
        self.calls.append({**given, "sizes": (person_image.size, garment_image.size)})
        if self.busy:
            self.busy.set()
            self.go.wait(30)
        return types.SimpleNamespace(images=[Image.new("RGB", (576, 864), (20, 90, 200))])


@pytest.fixture
def vton(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> VtonEngine:
    """Beside a package of that signature."""
    module = types.ModuleType("fashn_vton")
    module.TryOnPipeline = TryOnPipeline  # type: ignore[attr-defined]
    module.__spec__ = types.SimpleNamespace(name="fashn_vton")  # type: ignore[assignment]
    monkeypatch.setitem(sys.modules, "fashn_vton", module)
    monkeypatch.setattr(TryOnPipeline, "calls", [])
    return VtonEngine(Settings(_env_file=None, vton_weights_dir=tmp_path))  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("slot", "category"), [("top", "tops"), ("outer", "tops"), ("bottom", "bottoms"), ("dress", "one-pieces")]
)
def test_vton_is_asked_by_its_signature_and_laid_back(slot: WornSlot, category: str, vton: VtonEngine) -> None:
    dressed = vton.dress(_request(slot), lambda stage: None)
    given = {"category": category, "garment_photo_type": "flat-lay", "seed": 5}
    assert TryOnPipeline.calls == [{**given, "sizes": ((576, 864), (200, 300))}]
    assert dressed.picture.shape == ANA.photo.shape
    blue = np.abs(dressed.picture.astype(int) - (20, 90, 200)).max(2) < 8
    assert 0.2 < blue.mean() < 1.0


def test_vton_is_told_whether_somebody_wears_the_garment_in_its_photo(vton: VtonEngine) -> None:
    worn = replace(_request("top"), eyes=Seeing(worn_by_model=True))  # type: ignore[arg-type]
    vton.dress(worn, lambda stage: None)
    assert [call["garment_photo_type"] for call in TryOnPipeline.calls] == ["model"]


def test_vton_gives_way_to_the_next_engine_when_its_turn_does_not_come_in_time(
    vton: VtonEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TryOnPipeline, "busy", threading.Event())
    monkeypatch.setattr(TryOnPipeline, "go", threading.Event())
    first = beside(vton.dress, _request("top"), lambda stage: None)
    assert TryOnPipeline.busy
    assert TryOnPipeline.busy.wait(30)
    with pytest.raises(OutOfTime):
        vton.dress(replace(_request("top"), deadline=time.monotonic()), lambda stage: None)
    TryOnPipeline.go.set()
    assert first.result(30).picture.shape == ANA.photo.shape
    assert len(TryOnPipeline.calls) == 1


def test_without_its_package_vton_is_unavailable_and_says_so() -> None:
    engine = VtonEngine(Settings(_env_file=None))  # type: ignore[call-arg]
    assert "fashn-vton" in (engine.setup().missing or "")
    with pytest.raises(EngineUnavailable):
        engine.dress(_request("top"), lambda stage: None)

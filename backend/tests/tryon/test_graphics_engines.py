"""What the engines of a graphics card need around their networks: crops, batches, weights, and vton's signature."""

import hashlib
import io
import sys
import threading
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from provai.settings import Settings
from provai.tryon.engines.contract import EngineUnavailable, GarmentPhoto, Request, WornSlot
from provai.tryon.engines.crop import crop_of, pasted
from provai.tryon.engines.klein.batches import Batches
from provai.tryon.engines.klein.engine import KleinEngine
from provai.tryon.engines.klein.weights import KleinWeights, PullFailed
from provai.tryon.engines.vton.engine import VtonEngine
from tests.drape.drawn import person
from tests.tryon.hosted.providers import Asked, ProviderServer, Said

ANA = person(noise=4)


class Seeing:
    """As if the eyes read what was drawn."""

    def see_person(self, photo: Any) -> Any:
        return ANA.facts


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
        self.calls.append({"category": category, "seed": seed, "sizes": (person_image.size, garment_image.size)})
        return types.SimpleNamespace(images=[Image.new("RGB", (576, 864), (20, 90, 200))])


@pytest.mark.parametrize(
    ("slot", "category"), [("top", "tops"), ("outer", "tops"), ("bottom", "bottoms"), ("dress", "one-pieces")]
)
def test_vton_is_asked_by_its_signature_and_laid_back(
    slot: WornSlot, category: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = types.ModuleType("fashn_vton")
    module.TryOnPipeline = TryOnPipeline  # type: ignore[attr-defined]
    module.__spec__ = types.SimpleNamespace(name="fashn_vton")  # type: ignore[assignment]
    monkeypatch.setitem(sys.modules, "fashn_vton", module)
    TryOnPipeline.calls.clear()
    engine = VtonEngine(Settings(_env_file=None, vton_weights_dir=tmp_path))  # type: ignore[call-arg]
    dressed = engine.dress(_request(slot), lambda stage: None)
    assert TryOnPipeline.calls == [{"category": category, "seed": 5, "sizes": ((576, 864), (200, 300))}]
    assert dressed.picture.shape == ANA.photo.shape
    blue = np.abs(dressed.picture.astype(int) - (20, 90, 200)).max(2) < 8
    assert 0.2 < blue.mean() < 1.0


def test_without_its_package_vton_is_unavailable_and_says_so() -> None:
    engine = VtonEngine(Settings(_env_file=None))  # type: ignore[call-arg]
    assert "fashn-vton" in (engine.setup().missing or "")
    with pytest.raises(EngineUnavailable):
        engine.dress(_request("top"), lambda stage: None)

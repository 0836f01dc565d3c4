"""klein from its folder: a tiny pipeline, text encoder and tokenizer, saved as the Hub has them and loaded by us."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("diffusers", reason="the extra provai[gpu] is not installed")
torch = pytest.importorskip("torch", reason="the extra provai[gpu] is not installed")

import transformers  # noqa: E402

from provai.settings import Settings  # noqa: E402
from provai.tryon.engines.contract import EngineUnavailable  # noqa: E402
from provai.tryon.engines.klein.loading import encode, load  # noqa: E402
from provai.tryon.engines.klein.model import KleinOrder  # noqa: E402
from tests.tryon.tiny_pipeline import TEXT_WIDE, pipeline, text_encoder, tokenizer  # noqa: E402


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Weights pulled, as `provai models pull klein` leaves them."""
    made = Settings(  # type: ignore[call-arg]
        _env_file=None, data_dir=tmp_path / "data", models_dir=tmp_path / "models", klein_compile=False
    )
    folder = made.models / "klein"
    pipeline(wide=3 * TEXT_WIDE).save_pretrained(folder)
    text_encoder().save_pretrained(folder / "text_encoder")
    tokenizer().save_pretrained(folder / "tokenizer")
    files = [
        {"name": str(file.relative_to(folder)), "size": file.stat().st_size, "sha256": None, "git_sha1": ""}
        for file in folder.rglob("*")
        if file.is_file()
    ]
    pulled = {"model": made.klein_model, "revision": "abc", "files": files}
    (folder / "pulled.json").write_text(json.dumps(pulled))
    return made


def picture(seed: int) -> Any:
    return np.random.default_rng(seed).integers(0, 255, (128, 96, 3), np.uint8)


def test_what_was_saved_is_loaded_and_draws(settings: Settings) -> None:
    asked = KleinOrder((picture(1), picture(2)), "a top", 1)
    [made] = load(settings, device="cpu").make([asked])
    assert made.shape == (128, 96, 3)
    assert made.std() > 1
    assert (load(settings, device="cpu").make([asked])[0] == made).all()


def test_encoded_prompts_are_kept_in_the_data_folder_and_not_beside_the_weights(settings: Settings) -> None:
    before = sorted(settings.models.rglob("*"))
    load(settings, device="cpu").make([KleinOrder((picture(1), picture(2)), "a top", 1)])
    assert len(list((settings.data_dir / "klein-prompts").iterdir())) == 1
    assert sorted(settings.models.rglob("*")) == before


def test_the_text_encoder_reads_the_words(settings: Settings) -> None:
    folder = settings.models / "klein"
    top, again, dress = (encode(folder, prompt, "cpu") for prompt in ("a top", "a top", "a dress"))
    assert top.shape == (1, 512, 3 * TEXT_WIDE)
    assert torch.equal(top, again)
    assert not torch.equal(top, dress)


def test_a_text_encoder_that_finds_no_room_on_the_card_runs_on_the_processor(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = transformers.Qwen3ForCausalLM
    moved: list[str] = []
    move = encoder.to

    def no_room(self: Any, device: str) -> Any:
        moved.append(device)
        if device == "cuda":
            raise torch.OutOfMemoryError("CUDA out of memory")
        return move(self, device)

    monkeypatch.setattr(encoder, "to", no_room)
    folder = settings.models / "klein"
    assert torch.equal(encode(folder, "a top", "cuda"), encode(folder, "a top", "cpu"))
    assert moved == ["cuda", "cpu", "cpu"]


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a card")
def test_without_a_card_klein_is_unavailable(settings: Settings) -> None:
    with pytest.raises(EngineUnavailable, match="no graphics card"):
        load(settings)

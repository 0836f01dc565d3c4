"""klein's loop against diffusers' pipeline, with tiny networks of the same classes; only where the extra is there."""

import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("diffusers", reason="the extra provai[gpu] is not installed")
torch = pytest.importorskip("torch", reason="the extra provai[gpu] is not installed")

from PIL import Image  # noqa: E402

from eyes.facts import Picture  # noqa: E402
from provai.tryon.engines.klein.model import KleinModel, KleinOrder, OutOfMemory, PromptMemory  # noqa: E402
from provai.tryon.engines.klein.speed import prepare  # noqa: E402
from tests.tryon.tiny_pipeline import encode, pipeline  # noqa: E402


@pytest.fixture
def prompts(tmp_path: Path) -> PromptMemory:
    return PromptMemory(tmp_path / "prompts", "tiny", encode)


def order(seed: int = 1, prompt: str = "a top", garments: int = 1) -> KleinOrder:
    random = np.random.default_rng(seed)
    pictures = [random.integers(0, 255, (128, 96, 3), np.uint8)]
    pictures += [random.integers(0, 255, (96, 64, 3), np.uint8) for _ in range(garments)]
    return KleinOrder(tuple(pictures), prompt, seed)


def plainly(pipe: Any, asked: KleinOrder) -> Picture:
    """As diffusers documents it."""
    height, width = asked.pictures[0].shape[:2]
    return np.array(
        pipe(
            image=[Image.fromarray(picture) for picture in asked.pictures],
            prompt_embeds=encode(asked.prompt),
            height=height,
            width=width,
            num_inference_steps=4,
            guidance_scale=1.0,
            generator=torch.Generator("cpu").manual_seed(asked.seed),
        ).images[0]
    )


def apart(one: Picture, other: Picture) -> int:
    return int(np.abs(one.astype(int) - other).max())


@pytest.mark.parametrize("garments", [1, 3])
def test_it_makes_what_the_pipeline_makes(prompts: PromptMemory, garments: int) -> None:
    pipe, asked = pipeline(), order(garments=garments)
    [made] = KleinModel(pipe, prompts).make([asked])
    assert made.shape == asked.pictures[0].shape
    assert made.std() > 1
    assert apart(made, plainly(pipe, asked)) <= 1


def test_a_batch_makes_for_each_order_what_it_makes_alone(prompts: PromptMemory) -> None:
    pipe = pipeline()
    orders = [order(1), order(2, prompt="a longer prompt"), order(3)]
    together = KleinModel(pipe, prompts).make(orders)
    for asked, made in zip(orders, together, strict=True):
        assert apart(made, plainly(pipe, asked)) <= 1
    assert apart(together[0], together[1]) > 3


def test_another_seed_makes_another_picture_and_the_same_one_the_same(prompts: PromptMemory) -> None:
    model, asked = KleinModel(pipeline(), prompts), order()
    other = KleinOrder(asked.pictures, asked.prompt, 99)
    first, again, second = (model.make([each])[0] for each in (asked, asked, other))
    assert (first == again).all()
    assert apart(first, second) > 3


def test_what_is_prepared_for_speed_makes_the_same(prompts: PromptMemory) -> None:
    pipe, asked = pipeline(), order()
    plain = plainly(pipe, asked)
    prepare(pipe, compiled=False)
    assert apart(KleinModel(pipe, prompts).make([asked])[0], plain) <= 1


def test_a_prompt_is_read_once_and_then_lies_on_disk(tmp_path: Path) -> None:
    asked: list[str] = []

    def encoding(prompt: str) -> Any:
        asked.append(prompt)
        return encode(prompt)

    for _ in range(2):
        made = PromptMemory(tmp_path, "tiny", encoding).embedding("a top")
        assert torch.equal(made, encode("a top"))
    assert asked == ["a top"]
    PromptMemory(tmp_path, "another revision", encoding).embedding("a top")
    assert len(asked) == 2
    for file in tmp_path.iterdir():
        file.write_bytes(b"broken")
    PromptMemory(tmp_path, "tiny", encoding).embedding("a top")
    assert len(asked) == 3


def test_prompts_that_cannot_be_kept_on_disk_are_kept_in_memory(tmp_path: Path) -> None:
    """As below a folder that is mounted read-only."""
    (tmp_path / "file").touch()
    asked: list[str] = []

    def encoding(prompt: str) -> Any:
        asked.append(prompt)
        return encode(prompt)

    prompts = PromptMemory(tmp_path / "file" / "prompts", "tiny", encoding)
    for _ in range(2):
        assert torch.equal(prompts.embedding("a top"), encode("a top"))
    assert asked == ["a top"]


def test_where_compiling_fails_klein_goes_on_without(
    prompts: PromptMemory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As without a C compiler."""
    compiled, tried = torch.compile, []

    def no_compiler(graph: Any, inputs: Any) -> Any:
        tried.append(graph)
        raise RuntimeError("Failed to find C compiler")

    monkeypatch.setattr(torch, "compile", lambda module, **how: compiled(module, backend=no_compiler, **how))
    plain, pipe = plainly(pipeline(), order()), pipeline()
    prepare(pipe, compiled=True)
    model = KleinModel(pipe, prompts)
    assert apart(model.make([order()])[0], plain) <= 1
    attempts = len(tried)
    assert attempts
    assert apart(model.make([order()])[0], plain) <= 1
    assert len(tried) == attempts
    assert [record.message for record in caplog.records if "klein_compile_failed" in record.message]


def room_for(pipe: Any, most_tokens: int) -> None:
    """As a card with little memory: more tokens than these, over the whole batch, do not fit."""
    forward = pipe.transformer.forward

    def fits(*given: Any, **named: Any) -> Any:
        states = named["hidden_states"]
        if states.shape[0] * states.shape[1] > most_tokens:
            raise torch.OutOfMemoryError("CUDA out of memory")
        return forward(*given, **named)

    pipe.transformer.forward = fits


def test_a_batch_that_does_not_fit_is_made_one_by_one(prompts: PromptMemory) -> None:
    pipe, orders = pipeline(), [order(1), order(2)]
    alone = [plainly(pipe, asked) for asked in orders]
    room_for(pipe, 150)
    made = KleinModel(pipe, prompts).make(orders)
    assert [apart(each, other) <= 1 for each, other in zip(made, alone, strict=True)] == [True, True]


def test_what_does_not_fit_alone_is_made_smaller_and_then_fails_with_a_reason(prompts: PromptMemory) -> None:
    pipe, asked = pipeline(), order()
    room_for(pipe, 80)
    model = KleinModel(pipe, prompts)
    [made] = model.make([asked])
    assert made.shape == asked.pictures[0].shape
    room_for(pipe, 30)
    with pytest.raises(OutOfMemory) as failed:
        model.make([asked])
    assert failed.value.code == "out_of_memory"


def test_a_failed_attempt_leaves_nothing_on_the_card_for_the_next_one(prompts: PromptMemory) -> None:
    """A kept exception would hold the frames of the attempt, and they its tensors."""
    pipe, held = pipeline(), list[Any]()
    forward = pipe.transformer.forward

    def fails(*given: Any, **named: Any) -> Any:
        states = named["hidden_states"] + 0
        assert all(each() is None for each in held)
        held.append(weakref.ref(states))
        raise torch.OutOfMemoryError("CUDA out of memory")

    pipe.transformer.forward = fails
    model = KleinModel(pipe, prompts)
    with pytest.raises(OutOfMemory) as failed:
        model.make([order(1), order(2)])
    assert len(held) == 3
    assert held[-1]() is None
    assert failed.value.__context__ is None
    pipe.transformer.forward = forward
    assert model.make([order(1)])

"""Each engine elsewhere over real HTTP, against a server that speaks its provider's documented protocol."""

import base64
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import (
    Engine,
    EngineTrouble,
    EngineUnavailable,
    GarmentPhoto,
    Refusal,
    Request,
    WornSlot,
)
from provai.tryon.engines.fashn.engine import FashnEngine
from provai.tryon.engines.gemini.engine import GeminiEngine
from provai.tryon.engines.openai.engine import OpenAiEngine
from provai.tryon.engines.vertex.engine import VertexEngine
from tests.tryon.hosted import providers
from tests.tryon.hosted.providers import Asked, Json, Provider, ProviderServer, Said, base64_of

KEY = "chave-de-teste"
PHOTO = np.random.default_rng(1).integers(0, 255, (800, 500, 3), np.uint8) // 32 * 8 + 60
GARMENT = np.full((400, 300, 3), (200, 30, 60), np.uint8)
BLUE = (20, 40, 200)


@dataclass(frozen=True)
class Kind:
    """How one provider is set up and how it says what goes wrong."""

    engine: type[Engine]
    speak: Callable[[Callable[[list[Picture]], Picture]], Provider]
    refuses: Said
    out_of_quota: Said
    picture: Callable[[str], Json]  # its answer with this as the picture's data
    settings: dict[str, Any]


def _fashn_state(**state: Any) -> Json:
    return {"id": "run-0", "status": "completed", "output": None, "error": None, **state}


KINDS = {
    "gemini": Kind(
        GeminiEngine,
        providers.gemini,
        Said(200, {"candidates": [{"finishReason": "IMAGE_SAFETY"}]}),
        Said(429, {"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "Quota exceeded"}}),
        lambda data: {"candidates": [{"content": {"parts": [{"inlineData": {"data": data}}]}}]},
        {"gemini_api_key": KEY},
    ),
    "openai": Kind(
        OpenAiEngine,
        providers.openai,
        Said(400, {"error": {"code": "moderation_blocked", "type": "image_generation_user_error", "message": "no"}}),
        Said(429, {"error": {"code": "insufficient_quota", "type": "insufficient_quota", "message": "You exceeded"}}),
        lambda data: {"data": [{"b64_json": data}]},
        {"openai_api_key": KEY},
    ),
    "vertex": Kind(
        VertexEngine,
        providers.vertex,
        Said(200, {"predictions": [{"raiFilteredReason": "Unable to show generated images."}]}),
        Said(429, {"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "Quota exceeded"}}),
        lambda data: {"predictions": [{"bytesBase64Encoded": data, "mimeType": "image/png"}]},
        {"vertex_access_token": KEY, "vertex_project": "loja"},
    ),
    "fashn": Kind(
        FashnEngine,
        providers.fashn,
        Said(200, _fashn_state(status="failed", error={"name": "ContentModerationError", "message": "NSFW"})),
        Said(429, {"error": "OutOfCredits", "message": "no credits"}),
        lambda data: _fashn_state(output=[f"data:image/png;base64,{data}"]),
        {"fashn_api_key": KEY},
    ),
}


def dyed(pictures: list[Picture]) -> Picture:
    """The photo as it came, its middle blue."""
    picture = pictures[0].copy()
    high, wide = picture.shape[:2]
    picture[high // 3 : high // 2, wide // 3 : wide // 2] = BLUE
    return picture


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def server(kind: Kind) -> Iterator[ProviderServer]:
    server = ProviderServer(kind.speak(dyed))
    yield server
    server.close()


@pytest.fixture
def engine(kind: Kind, server: ProviderServer) -> Engine:
    return made(kind, server)


def made(kind: Kind, server: ProviderServer, **more: Any) -> Engine:
    values = {
        **{f"{name}_base_url": f"{server.url}/v1" for name in KINDS},
        "hosted_backoff_seconds": 0.01,
        **kind.settings,
        **more,
    }
    return kind.engine(Settings(_env_file=None, **values))  # type: ignore[call-arg]


def request_of(*slots: WornSlot) -> Request:
    # What is declared needs no eyes.
    return Request(PHOTO, tuple(GarmentPhoto(GARMENT, slot) for slot in slots or ("top",)), None, seed=7)  # type: ignore[arg-type]


def dress(engine: Engine, request: Request | None = None) -> Picture:
    return engine.dress(request or request_of(), lambda stage: None).picture


def test_the_dressed_photo_comes_back_in_its_own_crop(engine: Engine, server: ProviderServer) -> None:
    picture = dress(engine)
    assert abs(picture.shape[1] / picture.shape[0] - 500 / 800) < 0.01
    rows, columns = np.nonzero(np.abs(picture.astype(int) - BLUE).max(2) < 40)
    assert len(rows) > 0
    sent = server.asked[0].pictures
    assert np.abs(sent[1].reshape(-1, 3).mean(0) - GARMENT[0, 0]).max() < 4
    # What the service saw in its middle is what the photo shows there: whatever was added around it is gone again.
    assert 0.2 < columns.mean() / picture.shape[1] < 0.6


def test_the_key_goes_in_the_header_that_the_provider_names(engine: Engine, kind: Kind, server: ProviderServer) -> None:
    dress(engine)
    headers = {name.lower(): value for name, value in server.asked[0].headers.items()}
    assert KEY in (headers.get("x-goog-api-key"), headers.get("authorization", "").removeprefix("Bearer "))
    assert KEY not in server.asked[0].path


def test_a_busy_service_is_asked_again(engine: Engine, server: ProviderServer) -> None:
    for status in (503, 429):
        server.answers.append(lambda asked, status=status: Said(status, {"error": {}}, {"Retry-After": "0"}))
    assert dress(engine).size > 0


def test_a_service_that_stays_busy_is_passed_over(engine: Engine, server: ProviderServer) -> None:
    server.provider = lambda asked: Said(503, {"error": {}})
    with pytest.raises(EngineUnavailable):
        dress(engine)
    assert len(server.asked) == 3


def test_a_slow_service_is_passed_over_in_time(kind: Kind, server: ProviderServer) -> None:
    server.provider = server.hold
    with pytest.raises(EngineUnavailable, match="out of time"):
        dress(made(kind, server, hosted_timeout_seconds=0.3))


def test_no_service_is_waited_for_longer_than_the_look_has(engine: Engine, server: ProviderServer) -> None:
    server.provider = server.hold
    with pytest.raises(EngineUnavailable, match="out of time"):
        dress(engine, replace(request_of(), deadline=time.monotonic() + 0.3))
    with pytest.raises(EngineUnavailable, match="out of time"):
        dress(engine, replace(request_of(), deadline=time.monotonic()))
    assert len(server.asked) == 1


def test_what_its_moderation_refuses_is_said_kindly(engine: Engine, kind: Kind, server: ProviderServer) -> None:
    if kind.engine is FashnEngine:
        server.answers.append(lambda asked: Said(200, {"id": "run-0", "error": None}))
    server.answers.append(lambda asked: kind.refuses)
    with pytest.raises(Refusal, match="O serviço de fora não aceitou") as refused:
        dress(engine)
    assert refused.value.code == "refused_by_service"


def test_without_quota_the_next_engine_is_asked(engine: Engine, kind: Kind, server: ProviderServer) -> None:
    server.provider = lambda asked: kind.out_of_quota
    with pytest.raises(EngineUnavailable):
        dress(engine)


def test_a_refused_key_is_not_tried_again(engine: Engine, server: ProviderServer) -> None:
    server.provider = lambda asked: Said(401, {"error": {"message": "bad key"}})
    with pytest.raises(EngineUnavailable, match="key"):
        dress(engine)
    assert len(server.asked) == 1


GARBAGE = {
    "no_picture": "",
    "no_base64": "***",
    "no_image": base64.b64encode(b"not a picture").decode(),
    "half_a_picture": base64_of(dyed([PHOTO]))[:4000],
    "one_pixel": base64_of(PHOTO[:1, :1]),
}


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_trouble(engine: Engine, kind: Kind, server: ProviderServer, data: str) -> None:
    _answer_with(kind, server, data)
    with pytest.raises(EngineTrouble):
        dress(engine)


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b"{}"])
def test_an_answer_that_is_none_is_trouble(engine: Engine, server: ProviderServer, body: bytes) -> None:
    server.provider = lambda asked: Said(200, body)
    with pytest.raises((EngineTrouble, Refusal)):
        dress(engine)


def test_a_picture_of_another_shape_is_trouble(engine: Engine, kind: Kind, server: ProviderServer) -> None:
    _answer_with(kind, server, base64_of(PHOTO[:300]))
    with pytest.raises(EngineTrouble) as trouble:
        dress(engine)
    assert trouble.value.code == "other_crop"


def _answer_with(kind: Kind, server: ProviderServer, data: str) -> None:
    if kind.engine is FashnEngine:
        server.answers.append(lambda asked: Said(200, {"id": "run-0", "error": None}))
    server.answers.append(lambda asked: Said(200, kind.picture(data)))


def test_a_redirect_does_not_carry_the_key_away(engine: Engine, server: ProviderServer) -> None:
    other = ProviderServer(lambda asked: Said(200, {}))
    try:
        server.provider = lambda asked: Said(302, {}, {"Location": f"{other.url}/elsewhere"})
        with pytest.raises(EngineTrouble):
            dress(engine)
        assert other.asked == []
    finally:
        other.close()


def test_without_a_key_it_is_unavailable_and_says_what_to_set(kind: Kind) -> None:
    engine = kind.engine(Settings(_env_file=None))  # type: ignore[call-arg]
    with pytest.raises(EngineUnavailable, match="PROVAI_"):
        dress(engine)


# What the documents of each provider ask for, word by word.


def asked_of(name: str, request: Request | None = None, **settings: Any) -> list[Asked]:
    kind = KINDS[name]
    server = ProviderServer(kind.speak(dyed))
    try:
        dress(made(kind, server, **settings), request)
        return server.asked
    finally:
        server.close()


def test_gemini_is_asked_as_documented() -> None:
    [asked] = asked_of("gemini", request_of("top", "bottom"), gemini_model="gemini-4-image", gemini_image_size="2K")
    assert asked.path == "/v1/models/gemini-4-image:generateContent"
    config = asked.body["generationConfig"]
    assert config["responseModalities"] == ["IMAGE"]
    assert config["imageConfig"] == {"aspectRatio": "2:3", "imageSize": "2K"}
    assert config["seed"] == 7
    assert len(asked.pictures) == 3
    assert abs(asked.pictures[0].shape[1] / asked.pictures[0].shape[0] - 2 / 3) < 0.003
    prompt = asked.body["contents"][0]["parts"][0]["text"]
    assert "Image 2: a top" in prompt
    assert "Image 3: a bottom" in prompt


def test_openai_is_asked_as_documented() -> None:
    [asked] = asked_of("openai", request_of("dress"), openai_model="gpt-image-9", openai_quality="high")
    assert asked.path == "/v1/images/edits"
    assert asked.fields["model"] == "gpt-image-9"
    assert asked.fields["quality"] == "high"
    assert (asked.fields["size"], asked.fields["n"]) == ("960x1536", "1")
    assert len(asked.pictures) == 2
    [asked] = asked_of("openai", openai_size="1024x1536")
    assert asked.fields["size"] == "1024x1536"
    assert abs(asked.pictures[0].shape[1] / asked.pictures[0].shape[0] - 1024 / 1536) < 0.003


@pytest.mark.parametrize(
    ("slot", "category"), [("top", "tops"), ("outer", "tops"), ("bottom", "bottoms"), ("dress", "one-pieces")]
)
def test_fashn_is_asked_as_documented(slot: WornSlot, category: str) -> None:
    begun, *states = asked_of("fashn", request_of(slot), fashn_mode="quality")
    assert begun.path == "/v1/run"
    assert begun.body["model_name"] == "tryon-v1.6"
    inputs = begun.body["inputs"]
    assert (inputs["category"], inputs["mode"], inputs["return_base64"]) == (category, "quality", True)
    assert [state.path for state in states] == ["/v1/status/run-0"] * 2


def test_fashns_larger_model_takes_a_product() -> None:
    begun, *_ = asked_of("fashn", fashn_model="tryon-max")
    assert "product_image" in begun.body["inputs"]
    assert "category" not in begun.body["inputs"]


def test_vertex_is_asked_as_documented() -> None:
    [asked] = asked_of("vertex", vertex_location="europe-west4", vertex_model="virtual-try-on-002")
    assert asked.path == (
        "/v1/projects/loja/locations/europe-west4/publishers/google/models/virtual-try-on-002:predict"
    )
    assert asked.body["parameters"]["sampleCount"] == 1
    assert asked.body["parameters"]["seed"] == 7
    assert len(asked.pictures) == 2

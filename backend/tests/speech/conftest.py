"""An app whose recordings go to a transcription server on this machine."""

from collections.abc import AsyncIterator, Iterator

import httpx2
import pytest
from pydantic import SecretStr

from provai.app import create_app
from provai.platform.house import House
from provai.settings import Settings
from tests.conftest import ClientOf
from tests.speech.endpoint import Endpoint, transcription_endpoint


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with transcription_endpoint() as endpoint:
        yield endpoint


@pytest.fixture
def speech_settings(house_settings: Settings, endpoint: Endpoint) -> Settings:
    """Of the house that the tests share: its people and its jobs, with ears of its own."""
    return house_settings.model_copy(update={"speech_base_url": endpoint.url, "speech_api_key": SecretStr("chave")})


@pytest.fixture
async def ana(client_of: ClientOf, speech_settings: Settings) -> AsyncIterator[httpx2.AsyncClient]:
    person = await client_of("ana")
    app = create_app(speech_settings)
    app.state.house = house = House.open(speech_settings)
    transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
    async with httpx2.AsyncClient(transport=transport, base_url=person.base_url, headers=person.headers) as client:
        yield client
    await house.close()

"""An app whose recordings go to a transcription server on this machine."""

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx2
import pytest

from provai.app import create_app
from provai.migrate import migrate
from provai.settings import Settings
from tests.conftest import MODELS, PASSWORD
from tests.speech.endpoint import Endpoint, transcription_endpoint


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with transcription_endpoint() as endpoint:
        yield endpoint


@pytest.fixture
def speech_settings(tmp_path: Path, endpoint: Endpoint) -> Settings:
    return Settings(
        _env_file=None,
        data_dir=tmp_path,
        models_dir=MODELS,
        rate_limits=False,
        speech_base_url=endpoint.url,
        speech_api_key="chave",
    )


@pytest.fixture
async def ana(speech_settings: Settings) -> AsyncIterator[httpx2.AsyncClient]:
    migrate(speech_settings)
    app = create_app(speech_settings)
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
        async with httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
            account = {"email": f"ana-{secrets.token_hex(4)}@exemplo.com.br", "password": PASSWORD, "data": {}}
            account["data"] = {"full_name": "Ana"}
            answer = await client.post("/api/auth/v1/signup", json=account)
            client.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"
            yield client

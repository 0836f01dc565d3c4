"""What the tests share: real databases, the app in process, people with accounts, and live servers."""

import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from uuid import UUID

import httpx2
import pytest
from fastapi import FastAPI
from xdist.remote import Producer

from provai.app import create_app
from provai.jobs.queues import declared_queues
from provai.migrate import migrate
from provai.platform.telemetry import configure_logs
from provai.settings import ROOT, Settings
from tests import proven
from tests.live_server import LiveServer
from tests.pictures import jpeg
from tests.postgres import new_database, start_postgres
from tests.s3 import S3Server
from tests.sizes import DATABASES, FULL
from tests.spreading import ByFile, long_ones_first

PASSWORD = "segredo-de-teste"
MODELS = Path(os.environ.get("PROVAI_MODELS_DIR") or ROOT / "data" / "models")


@pytest.fixture(scope="session", autouse=True)
def plain_logs() -> None:
    """As the commands do: the unconfigured logger draws every local variable of a failure, which can take minutes."""
    configure_logs(production=False)


@pytest.fixture(scope="session", autouse=True)
def no_hour_strikes() -> Iterator[None]:
    """What sweeps by the clock would take up what a test keeps waiting, once a minute. The crash tests' processes have
    their clocks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("provai.jobs.engine._apply_schedules", lambda: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def seldom_looked_into_queues() -> None:
    """Here every job is asked for in the process that runs it, which wakes its queue: each look into one costs time."""
    for name, limits in declared_queues.items():
        declared_queues[name] = replace(limits, poll_seconds=5.0)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> str:
    return start_postgres()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    return new_database(postgres_server)


@pytest.fixture(scope="session")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[S3Server]:
    server = S3Server(tmp_path_factory.mktemp("s3"))
    try:
        server.start()
        yield server
    finally:
        server.kill()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(proven.Proof(), "proof")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    return proven.is_left_out(collection_path, config) or None


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Chooses the tests of this run, and their order."""
    second = {item for item in items if _database_of(item) == "postgres" and item.get_closest_marker("one_database")}
    if second and not FULL:
        config.hook.pytest_deselected(items=list(second))
        items[:] = [item for item in items if item not in second]
    long_ones_first(items)


def _database_of(item: pytest.Item) -> str | None:
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("house_settings") if callspec else None


@pytest.fixture(scope="session", params=DATABASES)
def house_settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    url = new_database(request.getfixturevalue("postgres_server")) if request.param == "postgres" else ""
    return Settings(
        _env_file=None,
        data_dir=tmp_path_factory.mktemp("data"),
        models_dir=MODELS,
        database_url=url,
        rate_limits=False,
        port=8000,
    )


@pytest.fixture(scope="session")
async def app(house_settings: Settings, anyio_backend: str) -> AsyncIterator[FastAPI]:
    migrate(house_settings)
    app = create_app(house_settings)
    async with app.router.lifespan_context(app):
        yield app


def _client(app: FastAPI) -> httpx2.AsyncClient:
    # A server error must reach the test as the answer a person would get.
    transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
    return httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000")


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx2.AsyncClient]:
    async with _client(app) as anonymous:
        yield anonymous


class PersonClient(httpx2.AsyncClient):
    """A signed-in client that remembers whose it is."""

    email: str
    password: str
    user_id: UUID


ClientOf = Callable[[str], Awaitable[PersonClient]]


@pytest.fixture
async def client_of(app: FastAPI) -> AsyncIterator[ClientOf]:
    opened: list[PersonClient] = []

    async def sign_up(name: str) -> PersonClient:
        transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
        person = PersonClient(transport=transport, base_url="http://localhost:8000")
        opened.append(person)
        person.email, person.password = f"{name}-{secrets.token_hex(6)}@exemplo.com.br", PASSWORD
        account = {"email": person.email, "password": person.password, "data": {"full_name": name.title()}}
        answer = await person.post("/api/auth/v1/signup", json=account)
        assert answer.status_code == 200, answer.text
        person.user_id = UUID(answer.json()["user"]["id"])
        person.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"
        return person

    yield sign_up
    for person in opened:
        await person.aclose()


@pytest.fixture
async def ana(client_of: ClientOf) -> PersonClient:
    return await client_of("ana")


@pytest.fixture
async def bia(client_of: ClientOf) -> PersonClient:
    return await client_of("bia")


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., LiveServer]]:
    """Starts live servers with the given settings; all are gone when the test ends."""
    started: list[LiveServer] = []

    def start(**settings: str) -> LiveServer:
        server = LiveServer(tmp_path, **settings)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.kill()


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("live"))
    server.start()
    yield server
    server.kill()


Upload = Callable[..., Awaitable[str]]


@pytest.fixture
def upload() -> Upload:
    """Stores a drawn photo as the given person and answers its path."""

    async def send(person: httpx2.AsyncClient, bucket: str = "tryon-images", folder: str = "person") -> str:
        form = {"path": folder} if folder else {}
        answer = await person.post(
            f"/api/v1/storage/{bucket}", files={"file": ("foto.jpg", jpeg(), "image/jpeg")}, data=form
        )
        assert answer.status_code == 201, answer.text
        path: str = answer.json()["path"]
        return path

    return send

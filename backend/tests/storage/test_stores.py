"""One contract, run on the local folder and on a real S3 server."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx2
import pytest

from provai.platform.ids import new_id
from provai.settings import Settings
from provai.storage.links import window
from provai.storage.s3 import S3Account, S3Store, StoreAway
from provai.storage.stores import Store, open_store
from tests.live_server import free_port
from tests.s3 import S3Server

DATA = bytes(range(256)) * 1200  # more than one chunk when read back


@pytest.fixture(params=["local", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    places = request.getfixturevalue("s3_server").settings if request.param == "s3" else {}
    return open_store(Settings(_env_file=None, data_dir=tmp_path, **places))


@pytest.fixture
def key() -> str:
    return f"tryon-images/{new_id()}/person/1700000000000-abc.jpg"


def names_under(folder: Path) -> list[str]:
    return [file.name for file in folder.rglob("*") if file.is_file()]


async def read(store: Store, key: str, start: int = 0, end: int | None = None) -> bytes | None:
    opened = await store.open(key, start, end)
    return await opened.read() if opened else None


async def test_what_is_put_is_read_back(store: Store, key: str) -> None:
    await store.put(key, DATA, "image/jpeg")
    assert await read(store, key) == DATA
    assert await store.size(key) == len(DATA)


async def test_a_part_is_read_alone_and_knows_the_whole_size(store: Store, key: str) -> None:
    await store.put(key, DATA, "image/jpeg")
    assert await read(store, key, 10, 300) == DATA[10:300]
    assert await read(store, key, len(DATA) - 5) == DATA[-5:]
    assert await read(store, key, len(DATA) - 5, len(DATA) + 100) == DATA[-5:]
    opened = await store.open(key, 10, 300)
    assert opened is not None
    assert opened.size == len(DATA)
    await opened.read()


async def test_putting_again_replaces(store: Store, key: str) -> None:
    await store.put(key, DATA, "image/jpeg")
    await store.put(key, b"new", "image/jpeg")
    assert await read(store, key) == b"new"


async def test_a_deleted_file_is_gone_and_deleting_again_is_quiet(store: Store, key: str) -> None:
    await store.put(key, DATA, "image/jpeg")
    await store.delete(key)
    await store.delete(key)
    assert await store.open(key) is None
    assert await store.size(key) is None


async def test_a_file_that_never_was_is_none(store: Store, key: str) -> None:
    assert await store.open(key) is None
    assert await store.size(key) is None


@pytest.mark.parametrize("escape", ["../outside.jpg", "tryon-images/../../outside.jpg", "/etc/outside.jpg", ""])
async def test_the_local_folder_cannot_be_left(tmp_path: Path, escape: str) -> None:
    store = open_store(Settings(_env_file=None, data_dir=tmp_path / "data"))
    with pytest.raises(ValueError, match="inside the store"):
        await store.put(escape, DATA, "image/jpeg")
    assert names_under(tmp_path) == []


async def test_a_failed_local_write_leaves_nothing_behind(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def power_cut(*_: object) -> None:
        raise OSError("no space left on device")

    store = open_store(Settings(_env_file=None, data_dir=tmp_path))
    await store.put(key, b"old", "image/jpeg")
    monkeypatch.setattr("os.fsync", power_cut)
    with pytest.raises(OSError, match="no space left"):
        await store.put(key, DATA, "image/jpeg")
    assert await read(store, key) == b"old"
    assert names_under(tmp_path) == [Path(key).name]


class TestPresignedLinks:
    @pytest.fixture
    def s3(self, s3_server: S3Server, tmp_path: Path) -> Store:
        return open_store(Settings(_env_file=None, data_dir=tmp_path, **s3_server.settings))

    async def test_the_link_shows_the_file_with_its_type(self, s3: Store, key: str) -> None:
        await s3.put(key, DATA, "image/jpeg")
        link = s3.signed_link(key, *window(Settings(_env_file=None)))
        assert link
        async with httpx2.AsyncClient() as browser:
            answer = await browser.get(link)
        assert (answer.status_code, answer.content) == (200, DATA)
        assert answer.headers["content-type"] == "image/jpeg"
        assert answer.headers["cache-control"] == "private, max-age=3600, immutable"

    async def test_an_altered_or_expired_link_is_refused(self, s3: Store, key: str) -> None:
        await s3.put(key, DATA, "image/jpeg")
        start, expires = window(Settings(_env_file=None))
        link = s3.signed_link(key, start, expires)
        past = int((datetime.now(UTC) - timedelta(hours=3)).timestamp())
        expired = s3.signed_link(key, past, past + 3600)
        assert link
        assert expired
        async with httpx2.AsyncClient() as browser:
            for broken in (
                link.replace(key, key.replace("abc", "abd")),
                link.replace("X-Amz-Expires=7200", "X-Amz-Expires=72000"),
                link.partition("?")[0],
                expired,
            ):
                assert (await browser.get(broken)).status_code == 403

    async def test_without_keys_of_our_own_or_by_choice_the_app_serves_the_file_itself(
        self, s3_server: S3Server, key: str
    ) -> None:
        by_choice = Settings(_env_file=None, **{**s3_server.settings, "s3_links": "proxy"})
        by_role = Settings(_env_file=None, **{**s3_server.settings, "s3_access_key_id": ""})
        assert open_store(by_choice).signed_link(key, 0, 7200) is None
        assert open_store(by_role).signed_link(key, 0, 7200) is None


async def test_a_store_that_does_not_answer_is_said_to_be_away() -> None:
    nobody = S3Account("fotos", f"http://127.0.0.1:{free_port()}", "us-east-1", "chave", "segredo", presigns=False)
    with pytest.raises(StoreAway):
        await S3Store(nobody).size("avatars/foto.jpg")

"""The whole way over real HTTP: a real server, and a real S3 server behind it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
import httpx2

from tests.live_server import LiveServer
from tests.pictures import jpeg
from tests.s3 import S3Server
from tests.storage.clean import assert_clean

StartServer = Callable[..., LiveServer]


@asynccontextmanager
async def signed_in(server: LiveServer) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(base_url=server.url) as person:
        account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste", "data": {"full_name": "Ana"}}
        answer = (await person.post("/api/auth/v1/signup", json=account)).json()
        person.headers["Authorization"] = f"Bearer {answer['access_token']}"
        yield person


async def upload(person: httpx2.AsyncClient) -> dict[str, Any]:
    files = {"file": ("foto.jpg", jpeg(), "image/jpeg")}
    answer = await person.post("/api/v1/storage/tryon-images", files=files, data={"path": "wardrobe"})
    assert answer.status_code == 201, answer.text
    stored: dict[str, Any] = answer.json()
    return stored


async def until_gone(url: str) -> None:
    with anyio.fail_after(30):
        async with httpx2.AsyncClient() as browser:
            while (await browser.get(url)).status_code != 404:  # noqa: ASYNC110
                await anyio.sleep(0.1)


async def test_on_s3_the_link_leads_straight_to_the_bucket_and_dies_with_the_row(
    start_server: StartServer, s3_server: S3Server
) -> None:
    server = start_server(**s3_server.settings)
    async with signed_in(server) as ana, httpx2.AsyncClient() as browser:
        photo = await upload(ana)
        assert photo["url"].startswith(s3_server.url)
        assert_clean((await browser.get(photo["url"])).content, "image/jpeg", 2048)
        assert_clean((await browser.get(photo["thumbnail_url"])).content, "image/jpeg", 480)
        assert (await browser.get(photo["url"].partition("?")[0])).status_code == 403
        item = (await ana.post("/api/v1/wardrobe-items", json={"image_url": photo["url"]})).json()
        assert item["image_url"] == photo["url"]
        assert (await ana.delete(f"/api/v1/wardrobe-items/{item['id']}")).status_code == 204
        await until_gone(photo["url"])
        await until_gone(photo["thumbnail_url"])


async def test_on_s3_by_choice_the_file_comes_through_the_app(start_server: StartServer, s3_server: S3Server) -> None:
    server = start_server(**s3_server.settings, s3_links="proxy")
    async with signed_in(server) as ana, httpx2.AsyncClient(base_url=server.url) as browser:
        photo = await upload(ana)
        assert photo["url"].startswith("/files/")
        whole = await browser.get(photo["url"])
        assert_clean(whole.content, "image/jpeg", 2048)
        part = await browser.get(photo["url"], headers={"Range": "bytes=10-19"})
        assert (part.status_code, part.content) == (206, whole.content[10:20])
        told = await browser.head(photo["url"])
        assert (told.status_code, told.headers["content-length"]) == (200, str(len(whole.content)))
        assert (await browser.get(photo["url"] + "x")).status_code == 403


async def test_a_file_outlives_a_killed_server_and_so_does_its_link(start_server: StartServer) -> None:
    server = start_server()
    async with signed_in(server) as ana:
        photo = await upload(ana)
    server.kill()
    server.start()
    async with httpx2.AsyncClient(base_url=server.url) as browser:
        assert_clean((await browser.get(photo["url"])).content, "image/jpeg", 2048)


async def test_an_upload_over_the_cap_is_answered_even_while_it_is_still_coming(start_server: StartServer) -> None:
    server = start_server()
    async with signed_in(server) as ana:
        answer = await ana.post("/api/v1/storage/avatars", files={"file": ("a", bytes(40_000_000), "image/jpeg")})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_uploads_are_limited_per_person(start_server: StartServer) -> None:
    server = start_server()
    async with signed_in(server) as ana:
        for _ in range(120):
            answer = await ana.post("/api/v1/storage/avatars", files={"file": ("a", b"no picture", "image/jpeg")})
            assert answer.status_code == 422
        refused = await ana.post("/api/v1/storage/avatars", files={"file": ("a", jpeg(), "image/jpeg")})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import pytest
import time_machine

from provai.platform.clock import now
from provai.platform.house import House
from provai.storage.service import link_to
from provai.storage.stores import Store
from tests.conftest import ClientOf
from tests.pictures import jpeg
from tests.storage.conftest import Send
from tests.storage.samples import recording

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.fixture
async def photo(client_of: ClientOf, send: Send) -> dict[str, Any]:
    """Uploaded now; its link is made within the current window."""
    answer: dict[str, Any] = (await send(await client_of("ana"), jpeg())).json()
    return answer


async def code_of(client: httpx2.AsyncClient, url: str) -> tuple[int, str]:
    answer = await client.get(url)
    return answer.status_code, answer.json()["code"]


async def test_the_link_is_the_same_all_through_its_window(house: House, photo: dict[str, Any]) -> None:
    ref = f"tryon-images/{photo['path']}"
    with time_machine.travel(NOON, tick=False) as clock:
        first = link_to(house, ref)
        clock.shift(timedelta(minutes=59, seconds=59))
        assert link_to(house, ref) == first
        clock.shift(timedelta(seconds=1))
        assert link_to(house, ref) != first


async def test_a_link_lives_at_least_as_long_as_browsers_keep_it_and_then_expires(
    client_of: ClientOf, client: httpx2.AsyncClient, send: Send
) -> None:
    with time_machine.travel(NOON + timedelta(minutes=59, seconds=59), tick=False) as clock:
        url = (await send(await client_of("ana"), jpeg())).json()["url"]
        clock.shift(timedelta(hours=1))
        assert (await client.get(url)).status_code == 200
        clock.shift(timedelta(seconds=1))
        assert await code_of(client, url) == (403, "link_expired")


async def test_an_expired_link_is_exchanged_for_a_fresh_one_by_its_owner_only(
    client_of: ClientOf, client: httpx2.AsyncClient, send: Send, house: House
) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    photo = (await send(ana, jpeg())).json()
    with time_machine.travel(now() - timedelta(days=1)):
        expired = link_to(house, f"tryon-images/{photo['path']}")
    assert await code_of(client, expired) == (403, "link_expired")
    for name in (photo["path"], expired):
        fresh = (await ana.get("/api/v1/storage/tryon-images", params={"path": name})).json()
        assert fresh["path"] == photo["path"]
        for link in (fresh["url"], fresh["thumbnail_url"]):
            assert (await client.get(link)).status_code == 200
        refused = await bia.get("/api/v1/storage/tryon-images", params={"path": name})
        assert (refused.status_code, refused.json()["code"]) == (422, "unknown_file")


async def test_an_altered_link_is_refused(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    url = httpx2.URL(photo["url"])
    signature, expires = url.params["signature"], url.params["expires"]
    for altered in (
        url.copy_set_param("expires", str(int(expires) + 3600)),
        url.copy_set_param("expires", "never"),
        url.copy_set_param("expires", f"0{expires}"),
        url.copy_set_param("signature", ("B" if signature[0] == "A" else "A") + signature[1:]),
        url.copy_set_param("signature", "é"),
        url.copy_set_param("signature", ""),
        url.copy_with(query=None),
        url.copy_with(path=url.path.replace("/person/", "/garment/")),
        url.copy_with(path=url.path.replace("/tryon-images/", "/avatars/")),
        url.copy_with(path=url.path + "/../x"),
        url.copy_with(path=url.path.replace(".jpg", ".thumb.jpg")),
        url.copy_with(path="/files/tryon-images/%00"),
    ):
        assert await code_of(client, str(altered)) == (403, "link_invalid"), altered


async def test_another_house_signs_other_links(
    client: httpx2.AsyncClient, photo: dict[str, Any], house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(house.settings.__dict__, "signing_key", "another key")
    assert await code_of(client, photo["url"]) == (403, "link_invalid")


async def test_a_file_says_how_it_may_be_kept_and_shown(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    headers = (await client.get(photo["url"])).headers
    name = photo["path"].rpartition("/")[2]
    assert headers["cache-control"] == "private, max-age=3600, immutable"
    assert headers["content-disposition"] == f'inline; filename="{name}"'
    assert headers["content-security-policy"] == "sandbox; default-src 'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-encoding" not in headers


async def test_a_copy_at_hand_is_not_sent_again(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    first = await client.get(photo["url"])
    again = await client.get(photo["url"], headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    small = await client.get(photo["thumbnail_url"], headers={"If-None-Match": first.headers["etag"]})
    assert small.status_code == 200


async def test_head_tells_what_get_would(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    whole, told = await client.get(photo["url"]), await client.head(photo["url"])
    assert (told.status_code, told.content) == (200, b"")
    for header in ("content-length", "content-type", "etag", "cache-control"):
        assert told.headers[header] == whole.headers[header]


@pytest.mark.parametrize(
    ("asked", "start", "end"),
    [
        ("bytes=0-0", 0, 1),
        ("bytes=10-99", 10, 100),
        ("bytes=100-", 100, None),
        ("bytes=-50", -50, None),
        ("bytes=5-99999999", 5, None),
    ],
)
async def test_a_player_may_ask_for_a_part(
    client_of: ClientOf, client: httpx2.AsyncClient, send: Send, asked: str, start: int, end: int | None
) -> None:
    answer = await send(await client_of("ana"), recording(), "audio", "stylist-files")
    url = answer.json()["url"]
    whole = (await client.get(url)).content
    part = await client.get(url, headers={"Range": asked})
    first = start % len(whole)
    assert (part.status_code, part.content) == (206, whole[start:end])
    assert part.headers["content-range"] == f"bytes {first}-{first + len(part.content) - 1}/{len(whole)}"
    assert part.headers["content-length"] == str(len(part.content))


@pytest.mark.parametrize("asked", ["bytes=-", "bytes=5-2", "bytes=0-1,4-5", "items=0-1", "bytes=a-b", "bytes=١-٢"])
async def test_a_part_asked_for_in_nonsense_is_the_whole(
    client: httpx2.AsyncClient, photo: dict[str, Any], asked: str
) -> None:
    whole = await client.get(photo["url"])
    answer = await client.get(photo["url"], headers={"Range": asked.encode()})
    assert (answer.status_code, answer.content) == (200, whole.content)


async def test_a_part_beyond_the_end_is_refused(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    size = (await client.head(photo["url"])).headers["content-length"]
    for asked in (f"bytes={size}-", "bytes=-0"):
        answer = await client.get(photo["url"], headers={"Range": asked})
        assert (answer.status_code, answer.json()["code"]) == (416, "range_not_satisfiable")
        assert answer.headers["content-range"] == f"bytes */{size}"


async def test_a_part_of_another_version_is_the_whole(client: httpx2.AsyncClient, photo: dict[str, Any]) -> None:
    answer = await client.get(photo["url"], headers={"Range": "bytes=0-1", "If-Range": '"other"'})
    assert answer.status_code == 200


async def test_a_row_without_bytes_is_not_found(
    client: httpx2.AsyncClient, photo: dict[str, Any], store: Store
) -> None:
    await store.delete(f"tryon-images/{photo['path']}")
    assert (await client.get(photo["url"])).status_code == 404

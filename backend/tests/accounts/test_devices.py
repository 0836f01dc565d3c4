"""Where an account is open, and how it is closed there."""

import httpx2

from tests.accounts.conftest import AUTH
from tests.conftest import PersonClient

PHONE = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
)


async def open_elsewhere(client: httpx2.AsyncClient, ana: PersonClient) -> str:
    answer = await client.post(
        f"{AUTH}/token?grant_type=password",
        json={"email": ana.email, "password": ana.password},
        headers={"User-Agent": PHONE},
    )
    token: str = answer.json()["access_token"]
    return token


async def test_each_device_is_listed_by_a_name_and_this_one_is_marked(
    client: httpx2.AsyncClient, ana: PersonClient
) -> None:
    await open_elsewhere(client, ana)
    devices = (await ana.get("/api/v1/sessions")).json()
    assert {device["device"] for device in devices} == {None, "Chrome no Android"}
    assert [device["is_this"] for device in devices if device["device"] is None] == [True]
    assert "Pixel" not in str(devices)


async def test_a_device_that_is_signed_out_is_out_at_once(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    phone = {"Authorization": f"Bearer {await open_elsewhere(client, ana)}"}
    assert (await client.get("/api/v1/profile", headers=phone)).status_code == 200
    other = next(one for one in (await ana.get("/api/v1/sessions")).json() if not one["is_this"])
    assert (await ana.delete(f"/api/v1/sessions/{other['id']}")).status_code == 204
    assert (await client.get("/api/v1/profile", headers=phone)).status_code == 401
    assert (await ana.get("/api/v1/profile")).status_code == 200
    assert (await ana.delete(f"/api/v1/sessions/{other['id']}")).status_code == 404


async def test_leaving_everywhere_closes_this_one_too(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    phone = {"Authorization": f"Bearer {await open_elsewhere(client, ana)}"}
    assert (await ana.post(f"{AUTH}/logout?scope=global")).status_code == 204
    assert (await client.get("/api/v1/profile", headers=phone)).status_code == 401
    assert (await ana.get("/api/v1/profile")).status_code == 401

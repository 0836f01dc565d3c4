"""What a test asks of the accounts through the public face."""

import httpx2

from tests.accounts.conftest import AUTH, PASSWORD, Letters, link_in, token_in

Tokens = dict[str, str]


async def sign_in(client: httpx2.AsyncClient, email: str, password: str = PASSWORD) -> httpx2.Response:
    body = {"email": email, "password": password}
    return await client.post(f"{AUTH}/token", params={"grant_type": "password"}, json=body)


async def refresh(client: httpx2.AsyncClient, token: str) -> httpx2.Response:
    body = {"refresh_token": token}
    return await client.post(f"{AUTH}/token", params={"grant_type": "refresh_token"}, json=body)


async def is_let_in(client: httpx2.AsyncClient, tokens: Tokens) -> bool:
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    return (await client.get("/api/v1/profile", headers=headers)).status_code == 200


async def ask_for_link(client: httpx2.AsyncClient, letters: Letters, email: str) -> dict[str, str]:
    answer = await client.post(f"{AUTH}/recover", json={"email": email})
    assert (answer.status_code, answer.json()) == (200, {})
    return token_in(link_in(await letters.next(email)))


async def verify(client: httpx2.AsyncClient, token: dict[str, str]) -> httpx2.Response:
    return await client.post(f"{AUTH}/verify", json=token)


def carrying(answer: httpx2.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['access_token']}"}

"""What every answer has in common."""

from dataclasses import replace

import httpx2
import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from provai.platform.house import House
from provai.settings import Settings
from tests.conftest import ClientOf
from tests.sizes import one_database

pytestmark = one_database


async def test_every_page_carries_the_version_and_the_policies(client: httpx2.AsyncClient) -> None:
    for path in ("/", "/auth", "/terms"):
        page = await client.head(path)
        assert page.status_code == 200
        assert page.headers["x-app-version"]
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        assert "unsafe-eval" not in page.headers["content-security-policy"]
    assert (await client.get("/")).headers["x-app-version"] == page.headers["x-app-version"]


@pytest.mark.parametrize(
    "path",
    ["/api/v1/nada", "/api/nada", "/files/nada", "/assets/nada.js", "/nada.js", "/assets/%00", f"/assets/{'a' * 300}"],
)
async def test_what_is_not_there_is_never_answered_with_the_page(path: str, client: httpx2.AsyncClient) -> None:
    answer = await client.get(path)
    assert answer.status_code in (404, 422)
    assert answer.json()["code"]


async def test_answers_about_a_person_are_never_kept_by_a_cache(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.get("/api/v1/profile")).headers["cache-control"] == "no-store"


async def test_numbers_are_not_for_whoever_comes_through_a_proxy(client: httpx2.AsyncClient) -> None:
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        assert (await client.get("/metrics", headers={header: "127.0.0.1"})).status_code == 404


async def test_in_production_numbers_are_only_for_holders_of_the_token(
    app: FastAPI, client: httpx2.AsyncClient, house_settings: Settings
) -> None:
    house: House = app.state.house
    token = {"Authorization": "Bearer um-token-comprido"}
    try:
        for metrics_token, headers, status in [
            (None, {}, 404),
            (None, token, 404),
            ("um-token-comprido", {}, 404),
            ("um-token-comprido", token, 200),
        ]:
            secret = SecretStr(metrics_token) if metrics_token else None
            settings = house_settings.model_copy(update={"env": "production", "metrics_token": secret})
            app.state.house = replace(house, settings=settings)
            assert (await client.get("/metrics", headers=headers)).status_code == status
    finally:
        app.state.house = house


async def test_numbers_are_not_for_an_ipv4_caller_from_elsewhere(app: FastAPI) -> None:
    transport = httpx2.ASGITransport(app, client=("::ffff:203.0.113.7", 1234))
    async with httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000") as stranger:
        assert (await stranger.get("/metrics")).status_code == 404


async def test_a_wrong_method_has_a_code_too(client: httpx2.AsyncClient) -> None:
    answer = await client.put("/api/v1/home")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer.headers["allow"] == "GET"


async def test_an_unknown_address_of_the_api_answers_404_for_every_method(client: httpx2.AsyncClient) -> None:
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        for path in ("/api", "/api/v1/nada", "/files/nada"):
            answer = await client.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), (method, path)


async def test_a_huge_body_is_refused_while_it_comes(client_of: ClientOf) -> None:
    ana = await client_of("ana")

    async def endless() -> object:
        while True:
            yield b"a" * 65536

    answer = await ana.patch("/api/v1/profile", content=endless(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_validation_answer_never_repeats_what_was_sent(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    answer = await ana.patch("/api/v1/profile", json={"full_name": ["segredo-que-nao-volta"]})
    assert answer.status_code == 422
    assert "segredo-que-nao-volta" not in answer.text


async def test_our_own_fault_is_answered_counted_and_kept_to_ourselves(
    app: FastAPI, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await client_of("ana")

    def broken(*args: object) -> None:
        raise RuntimeError("segredo interno")

    monkeypatch.setattr("provai.home.routes.home_of", broken)
    answer = await ana.get("/api/v1/home")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert "segredo interno" not in answer.text
    assert answer.headers["x-request-id"]
    assert "content-security-policy" in answer.headers
    metrics = (await ana.get("/metrics")).text
    assert 'provai_requests_total{operation="read_home",status="500"}' in metrics


async def test_health_readiness_and_numbers_answer(client: httpx2.AsyncClient) -> None:
    assert (await client.get("/healthz")).json() == {"status": "ok"}
    assert (await client.get("/readyz")).json() == {"status": "ok"}
    assert "provai_requests_total" in (await client.get("/metrics")).text

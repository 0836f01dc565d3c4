"""What every answer has in common."""

import httpx2
import pytest
from fastapi import FastAPI

from tests.conftest import ClientOf


async def test_every_page_carries_the_version_and_the_policies(client: httpx2.AsyncClient) -> None:
    for path in ("/", "/home", "/qualquer/coisa"):
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


async def test_a_wrong_method_has_a_code_too(client: httpx2.AsyncClient) -> None:
    answer = await client.put("/api/v1/home")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")


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

    monkeypatch.setattr("provai.home.routes.home_numbers", broken)
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

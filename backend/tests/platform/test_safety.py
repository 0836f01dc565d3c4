"""What a server in production says to browsers about trust, and what it keeps from strangers."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from tests.live_server import LiveServer


@pytest.fixture(scope="module")
def production(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(
        tmp_path_factory.mktemp("production"),
        env="production",
        site_url="https://app.exemplo.com.br",
        secret_key=secrets.token_urlsafe(48),
    )
    server.start()
    yield server
    server.kill()


PAGES = ["/", "/auth", "/nada", "/api/v1/profile", "/healthz", "/assets/nada.js"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_says_what_a_page_of_ours_may_do(path: str, production: LiveServer) -> None:
    said = httpx2.get(f"{production.url}{path}").headers
    rules = dict(rule.split(" ", 1) for rule in said["content-security-policy"].split("; "))
    assert "unsafe" not in said["content-security-policy"]
    assert {name: rules[name] for name in ("object-src", "base-uri", "frame-ancestors", "form-action")} == {
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "form-action": "'self'",
    }
    assert {
        name: said[name]
        for name in (
            "x-content-type-options",
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
            "strict-transport-security",
        )
    } == {
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "permissions-policy": "camera=(self), microphone=(self), geolocation=(self)",
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
    }


def test_a_page_of_another_origin_may_read_nothing(production: LiveServer) -> None:
    stranger = {"Origin": "https://malvado.exemplo"}
    asks = stranger | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization"}
    for path in ("/api/v1/profile", "/api/auth/v1/token?grant_type=password"):
        for answer in (
            httpx2.options(f"{production.url}{path}", headers=asks),
            httpx2.get(f"{production.url}{path}", headers=stranger),
        ):
            assert "access-control-allow-origin" not in answer.headers
            assert not answer.is_success


def test_nothing_is_kept_in_cookies(production: LiveServer) -> None:
    """Without cookies a page elsewhere can send nothing in a person's name."""
    account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
    for answer in (
        httpx2.post(f"{production.url}/api/auth/v1/signup", json=account),
        httpx2.post(f"{production.url}/api/auth/v1/token?grant_type=password", json=account),
        httpx2.get(f"{production.url}/auth"),
    ):
        assert not answer.is_error
        assert "set-cookie" not in answer.headers


def test_no_word_of_a_stranger_stands_in_the_log(production: LiveServer) -> None:
    """So nobody can write a line into it that was never said, nor leave a name there."""
    forged = 'forjado\r\n{"event": "forjado"}\x1b[2K'
    header = "forjado; event=forjado"
    url = production.url
    httpx2.get(f"{url}/api/v1/forjado%0a%0dforjado", params={"q": forged}, headers={"User-Agent": header})
    httpx2.get(f"{url}/files/forjado/forjado.jpg?expires=forjado&signature=forjado", headers={"X-Request-Id": header})
    known = {"email": "ana-forjado@exemplo.com.br", "password": "forjado-forjado", "data": {"full_name": forged}}
    token = httpx2.post(f"{url}/api/auth/v1/signup", json=known, headers={"User-Agent": header}).json()["access_token"]
    bearer = {"Authorization": f"Bearer {token}"}
    for wrong in (known | {"password": forged}, {"email": forged, "password": forged}):
        assert httpx2.post(f"{url}/api/auth/v1/token?grant_type=password", json=wrong).status_code == 400
    files = {"file": (forged, b"forjado", "image/forjado")}
    refused = httpx2.post(f"{url}/api/v1/storage/tryon-images", files=files, headers=bearer)
    assert refused.status_code == 422
    httpx2.patch(f"{url}/api/v1/profile", json={"full_name": [forged]}, headers=bearer)
    httpx2.get(f"{url}/api/v1/profile", headers={"Authorization": f"Bearer {header}"})
    said = Path(production.log).read_text()
    assert "sign_in_refused" in said
    assert "picture_refused" in said
    assert "forjado" not in said

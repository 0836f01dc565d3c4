"""Whose pages may read what the server answers: those inside the iOS and Android apps, and no other site's."""

import httpx2
import pytest
from fastapi import FastAPI
from pydantic import ValidationError

from provai.app_links import app_links
from provai.settings import Settings
from tests.conftest import ClientOf
from tests.pictures import jpeg

APPS = ["capacitor://localhost", "https://localhost"]
STRANGERS = [
    "https://localhost:8100",
    "http://localhost",
    "https://localhost.malvado.com",
    "https://malvado.com",
    "null",
]


def _asking(origin: str) -> dict[str, str]:
    return {
        "Origin": origin,
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization,content-type",
    }


@pytest.mark.parametrize("origin", APPS)
async def test_the_apps_may_ask_everything_that_the_web_asks(origin: str, client: httpx2.AsyncClient) -> None:
    allowed = await client.options("/api/v1/profile", headers=_asking(origin))
    assert allowed.status_code == 204
    assert allowed.headers["access-control-allow-origin"] == origin
    for name in ("Authorization", "Content-Type", "X-Client-Info", "X-Supabase-Api-Version"):
        assert name in allowed.headers["access-control-allow-headers"]
    assert "PATCH" in allowed.headers["access-control-allow-methods"]
    assert "access-control-allow-credentials" not in allowed.headers


@pytest.mark.parametrize("origin", APPS)
async def test_refusals_are_read_by_the_apps_too(origin: str, client: httpx2.AsyncClient) -> None:
    refused = await client.get("/api/v1/profile", headers={"Origin": origin})
    assert refused.status_code == 401
    assert refused.headers["access-control-allow-origin"] == origin


@pytest.mark.parametrize("origin", [*APPS, *STRANGERS])
async def test_our_own_failures_are_read_by_the_apps_and_by_no_other_site(
    origin: str, client: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_down(*args: object, **more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("provai.platform.limits.RateLimits.spend", break_down)
    account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
    failed = await client.post("/api/auth/v1/signup", json=account, headers={"Origin": origin})
    assert (failed.status_code, failed.json()["code"]) == (500, "internal_error")
    assert failed.headers.get("access-control-allow-origin") == (origin if origin in APPS else None)
    assert "Origin" in failed.headers["vary"]


@pytest.mark.parametrize("origin", STRANGERS)
async def test_other_origins_are_allowed_nothing(origin: str, client: httpx2.AsyncClient) -> None:
    for answer in (
        await client.options("/api/v1/profile", headers=_asking(origin)),
        await client.get("/api/v1/profile", headers={"Origin": origin}),
    ):
        assert not [name for name in answer.headers if name.startswith("access-control-")]


async def test_a_picture_kept_without_an_origin_is_not_reused_for_one(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    kept = await ana.post(
        "/api/v1/storage/tryon-images", files={"file": ("a.jpg", jpeg(), "image/jpeg")}, data={"path": "garment"}
    )
    link = kept.json()["url"]
    plain = await ana.get(link)
    assert "Origin" in plain.headers["vary"]
    assert "access-control-allow-origin" not in plain.headers
    asked = await ana.get(link, headers={"Origin": APPS[0]})
    assert asked.headers["access-control-allow-origin"] == APPS[0]


async def test_pages_are_not_for_other_origins(client: httpx2.AsyncClient) -> None:
    page = await client.get("/", headers={"Origin": APPS[0]})
    assert "access-control-allow-origin" not in page.headers


@pytest.mark.parametrize("pattern", ["*", "https://*.provai.com.br", "https://localhost/", "localhost"])
def test_a_pattern_is_no_origin(pattern: str) -> None:
    with pytest.raises(ValidationError, match="origens exatas"):
        Settings(_env_file=None, app_origins=[pattern])


async def _links(path: str, **settings: object) -> httpx2.Response:
    app = FastAPI()
    app.include_router(app_links(Settings(_env_file=None, **settings), frozenset({"", "auth", "home"})))
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="https://app.provai.com.br") as client:
        return await client.get(f"/.well-known/{path}")


async def test_ios_is_told_which_screens_open_in_the_signed_app() -> None:
    said = (await _links("apple-app-site-association", ios_team_id="A1B2C3D4E5")).json()
    (detail,) = said["applinks"]["details"]
    assert detail["appIDs"] == ["A1B2C3D4E5.br.com.provai.app"]
    assert [screen["/"] for screen in detail["components"]] == ["/", "/auth", "/home"]
    assert said["webcredentials"]["apps"] == ["A1B2C3D4E5.br.com.provai.app"]


async def test_android_is_told_who_signs_the_app() -> None:
    (said,) = (await _links("assetlinks.json", android_certificates=["AA:BB"])).json()
    assert said["target"]["package_name"] == "br.com.provai.app"
    assert said["target"]["sha256_cert_fingerprints"] == ["AA:BB"]
    assert "delegate_permission/common.handle_all_urls" in said["relation"]


@pytest.mark.parametrize("path", ["apple-app-site-association", "assetlinks.json"])
async def test_without_signed_apps_no_link_opens_anywhere_else(path: str, client: httpx2.AsyncClient) -> None:
    assert (await _links(path)).status_code == 404
    assert (await client.get(f"/.well-known/{path}")).status_code == 404

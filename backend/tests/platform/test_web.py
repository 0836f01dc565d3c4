"""Which pages and files of the built web a host gets."""

from pathlib import Path

import httpx2
import pytest
from fastapi import FastAPI

from provai.settings import Settings
from provai.web import BuiltWeb, serve_web

PAGE = "<html><head><script>first()</script><style>p{{}}</style></head><body>{}</body></html>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "marketing").mkdir()
    (tmp_path / "index.html").write_text(PAGE.format("o app"))
    (tmp_path / "marketing" / "index.html").write_text(PAGE.format("o site"))
    (tmp_path / "marketing" / "terms.html").write_text(PAGE.format("os termos"))
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "auth.html").write_text(PAGE.format("a porta"))
    (tmp_path / "app" / "paths.json").write_text('["/", "/auth", "/terms"]')
    (tmp_path / "robots.txt").write_text("User-agent: *")
    (tmp_path / "assets" / "main-abc.js").write_text("plain()")
    (tmp_path / "assets" / "main-abc.js.br").write_bytes(b"packed")
    return tmp_path


async def _get(built: Path, url: str, **headers: str) -> httpx2.Response:
    app = FastAPI()
    settings = Settings(_env_file=None, web_dist=built, preview_hosts=["*.previa.exemplo"])
    serve_web(app, BuiltWeb.read(settings))
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app)) as client:
        return await client.get(url, headers=headers)


@pytest.mark.parametrize("host", ["localhost:8000", "app.provai.com.br", "pr-12.previa.exemplo"])
async def test_app_hosts_get_the_app_on_every_path(host: str, built: Path) -> None:
    for path in ("/", "/terms", "/qualquer"):
        assert "o app" in (await _get(built, f"http://{host}{path}")).text


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/terms/", 200), ("/Terms", 200), ("/qualquer", 404)])
async def test_an_address_that_is_no_screen_answers_404_with_the_page_that_says_so(
    path: str, status: int, built: Path
) -> None:
    answer = await _get(built, f"http://localhost{path}")
    assert (answer.status_code, "o app" in answer.text) == (status, True)


async def test_the_door_of_the_app_comes_already_drawn(built: Path) -> None:
    assert "a porta" in (await _get(built, "http://localhost/auth")).text
    assert "a porta" in (await _get(built, "http://localhost/auth?aba=criar-conta")).text
    assert (await _get(built, "http://127.0.0.1/auth")).status_code == 302


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "provai.com.br", "localhost.malvado.com"])
async def test_other_hosts_get_the_public_site_and_are_led_back_to_it(host: str, built: Path) -> None:
    assert "o site" in (await _get(built, f"http://{host}/")).text
    assert "os termos" in (await _get(built, f"http://{host}/terms")).text
    lost = await _get(built, f"http://{host}/home")
    assert (lost.status_code, lost.headers["location"]) == (302, "/")


async def test_files_of_the_root_are_served_as_they_are(built: Path) -> None:
    assert (await _get(built, "http://localhost/robots.txt")).text == "User-agent: *"


async def test_assets_are_kept_for_ever_and_come_packed_to_who_can_unpack(built: Path) -> None:
    address = "http://localhost/assets/main-abc.js"
    plain = await _get(built, address, **{"accept-encoding": "identity"})
    assert plain.text == "plain()"
    assert "immutable" in plain.headers["cache-control"]
    async with httpx2.AsyncClient() as client:
        request = client.build_request("GET", address, headers={"accept-encoding": "br"})
    app = FastAPI()
    serve_web(app, BuiltWeb.read(Settings(_env_file=None, web_dist=built)))
    packed = await httpx2.ASGITransport(app).handle_async_request(request)
    assert packed.headers["content-encoding"] == "br"
    assert packed.headers["content-type"].startswith(("text/javascript", "application/javascript"))


async def test_the_version_changes_with_any_page_and_the_policy_names_what_is_inline(built: Path) -> None:
    settings = Settings(_env_file=None, web_dist=built)
    before = BuiltWeb.read(settings)
    assert (len(before.script_hashes()), len(before.style_hashes())) == (1, 1)
    (built / "marketing" / "terms.html").write_text(PAGE.format("outros termos").replace("first", "second"))
    after = BuiltWeb.read(settings)
    assert after.version != before.version
    assert (len(after.script_hashes()), len(after.style_hashes())) == (2, 1)

"""An engine elsewhere behind the whole product: consent, what it says, what it costs, and who stands in."""

import io
from collections.abc import Iterator
from typing import Any

import httpx2
import numpy as np
import pytest
from fastapi import FastAPI
from PIL import Image
from pydantic import SecretStr

from eyes.facts import Picture
from provai.settings import Settings
from tests.conftest import PersonClient
from tests.eyes import drawn
from tests.sizes import one_database
from tests.tryon import pictures
from tests.tryon.asking import TRYONS, state_of, wait_for
from tests.tryon.careless import someone
from tests.tryon.conftest import Send, TryOn, restart_unless_started_with
from tests.tryon.hosted import providers
from tests.tryon.hosted.providers import ProviderServer, Said

pytestmark = [pytest.mark.usefixtures("engine"), one_database]

PURPOSE = "/api/v1/consents/purposes/external_provider"


def well_dressed(seen: list[Picture]) -> Picture:
    return someone()


@pytest.fixture(scope="module")
def server() -> Iterator[ProviderServer]:
    server = ProviderServer(providers.gemini(well_dressed))
    yield server
    server.close()


@pytest.fixture
def engine_settings(server: ProviderServer) -> dict[str, Any]:
    """Gemini is preferred, with the quick engine of this machine behind it."""
    server.answers.clear()
    server.asked.clear()
    return {
        "tryon_engines": ["gemini", "quick"],
        "gemini_api_key": SecretStr("chave"),
        "gemini_base_url": server.url,
        "hosted_backoff_seconds": 0.01,
        "tryon_prices": {"gemini": 0.07},
    }


@pytest.fixture
def openai(
    engine: None, app: FastAPI, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ProviderServer]:
    """A second service, between gemini and this machine's engine."""
    server = ProviderServer(providers.openai(well_dressed))
    for name, value in {
        "tryon_engines": ["gemini", "openai", "quick"],
        "openai_api_key": SecretStr("chave"),
        "openai_base_url": server.url,
    }.items():
        monkeypatch.setattr(house_settings, name, value)
    restart_unless_started_with(app.state.house)
    yield server
    server.close()


async def allow(person: httpx2.AsyncClient, granted: bool = True, provider: str = "Google Gemini") -> None:
    assert (await person.put(PURPOSE, json={"granted": granted, "provider": provider})).is_success


async def done(person: httpx2.AsyncClient, row: dict[str, Any]) -> dict[str, Any]:
    answer = await wait_for(person, row)
    assert answer.status_code == 200, answer.text
    return await state_of(person, row)


async def test_with_leave_the_picture_is_made_there_and_says_so(
    ana: PersonClient, try_on: TryOn, server: ProviderServer
) -> None:
    await allow(ana)
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["engine_label"], row["made_outside"]) == ("gemini", "Google Gemini", True)
    assert row["passed_over"] is None
    [asked] = server.asked
    photo, garment = asked.pictures
    assert photo.shape == pictures.person().shape
    assert garment.shape == pictures.GARMENTS["1-camiseta"]().shape
    shown = np.array(Image.open(io.BytesIO((await ana.get(row["result_image_url"])).content)))
    assert np.abs(shown[400:500, 340:430].reshape(-1, 3).mean(0) - pictures.DENIM).max() < 20


async def test_without_leave_nothing_is_sent_and_this_machine_dresses(
    ana: PersonClient, try_on: TryOn, server: ProviderServer
) -> None:
    row = await done(ana, await try_on(ana))
    assert (row["engine"], row["made_outside"]) == ("quick", False)
    assert row["passed_over"] == {"engine": "gemini", "engine_label": "Google Gemini", "reason": "consent"}
    await allow(ana)
    await allow(ana, granted=False)
    assert (await done(ana, await try_on(ana)))["engine"] == "quick"
    assert server.asked == []


async def test_who_asks_for_an_engine_elsewhere_is_asked_for_leave_first(ana: PersonClient, try_on: TryOn) -> None:
    row = await done(ana, await try_on(ana))
    again = {
        "person_image_url": row["person_image_url"],
        "garment_image_urls": row["garment_image_urls"],
        "garment_categories": ["top"],
        "engine": "gemini",
    }
    refused = await ana.post(TRYONS, json=again)
    assert (refused.status_code, refused.json()["code"]) == (403, "consent_needed")
    assert refused.json()["details"] == {"purpose": "external_provider", "provider": "Google Gemini"}
    await allow(ana)
    assert (await done(ana, (await ana.post(TRYONS, json=again)).json()))["engine"] == "gemini"


async def test_leave_for_one_provider_is_none_for_the_next(
    ana: PersonClient, try_on: TryOn, server: ProviderServer, openai: ProviderServer
) -> None:
    await allow(ana, provider="OpenAI")
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["passed_over"]["reason"]) == ("openai", "consent")
    assert (len(server.asked), len(openai.asked)) == (0, 1)


async def test_an_engine_that_is_not_on_cannot_be_asked_for(ana: PersonClient, try_on: TryOn) -> None:
    row = await done(ana, await try_on(ana))
    body = {"person_image_url": row["person_image_url"], "garment_image_urls": row["garment_image_urls"]}
    answer = await ana.post(TRYONS, json={**body, "engine": "fashn"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_engine")


async def test_the_engine_of_this_machine_can_be_asked_for(
    ana: PersonClient, try_on: TryOn, server: ProviderServer
) -> None:
    await allow(ana)
    row = await done(ana, await try_on(ana, engine="quick"))
    assert (row["engine"], row["passed_over"]) == ("quick", None)
    assert server.asked == []


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (lambda asked: Said(503, {"error": {}}), "unavailable"),
        (providers.gemini(lambda seen: someone(top=drawn.RED)), "quality"),
        (lambda asked: Said(200, b"<html>"), "trouble"),
    ],
    ids=["away", "wrong_colour", "garbage"],
)
async def test_the_result_says_why_another_engine_stood_in(
    ana: PersonClient, try_on: TryOn, server: ProviderServer, said: Any, reason: str
) -> None:
    await allow(ana)
    server.answers.extend([said] * 6)
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["passed_over"]["reason"]) == ("quick", reason)


SPENT = Said(429, {"error": {"code": "insufficient_quota", "message": "You exceeded your current quota"}})


async def test_of_several_services_the_next_one_serves_and_then_this_machine(
    ana: PersonClient, try_on: TryOn, server: ProviderServer, openai: ProviderServer
) -> None:
    for provider in ("Google Gemini", "OpenAI"):
        await allow(ana, provider=provider)
    server.answers.extend([lambda asked: SPENT] * 2)
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["engine_label"], row["made_outside"]) == ("openai", "OpenAI", True)
    assert row["passed_over"] == {"engine": "gemini", "engine_label": "Google Gemini", "reason": "unavailable"}
    assert len(openai.asked[0].pictures) == 2
    openai.answers.append(lambda asked: SPENT)
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["made_outside"]) == ("quick", False)
    assert row["passed_over"]["engine"] == "gemini"
    assert (len(server.asked), len(openai.asked)) == (2, 2)


async def test_a_slow_service_leaves_time_for_the_engine_that_stands_in(
    ana: PersonClient, try_on: TryOn, server: ProviderServer, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its pictures might take 90 s: the look as a whole may not, or its job would end it without a result."""
    await allow(ana)
    # The networks are loaded before: that takes a busy machine longer than a look.
    await done(ana, await try_on(ana, garment_categories=["top"]))
    monkeypatch.setattr(house_settings, "tryon_timeout_seconds", 60)
    server.answers.append(server.hold)
    row = await done(ana, await try_on(ana, garment_categories=["top"]))
    assert (row["engine"], row["passed_over"]["reason"]) == ("quick", "unavailable")


async def test_a_moderation_refusal_is_an_answer(ana: PersonClient, try_on: TryOn, server: ProviderServer) -> None:
    await allow(ana)
    server.answers.append(lambda asked: Said(200, {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}))
    answer = await wait_for(ana, await try_on(ana, garment_categories=["top"]))
    assert (answer.status_code, answer.json()["code"]) == (422, "refused_by_service")


async def test_the_days_pictures_run_out_for_one_person_alone(
    ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_settings, "tryon_paid_a_day_each", 1)
    for person in (ana, bia):
        await allow(person)
    engines = [(await done(ana, await try_on(ana, garment_categories=["top"])))["engine"] for _ in range(2)]
    assert engines == ["gemini", "quick"]
    last = (await ana.get(f"{TRYONS}?limit=1")).json()[0]
    assert last["passed_over"]["reason"] == "spend_limit"
    assert (await done(bia, await try_on(bia, garment_categories=["top"])))["engine"] == "gemini"


async def test_the_days_pictures_run_out_for_all(
    ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_settings, "tryon_paid_a_day", 0)
    await allow(ana)
    assert (await done(ana, await try_on(ana)))["engine"] == "quick"


async def test_what_was_asked_for_adds_up_in_the_metrics_and_stays_when_the_person_leaves(
    ana: PersonClient,
    bia: PersonClient,
    client: httpx2.AsyncClient,
    try_on: TryOn,
    house_settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house_settings, "metrics_token", SecretStr("m" * 32))

    async def total(what: str) -> float:
        text = (await client.get("/metrics", headers={"Authorization": f"Bearer {'m' * 32}"})).text
        lines = [line for line in text.splitlines() if line.startswith(f'{what}{{engine="gemini"}}')]
        return float(lines[0].rpartition(" ")[2]) if lines else 0.0

    for person in (bia, ana):
        await allow(person)
    await done(bia, await try_on(bia, garment_categories=["top"]))
    pictures_before = await total("provai_tryon_paid_pictures")
    price_before = await total("provai_tryon_paid_price")
    await done(ana, await try_on(ana, garment_categories=["top"]))
    assert await total("provai_tryon_paid_pictures") == pictures_before + 1
    assert await total("provai_tryon_paid_price") == pytest.approx(price_before + 0.07)
    assert (await ana.delete("/api/v1/profile")).status_code == 204
    assert await total("provai_tryon_paid_pictures") == pictures_before + 1
    assert await total("provai_tryon_paid_price") == pytest.approx(price_before + 0.07)


async def test_a_price_of_ones_own_engine_adds_up_too_and_takes_nothing_from_the_days_pictures(
    ana: PersonClient,
    client: httpx2.AsyncClient,
    try_on: TryOn,
    house_settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house_settings, "metrics_token", SecretStr("m" * 32))
    monkeypatch.setattr(house_settings, "tryon_prices", {"quick": 0.5})
    monkeypatch.setattr(house_settings, "tryon_paid_a_day_each", 1)
    assert (await done(ana, await try_on(ana, engine="quick")))["engine"] == "quick"
    text = (await client.get("/metrics", headers={"Authorization": f"Bearer {'m' * 32}"})).text
    assert 'provai_tryon_paid_price{engine="quick"} 0.5' in text
    await allow(ana)
    assert (await done(ana, await try_on(ana, garment_categories=["top"])))["engine"] == "gemini"


async def test_the_photo_is_checked_by_the_engine_that_will_dress(
    ana: PersonClient, app: FastAPI, send: Send, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What this machine's engine refuses is no refusal by the one that dresses, and the other way round."""
    monkeypatch.setattr(house_settings, "tryon_engines", ["gemini", "picky"])
    restart_unless_started_with(app.state.house)
    check = {"imageUrl": await send(ana)}
    said = (await ana.post("/api/v1/functions/check-photo", json=check)).json()
    assert (said["usable"], said["advice"][0]["code"]) == (False, "arm_across")
    await allow(ana)
    said = (await ana.post("/api/v1/functions/check-photo", json=check)).json()
    assert said["usable"], said

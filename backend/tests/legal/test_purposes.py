"""What a person allows, one purpose at a time, and what stops when they no longer do."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI

from provai.legal import purposes
from tests.conftest import PersonClient, Upload

PURPOSES = "/api/v1/consents/purposes"


async def standing(person: PersonClient, purpose: str) -> dict[str, Any]:
    told = (await person.get(PURPOSES)).json()["purposes"]
    found: dict[str, Any] = next(one for one in told if one["purpose"] == purpose)
    return found


async def test_use_writes_down_since_when_and_under_which_text(ana: PersonClient, upload: Upload) -> None:
    before = await standing(ana, "body_photos")
    assert (before["granted"], before["granted_at"]) == (True, None)
    assert (await ana.post("/api/v1/avatars", json={"image_url": await upload(ana)})).status_code == 201
    after = await standing(ana, "body_photos")
    assert (after["granted"], after["version"]) == (True, "2025-01.3")
    assert after["granted_at"]


async def test_revoking_one_switches_off_just_that_feature(ana: PersonClient, upload: Upload) -> None:
    await ana.put(f"{PURPOSES}/body_photos", json={"granted": False})
    photo = await upload(ana)
    for path, body in {
        "/api/v1/avatars": {"image_url": photo},
        "/api/v1/tryons": {"person_image_url": photo, "garment_image_url": photo},
        "/api/v1/functions/check-photo": {"imageUrl": photo},
    }.items():
        answer = await ana.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "consent_needed"), path
        assert answer.json()["details"] == {"purpose": "body_photos"}
    selfie = await upload(ana, "tryon-images", "selfie")
    assert (await ana.put("/api/v1/color-analyses", json={"selfie_url": selfie})).is_success
    piece = await upload(ana, "tryon-images", "wardrobe")
    assert (await ana.post("/api/v1/wardrobe-items", json={"image_url": piece})).is_success

    await ana.put(f"{PURPOSES}/selfie", json={"granted": False})
    selfie = await upload(ana, "tryon-images", "selfie")
    for call in (
        ana.put("/api/v1/color-analyses", json={"selfie_url": selfie}),
        ana.post("/api/v1/functions/color-analysis", json={"imageUrl": selfie}),
    ):
        assert (await call).json()["code"] == "consent_needed"
    # What was made before stays readable, and what depends on neither goes on.
    assert len((await ana.get("/api/v1/color-analyses")).json()) == 1
    another = await upload(ana, "tryon-images", "wardrobe")
    loved = await upload(ana, "stylist-files", "favorites")
    assert (await ana.post("/api/v1/wardrobe-items", json={"image_url": another})).is_success
    assert (await ana.post("/api/v1/stylist/knowledge", json={"file_url": loved})).is_success
    shown = await upload(ana, "stylist-files", "images")
    asked = {"messages": [{"role": "user", "content": "Combina?"}], "imageUrl": shown}
    assert (await ana.post("/api/v1/functions/personal-stylist", json=asked)).status_code in {200, 202, 503}


async def test_who_changes_their_mind_goes_on_where_they_were(ana: PersonClient, upload: Upload) -> None:
    await ana.put(f"{PURPOSES}/body_photos", json={"granted": False})
    revoked = await standing(ana, "body_photos")
    assert not revoked["granted"]
    assert revoked["revoked_at"]
    await asyncio.gather(*(ana.put(f"{PURPOSES}/body_photos", json={"granted": True}) for _ in range(3)))
    assert (await standing(ana, "body_photos"))["granted"]
    assert (await ana.post("/api/v1/avatars", json={"image_url": await upload(ana)})).status_code == 201


async def test_sending_out_is_never_implied_and_only_asked_where_something_is_sent(
    app: FastAPI, ana: PersonClient, upload: Upload, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (await ana.get(PURPOSES)).json()
    assert told["providers"] == []
    assert "external_provider" not in [one["purpose"] for one in told["purposes"]]
    away = SimpleNamespace(label="Motor de fora", capabilities=SimpleNamespace(needs_network=True))
    chosen = SimpleNamespace(chosen=lambda: (away,))
    monkeypatch.setattr("provai.tryon.consents.engines_of", lambda house: chosen)
    monkeypatch.setattr(purposes, "_providers", [lambda house: ["Motor de fora"]])
    assert (await ana.get(PURPOSES)).json()["providers"] == ["Motor de fora"]
    assert not (await standing(ana, "external_provider"))["granted"]
    look = {"person_image_url": await upload(ana), "garment_image_url": await upload(ana)}
    refused = await ana.post("/api/v1/tryons", json=look)
    assert refused.json()["details"] == {"purpose": "external_provider", "provider": "Motor de fora"}
    assert "Motor de fora" in refused.json()["message"]
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": True})
    assert (await ana.post("/api/v1/tryons", json=look)).status_code == 201


@pytest.fixture
def provided(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the services that are on; a test changes them as an operator would."""
    names = ["Costura", "Agulha"]
    monkeypatch.setattr(purposes, "_providers", [lambda house: names])
    return names


async def sent_to(person: PersonClient) -> dict[str, bool]:
    told = (await person.get(PURPOSES)).json()["purposes"]
    return {one["provider"]: one["granted"] for one in told if one["purpose"] == "external_provider"}


async def test_each_provider_is_allowed_and_taken_back_by_its_name(ana: PersonClient, provided: list[str]) -> None:
    assert await sent_to(ana) == {"Agulha": False, "Costura": False}
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": True, "provider": "Costura"})
    assert await sent_to(ana) == {"Agulha": False, "Costura": True}
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": True, "provider": "Agulha"})
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": False, "provider": "Costura"})
    assert await sent_to(ana) == {"Agulha": True, "Costura": False}
    copy = [row for row in (await ana.get(PURPOSES)).json()["purposes"] if row["provider"] == "Costura"]
    assert copy[0]["granted_at"]
    assert copy[0]["revoked_at"]


async def test_who_allowed_one_provider_is_asked_again_for_another(ana: PersonClient, provided: list[str]) -> None:
    provided[:] = ["Costura"]
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": True})
    provided[:] = ["Linha"]
    # What is no longer on can still be taken back.
    assert await sent_to(ana) == {"Costura": True, "Linha": False}
    await ana.put(f"{PURPOSES}/external_provider", json={"granted": False, "provider": "Costura"})
    assert await sent_to(ana) == {"Linha": False}


async def test_a_provider_that_is_not_on_cannot_be_allowed(ana: PersonClient, provided: list[str]) -> None:
    answer = await ana.put(f"{PURPOSES}/external_provider", json={"granted": True, "provider": "Linha"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_provider")

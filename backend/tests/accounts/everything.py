"""A person with at least one of everything that can be kept."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import anyio
from sqlalchemy import select

from provai.accounts.archive import owner_columns
from provai.accounts.tables import AuthSession, OneTimeToken
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.push.tables import PushDevice
from provai.storage.service import NewFile, claim_file, store_file
from provai.stylist.tables import Memory, Message
from provai.tables import metadata
from provai.tryon.tables import Spending, Tryon
from provai.wardrobe.outfits.tables import OutfitPair
from tests.conftest import PersonClient, Upload

AUTH = "/api/auth/v1"
# The photos that other tests of this process have sent are read first, one at a time.
PATIENCE_SECONDS = 300


@dataclass(frozen=True)
class _Owner:
    id: UUID


async def fill(house: House, ana: PersonClient, upload: Upload) -> None:
    """Through the public face where that needs no engine; the rest as the rooms themselves write it."""
    photo = await upload(ana)
    pieces = [
        await ana.post("/api/v1/wardrobe-items", json={"image_url": await upload(ana, "tryon-images", "wardrobe")})
        for _ in range(2)
    ]
    made = [
        *pieces,
        await ana.put("/api/v1/measurements", json={"height_cm": 168}),
        await ana.put("/api/v1/style-preferences", json={"preferred_styles": ["Boho"]}),
        await ana.post("/api/v1/avatars", json={"image_url": photo}),
        await ana.patch("/api/v1/profile", json={"avatar_url": await upload(ana, "avatars", "")}),
        await ana.put("/api/v1/color-analyses", json={"selfie_url": await upload(ana, "tryon-images", "selfie")}),
        await ana.post("/api/v1/stylist/knowledge", json={"file_url": await upload(ana, "stylist-files", "favorites")}),
        await ana.post("/api/v1/consents", json={"documents": [{"document": "terms", "version": "2025-01"}]}),
        await ana.put("/api/v1/consents/purposes/audio", json={"granted": False}),
    ]
    assert [answer.text for answer in made if not answer.is_success] == []
    sound = await store_file(house, ana.user_id, "stylist-files", "audio", NewFile(b"OggS", "audio/ogg"))
    owner = _Owner(ana.user_id)
    async with house.database.transaction() as session:
        await act_as(session, owner.id)
        look = await claim_file(session, owner, photo, "tryon-images")
        done = {"status": "completed", "favorite": True, "result_image_url": look}
        voice = await claim_file(session, owner, sound, "stylist-files", "audio")
        first, second = sorted(UUID(piece.json()["id"]) for piece in pieces)
        counts = {"liked": 1, "rejected": 0, "updated_at": now()}
        signed_in = await session.scalar(select(AuthSession.id).where(AuthSession.user_id == owner.id))
        phone = {"session_id": signed_in, "platform": "ios", "token": owner.id.hex}
        session.add_all(
            [
                Tryon(user_id=owner.id, person_image_url=look, garment_image_urls=[look], **done),
                Message(user_id=owner.id, role="user", content="Oi", audio_url=voice),
                Spending(user_id=owner.id, tryon_id=first, engine="fora", pictures=1, price=0.25),
                Memory(user_id=owner.id),
                OutfitPair(user_id=owner.id, first_id=first, second_id=second, **counts),
                PushDevice(user_id=owner.id, **phone),
                OneTimeToken(user_id=owner.id, kind="recovery", token_hash="x", expires_at=now() + timedelta(hours=1)),
            ]
        )
    # The copy is asked for last, so that it holds all of it.
    with anyio.fail_after(PATIENCE_SECONDS):
        while "waiting" in {  # noqa: ASYNC110 (another process reads them)
            piece["reading"] for piece in (await ana.get("/api/v1/wardrobe-items")).json()
        }:
            await anyio.sleep(0.05)
    assert (await ana.post("/api/v1/export")).is_success
    async with house.database.transaction() as session:
        await act_as(session, owner.id)
        for table in metadata.sorted_tables:
            for column in owner_columns(table):
                kept = await session.execute(select(table).where(column == owner.id))
                assert kept.first() is not None, f"fill() must also keep something in {table.name}"

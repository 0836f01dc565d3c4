from uuid import UUID

from fastapi import FastAPI

from provai.platform.database import act_as
from provai.platform.house import House
from provai.tryon.tables import Tryon
from tests.conftest import PersonClient, Upload

TRYONS = "/api/v1/tryons"


async def _keep(app: FastAPI, owner: UUID, picture: str, **values: object) -> str:
    house: House = app.state.house
    ref = f"tryon-images/{picture}"
    async with house.database.transaction() as session:
        await act_as(session, owner)
        tryon = Tryon(user_id=owner, person_image_url=ref, garment_image_urls=[ref], **values)
        session.add(tryon)
        await session.flush()
        return str(tryon.id)


async def test_history_and_favourites_show_only_what_was_asked(app: FastAPI, ana: PersonClient, upload: Upload) -> None:
    picture = await upload(ana)
    done = {"status": "completed", "result_image_url": f"tryon-images/{picture}", "engine": "drape"}
    waiting = await _keep(app, ana.user_id, picture)
    failed = await _keep(app, ana.user_id, picture, status="failed", failure_reason="no_person")
    plain = await _keep(app, ana.user_id, picture, **done)
    loved = await _keep(app, ana.user_id, picture, **done)
    assert (await ana.patch(f"{TRYONS}/{loved}", json={"favorite": True})).json()["favorite"] is True

    async def ids(**query: object) -> list[str]:
        return [row["id"] for row in (await ana.get(TRYONS, params=query)).json()]

    assert await ids() == [loved, plain, failed, waiting]
    assert await ids(status="completed") == [loved, plain]
    assert await ids(status="completed", favorite=True) == [loved]
    assert await ids(limit=1, before=plain) == [failed]
    shown = (await ana.get(f"{TRYONS}/{failed}")).json()
    assert (shown["status"], shown["failure_reason"], shown["result_image_url"]) == ("failed", "no_person", None)


async def test_a_look_made_with_examples_of_ours_says_so(ana: PersonClient, upload: Upload) -> None:
    pictures = {"person_image_url": await upload(ana), "garment_image_url": await upload(ana)}
    for person, garments in ((False, False), (True, False), (False, True)):
        made = {"person_is_example": person, "has_example_garments": garments}
        row = (await ana.post(TRYONS, json={**pictures, **made})).json()
        assert {name: row[name] for name in made} == made
    row = (await ana.post(TRYONS, json=pictures)).json()
    assert (row["person_is_example"], row["has_example_garments"]) == (False, False)


async def test_a_deleted_tryon_is_gone(app: FastAPI, ana: PersonClient, upload: Upload) -> None:
    tryon = await _keep(app, ana.user_id, await upload(ana))
    assert (await ana.delete(f"{TRYONS}/{tryon}")).status_code == 204
    assert (await ana.get(f"{TRYONS}/{tryon}")).status_code == 404


async def test_the_page_is_twenty_unless_told(app: FastAPI, ana: PersonClient, upload: Upload) -> None:
    picture = await upload(ana)
    for _ in range(21):
        await _keep(app, ana.user_id, picture)
    assert len((await ana.get(TRYONS)).json()) == 20
    assert (await ana.get(TRYONS, params={"limit": 1000})).status_code == 422

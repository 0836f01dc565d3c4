from uuid import UUID

from fastapi import FastAPI
from sqlalchemy import update

from provai.colour.tables import ColourAnalysis
from provai.platform.clock import now
from provai.platform.database import act_as
from tests.conftest import ClientOf, Upload

ANALYSES = "/api/v1/color-analyses"


async def test_a_new_selfie_takes_the_place_of_the_one_still_waiting(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    first = await ana.put(ANALYSES, json={"selfie_url": await upload(ana, "tryon-images", "selfie")})
    second = await ana.put(ANALYSES, json={"selfie_url": await upload(ana, "tryon-images", "selfie")})
    assert first.json()["id"] == second.json()["id"]
    assert [row["id"] for row in (await ana.get(ANALYSES)).json()] == [second.json()["id"]]
    assert (await ana.get(first.json()["selfie_url"])).status_code == 404
    assert (await ana.get(second.json()["selfie_url"])).status_code == 200


async def test_the_selfie_that_waits_comes_before_every_analysis(
    app: FastAPI, client_of: ClientOf, upload: Upload
) -> None:
    ana = await client_of("ana")
    ids = []
    for _ in range(2):
        selfie = await upload(ana, "tryon-images", "selfie")
        ids.append((await ana.put(ANALYSES, json={"selfie_url": selfie})).json()["id"])
        if len(ids) == 1:  # no engine is needed to have an analysis
            async with app.state.house.database.transaction() as session:
                await act_as(session, ana.user_id)
                analysed = update(ColourAnalysis).where(ColourAnalysis.id == UUID(ids[0])).values(analyzed_at=now())
                await session.execute(analysed)
    assert [row["id"] for row in (await ana.get(ANALYSES)).json()] == ids[::-1]

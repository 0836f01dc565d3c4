from fastapi import FastAPI

from provai.colour.tables import ColourAnalysis
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.stylist.tables import Message
from provai.tryon.tables import Tryon
from provai.wardrobe.tables import WardrobeItem
from tests.conftest import ClientOf, PersonClient


async def test_each_habit_is_worth_twenty_points(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    look = {"user_id": ana.user_id, "person_image_url": "x", "garment_image_urls": ["x"]}
    done = {**look, "result_image_url": "x", "status": "completed"}
    steps = [
        ([], (0, 0, 0)),
        ([Tryon(**look)], (0, 0, 0)),
        ([Tryon(**done)], (1, 0, 20)),
        ([Tryon(**done, favorite=True, person_is_example=True)], (2, 1, 40)),
        ([WardrobeItem(user_id=ana.user_id, image_url="x")], (2, 1, 60)),
        ([Message(user_id=ana.user_id, role="user", content="Oi")], (2, 1, 80)),
        ([ColourAnalysis(user_id=ana.user_id, selfie_url="x", analyzed_at=now())], (2, 1, 100)),
    ]
    house: House = app.state.house
    for rows, (tryons, favorites, score) in steps:
        async with house.database.transaction() as session:
            await act_as(session, ana.user_id)
            session.add_all(rows)
        home = (await ana.get("/api/v1/home")).json()
        assert (home["tryons"], home["favorites"], home["style_score"]) == (tryons, favorites, score)
        assert 20 * (5 - len(home["missing_habits"])) == score
        assert len(home["latest_looks"]) == tryons
    assert [look["is_example"] for look in home["latest_looks"]] == [True, False]
    assert (home["full_name"], home["wardrobe_items"]) == ("Ana", 1)


async def test_the_stylist_has_no_name_until_onboarding_gives_one(client_of: ClientOf) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")

    async def stylist_of(client: PersonClient) -> str | None:
        name: str | None = (await client.get("/api/v1/home")).json()["stylist_name"]
        return name

    assert await stylist_of(ana) is None
    await ana.patch("/api/v1/onboarding-progress", json={"completed": True})
    assert await stylist_of(ana) == "Cloe"
    await bia.patch("/api/v1/profile", json={"stylist_name": "Bella"})
    assert await stylist_of(bia) == "Bella"

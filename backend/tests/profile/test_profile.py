import asyncio

from fastapi import FastAPI
from sqlalchemy import select

from provai.platform.database import act_as
from provai.platform.house import House
from provai.tables import metadata
from tests.conftest import ClientOf, Upload


async def test_a_new_account_already_has_its_profile_and_its_place_in_onboarding(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    profile = (await ana.get("/api/v1/profile")).json()
    assert (profile["full_name"], profile["stylist_name"], profile["email"]) == ("Ana", "Cloe", ana.email)
    progress = (await ana.get("/api/v1/onboarding-progress")).json()
    assert (progress["current_step"], progress["completed"]) == ("welcome", False)


async def test_names_change_one_by_one_and_the_account_follows(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    answer = await ana.patch("/api/v1/profile", json={"full_name": "  Ana Luísa "})
    assert (answer.json()["full_name"], answer.json()["stylist_name"]) == ("Ana Luísa", "Cloe")
    await ana.patch("/api/v1/profile", json={"stylist_name": "Bella"})
    assert (await ana.get("/api/v1/profile")).json()["full_name"] == "Ana Luísa"
    assert (await ana.get("/api/auth/v1/user")).json()["user_metadata"]["full_name"] == "Ana Luísa"


async def test_an_empty_name_is_refused_and_nothing_changes(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    answer = await ana.patch("/api/v1/profile", json={"full_name": "   ", "stylist_name": "Bella"})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")
    assert (await ana.get("/api/v1/profile")).json()["stylist_name"] == "Cloe"


async def test_the_photo_can_be_set_seen_replaced_and_removed(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    first, second = await upload(ana, "avatars", ""), await upload(ana, "avatars", "")
    link = (await ana.patch("/api/v1/profile", json={"avatar_url": first})).json()["avatar_url"]
    assert (await ana.get(link)).headers["content-type"] == "image/jpeg"
    await ana.patch("/api/v1/profile", json={"avatar_url": second})
    assert (await ana.get(link)).status_code == 404
    removed = await ana.patch("/api/v1/profile", json={"avatar_url": None})
    assert removed.json()["avatar_url"] is None


async def test_sending_the_same_photo_again_keeps_it(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    path = await upload(ana, "avatars", "")
    await ana.patch("/api/v1/profile", json={"avatar_url": path})
    link = (await ana.patch("/api/v1/profile", json={"avatar_url": path})).json()["avatar_url"]
    assert (await ana.get(link)).status_code == 200


async def test_photos_changed_at_once_leave_only_the_last_one(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    paths = [await upload(ana, "avatars", "") for _ in range(5)]
    changes = await asyncio.gather(*(ana.patch("/api/v1/profile", json={"avatar_url": path}) for path in paths))
    links = [change.json()["avatar_url"] for change in changes]
    assert len(set(links)) == 5
    await ana.patch("/api/v1/profile", json={"avatar_url": None})
    assert [(await ana.get(link)).status_code for link in links] == [404] * 5


async def test_a_closed_account_leaves_no_row_and_no_readable_file(
    app: FastAPI, client_of: ClientOf, upload: Upload
) -> None:
    ana = await client_of("ana")
    picture = await upload(ana, "tryon-images", "wardrobe")
    item = (await ana.post("/api/v1/wardrobe-items", json={"image_url": picture})).json()
    await ana.put("/api/v1/measurements", json={"height_cm": 168})

    assert (await ana.delete("/api/v1/profile")).status_code == 204

    assert (await ana.get("/api/v1/profile")).status_code == 401
    assert (await ana.get(item["image_url"])).status_code == 404
    signed_in = await ana.post(
        "/api/auth/v1/token?grant_type=password", json={"email": ana.email, "password": ana.password}
    )
    assert signed_in.status_code == 400
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, None)
        for table in metadata.sorted_tables:
            for column in table.columns:
                if column.name == "user_id" or (column.name == "id" and table.name in ("users", "profiles")):
                    left = await session.execute(select(table).where(column == ana.user_id))
                    assert left.first() is None, table.name

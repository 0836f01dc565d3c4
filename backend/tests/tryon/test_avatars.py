import asyncio

from tests.conftest import ClientOf, PersonClient, Upload

AVATARS = "/api/v1/avatars"


async def _principals(person: PersonClient) -> list[str]:
    return [avatar["id"] for avatar in (await person.get(AVATARS)).json() if avatar["is_primary"]]


async def test_the_first_saved_photo_is_the_principal_one(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    first, second = [(await ana.post(AVATARS, json={"image_url": await upload(ana)})).json() for _ in range(2)]
    assert (first["is_primary"], second["is_primary"]) == (True, False)


async def test_two_first_photos_at_once_leave_one_principal(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    pictures = [await upload(ana) for _ in range(4)]
    answers = await asyncio.gather(*(ana.post(AVATARS, json={"image_url": picture}) for picture in pictures))
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len(await _principals(ana)) == 1


async def test_another_photo_can_become_the_principal(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    first, second = [(await ana.post(AVATARS, json={"image_url": await upload(ana)})).json() for _ in range(2)]
    assert (await ana.patch(f"{AVATARS}/{second['id']}", json={"is_primary": True})).json()["is_primary"]
    assert await _principals(ana) == [second["id"]]
    assert (await ana.patch(f"{AVATARS}/{second['id']}", json={"is_primary": True})).status_code == 200
    assert (await ana.delete(f"{AVATARS}/{second['id']}")).status_code == 204
    assert await _principals(ana) == [first["id"]]


async def test_the_latest_ten_are_shown_and_the_others_follow(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    picture = await upload(ana)
    saved = [(await ana.post(AVATARS, json={"image_url": picture})).json()["id"] for _ in range(12)]
    latest = [avatar["id"] for avatar in (await ana.get(AVATARS)).json()]
    assert latest == saved[:1:-1]
    older = await ana.get(AVATARS, params={"before": latest[-1]})
    assert [avatar["id"] for avatar in older.json()] == [saved[1], saved[0]]
    few = await ana.get(AVATARS, params={"limit": 3, "before": latest[0]})
    assert [avatar["id"] for avatar in few.json()] == latest[1:4]


async def test_the_principal_photo_is_found_however_old_it_is(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    picture = await upload(ana)
    saved = [(await ana.post(AVATARS, json={"image_url": picture})).json()["id"] for _ in range(11)]
    assert await _principals(ana) == []
    principal = (await ana.get(AVATARS, params={"is_primary": True})).json()
    assert [avatar["id"] for avatar in principal] == saved[:1]

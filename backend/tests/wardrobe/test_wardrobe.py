import pytest

from tests.conftest import ClientOf, Upload

ITEMS = "/api/v1/wardrobe-items"


async def test_items_come_newest_first_with_links_that_open(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    for brand in ("Primeira", "Segunda"):
        picture = await upload(ana, "tryon-images", "wardrobe")
        made = await ana.post(ITEMS, json={"image_url": picture, "brand": brand, "category": "Camisa"})
        assert made.status_code == 201
    items = (await ana.get(ITEMS)).json()
    assert [item["brand"] for item in items] == ["Segunda", "Primeira"]
    for item in items:
        assert (await ana.get(item["image_url"])).status_code == 200
        assert (await ana.get(item["thumbnail_url"])).status_code == 200


async def test_an_item_without_a_category_is_uncategorized(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    made = await ana.post(ITEMS, json={"image_url": await upload(ana, "tryon-images", "wardrobe")})
    assert made.json()["category"] == "uncategorized"


async def test_the_list_goes_on_from_where_it_stopped(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    picture = await upload(ana, "tryon-images", "wardrobe")
    for number in range(5):
        await ana.post(ITEMS, json={"image_url": picture, "notes": str(number)})
    seen: list[str] = []
    page = (await ana.get(ITEMS, params={"limit": 2})).json()
    while page:
        seen += [item["notes"] for item in page]
        page = (await ana.get(ITEMS, params={"limit": 2, "before": page[-1]["id"]})).json()
    assert seen == ["4", "3", "2", "1", "0"]


async def test_notes_can_be_cleared_but_the_category_stays(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    values = {"image_url": await upload(ana, "tryon-images", "wardrobe"), "category": "Saia", "notes": "de festa"}
    item = (await ana.post(ITEMS, json=values)).json()
    changed = (await ana.patch(f"{ITEMS}/{item['id']}", json={"notes": None, "category": None})).json()
    assert (changed["notes"], changed["category"]) == (None, "Saia")


async def test_a_removed_item_takes_its_picture_along(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    item = (await ana.post(ITEMS, json={"image_url": await upload(ana, "tryon-images", "wardrobe")})).json()
    assert (await ana.delete(f"{ITEMS}/{item['id']}")).status_code == 204
    assert (await ana.get(ITEMS)).json() == []
    assert (await ana.get(item["image_url"])).status_code == 404
    assert (await ana.delete(f"{ITEMS}/{item['id']}")).status_code == 404


async def test_a_picture_that_another_item_still_shows_stays(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    picture = await upload(ana, "tryon-images", "wardrobe")
    first, second = [(await ana.post(ITEMS, json={"image_url": picture})).json() for _ in range(2)]
    await ana.delete(f"{ITEMS}/{first['id']}")
    assert (await ana.get(second["image_url"])).status_code == 200
    await ana.delete(f"{ITEMS}/{second['id']}")
    assert (await ana.get(second["image_url"])).status_code == 404


@pytest.mark.parametrize("wrong", [{}, {"category": ""}, {"colour": "azul"}, {"notes": "a" * 2001}, {"brand": "\x00"}])
async def test_wrong_input_is_refused_with_a_clear_code(
    wrong: dict[str, str], client_of: ClientOf, upload: Upload
) -> None:
    ana = await client_of("ana")
    good = {"image_url": await upload(ana, "tryon-images", "wardrobe")} if wrong else {}
    answer = await ana.post(ITEMS, json={**good, **wrong})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")
    assert (await ana.get(ITEMS)).json() == []

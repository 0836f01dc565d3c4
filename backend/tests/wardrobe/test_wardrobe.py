from typing import Any
from uuid import UUID

import numpy as np
import pytest
from fastapi import FastAPI
from sqlalchemy import event, insert

from provai.colour.tables import ColourAnalysis
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.settings import Settings
from provai.wardrobe.categories import slot_of_word
from provai.wardrobe.tables import WardrobeItem
from tests.conftest import ClientOf, PersonClient, Upload
from tests.sizes import one_database
from tests.tryon.conftest import jpeg_of
from tests.wardrobe.conftest import store

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


async def test_when_as_many_photos_wait_to_be_read_as_may_no_item_is_added(
    ana: PersonClient, upload: Upload, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = await upload(ana, "tryon-images", "wardrobe")
    item = (await ana.post(ITEMS, json={"image_url": picture})).json()
    monkeypatch.setattr(house_settings, "readings_waiting", 0)
    for refused in (
        await ana.post(ITEMS, json={"image_url": picture}),
        await ana.post(f"{ITEMS}/{item['id']}/read"),
        await ana.post(f"{ITEMS}/import?dry_run=false", files={"file": b"zip"}),
    ):
        assert (refused.status_code, refused.json()["code"]) == (503, "readings_busy")
        assert refused.json()["message"].startswith("Muitas fotos de roupas estão esperando a leitura agora.")
        assert int(refused.headers["Retry-After"]) > 0
    assert [row["id"] for row in (await ana.get(ITEMS)).json()] == [item["id"]]


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


async def _items(person: PersonClient, upload: Upload, count: int, **values: Any) -> list[dict[str, Any]]:
    picture = await upload(person, "tryon-images", "wardrobe")
    return [(await person.post(ITEMS, json={"image_url": picture, **values})).json() for _ in range(count)]


@one_database
async def test_the_small_picture_of_a_busy_photo_is_small(ana: PersonClient) -> None:
    busy = jpeg_of(np.random.default_rng(26).integers(0, 256, (1600, 1200, 3), np.uint8))
    made = (await ana.post(ITEMS, json={"image_url": await store(ana, busy)})).json()
    small = await ana.get(made["thumbnail_url"])
    assert (small.status_code, len(small.content) <= 30 * 1024) == (200, True)
    assert len((await ana.get(made["image_url"])).content) > 30 * 1024


async def test_worn_today_counts_once_a_day_and_can_be_taken_back(ana: PersonClient, upload: Upload) -> None:
    items = await _items(ana, upload, 2)
    ids = [item["id"] for item in items]
    for _ in range(2):
        worn = await ana.post(f"{ITEMS}/worn", json={"ids": ids, "on": "2026-03-04"})
        assert {(item["times_worn"], item["last_worn_on"], item["state"]) for item in worn.json()} == {
            (1, "2026-03-04", "worn")
        }
    await ana.patch(f"{ITEMS}/{ids[0]}", json={"state": "clean"})
    await ana.post(f"{ITEMS}/worn", json={"ids": ids[:1], "on": "2026-03-05"})
    undone = (await ana.post(f"{ITEMS}/unworn", json={"ids": ids[:1], "on": "2026-03-05"})).json()
    assert (undone[0]["times_worn"], undone[0]["last_worn_on"], undone[0]["state"]) == (1, "2026-03-04", "clean")
    undone = (await ana.post(f"{ITEMS}/unworn", json={"ids": ids, "on": "2026-03-04"})).json()
    assert {(item["times_worn"], item["last_worn_on"]) for item in undone} == {(0, None)}
    assert (await ana.post(f"{ITEMS}/worn", json={"ids": ids})).json()[0]["last_worn_on"] == now().date().isoformat()


async def test_many_are_removed_at_once_and_only_ones_own(ana: PersonClient, bia: PersonClient, upload: Upload) -> None:
    mine, hers = await _items(ana, upload, 3), await _items(bia, upload, 1)
    ids = [item["id"] for item in [*mine[:2], *hers]]
    for route, more in (("worn", {}), ("unworn", {"on": "2026-01-01"})):
        answer = await ana.post(f"{ITEMS}/{route}", json={"ids": [hers[0]["id"]], **more})
        assert (answer.status_code, answer.json()) == (200, [])
    assert (await ana.post(f"{ITEMS}/delete", json={"ids": ids})).status_code == 204
    assert [item["id"] for item in (await ana.get(ITEMS)).json()] == [mine[2]["id"]]
    assert [item["id"] for item in (await bia.get(ITEMS)).json()] == [hers[0]["id"]]
    assert (await ana.get(mine[2]["image_url"])).status_code == 200


async def test_state_price_and_fit_are_kept(ana: PersonClient, upload: Upload) -> None:
    [item] = await _items(ana, upload, 1, price=199.9, is_example=True)
    said = {"state": "laundry", "fits": False, "price": 89.5}
    changed = (await ana.patch(f"{ITEMS}/{item['id']}", json=said)).json()
    assert {field: changed[field] for field in said} == said
    cleared = (await ana.patch(f"{ITEMS}/{item['id']}", json={"price": None, "state": None})).json()
    assert (cleared["price"], cleared["state"], cleared["is_example"]) == (None, "laundry", True)
    assert (await ana.patch(f"{ITEMS}/{item['id']}", json={"price": -1})).status_code == 422


@pytest.mark.parametrize(
    ("word", "slot"),
    [
        ("Calça de moletom", "bottom"), ("CAMISETAS", "top"), ("macacões", "dress"), ("Tenis branco", "shoes"),
        ("jaqueta jeans", "outer"), ("short-saia", "bottom"), ("Óculos de sol", "accessory"), ("algo", "unknown"),
        ("Bolsa", "bag"), ("meia calça", "bottom"),
    ],
)  # fmt: skip
def test_a_word_says_where_it_is_worn(word: str, slot: str) -> None:
    assert slot_of_word(word) == slot


@one_database
async def test_a_thousand_items_are_read_with_as_few_queries_as_one(
    app: FastAPI, ana: PersonClient, upload: Upload
) -> None:
    [first] = await _items(ana, upload, 1)
    asked: list[str] = []
    engine = app.state.house.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", listener := lambda *args: asked.append(args[2]))
    counts = []
    for more in (0, 999):
        await _multiply(app, ana, UUID(first["id"]), more)
        asked.clear()
        answer = await ana.get(ITEMS)
        counts.append((len(answer.json()), len(asked)))
    event.remove(engine, "before_cursor_execute", listener)
    assert [count for count, _ in counts] == [1, 1000]
    assert counts[0][1] == counts[1][1]


async def _multiply(app: FastAPI, owner: PersonClient, item_id: UUID, times: int) -> None:
    async with app.state.house.database.transaction() as session:
        await act_as(session, owner.user_id)
        palette = {"season_key": "outono_suave"}
        session.add(ColourAnalysis(user_id=owner.user_id, selfie_url="x", color_palette=palette, analyzed_at=now()))
        item = await session.get_one(WardrobeItem, item_id)
        colors = [{"hex": "#a08060", "name": "bege", "family": "bege", "share": 1.0}]
        rows = [
            {"user_id": owner.user_id, "image_url": item.image_url, "colors": colors, "reading": "read"}
            for _ in range(times)
        ]
        if rows:
            await session.execute(insert(WardrobeItem), rows)

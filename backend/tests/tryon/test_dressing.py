"""From asking for a try-on to its end, with real jobs, files and eyes, and an engine that does as told."""

import io
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock
from uuid import UUID
from xml.etree import ElementTree

import anyio
import httpx2
import numpy as np
import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import delete, update

from provai.jobs.queues import cancel, status_of
from provai.platform.database import act_as
from provai.platform.house import House
from provai.settings import Settings
from provai.storage.pictures import CleanPicture
from provai.tryon.dressing import dress_tryon, sweep_tryons
from provai.tryon.fitting import Fitted
from provai.tryon.results import keep_result
from provai.tryon.tables import Tryon
from tests.conftest import PersonClient
from tests.pictures import jpeg
from tests.tryon import quick
from tests.tryon.asking import FUNCTION, TRYONS, close, refuse, reopen, state_of, until, wait_for
from tests.tryon.conftest import TEE, Calls, Send, TryOn, restart_unless_started_with
from tests.tryon.quick import Answers, be_away, break_down, fail, move

pytestmark = pytest.mark.usefixtures("engine")


async def opened(person: httpx2.AsyncClient, link: str) -> np.ndarray:
    answer = await person.get(link)
    assert answer.status_code == 200
    return np.array(Image.open(io.BytesIO(answer.content)))


async def test_a_result_says_in_its_file_that_it_was_made_with_ai_and_a_photo_says_nothing(
    ana: PersonClient, try_on: TryOn
) -> None:
    await wait_for(ana, row := await try_on(ana))
    done = await state_of(ana, row)
    for link in (done["result_image_url"], done["thumbnail_url"]):
        said = ElementTree.fromstring((await _file_info(ana, link))["xmp"].decode())
        [about] = said.iter("{http://www.w3.org/1999/02/22-rdf-syntax-ns#}Description")
        kind = about.get("{http://iptc.org/std/Iptc4xmpExt/2008-02-29/}DigitalSourceType")
        assert kind == "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"
        assert "Gerada por IA · Provaí" in "".join(about.itertext())
    assert "xmp" not in await _file_info(ana, done["person_image_url"])


async def _file_info(person: httpx2.AsyncClient, link: str) -> dict[Any, Any]:
    with Image.open(io.BytesIO((await person.get(link)).content)) as picture:
        picture.load()
        return picture.info


async def test_a_tryon_becomes_a_picture_of_the_person_in_the_garment(ana: PersonClient, try_on: TryOn) -> None:
    row = await try_on(ana)
    assert (row["status"], row["stage"], row["result_image_url"]) == ("processing", "waiting", None)
    answer = await wait_for(ana, row)
    assert answer.status_code == 200, answer.text
    assert answer.json().keys() == {"resultImageUrl", "tryonId", "status"}
    done = await state_of(ana, row)
    assert (done["status"], done["stage"], done["engine_label"]) == ("completed", None, "Motor de teste")
    assert done["result_image_url"] == answer.json()["resultImageUrl"]
    assert f"/result/{row['id']}.jpg" in done["result_image_url"]

    before, after = await opened(ana, row["person_image_url"]), await opened(ana, done["result_image_url"])
    mask = await opened(ana, done["changed_image_url"])
    changed = np.array(Image.open(io.BytesIO((await ana.get(done["changed_image_url"])).content)).convert("RGBA"))[
        ..., 3
    ]
    assert mask.shape[:2] == before.shape[:2] == after.shape[:2]
    apart = np.abs(before.astype(int) - after).max(2)
    assert apart[quick.REGION].mean() > 50
    assert (changed[quick.REGION] > 0).mean() > 0.99
    # Eight pixels around: the encoder works in blocks. Beyond them the encoded photo is as it was.
    around = np.zeros(before.shape[:2], bool)
    around[352:468, 322:448] = True
    assert (changed[~around] == 0).all()
    assert apart[~around].max() <= 2
    assert done["kept_share"] == pytest.approx(1 - (changed > 0).mean(), abs=1e-6)
    assert (await opened(ana, done["thumbnail_url"])).shape[0] == 480


async def test_asking_twice_makes_one_result(ana: PersonClient, try_on: TryOn, calls: Calls) -> None:
    row = await try_on(ana)
    said = []
    async with anyio.create_task_group() as group:

        async def ask() -> None:
            said.append((await wait_for(ana, row)).json())

        for _ in range(3):
            group.start_soon(ask)
    said.append((await wait_for(ana, row)).json())
    assert said[1:] == said[:-1]
    assert calls() == {"quick": 1}


async def test_who_does_not_want_to_wait_need_not(ana: PersonClient, try_on: TryOn, house_settings: Settings) -> None:
    close(house_settings)
    row = await try_on(ana)
    answer = await wait_for(ana, row, Prefer="respond-async")
    assert (answer.status_code, answer.json()) == (202, {"tryonId": row["id"], "status": "processing"})
    reopen(house_settings)
    assert (await wait_for(ana, row)).status_code == 200


async def test_patience_ends_with_an_answer(
    ana: PersonClient, try_on: TryOn, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_settings, "tryon_patience_seconds", 0.3)
    close(house_settings)
    row = await try_on(ana)
    assert (await wait_for(ana, row)).status_code == 202
    reopen(house_settings)
    await until(ana, row, status="completed")


async def test_only_the_pictures_of_the_row_are_taken(ana: PersonClient, try_on: TryOn, send: Send) -> None:
    row = await try_on(ana)
    other = await send(ana, TEE, "garment")
    answer = await wait_for(ana, {**row, "garment_image_url": other})
    assert (answer.status_code, answer.json()["code"]) == (422, "pictures_not_of_tryon")
    answer = await wait_for(ana, {**row, "person_image_url": "https://exemplo.com.br/foto.jpg"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")


async def test_another_persons_tryon_and_pictures_are_not_there(
    ana: PersonClient, bia: PersonClient, try_on: TryOn
) -> None:
    row = await try_on(ana)
    assert (await wait_for(bia, row)).status_code == 404
    stolen = {"person_image_url": row["person_image_url"], "garment_image_url": row["garment_image_url"]}
    answer = await bia.post(TRYONS, json=stolen)
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")


async def test_a_refusal_is_an_answer_and_is_not_tried_again(
    ana: PersonClient, try_on: TryOn, answers: Answers, calls: Calls
) -> None:
    answers.append(refuse)
    answer = await wait_for(ana, row := await try_on(ana))
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["message"]) == ("arm_across", "Nesta foto o braço cobre o tronco.")
    failed = await state_of(ana, row)
    assert (failed["status"], failed["failure_reason"]) == ("failed", "arm_across")
    assert failed["failure_message"] == "Nesta foto o braço cobre o tronco."
    assert calls() == {"quick": 1}


@pytest.mark.parametrize(
    ("troubles", "by", "asked"),
    [
        ([fail], "quick", {"quick": 2}),
        ([break_down], "quick", {"quick": 2}),
        ([fail, break_down], "spare", {"quick": 2, "spare": 1}),
        ([be_away], "spare", {"quick": 1, "spare": 1}),
    ],
)
async def test_an_engine_in_trouble_is_asked_again_and_then_the_next_one(
    ana: PersonClient,
    try_on: TryOn,
    troubles: list[Any],
    by: str,
    asked: dict[str, int],
    answers: Answers,
    calls: Calls,
) -> None:
    assert (await ana.put("/api/v1/consents/purposes/external_provider", json={"granted": True})).is_success
    answers.extend(troubles)
    assert (await wait_for(ana, row := await try_on(ana))).status_code == 200
    assert (await state_of(ana, row))["engine"] == by
    assert calls() == asked


async def test_an_engine_elsewhere_is_passed_over_without_leave(
    ana: PersonClient, try_on: TryOn, answers: Answers, calls: Calls
) -> None:
    answers.append(be_away)
    answer = await wait_for(ana, await try_on(ana))
    assert (answer.status_code, answer.json()["code"]) == (422, "engine_unavailable")
    assert calls() == {"quick": 1}


async def test_a_photo_too_narrow_to_see_is_refused_with_its_reason(ana: PersonClient, send: Send) -> None:
    body = {
        "person_image_url": await send(ana, jpeg((20, 400))),
        "garment_image_urls": [await send(ana, TEE, "garment")],
    }
    answer = await wait_for(ana, (await ana.post(TRYONS, json=body)).json())
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_too_small")


async def test_when_no_engine_can_a_kind_sentence_says_so(ana: PersonClient, try_on: TryOn, answers: Answers) -> None:
    answers.extend([fail, fail, be_away])
    # The spare engine is elsewhere: it is asked only with leave.
    assert (await ana.put("/api/v1/consents/purposes/external_provider", json={"granted": True})).is_success
    answer = await wait_for(ana, await try_on(ana))
    assert (answer.status_code, answer.json()["code"]) == (422, "engine_unavailable")
    assert "daqui a pouco" in answer.json()["message"]


async def test_what_an_engine_moved_beyond_repair_is_not_shown(
    ana: PersonClient, try_on: TryOn, answers: Answers
) -> None:
    answers.extend([move] * 4)
    answer = await wait_for(ana, row := await try_on(ana, garment_categories=["top"]))
    assert (answer.status_code, answer.json()["code"]) == (422, "other_crop")
    assert (await state_of(ana, row))["result_image_url"] is None


async def test_missing_models_fail_kindly(
    ana: PersonClient,
    try_on: TryOn,
    send: Send,
    app: FastAPI,
    house_settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house_settings, "models_dir", tmp_path)
    restart_unless_started_with(app.state.house)
    answer = await wait_for(ana, await try_on(ana))
    assert (answer.status_code, answer.json()["code"]) == (422, "engine_unavailable")
    answer = await ana.post("/api/v1/functions/check-photo", json={"imageUrl": await send(ana)})
    assert (answer.status_code, answer.json()["code"]) == (503, "engine_unavailable")


async def test_a_whole_look_is_one_picture(ana: PersonClient, try_on: TryOn, house_settings: Settings) -> None:
    row = await try_on(ana, garments=3, garment_categories=["outer", None, "bottom"])
    assert len(row["garment_image_urls"]) == 3
    assert row["garment_image_urls"][0] == row["garment_image_url"]
    answer = await ana.post(
        FUNCTION,
        json={
            "personImageUrl": row["person_image_url"],
            "garmentImageUrl": row["garment_image_url"],
            "garmentImageUrls": row["garment_image_urls"],
            "tryonId": row["id"],
        },
    )
    assert answer.status_code == 200, answer.text
    [begun] = [line for line in quick.journal(house_settings.data_dir) if line["what"] == "begin"]
    assert begun["declared"] == ["outer", None, "bottom"]


@pytest.mark.parametrize(
    "categories",
    [["top", "top"], ["dress", "bottom"], ["top", "dress"], ["outer", "bottom", "outer"], ["dress", None, "dress"]],
)
async def test_garments_that_nobody_wears_together_are_refused_at_once(
    ana: PersonClient, send: Send, categories: list[str | None]
) -> None:
    """Whatever engine would dress."""
    look = {"garment_image_urls": ["a"] * len(categories), "garment_categories": categories}
    answer = await ana.post(TRYONS, json={"person_image_url": await send(ana), **look})
    assert (answer.status_code, answer.json()["code"]) == (422, "look_clashes")
    assert "uma peça de cada tipo" in answer.json()["message"]


async def test_two_tops_are_refused_also_when_nobody_said_what_they_are(
    ana: PersonClient, try_on: TryOn, calls: Calls
) -> None:
    answer = await wait_for(ana, await try_on(ana, garments=2))
    assert (answer.status_code, answer.json()["code"]) == (422, "look_clashes")
    assert calls() == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"garment_image_urls": []},
        {"garment_image_urls": ["a"] * 6},
        {"garment_image_urls": ["a"], "garment_categories": ["top", None]},
        {"garment_image_urls": ["a"], "garment_categories": ["hat"]},
        {"garment_image_url": "a", "garment_image_urls": ["b"]},
        {},
    ],
)
async def test_what_cannot_be_a_tryon_is_refused(ana: PersonClient, send: Send, wrong: dict[str, Any]) -> None:
    answer = await ana.post(TRYONS, json={"person_image_url": await send(ana), **wrong})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")


async def test_a_running_tryon_can_be_cancelled(ana: PersonClient, try_on: TryOn, house_settings: Settings) -> None:
    close(house_settings)
    row = await try_on(ana)
    await until(ana, row, stage="reading_garment")
    stopped = (await ana.post(f"{TRYONS}/{row['id']}/cancel")).json()
    assert (stopped["status"], stopped["failure_reason"]) == ("failed", "cancelled")
    assert await status_of(row["id"]) == "cancelled"
    reopen(house_settings)
    # Its place is free again, and what it left behind changes nothing.
    assert (await wait_for(ana, await try_on(ana))).status_code == 200
    assert await state_of(ana, row) == stopped


async def test_a_result_that_comes_after_the_cancelling_is_not_kept(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    row = await try_on(ana)
    stopped = (await ana.post(f"{TRYONS}/{row['id']}/cancel")).json()
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        tryon = await session.get_one(Tryon, UUID(row["id"]))
    late = Fitted(CleanPicture(b"picture", b"small", "image/jpeg", 1, 1), b"mask", 0.5, "quick")
    await keep_result(house, tryon, late, {})
    assert await state_of(ana, row) == stopped
    assert list((house_settings.data_dir / "files").rglob(f"{row['id']}*")) == []


async def test_cancelling_what_has_ended_changes_nothing(ana: PersonClient, try_on: TryOn) -> None:
    await wait_for(ana, row := await try_on(ana))
    assert (await ana.post(f"{TRYONS}/{row['id']}/cancel")).json()["status"] == "completed"


async def test_a_deleted_tryon_takes_its_pictures_along(ana: PersonClient, try_on: TryOn) -> None:
    await wait_for(ana, row := await try_on(ana))
    done = await state_of(ana, row)
    links = [done[name] for name in ("result_image_url", "thumbnail_url", "changed_image_url", "person_image_url")]
    assert [(await ana.get(link)).status_code for link in links] == [200] * 4
    assert (await ana.delete(f"{TRYONS}/{row['id']}")).status_code == 204
    assert [(await ana.get(link)).status_code for link in links] == [404] * 4


async def test_a_tryon_deleted_while_it_runs_leaves_nothing(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    row = await try_on(ana)
    await until(ana, row, stage="reading_garment")
    assert (await ana.delete(f"{TRYONS}/{row['id']}")).status_code == 204
    reopen(house_settings)
    assert (await wait_for(ana, await try_on(ana))).status_code == 200  # by now the deleted one has let go
    left = list((house_settings.data_dir / "files").rglob(f"{row['id']}*"))
    assert left == []


async def test_a_closed_account_takes_its_results_along(ana: PersonClient, try_on: TryOn) -> None:
    await wait_for(ana, row := await try_on(ana))
    done = await state_of(ana, row)
    assert (await ana.delete("/api/v1/profile")).status_code == 204
    for name in ("result_image_url", "thumbnail_url", "changed_image_url"):
        assert (await ana.get(done[name])).status_code == 404
    with anyio.fail_after(30):
        while await status_of(row["id"]):  # noqa: ASYNC110 (forgotten at once, or as soon as it has ended)
            await anyio.sleep(0.05)


async def test_twenty_of_one_person_do_not_keep_another_waiting(
    ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    mine = await try_on(ana)
    body = {name: mine[name] for name in ("person_image_url", "garment_image_url")}
    rows = [mine] + [(await ana.post(TRYONS, json=body)).json() for _ in range(19)]
    await until(ana, mine, stage="reading_garment")
    hers = await try_on(bia)
    reopen(house_settings)
    finished = (await until(bia, hers, status="completed"))["finished_at"]
    for row in rows:
        await until(ana, row, status="completed")
    before = [row for row in rows if (await state_of(ana, row))["finished_at"] < finished]
    # The one that ran already, and no other, unless it was taken up in the very moment hers came.
    assert len(before) <= 2


async def test_the_sweep_starts_a_row_whose_job_was_never_asked_for(
    app: FastAPI, ana: PersonClient, send: Send
) -> None:
    house: House = app.state.house
    person, garment = await send(ana), await send(ana, TEE, "garment")
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        tryon = Tryon(
            user_id=ana.user_id,
            person_image_url=f"tryon-images/{person}",
            garment_image_urls=[f"tryon-images/{garment}"],
            stage="waiting",
        )
        session.add(tryon)
    await sweep_tryons(house)
    await until(ana, {"id": str(tryon.id)}, status="completed")


async def test_the_sweep_ends_a_row_whose_job_ended_without_it(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    row = await try_on(ana)
    await cancel(row["id"])
    await sweep_tryons(app.state.house)
    state = await state_of(ana, row)
    assert (state["status"], state["failure_reason"]) == ("failed", "engine_failed")


async def test_a_job_that_runs_again_after_its_result_leaves_it_alone(
    app: FastAPI, ana: PersonClient, try_on: TryOn, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wait_for(ana, row := await try_on(ana))
    done = await state_of(ana, row)
    await dress_tryon(app.state.house, row["id"], str(ana.user_id))
    assert await state_of(ana, row) == done
    assert calls() == {"quick": 1}
    # Again, now as after a crash between its pictures and its row: then its job runs, and no sweep ends it.
    monkeypatch.setattr("provai.tryon.dressing.status_of", AsyncMock(return_value="running"))
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, None)
        again = {"status": "processing", "result_image_url": None, "changed_image_url": None}
        await session.execute(update(Tryon).where(Tryon.id == UUID(row["id"])).values(**again))
    await sweep_tryons(house)
    await dress_tryon(house, row["id"], str(ana.user_id))
    redone = await state_of(ana, row)
    assert redone["result_image_url"] == done["result_image_url"]


async def test_a_job_whose_row_is_gone_leaves_no_pictures(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    await wait_for(ana, row := await try_on(ana))
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(delete(Tryon).where(Tryon.id == UUID(row["id"])))
    await dress_tryon(house, row["id"], str(ana.user_id))
    assert list((house_settings.data_dir / "files").rglob(f"{row['id']}*")) == []


async def test_a_result_can_be_rated_and_the_rating_taken_back(ana: PersonClient, try_on: TryOn) -> None:
    address = f"{TRYONS}/{(await try_on(ana))['id']}"
    rated = (await ana.patch(address, json={"rating": "down", "rating_reason": "A manga ficou torta"})).json()
    assert (rated["rating"], rated["rating_reason"], rated["favorite"]) == ("down", "A manga ficou torta", False)
    loved = (await ana.patch(address, json={"favorite": True})).json()
    assert (loved["rating"], loved["favorite"]) == ("down", True)
    cleared = (await ana.patch(address, json={"rating": None})).json()
    assert (cleared["rating"], cleared["rating_reason"], cleared["favorite"]) == (None, None, True)
    assert (await ana.patch(address, json={"rating": "meh"})).status_code == 422


async def test_an_image_can_be_reported(ana: PersonClient, try_on: TryOn) -> None:
    row = await try_on(ana)
    assert row["reported"] is False
    answer = await ana.post(f"{TRYONS}/{row['id']}/report", json={"reason": "not_me", "text": "Não sou eu"})
    assert answer.status_code == 204
    assert (await state_of(ana, row))["reported"] is True


async def test_one_person_cannot_ask_without_end(
    app: FastAPI, ana: PersonClient, try_on: TryOn, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = await try_on(ana)
    body = {name: row[name] for name in ("person_image_url", "garment_image_url")}
    monkeypatch.setattr("provai.tryon.routes.TRYONS", "1/minute")
    monkeypatch.setattr(app.state.house.limits, "_enabled", True)
    assert (await ana.post(TRYONS, json=body)).status_code == 201
    answer = await ana.post(TRYONS, json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")

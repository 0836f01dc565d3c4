"""Whoever watches a try-on: every change, the estimate, and nothing of anyone else."""

import json
from typing import Any

import anyio
import httpx2
import pytest
from fastapi import FastAPI

from provai.settings import Settings
from provai.tryon.progress import follow
from provai.tryon.schemas import TryonProgress
from tests.conftest import PersonClient
from tests.tryon import quick
from tests.tryon.asking import TRYONS, close, refuse, reopen, state_of, until, wait_for
from tests.tryon.conftest import TryOn

pytestmark = pytest.mark.usefixtures("engine")


def events_in(answer: httpx2.Response) -> list[tuple[str, dict[str, Any]]]:
    assert answer.headers["content-type"].startswith("text/event-stream")
    blocks = [block.split("\n") for block in answer.text.strip().split("\n\n") if not block.startswith(":")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


async def test_whoever_watches_is_told_every_change_until_all_have_ended(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    quick.answers.append(refuse)
    close(house_settings)
    rows = [await try_on(ana), await try_on(ana)]
    told: dict[str, list[TryonProgress]] = {row["id"]: [] for row in rows}
    async for progress in follow(app.state.house, ana.user_id):
        told[str(progress.id)].append(progress)
        if all(told.values()) and (house_settings.data_dir / "closed").exists():
            reopen(house_settings)
    for row, status in zip(rows, ["failed", "completed"], strict=True):
        first, *_, last = told[row["id"]]
        assert (first.status, last.status) == ("processing", status)
        assert all(progress.tryon is None for progress in told[row["id"]][:-1])
        assert last.tryon is not None
        assert last.tryon.model_dump(mode="json") == await state_of(ana, row)
        assert (first.stages[0].code, first.stages[0].label) == ("waiting", "Na fila")


async def test_what_ends_in_this_process_is_told_without_waiting_for_the_next_look(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("provai.tryon.progress.LOOK_SECONDS", 3600.0)
    close(house_settings)
    row = await try_on(ana)
    with anyio.fail_after(120):
        async for progress in follow(app.state.house, ana.user_id):
            last = progress
            (house_settings.data_dir / "closed").unlink(missing_ok=True)
        assert (str(last.id), last.status) == (row["id"], "completed")
        assert (await wait_for(ana, row)).status_code == 200


async def test_one_person_is_told_nothing_of_another(
    app: FastAPI, ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    await try_on(ana)
    hers = await try_on(bia)
    async for progress in follow(app.state.house, bia.user_id):
        assert str(progress.id) == hers["id"]
        (house_settings.data_dir / "closed").unlink(missing_ok=True)


async def test_one_tryon_can_be_watched_alone(ana: PersonClient, try_on: TryOn, bia: PersonClient) -> None:
    row = await try_on(ana)
    events = events_in(await ana.get(f"{TRYONS}/{row['id']}/events"))
    assert {data["id"] for name, data in events if name == "tryon"} == {row["id"]}
    assert events[-2][1]["tryon"] == await state_of(ana, row)
    assert events[-1] == ("done", {})
    assert (await bia.get(f"{TRYONS}/{row['id']}/events")).status_code == 404


async def test_with_nothing_running_there_is_nothing_to_watch(ana: PersonClient) -> None:
    assert events_in(await ana.get(f"{TRYONS}/events")) == [("done", {})]


async def test_the_estimate_comes_from_what_was_measured_here(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    await wait_for(ana, await try_on(ana))
    capabilities = (await ana.get("/api/v1/capabilities")).json()["tryon"]
    pace = capabilities["seconds_a_garment"]
    assert pace > 0
    assert [engine["name"] for engine in capabilities["engines"]] == ["quick", "spare"]
    assert (capabilities["active"], capabilities["most_garments"]) == ("quick", 5)
    close(house_settings)
    first, second = await try_on(ana), await try_on(ana)
    await until(ana, first, stage="reading_garment")
    seen: dict[str, float | None] = {}
    async for progress in follow(app.state.house, ana.user_id):
        seen.setdefault(str(progress.id), progress.remaining_seconds)
        if len(seen) == 2:
            (house_settings.data_dir / "closed").unlink(missing_ok=True)
    soon, later = seen[first["id"]], seen[second["id"]]
    assert soon is not None
    assert later is not None
    # The second waits for the first.
    assert 0 < soon < later


async def test_what_a_piece_may_be_is_told_with_what_cannot_be_tried_on(ana: PersonClient) -> None:
    categories = (await ana.get("/api/v1/capabilities")).json()["tryon"]["categories"]
    assert [each["value"] for each in categories if each["supported"]] == ["top", "bottom"]
    messages = {each["value"]: each["message"] for each in categories if not each["supported"]}
    assert list(messages) == ["dress", "outer", "shoes", "bag", "accessory"]
    assert messages["shoes"].startswith("Ainda não provo calçados")
    assert all(message.startswith("Ainda não provo") for message in messages.values())

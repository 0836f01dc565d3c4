"""A selfie is analysed, or kindly refused: through HTTP, by the real engine."""

from functools import cache
from typing import Any

import numpy as np
import pytest
from fastapi import FastAPI

from provai.colour import analysing
from provai.colour.seasons import seasons
from provai.colour.service import latest_season
from provai.platform.database import act_as
from provai.platform.house import House
from provai.settings import Settings
from tests.colour import faces
from tests.colour.conftest import ANALYSE, ANALYSES, SendSelfie
from tests.conftest import PersonClient
from tests.sizes import one_database


@cache
def selfie() -> bytes:
    return faces.jpeg_of(faces.selfie())


async def _analyse(person: PersonClient, image: str, **more: Any) -> dict[str, Any]:
    answer = await person.post(ANALYSE, json={"imageUrl": image, **more})
    assert answer.status_code == 200, answer.text
    analysis: dict[str, Any] = answer.json()["analysis"]
    return analysis


async def test_a_selfie_is_analysed_and_kept(app: FastAPI, ana: PersonClient, send_selfie: SendSelfie) -> None:
    analysis = await _analyse(ana, await send_selfie(ana, selfie()))
    palette = analysis["color_palette"]
    season = seasons()[palette["season_key"]]
    assert palette["season"] == season.name
    assert palette["second_season_key"] != palette["season_key"]
    assert [colour["hex"] for colour in palette["recommended"]] == [colour.hex for colour in season.recommended]
    assert len({avoided["swap"]["hex"] for avoided in palette["avoid"]}) == len(palette["avoid"]) == 6
    # A fair-skinned face with golden brown hair.
    assert palette["undertone"] == "quente"
    assert analysis["skin_tone"] in {"Claro", "Médio claro"}
    assert palette["monk"] <= 5
    # Left of the picture, under the eye; and hair above it.
    skin, hair = palette["swatches"]["skin"], palette["swatches"]["hair"]
    assert 0.2 < skin["x"] < 0.8
    face = palette["face"]
    assert face["left"] < skin["x"] < face["left"] + face["width"]
    assert face["top"] < palette["swatches"]["iris"]["y"] < skin["y"] < face["top"] + face["height"]
    # Her face is 274 of 780 pixels wide; its oval is the mesh's.
    assert face["width"] == pytest.approx(274 / 780, abs=0.02)
    assert hair["y"] < palette["swatches"]["iris"]["y"] < skin["y"] < palette["swatches"]["lips"]["y"]
    assert analysis["analyzed_at"] is not None
    assert (await ana.get(ANALYSES)).json() == [analysis]
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        assert await latest_season(session, _Person(ana)) == palette["season_key"]


class _Person:
    def __init__(self, client: PersonClient) -> None:
        self.id = client.user_id


@one_database
async def test_the_same_photo_gives_the_same_answer_in_the_same_row(ana: PersonClient, send_selfie: SendSelfie) -> None:
    image = await send_selfie(ana, selfie())
    first = await _analyse(ana, image)
    again = await _analyse(ana, image)
    other = await _analyse(ana, await send_selfie(ana, selfie()))
    assert first["color_palette"] == again["color_palette"] == other["color_palette"]
    assert first["id"] == again["id"] != other["id"]
    assert [row["id"] for row in (await ana.get(ANALYSES)).json()] == [other["id"], first["id"]]


async def test_the_waiting_selfie_becomes_the_analysed_one(ana: PersonClient, send_selfie: SendSelfie) -> None:
    waiting = (await ana.put(ANALYSES, json={"selfie_url": await send_selfie(ana, selfie())})).json()
    assert waiting["color_palette"] is None
    analysis = await _analyse(ana, waiting["selfie_url"])
    assert analysis["id"] == waiting["id"]
    assert len((await ana.get(ANALYSES)).json()) == 1


@one_database
async def test_reprocessing_with_more_photos_uses_the_same_row(ana: PersonClient, send_selfie: SendSelfie) -> None:
    first = await _analyse(ana, await send_selfie(ana, selfie()))
    evening = await send_selfie(ana, faces.jpeg_of(faces.lit(faces.selfie(), 0.3, (1, 0.96, 0.88))))
    morning = await send_selfie(ana, faces.jpeg_of(faces.lit(faces.selfie(), -0.4)))
    more = {"moreImageUrls": [evening, morning], "analysisId": first["id"]}
    pooled = await _analyse(ana, first["selfie_url"], **more)
    assert (pooled["id"], pooled["color_palette"]["photos"], len(pooled["more_selfie_urls"])) == (first["id"], 3, 2)
    doubts = [each["color_palette"]["axes"]["temperature"]["doubt"] for each in (first, pooled)]
    assert doubts[1] < doubts[0]
    assert first["color_palette"]["confidence_word"] != "alta"
    # Made again, it keeps its photos; gone, it lets go of all of them.
    again = await _analyse(ana, pooled["selfie_url"], analysisId=first["id"])
    assert again["color_palette"] == pooled["color_palette"]
    assert (await ana.delete(f"{ANALYSES}/{first['id']}")).status_code == 204
    links = [again["selfie_url"], *again["more_selfie_urls"]]
    assert [(await ana.get(link)).status_code for link in links] == [404, 404, 404]


@one_database
async def test_what_the_person_corrects_is_honoured(ana: PersonClient, send_selfie: SendSelfie) -> None:
    image = await send_selfie(ana, selfie())
    found = (await _analyse(ana, image))["color_palette"]
    dyed = (await _analyse(ana, image, corrections={"hairDyed": True}))["color_palette"]
    assert (found["hair_dyed"], dyed["hair_dyed"]) == (False, True)
    assert dyed["axes"] != found["axes"]
    spot = {"x": 0.5, "y": 0.97}  # the black of the collar
    picked = (await _analyse(ana, image, corrections={"hair": spot}))["color_palette"]
    hair = picked["swatches"]["hair"]
    assert (hair["x"], hair["y"], hair["picked"], picked["swatches"]["skin"]["picked"]) == (0.5, 0.97, True, False)
    assert max(bytes.fromhex(hair["hex"][1:])) < 60
    assert picked["axes"]["depth"]["value"] > found["axes"]["depth"]["value"]
    assert picked["axes"]["contrast"]["value"] > found["axes"]["contrast"]["value"]


@one_database
async def test_white_paper_beside_the_face_takes_a_strong_cast_out(ana: PersonClient, send_selfie: SendSelfie) -> None:
    cast = (1.0, 0.72, 0.42)  # a warm lamp
    plain = await send_selfie(ana, faces.jpeg_of(faces.with_paper(faces.selfie())))
    warm = await send_selfie(ana, faces.jpeg_of(faces.with_paper(faces.selfie(), cast)))
    paper = {"x": 200 / 1180, "y": 450 / 900}
    true, lamp = [(await _analyse(ana, image, whitePaper=paper))["color_palette"] for image in (plain, warm)]
    found = (await _analyse(ana, warm))["color_palette"]
    assert (true["white_paper"], lamp["white_paper"], found["white_paper"]) == (True, True, True)
    assert lamp["season"] == true["season"] == found["season"]
    assert lamp["axes"]["temperature"]["value"] == pytest.approx(true["axes"]["temperature"]["value"], abs=0.06)
    # The black of the collar is no paper.
    refused = await ana.post(ANALYSE, json={"imageUrl": warm, "whitePaper": {"x": 790 / 1180, "y": 0.97}})
    assert (refused.status_code, refused.json()["code"]) == (422, "paper_unclear")


REFUSED = {
    "no_face": lambda: np.ascontiguousarray(faces.astronaut()[300:]),
    "several_faces": lambda: faces.beside(faces.selfie(), faces.selfie()[:, ::-1]),
    "too_dark": lambda: faces.lit(faces.selfie(), -4.5),
    "face_cut": lambda: np.ascontiguousarray(faces.selfie()[:, 330:]),
    "face_small": lambda: faces.smaller(faces.astronaut(), 0.6),
    "face_blurred": lambda: faces.blurred(faces.selfie(), 12),
    "no_colour": lambda: np.repeat(faces.selfie().mean(2, keepdims=True), 3, 2).astype(np.uint8),
    "uneven_light": lambda: faces.half_lit(faces.selfie()),
    "too_bright": lambda: faces.lit(faces.selfie(), 2.5),
    "not_frontal": lambda: faces.from_aside(faces.selfie()),
}


@one_database
@pytest.mark.parametrize("code", REFUSED)
async def test_a_photo_that_cannot_be_analysed_gets_one_reason(
    code: str, ana: PersonClient, send_selfie: SendSelfie
) -> None:
    waiting = (
        await ana.put(ANALYSES, json={"selfie_url": await send_selfie(ana, faces.jpeg_of(REFUSED[code]()))})
    ).json()
    answer = await ana.post(ANALYSE, json={"imageUrl": waiting["selfie_url"]})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    if code == "no_face":
        assert answer.json()["message"] == "Não encontrei um rosto. Tire a selfie de frente, com luz natural."
    (kept,) = (await ana.get(ANALYSES)).json()
    assert (kept["skin_tone"], kept["color_palette"], kept["analyzed_at"]) == (None, None, None)


@one_database
async def test_a_face_is_found_in_a_landscape_photo_and_in_one_turned_by_its_exif(
    ana: PersonClient, send_selfie: SendSelfie
) -> None:
    landscape = faces.jpeg_of(faces.on_wall(faces.selfie(), (1800, 900), (900, 0)))
    wide = await _analyse(ana, await send_selfie(ana, landscape))
    assert wide["color_palette"]["swatches"]["skin"]["x"] > 0.5
    turned = await _analyse(ana, await send_selfie(ana, faces.turned_by_exif(faces.selfie())))
    upright = await _analyse(ana, await send_selfie(ana, selfie()))
    assert turned["color_palette"]["season"] == upright["color_palette"]["season"]


@one_database
async def test_a_selfie_of_an_iphone_gives_what_the_same_jpeg_does(ana: PersonClient, send_selfie: SendSelfie) -> None:
    as_jpeg = await _analyse(ana, await send_selfie(ana, selfie()))
    as_heic = await _analyse(ana, await send_selfie(ana, faces.heic()))
    keys = ("undertone", "monk", "contrast")
    one, other = as_jpeg["color_palette"], as_heic["color_palette"]
    assert [one[key] for key in keys] == [other[key] for key in keys]
    assert one["axes"]["depth"]["value"] == pytest.approx(other["axes"]["depth"]["value"], abs=0.15)


@one_database
async def test_without_consent_no_selfie_is_analysed(ana: PersonClient, send_selfie: SendSelfie) -> None:
    image = await send_selfie(ana, selfie())
    await ana.put("/api/v1/consents/purposes/selfie", json={"granted": False})
    answer = await ana.post(ANALYSE, json={"imageUrl": image})
    assert (answer.status_code, answer.json()["code"]) == (403, "consent_needed")
    assert answer.json()["details"] == {"purpose": "selfie"}
    assert (await ana.get(ANALYSES)).json() == []


@one_database
async def test_another_persons_analysis_cannot_be_reprocessed(
    ana: PersonClient, bia: PersonClient, send_selfie: SendSelfie
) -> None:
    of_ana = (await ana.put(ANALYSES, json={"selfie_url": await send_selfie(ana, selfie())})).json()
    own = await send_selfie(bia, selfie())
    answer = await bia.post(ANALYSE, json={"imageUrl": own, "analysisId": of_ana["id"]})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    stolen = await bia.post(ANALYSE, json={"imageUrl": own, "moreImageUrls": [of_ana["selfie_url"]]})
    assert (stolen.status_code, stolen.json()["code"]) == (422, "unknown_file")


@one_database
async def test_a_failing_engine_is_said_and_keeps_nothing(
    ana: PersonClient, send_selfie: SendSelfie, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "read_colours", faces.broken_engine)
    answer = await ana.post(ANALYSE, json={"imageUrl": await send_selfie(ana, selfie())})
    assert (answer.status_code, answer.json()["message"]) == (503, "Falha ao processar análise")
    assert (await ana.get(ANALYSES)).json() == []


@one_database
async def test_a_slow_engine_is_not_waited_for(
    ana: PersonClient, send_selfie: SendSelfie, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_settings, "colour_patience_seconds", 0.001)
    answer = await ana.post(ANALYSE, json={"imageUrl": await send_selfie(ana, selfie())})
    assert (answer.status_code, answer.json()["code"]) == (503, "analysis_slow")


@one_database
async def test_a_full_history_takes_no_new_analysis(
    ana: PersonClient, send_selfie: SendSelfie, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_settings, "quota_colour_analyses", 1)
    kept = await _analyse(ana, await send_selfie(ana, selfie()))
    answer = await ana.post(ANALYSE, json={"imageUrl": await send_selfie(ana, selfie())})
    assert (answer.status_code, answer.json()["code"]) == (409, "colour_analyses_full")
    await _analyse(ana, kept["selfie_url"], analysisId=kept["id"])

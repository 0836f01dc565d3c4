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

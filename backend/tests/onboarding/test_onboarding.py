from tests.conftest import ClientOf

PROGRESS = "/api/v1/onboarding-progress"


async def test_each_step_is_remembered_until_the_end(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    await ana.patch(PROGRESS, json={"current_step": "measurements"})
    assert (await ana.get(PROGRESS)).json()["current_step"] == "measurements"
    await ana.patch(PROGRESS, json={"completed": True, "current_step": "completed"})
    done = (await ana.get(PROGRESS)).json()
    assert (done["completed"], done["current_step"]) == (True, "completed")


async def test_an_unknown_step_is_refused(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.patch(PROGRESS, json={"current_step": "fim"})).status_code == 422

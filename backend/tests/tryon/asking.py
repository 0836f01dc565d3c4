"""What a test does with a try-on through the public face, and with the engine that does as told."""

from typing import Any

import anyio
import httpx2

from provai.settings import Settings
from provai.tryon.engines.contract import Dressed, Refusal, Request

TRYONS = "/api/v1/tryons"
FUNCTION = "/api/v1/functions/virtual-tryon"


async def wait_for(person: httpx2.AsyncClient, row: dict[str, Any], **headers: str) -> httpx2.Response:
    body = {
        "personImageUrl": row["person_image_url"],
        "garmentImageUrl": row["garment_image_url"],
        "tryonId": row["id"],
    }
    return await person.post(FUNCTION, json=body, headers=headers)


async def state_of(person: httpx2.AsyncClient, row: dict[str, Any]) -> dict[str, Any]:
    state: dict[str, Any] = (await person.get(f"{TRYONS}/{row['id']}")).json()
    return state


async def until(person: httpx2.AsyncClient, row: dict[str, Any], **wanted: Any) -> dict[str, Any]:
    with anyio.fail_after(120):
        while not wanted.items() <= (state := await state_of(person, row)).items():  # noqa: ASYNC110 (a row has no event)
            await anyio.sleep(0.05)
    return state


def refuse(request: Request) -> Dressed:
    raise Refusal("arm_across", "Nesta foto o braço cobre o tronco.")


def close(settings: Settings) -> None:
    """The engine waits in its middle until the file is gone."""
    (settings.data_dir / "closed").touch()


def reopen(settings: Settings) -> None:
    (settings.data_dir / "closed").unlink()

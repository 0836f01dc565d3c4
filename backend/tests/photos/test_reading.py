"""What is said about a photo of a garment, by the real eyes."""

import pytest

from tests.conftest import PersonClient
from tests.tryon.conftest import SHOE, TEE, Send, jpeg_of, send  # noqa: F401 (a fixture)
from tests.vision import drawn
from tests.vision.conftest import shelf  # noqa: F401 (a fixture)

pytestmark = pytest.mark.usefixtures("shelf")

READ = "/api/v1/functions/read-garment"


async def test_a_picture_too_small_to_see_anything_in_is_not_read(ana: PersonClient, send: Send) -> None:  # noqa: F811
    tiny = jpeg_of(drawn.noise(24, 24))
    assert (await ana.post(READ, json={"imageUrl": await send(ana, tiny)})).json()["supported"] is False


async def test_a_garment_is_read(ana: PersonClient, send: Send) -> None:  # noqa: F811
    said = (await ana.post(READ, json={"imageUrl": await send(ana, TEE, "garment")})).json()
    assert (said["slot"], said["category"], said["supported"], said["message"]) == ("top", "Camiseta", True, None)
    assert said["colours"][0]["name"].startswith("azul")
    assert said["pattern"] == "plain"


async def test_shoes_are_known_and_kindly_declined(ana: PersonClient, send: Send) -> None:  # noqa: F811
    said = (await ana.post(READ, json={"imageUrl": await send(ana, SHOE, "garment")})).json()
    assert (said["slot"], said["supported"]) == ("shoes", False)
    assert said["message"].startswith("Ainda não provo calçados")

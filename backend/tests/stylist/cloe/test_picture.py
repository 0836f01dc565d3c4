"""A picture turn over HTTP, seen by the real eyes: what is said of the piece is what was drawn."""

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from tests.conftest import PersonClient
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.stylist.cloe.conftest import Hang, Say
from tests.stylist.conftest import ASK, asking
from tests.wardrobe.conftest import store

pytestmark = [pytest.mark.usefixtures("shelf"), pytest.mark.one_database]

OUTLINE = [
    (310, 120), (350, 190), (418, 190), (458, 120), (540, 150), (500, 300), (490, 420), (640, 920), (128, 920),
    (278, 420), (268, 300), (228, 150),
]  # fmt: skip


def drawn_dress(colour: str) -> bytes:
    picture = Image.new("RGB", (768, 1024), "#f4efe8")
    ImageDraw.Draw(picture).polygon(OUTLINE, fill=colour)
    buffer = BytesIO()
    picture.save(buffer, "JPEG", quality=92)
    return buffer.getvalue()


async def test_a_pictured_dress_is_named_matched_with_own_pieces_and_kept_in_the_thread(
    ana: PersonClient, say: Say, hang: Hang
) -> None:
    own = await hang(ana, "Tênis/branco", "Sandália/caramelo", "Jaqueta jeans/azul")
    place = await store(ana, drawn_dress("#1f6b3f"), "stylist-files", "images")
    answer = await ana.post(ASK, json=asking("combina com o quê?", imageUrl=place))
    assert answer.status_code == 200, answer.text
    reply = answer.json()
    assert "Na foto eu vejo" in reply["message"]
    assert "verde" in reply["message"]
    shown = [item["id"] for card in reply["cards"] if card["kind"] == "outfit" for item in card["items"]]
    assert shown
    assert set(shown) <= set(own.values())
    later = await say(ana, "e essa cor fica boa em mim?")
    assert "erde" in later["message"]

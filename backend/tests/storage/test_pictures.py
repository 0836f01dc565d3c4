import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any

import httpx2
import numpy as np
import pytest
from PIL import Image, ImageChops, ImageCms

from tests.conftest import PersonClient
from tests.pictures import drawn_photo, jpeg
from tests.sizes import one_database
from tests.storage.clean import assert_clean
from tests.storage.conftest import Send
from tests.storage.samples import PICTURES, SECRET, encoded, halves, heic, one_row_png, png_of, telling_picture

pytestmark = one_database

KINDS = ("JPEG", "PNG", "WEBP", "HEIF", "AVIF")
RED, BLUE = (208, 32, 32), (32, 32, 208)


@pytest.fixture
def kept(ana: PersonClient, client: httpx2.AsyncClient, send: Send) -> Callable[[bytes], Any]:
    """Uploads a picture and answers what the store shows: the picture and its thumbnail, both proved clean."""

    async def upload(data: bytes) -> tuple[Image.Image, Image.Image, bytes]:
        answer = await send(ana, data)
        assert answer.status_code == 201, answer.text
        stored = answer.json()
        main, small = await client.get(stored["url"]), await client.get(stored["thumbnail_url"])
        picture = assert_clean(main.content, stored["content_type"], 2048)
        thumbnail = assert_clean(small.content, stored["content_type"], 480)
        assert picture.size == (stored["width"], stored["height"])
        return picture, thumbnail, main.content + small.content

    return upload


def near(colour: Any, wanted: tuple[int, int, int], by: int = 12) -> bool:
    return all(abs(ours - theirs) <= by for ours, theirs in zip(colour[:3], wanted, strict=True))


@pytest.mark.parametrize("name", PICTURES)
async def test_every_accepted_kind_becomes_a_clean_picture(kept: Callable[[bytes], Any], name: str) -> None:
    picture, _, _ = await kept(PICTURES[name]())
    assert picture.size == (96, 64)


# Without a profile no colour is changed: the way through is another one.
@pytest.mark.parametrize("with_profile", [True, False])
@pytest.mark.parametrize("kind", KINDS)
async def test_place_camera_and_comments_are_never_kept(
    kept: Callable[[bytes], Any], kind: str, with_profile: bool
) -> None:
    data = telling_picture(kind, with_profile=with_profile)
    assert SECRET in data
    picture, _, stored = await kept(data)
    assert SECRET not in stored
    assert near(picture.getpixel((20, 80)), RED)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("orientation", "size", "red_at", "blue_at"),
    [
        (2, (240, 160), (220, 80), (20, 80)),
        (3, (240, 160), (220, 80), (20, 80)),
        (6, (160, 240), (80, 20), (80, 220)),
        (8, (160, 240), (80, 220), (80, 20)),
    ],
)
async def test_a_turned_photo_is_kept_upright(
    kept: Callable[[bytes], Any],
    kind: str,
    orientation: int,
    size: tuple[int, int],
    red_at: tuple[int, int],
    blue_at: tuple[int, int],
) -> None:
    picture, thumbnail, _ = await kept(telling_picture(kind, orientation))
    assert picture.size == thumbnail.size == size
    assert near(picture.getpixel(red_at), RED)
    assert near(picture.getpixel(blue_at), BLUE)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
async def test_a_big_photo_is_shrunk_and_never_enlarged(kept: Callable[[bytes], Any], kind: str) -> None:
    picture, thumbnail, _ = await kept(encoded(halves((4200, 2800)), kind))
    assert picture.size == (2048, 1365)
    assert thumbnail.size == (480, 320)
    picture, thumbnail, _ = await kept(encoded(halves((60, 40)), kind))
    assert picture.size == thumbnail.size == (60, 40)


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "AVIF", "HEIF"])
async def test_transparency_is_kept_where_there_is_some(kept: Callable[[bytes], Any], kind: str) -> None:
    clothes = halves().convert("RGBA")
    clothes.putalpha(Image.new("L", clothes.size, 255))
    opaque, _, _ = await kept(heic("opaque-alpha") if kind == "HEIF" else encoded(clothes, kind))
    assert opaque.format == "JPEG"
    clothes.paste((0, 0, 0, 0), (0, 0, 240, 40))
    cut_out, thumbnail, _ = await kept(heic("cut-out") if kind == "HEIF" else encoded(clothes, kind))
    assert cut_out.format == thumbnail.format == "WEBP"
    assert cut_out.getpixel((20, 20))[3] == 0
    assert cut_out.getpixel((20, 120))[3] == 255
    assert near(cut_out.getpixel((20, 120)), RED)


async def test_a_colour_profile_is_applied_before_it_is_dropped(kept: Callable[[bytes], Any]) -> None:
    """With this profile the numbers of red mean blue, and blue is what a person must go on seeing."""
    profile = _profile_with_swapped_red_and_blue()
    picture, _, stored = await kept(encoded(halves(), "JPEG", icc_profile=profile, quality=95, subsampling=0))
    assert near(picture.getpixel((20, 80)), BLUE, by=20)
    assert b"acsp" not in stored


def _profile_with_swapped_red_and_blue() -> bytes:
    """sRGB whose red primary is blue and the other way round."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    for place in range(132, 132 + 12 * int.from_bytes(profile[128:132]), 12):
        name = bytes(profile[place : place + 4])
        if name in {b"rXYZ", b"bXYZ"}:
            profile[place : place + 4] = b"bXYZ" if name == b"rXYZ" else b"rXYZ"
    return bytes(profile)


async def test_a_broken_colour_profile_or_exif_does_not_cost_the_photo(kept: Callable[[bytes], Any]) -> None:
    picture, _, _ = await kept(encoded(halves(), "JPEG", icc_profile=b"no profile" * 30, exif=b"Exif\0\0no exif"))
    assert near(picture.getpixel((20, 80)), RED)


async def test_only_the_first_frame_of_an_animation_is_kept(kept: Callable[[bytes], Any]) -> None:
    frames = [Image.new("RGB", (64, 64), colour) for colour in ("#d02020", "#20d020", "#2020d0")]
    for kind in ("WEBP", "PNG", "AVIF"):
        picture, _, _ = await kept(encoded(frames[0], kind, save_all=True, append_images=frames[1:]))
        assert near(picture.getpixel((32, 32)), RED)


@pytest.mark.parametrize(("width", "height"), [(7100, 7100), (12000, 12000), (65535, 65535), (2**31 - 1, 2**31 - 1)])
async def test_a_bomb_is_refused_before_decoding(ana: PersonClient, send: Send, width: int, height: int) -> None:
    """Its body is no picture at all: had anyone tried to decode it, it would be called broken."""
    answer = await send(ana, png_of(width, height, b"never read"))
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_too_large")


async def test_a_picture_of_millions_of_pixels_in_a_hundred_bytes_is_refused(ana: PersonClient, send: Send) -> None:
    """Its one row decodes without complaint; its other fifty million pixels would cost memory and say nothing."""
    answer = await send(ana, one_row_png(7071, 7071))
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_implausible")


@pytest.mark.parametrize(
    "make",
    [
        lambda: encoded(Image.new("RGB", (1440, 3200), "#f1e8dc"), "WEBP", lossless=True),  # 38 bytes
        lambda: encoded(Image.new("RGB", (1440, 3200), "#f1e8dc"), "AVIF", speed=10),
        lambda: encoded(Image.new("1", (5120, 2880), 1), "PNG"),
        lambda: encoded(drawn_photo((4900, 6000)).quantize(4), "PNG"),
        lambda: heic("photo-6040x8050"),
    ],
)
async def test_a_plain_screen_and_a_large_flat_drawing_are_accepted(
    kept: Callable[[bytes], Any], make: Callable[[], bytes]
) -> None:
    picture, _, _ = await kept(make())
    assert max(picture.size) == 2048


@pytest.mark.parametrize("kind", ["WEBP", "AVIF"])
async def test_a_format_whose_decoder_takes_more_memory_has_a_lower_limit(
    ana: PersonClient, send: Send, kind: str
) -> None:
    options = {"lossless": True, "method": 0} if kind == "WEBP" else {"speed": 10}
    answer = await send(ana, encoded(Image.new("RGB", (5000, 4010)), kind, **options))
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_too_large")
    assert "20 megapixels" in answer.json()["message"]


async def test_a_large_photo_of_several_scans_has_the_lower_limit_too(ana: PersonClient, send: Send) -> None:
    photo = Image.new("L", (5000, 4010))
    assert (await send(ana, encoded(photo, "JPEG"))).status_code == 201
    answer = await send(ana, encoded(photo, "JPEG", progressive=True))
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_too_large")


async def test_a_shrunk_photo_shows_no_seam(kept: Callable[[bytes], Any]) -> None:
    """It is scaled strip by strip; what comes out is what scaling the whole would have given."""
    noise = np.random.default_rng(7).normal(128, 60, (2300, 2900)).clip(0, 255).astype(np.uint8)
    photo = Image.fromarray(noise).convert("RGB")
    picture, _, _ = await kept(encoded(photo, "PNG", compress_level=1))
    whole = encoded(photo.resize((2048, 1624), Image.Resampling.LANCZOS), "JPEG", quality=90, subsampling=0)
    difference = ImageChops.difference(picture, Image.open(BytesIO(whole)))
    assert max(high for _, high in difference.getextrema()) <= 12


async def test_a_text_that_unpacks_to_hundreds_of_megabytes_is_refused(ana: PersonClient, send: Send) -> None:
    bomb = b"Comment\0\0" + zlib.compress(bytes(200_000_000))
    chunk = b"zTXt" + bomb
    photo = encoded(halves(), "PNG")
    data = photo[:33] + struct.pack(">I", len(bomb)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + photo[33:]
    assert (await send(ana, data)).json()["code"] == "bad_picture"


async def test_a_photo_of_endless_scans_is_refused_before_decoding(ana: PersonClient, send: Send) -> None:
    photo = encoded(halves(), "JPEG", progressive=True)
    last_scan = photo[photo.rindex(b"\xff\xda") : -2]
    assert (await send(ana, photo[:-2] + last_scan * 5 + b"\xff\xd9")).status_code == 201
    answer = await send(ana, photo[:-2] + last_scan * 500 + b"\xff\xd9")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_picture")


async def test_scans_hidden_behind_a_marker_without_a_length_are_counted_too(ana: PersonClient, send: Send) -> None:
    photo = encoded(halves(), "JPEG", progressive=True)
    last_scan = photo[photo.rindex(b"\xff\xda") : -2]
    answer = await send(ana, photo[:-2] + b"\xff\x01" + last_scan * 500 + b"\xff\xd9")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_picture")


async def test_a_film_behind_a_photo_is_cut_off(kept: Callable[[bytes], Any]) -> None:
    """Phones append short films to photos; whatever bytes they hold, the photo is good."""
    _, _, stored = await kept(jpeg() + b"\xff\xda\0\x02" * 500 + SECRET)
    assert SECRET not in stored


@pytest.mark.parametrize("size", [(15, 200), (200, 15), (1, 1), (20000, 20)])
async def test_a_picture_too_small_or_narrow_to_be_seen_is_refused(
    ana: PersonClient, send: Send, size: tuple[int, int]
) -> None:
    answer = await send(ana, encoded(Image.new("RGB", size), "PNG"))
    assert (answer.status_code, answer.json()["code"]) == (422, "picture_too_small")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
async def test_half_a_picture_is_refused(ana: PersonClient, send: Send, kind: str, share: float) -> None:
    data = heic("photo-320x480") if kind == "HEIF" else encoded(drawn_photo(), kind)
    answer = await send(ana, data[: int(len(data) * share)])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_picture")


async def test_sixteen_bits_keep_their_light(kept: Callable[[bytes], Any]) -> None:
    grey = Image.new("I;16", (64, 64), 128 * 257)
    picture, _, _ = await kept(encoded(grey, "PNG"))
    assert near(picture.getpixel((32, 32)), (128, 128, 128), by=2)

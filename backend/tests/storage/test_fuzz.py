"""Hostile pictures through the upload path, 2,200 in a full run: never a failure of ours, never an unclean file."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

import httpx2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from provai.storage.service import thumbnail_of
from provai.storage.stores import Store
from tests.conftest import ClientOf
from tests.sizes import FULL, one_database, tries
from tests.storage.clean import assert_clean
from tests.storage.conftest import Send
from tests.storage.samples import PICTURES, encoded, telling_picture

pytestmark = one_database

BASES = [make() for make in PICTURES.values()] + [
    telling_picture(kind, picture=Image.effect_mandelbrot((40, 30), (-2, -1.5, 1, 1.5), 40).convert("RGB"))
    for kind in ("JPEG", "PNG", "WEBP", "HEIF", "AVIF")
]
MAGIC = [
    b"\xff\xd8\xff\xe0\x00\x10JFIF\x00",
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    b"RIFF\x40\x00\x00\x00WEBPVP8 ",
    b"RIFF\x40\x00\x00\x00WEBPVP8X",
    b"\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1",
    b"\x00\x00\x00\x20ftypheic\x00\x00\x00\x00heicmif1",
    b"\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00heicavif",
]
# Lengths, sizes and counts live in these bytes; the edges of their ranges break more than chance does.
EDGES = [
    b"\x00",
    b"\xff",
    b"\x00\x00\x00\x00",
    b"\xff\xff\xff\xff",
    b"\x7f\xff\xff\xff",
    b"\x80\x00\x00\x00",
    b"\x01\x00",
]

REFUSALS = {"bad_picture", "picture_too_large", "picture_too_small", "picture_implausible"}
Tried = Callable[[bytes], Awaitable[int]]
# An ordinary run tries the same inputs each time: only a full run looks for new ones.
fuzz = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=not FULL)


@pytest.fixture
def outcomes() -> Counter[int]:
    return Counter()


@pytest.fixture
def both_ways(outcomes: Counter[int]) -> Iterator[None]:
    """Wounds that always kill, or never do, would prove little."""
    yield
    assert outcomes[201] > tries(25)
    assert outcomes[422] > tries(25)


@pytest.fixture
async def tried(client_of: ClientOf, send: Send, store: Store, outcomes: Counter[int]) -> Tried:
    ana = await client_of("ana")

    async def upload(data: bytes) -> int:
        answer = await send(ana, data)
        outcomes[answer.status_code] += 1
        if answer.status_code == 201:
            await assert_stored_clean(answer)
        else:
            assert answer.status_code == 422, answer.text
            assert answer.json()["code"] in {
                "bad_picture",
                "picture_too_large",
                "picture_too_small",
                "picture_implausible",
            }
        return answer.status_code

    async def assert_stored_clean(answer: httpx2.Response) -> None:
        stored = answer.json()
        ref = f"tryon-images/{stored['path']}"
        for key, long_side in ((ref, 2048), (thumbnail_of(ref), 480)):
            opened = await store.open(key)
            assert opened is not None
            picture = assert_clean(await opened.read(), stored["content_type"], long_side)
            assert max(picture.size) == min(long_side, max(stored["width"], stored["height"]))

    return upload


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real picture, cut, flipped, stretched, shuffled or spliced into another."""
    data = bytearray(draw(st.sampled_from(BASES)))
    for _ in range(draw(st.integers(1, 6))):
        # Headers hold the power; most wounds go there.
        place = draw(st.integers(0, min(len(data), 600)) | st.integers(0, len(data)))
        match draw(st.sampled_from(["flip", "edge", "cut", "remove", "repeat", "insert", "splice"])):
            case "flip" if place < len(data):
                data[place] ^= 1 << draw(st.integers(0, 7))
            case "edge":
                edge = draw(st.sampled_from(EDGES))
                data[place : place + len(edge)] = edge
            case "cut":
                del data[max(place, 1) :]
            case "remove":
                del data[place : place + draw(st.integers(1, 64))]
            case "repeat":
                piece = data[place : place + draw(st.integers(1, 64))]
                data[place:place] = piece * draw(st.integers(1, 20))
            case "insert":
                data[place:place] = draw(st.binary(max_size=64))
            case "splice":
                other = draw(st.sampled_from(BASES))
                data[place:] = other[draw(st.integers(0, len(other))) :]
    return bytes(data)


@pytest.mark.usefixtures("both_ways")
@given(data=mutated())
@settings(fuzz, max_examples=tries(1500))
async def test_a_mutated_picture_is_cleaned_or_refused(tried: Tried, data: bytes) -> None:
    await tried(data)


@given(magic=st.sampled_from(MAGIC), rest=st.binary(max_size=400))
@settings(fuzz, max_examples=tries(300))
async def test_noise_behind_a_true_beginning_is_refused(tried: Tried, magic: bytes, rest: bytes) -> None:
    await tried(magic + rest)


@st.composite
def honest_pictures(draw: st.DrawFn) -> tuple[bytes, tuple[int, int]]:
    kind = draw(st.sampled_from(["JPEG", "PNG", "WEBP", "AVIF"]))
    modes = {"JPEG": ["L", "RGB", "CMYK"], "PNG": ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]}
    mode = draw(st.sampled_from(modes.get(kind, ["RGB", "RGBA"])))
    size = draw(st.tuples(st.integers(16, 90), st.integers(16, 90)))
    seed = draw(st.binary(min_size=4, max_size=48))
    channels = Image.frombytes("RGBA", (len(seed) // 4, 1), seed[: len(seed) // 4 * 4]).resize(size)
    picture = channels.convert("RGB").convert("L").convert(mode) if mode == "I;16" else channels.convert(mode)
    extras = {"quality": st.integers(1, 100), "icc_profile": st.binary(min_size=1, max_size=200)}
    if kind == "JPEG":
        extras["exif"] = st.binary(max_size=60).map(lambda noise: b"Exif\0\0" + noise)
    options = draw(st.fixed_dictionaries({}, optional=extras))
    return encoded(picture, kind, **options), size


@given(made=honest_pictures())
@settings(fuzz, max_examples=tries(400))
async def test_an_honest_picture_is_always_accepted(tried: Tried, made: tuple[bytes, tuple[int, int]]) -> None:
    assert await tried(made[0]) == 201

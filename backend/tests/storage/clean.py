"""What "a clean re-encoded image" means, byte by byte."""

from io import BytesIO

from PIL import Image


def parts_of_jpeg(data: bytes) -> list[int]:
    """The markers from the start to the first scan."""
    assert data[:2] == b"\xff\xd8"
    assert data[-2:] == b"\xff\xd9"
    place, markers = 2, []
    while True:
        assert data[place] == 0xFF
        marker = data[place + 1]
        markers.append(marker)
        if marker == 0xDA:
            return markers
        place += 2 + int.from_bytes(data[place + 2 : place + 4])


def parts_of_webp(data: bytes) -> list[bytes]:
    assert data[:4] == b"RIFF"
    assert data[8:12] == b"WEBP"
    assert int.from_bytes(data[4:8], "little") == len(data) - 8
    place, chunks = 12, []
    while place < len(data):
        chunks.append(data[place : place + 4])
        size = int.from_bytes(data[place + 4 : place + 8], "little")
        place += 8 + size + size % 2
    return chunks


def assert_clean(data: bytes, content_type: str, long_side: int) -> Image.Image:
    """Pixels and nothing else: no application segment but JFIF's own, no comment, no chunk that could tell a story."""
    if content_type == "image/jpeg":
        # JFIF, quantisation tables, frame, Huffman tables, scan.
        assert set(parts_of_jpeg(data)) <= {0xE0, 0xDB, 0xC0, 0xC4, 0xDA}
    else:
        assert content_type == "image/webp"
        assert set(parts_of_webp(data)) <= {b"VP8X", b"ALPH", b"VP8 ", b"VP8L"}
    picture = Image.open(BytesIO(data))
    picture.load()
    assert picture.format == content_type.removeprefix("image/").upper()
    assert picture.mode == ("RGB" if content_type == "image/jpeg" else "RGBA")
    assert getattr(picture, "n_frames", 1) == 1
    assert max(picture.size) <= long_side
    assert not dict(picture.getexif())
    return picture

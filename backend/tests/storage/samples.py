"""Pictures and recordings made by code, with everything in them that must not be kept."""

import math
import struct
import wave
import zlib
from array import array
from io import BytesIO
from pathlib import Path
from typing import Any

import av
from PIL import ExifTags, Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from tests.pictures import drawn_photo

# Written into every kind of metadata there is; it must never reach the store.
SECRET = b"Rua dos Segredos 123"
FRAME = 960
# Our own drawings below, encoded once: the decoder we ship cannot write HEIC, and encoders that can are GPL.
HEIC = Path(__file__).with_name("heic")
ICC_PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def halves(size: tuple[int, int] = (240, 160), left: str = "#d02020", right: str = "#2020d0") -> Image.Image:
    """Red on the left, blue on the right: shows which way a picture is turned."""
    picture = Image.new("RGB", size, left)
    picture.paste(Image.new("RGB", (size[0] // 2, size[1]), right), (size[0] // 2, 0))
    return picture


def exif_with_secrets(orientation: int = 1) -> Image.Exif:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    exif[ExifTags.Base.Make] = SECRET.decode()
    exif[ExifTags.Base.ImageDescription] = SECRET.decode()
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitudeRef] = "S"
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSLatitude] = (23.0, 33.0, 1.0)
    return exif


def encoded(picture: Image.Image, kind: str, **options: Any) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


def heic(name: str) -> bytes:
    """One of our drawings as HEIC: a `drawn_photo` by its size, or `halves`, turned, opaque or cut out."""
    return (HEIC / f"{name}.heic").read_bytes()


def telling_picture(
    kind: str, orientation: int = 1, picture: Image.Image | None = None, *, with_profile: bool = True
) -> bytes:
    """A picture with its place, camera, comment, profile and texts in it."""
    if kind == "HEIF":
        return heic("mandelbrot" if picture else f"halves-turned-{orientation}")
    picture = picture or halves()
    exif = exif_with_secrets(orientation)
    options: dict[str, Any] = {"exif": exif}
    if with_profile:
        options["icc_profile"] = ICC_PROFILE
    if kind == "JPEG":
        options["comment"] = SECRET
    if kind == "PNG":
        texts = PngInfo()
        texts.add_text("Comment", SECRET.decode())
        texts.add_itxt("Author", SECRET.decode())
        options["pnginfo"] = texts
    options["xmp"] = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + SECRET + b"</x:xmpmeta>"
    return encoded(picture, kind, **options)


def png_of(width: int, height: int, body: bytes) -> bytes:
    """An RGBA picture whose header may promise more than its body holds."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def one_row_png(width: int, height: int) -> bytes:
    """About a hundred bytes, whatever the size it claims: only its first row is there, and decoders are content."""
    return png_of(width, height, zlib.compress(bytes(4 * width + 1), 9))


PICTURES = {
    "jpeg": lambda: encoded(drawn_photo((96, 64)), "JPEG"),
    "progressive jpeg": lambda: encoded(drawn_photo((96, 64)), "JPEG", progressive=True),
    "grey jpeg": lambda: encoded(drawn_photo((96, 64)).convert("L"), "JPEG"),
    "cmyk jpeg": lambda: encoded(drawn_photo((96, 64)).convert("CMYK"), "JPEG"),
    "png": lambda: encoded(drawn_photo((96, 64)), "PNG"),
    "palette png": lambda: encoded(drawn_photo((96, 64)).quantize(16), "PNG"),
    "16-bit png": lambda: encoded(drawn_photo((96, 64)).convert("I;16"), "PNG"),
    "1-bit png": lambda: encoded(drawn_photo((96, 64)).convert("1"), "PNG"),
    "grey png with alpha": lambda: encoded(drawn_photo((96, 64)).convert("LA"), "PNG"),
    "animated png": lambda: encoded(halves((96, 64)), "PNG", save_all=True, append_images=[drawn_photo((96, 64))]),
    "webp": lambda: encoded(drawn_photo((96, 64)), "WEBP"),
    "lossless webp": lambda: encoded(drawn_photo((96, 64)), "WEBP", lossless=True),
    "animated webp": lambda: encoded(halves((96, 64)), "WEBP", save_all=True, append_images=[drawn_photo((96, 64))]),
    "heic": lambda: heic("photo-96x64"),
    "avif": lambda: encoded(drawn_photo((96, 64)), "AVIF"),
}


def recording(
    container: str = "webm", codec: str = "libopus", seconds: float = 1.0, video: bool = False, rate: int = 48000
) -> bytes:
    """A hum with the secret in its tags."""
    buffer = BytesIO()
    with av.open(buffer, "w", format=container) as target:
        target.metadata["title"] = target.metadata["comment"] = SECRET.decode()
        sound = target.add_stream(codec, rate=rate)
        assert isinstance(sound, av.AudioStream)
        sound.layout = "mono"
        film = target.add_stream("libvpx" if container == "webm" else "mpeg4", rate=10) if video else None
        if isinstance(film, av.VideoStream):
            film.width, film.height, film.pix_fmt = 32, 32, "yuv420p"
            target.mux(film.encode(av.VideoFrame(32, 32, "yuv420p")))
            target.mux(film.encode(None))
        converter = av.AudioResampler(sound.format.name, "mono", rate, frame_size=sound.frame_size)
        for start in range(0, int(seconds * rate), FRAME):
            hum = array("h", (int(8000 * math.sin(place / 20)) for place in range(start, start + FRAME)))
            frame = av.AudioFrame(format="s16", layout="mono", samples=FRAME)
            frame.planes[0].update(hum.tobytes())
            frame.sample_rate, frame.pts = rate, start
            for fitting in converter.resample(frame):
                target.mux(sound.encode(fitting))
        target.mux(sound.encode(None))
    return buffer.getvalue()


def wav_of(seconds: int) -> bytes:
    """A long silence, quickly made."""
    buffer = BytesIO()
    with wave.open(buffer, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(8000)
        sound.writeframes(b"\x80" * 8000 * seconds)
    return buffer.getvalue()

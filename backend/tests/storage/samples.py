"""Pictures and recordings made by code, with everything in them that must not be kept."""

import math
import wave
from array import array
from io import BytesIO
from typing import Any

import av
from PIL import ExifTags, Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from tests.pictures import drawn_photo

# Written into every kind of metadata there is; it must never reach the store.
SECRET = b"Rua dos Segredos 123"
FRAME = 960
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


def telling_picture(kind: str, orientation: int = 1, picture: Image.Image | None = None) -> bytes:
    """A picture with its place, camera, comment, profile and texts in it."""
    picture = picture or halves()
    exif = exif_with_secrets(orientation)
    options: dict[str, Any] = {"exif": exif, "icc_profile": ICC_PROFILE}
    if kind == "JPEG":
        options["comment"] = SECRET
    if kind == "PNG":
        texts = PngInfo()
        texts.add_text("Comment", SECRET.decode())
        texts.add_itxt("Author", SECRET.decode())
        options["pnginfo"] = texts
    if kind == "HEIF":
        # HEIF says in its own words how it is turned; the writer takes that from here.
        picture = picture.copy()
        picture.info["exif"] = exif.tobytes()
        del options["exif"]
    else:
        options["xmp"] = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + SECRET + b"</x:xmpmeta>"
    return encoded(picture, kind, **options)


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
    "heic": lambda: encoded(drawn_photo((96, 64)), "HEIF"),
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

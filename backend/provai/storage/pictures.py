"""Pictures are hostile until re-encoded: told by content, checked before decoding, written anew from pixels alone."""

import asyncio
import os
import re
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO

import structlog
from PIL import ExifTags, Image, ImageCms
from pillow_heif import register_heif_opener

from provai.platform.errors import Invalid

log = structlog.get_logger()

# Embedded thumbnails and depth maps are never looked at: only the picture itself may be shown.
register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)

# It warns at every odd byte of a stranger's file; what matters is refused below.
warnings.filterwarnings("ignore", module=r"PIL\.")

FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "HEIF")
MAX_PIXELS = 50_000_000
MIN_SIDE = 16
LONG_SIDE = 2048
THUMBNAIL_SIDE = 480
# A progressive photo has about ten scans. Each one walks the whole picture, so thousands of them would hold a
# processor for hours without one pixel too many.
MAX_SCANS = 100

ACCEPTED = "Envie uma foto em JPEG, PNG, WebP, HEIC ou AVIF, de até 15 MB."

# Few at a time: decoding takes memory by the pixel. A pool of its own, because workers' loops share it too.
_decoders = ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1), thread_name_prefix="pictures")


class BadPicture(Invalid):
    code = "bad_picture"
    message = f"Não conseguimos abrir este arquivo. {ACCEPTED}"


class PictureTooLarge(Invalid):
    code = "picture_too_large"
    message = f"Esta foto tem pixels demais: o limite é de {MAX_PIXELS // 1_000_000} megapixels. {ACCEPTED}"


class PictureTooSmall(Invalid):
    code = "picture_too_small"
    message = f"Esta foto é pequena ou estreita demais para ser vista. {ACCEPTED}"


@dataclass(frozen=True)
class CleanPicture:
    data: bytes
    thumbnail: bytes
    content_type: str
    width: int
    height: int


async def clean_picture(data: bytes) -> CleanPicture:
    return await asyncio.get_running_loop().run_in_executor(_decoders, _clean, data)


def _clean(data: bytes) -> CleanPicture:
    try:
        picture = _upright_srgb(data)
    except Invalid:
        raise
    except (Image.DecompressionBombError, MemoryError) as error:
        raise PictureTooLarge from error
    except Exception as error:
        # Decoders fail on hostile bytes in every way there is; none of them is our failure.
        log.info("picture_refused", reason=repr(error)[:200])
        raise BadPicture from error
    return packed(picture)


def packed(picture: Image.Image) -> CleanPicture:
    """As pictures are kept, with a thumbnail; for RGB and RGBA made of pixels alone."""
    content_type, encoded = _encode(picture)
    thumbnail = picture.copy()
    thumbnail.thumbnail((THUMBNAIL_SIDE, THUMBNAIL_SIDE), Image.Resampling.LANCZOS)
    return CleanPicture(encoded, _encode(thumbnail)[1], content_type, *picture.size)


def _upright_srgb(data: bytes) -> Image.Image:
    """The first frame, as it is meant to be seen, in RGB or RGBA, holding nothing but pixels."""
    with Image.open(BytesIO(data), formats=FORMATS) as source:
        _check_size(source.size)
        if source.format in {"JPEG", "MPO"}:
            _check_scans(data)
            # The decoder itself halves big photos, which is faster and takes a fraction of the memory.
            source.draft(None, _fitted(source.size))
        source.load()
        _check_size(source.size)  # HEIF may turn out other than its header said
        icc_profile, orientation = source.info.get("icc_profile"), _orientation(source)
        picture = _with_plain_channels(source)
    picture = picture.resize(_fitted(picture.size), Image.Resampling.LANCZOS, reducing_gap=3.0)
    picture = _to_srgb(picture, icc_profile)
    if orientation in _TURNS:
        picture = picture.transpose(_TURNS[orientation])
    if "A" in picture.mode and picture.getchannel("A").getextrema() == (255, 255):
        picture = picture.convert("RGB")
    # A picture made from the pixels alone: no profile, comment or text can come along.
    return Image.frombytes(picture.mode, picture.size, picture.tobytes())


_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def _check_size(size: tuple[int, int]) -> None:
    if size[0] * size[1] > MAX_PIXELS:
        raise PictureTooLarge(details={"max_pixels": MAX_PIXELS})
    if min(_fitted(size)) < MIN_SIDE:
        raise PictureTooSmall(details={"min_side": MIN_SIDE})


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    scale = min(1.0, LONG_SIDE / max(*size, 1))
    return max(1, round(size[0] * scale)) if size[0] else 0, max(1, round(size[1] * scale)) if size[1] else 0


_MARKER = re.compile(rb"\xff([\x01-\xcf\xd8-\xfe])")  # neither stuffing nor a restart: something new begins


def _check_scans(data: bytes) -> None:
    """Counts the scans of the first picture in the file; a phone's film or second picture may follow it."""
    place, scans = 2, 0
    while marker := _MARKER.search(data, place):
        kind, place = marker.group(1)[0], marker.end()
        if kind == _END_OF_IMAGE:
            return
        scans += kind == _START_OF_SCAN
        if scans > MAX_SCANS:
            raise BadPicture
        if kind not in (_START_OF_IMAGE, _ALONE):
            place += int.from_bytes(data[place : place + 2])


_START_OF_IMAGE, _END_OF_IMAGE, _START_OF_SCAN, _ALONE = 0xD8, 0xD9, 0xDA, 0x01


def _orientation(source: Image.Image) -> int:
    try:
        return int(source.getexif().get(ExifTags.Base.Orientation, 1))
    except Exception:  # broken EXIF is dropped like all EXIF; the pixels are still a picture
        return 1


def _with_plain_channels(source: Image.Image) -> Image.Image:
    """RGB, RGBA, L or CMYK: what can be scaled and read through a colour profile."""
    if source.mode in {"RGB", "RGBA", "L", "CMYK"} and "transparency" not in source.info:
        return source.copy()
    if source.mode.startswith("I"):
        # Sixteen bits a channel: Pillow would clip the bright half instead of scaling it.
        return source.convert("I").point(lambda value: value / 257).convert("L")
    return source.convert("RGBA" if source.has_transparency_data else "RGB")


def _to_srgb(picture: Image.Image, icc_profile: bytes | None) -> Image.Image:
    """Colours as the profile means them; a profile that cannot be used is as good as none."""
    wanted = "RGBA" if picture.mode == "RGBA" else "RGB"
    if icc_profile:
        try:
            profile = ImageCms.ImageCmsProfile(BytesIO(icc_profile))
            colours = ImageCms.profileToProfile(
                picture.convert("RGB") if picture.mode == "RGBA" else picture, profile, _SRGB, outputMode="RGB"
            )
        except Exception as error:
            log.info("colour_profile_ignored", reason=repr(error)[:200])
        else:
            if colours is not None:
                if wanted == "RGBA":
                    colours.putalpha(picture.getchannel("A"))
                return colours
    return picture.convert(wanted)


_SRGB = ImageCms.createProfile("sRGB")


def _encode(picture: Image.Image) -> tuple[str, bytes]:
    output = BytesIO()
    if picture.mode == "RGBA":
        picture.save(output, "WEBP", quality=90, method=4, exact=False)
        return "image/webp", output.getvalue()
    # Full colour resolution: garments are judged by their colour, and seams by their edges.
    picture.save(output, "JPEG", quality=90, subsampling="4:4:4", optimize=True)
    return "image/jpeg", output.getvalue()

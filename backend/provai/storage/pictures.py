"""Pictures are hostile until re-encoded: told by content, checked before decoding, written anew from pixels alone."""

import math
import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

import structlog
from pi_heif import open_heif, options  # type: ignore[import-untyped]
from PIL import ExifTags, Image, ImageCms

from provai.platform.errors import Invalid

log = structlog.get_logger()

# Embedded thumbnails and depth maps are never looked at: only the picture itself may be shown.
options.THUMBNAILS = options.DEPTH_IMAGES = options.AUX_IMAGES = False
options.DECODE_THREADS = 1

# It warns at every odd byte of a stranger's file; what matters is refused below.
warnings.filterwarnings("ignore", module=r"PIL\.")

FORMATS = ("JPEG", "PNG", "WEBP", "AVIF")  # HEIF has a decoder of its own
MAX_PIXELS = 50_000_000
# Decoders of WebP, AVIF and JPEGs of several scans hold the whole picture three times over: about 12 bytes a pixel.
MAX_PIXELS_COSTLY = 20_000_000
# The emptiest drawing measured (48 megapixels, HEIC) has 1,970 pixels a byte; 3,460 photos have 24 at most. A plain
# colour may have any number, but no screen is larger than 16 megapixels.
MAX_PIXELS_PER_BYTE = 4_000
SCREEN_PIXELS = 16_000_000
MIN_SIDE = 16
LONG_SIDE = 2048
# A wardrobe shows a thousand of them, on a phone's connection. Most are small enough at the first try.
THUMBNAIL_BYTES = 30 * 1024
_THUMBNAIL_TRIES = ((480, 90), (480, 80), (480, 65), (400, 60), (320, 55), (240, 50), (160, 40))
STRIP_ROWS = 128  # of the scaled picture
LANCZOS_REACH = 3  # rows of the scaled picture that a scaled row is made from, above and below
# A progressive photo has about ten scans. Each one walks the whole picture, so thousands of them would hold a
# processor for hours without one pixel too many.
MAX_SCANS = 100

ACCEPTED = "Envie uma foto em JPEG, PNG, WebP, HEIC ou AVIF, de até 15 MB."


class BadPicture(Invalid):
    code = "bad_picture"
    message = f"Não deu para abrir este arquivo. {ACCEPTED}"


class PictureTooLarge(Invalid):
    code = "picture_too_large"
    message = f"Esta foto tem pixels demais. {ACCEPTED}"

    @classmethod
    def beyond(cls, most: int) -> "PictureTooLarge":
        sentence = f"Esta foto tem pixels demais: o limite é de {most // 1_000_000} megapixels. {ACCEPTED}"
        return cls(sentence, details={"max_pixels": most})


class PictureImplausible(Invalid):
    code = "picture_implausible"
    message = "Este arquivo é pequeno demais para o tamanho de foto que declara. Salve a foto de novo e envie."


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


def clean_picture(data: bytes) -> CleanPicture:
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
    return CleanPicture(encoded, _thumbnail(picture), content_type, *picture.size)


def _thumbnail(picture: Image.Image) -> bytes:
    """Coarser, and then smaller, until it is light enough."""
    small = picture.copy()
    encoded = b""
    for side, quality in _THUMBNAIL_TRIES:
        small.thumbnail((side, side), Image.Resampling.LANCZOS)
        encoded = _encode(small, quality)[1]
        if len(encoded) <= THUMBNAIL_BYTES:
            break
    return encoded


def _upright_srgb(data: bytes) -> Image.Image:
    """The first frame, as it is meant to be seen, in RGB or RGBA, holding nothing but pixels."""
    decoded = _decoded_heif(data) if _is_heif(data) else _decoded(data)
    picture = _to_srgb(decoded.picture, decoded.icc_profile)
    if decoded.orientation in _TURNS:
        picture = picture.transpose(_TURNS[decoded.orientation])
    if "A" in picture.mode and picture.getchannel("A").getextrema() == (255, 255):
        picture = picture.convert("RGB")
    # A picture made from the pixels alone: no profile, comment or text can come along.
    return Image.frombytes(picture.mode, picture.size, picture.tobytes())


@dataclass(frozen=True)
class _Decoded:
    """The scaled picture, and what its file says about how to show it."""

    picture: Image.Image
    icc_profile: bytes | None
    orientation: int


def _decoded(data: bytes) -> _Decoded:
    with Image.open(BytesIO(data), formats=FORMATS) as source:
        costly = source.format in {"WEBP", "AVIF"}
        if source.format in {"JPEG", "MPO"}:
            costly = _scans(data) > 1
        _check_size(source.size, len(data), MAX_PIXELS_COSTLY if costly else MAX_PIXELS)
        if source.format in {"JPEG", "MPO"}:
            # The decoder itself halves big photos, which is faster and takes a fraction of the memory.
            source.draft(None, _fitted(source.size))
        source.load()
        width = source.size[0]
        picture = _scaled(source.size, lambda top, bottom: source.crop((0, top, width, bottom)))
        return _Decoded(picture, source.info.get("icc_profile"), _orientation(source))


def _is_heif(data: bytes) -> bool:
    """AVIF says `ftyp` too; its own brand, avif or avis, is then among those in the box."""
    return data[4:8] == b"ftyp" and b"avi" not in data[8 : int.from_bytes(data[:4])]


def _decoded_heif(data: bytes) -> _Decoded:
    """Strips come straight from the decoder's memory, which holds the picture turned as it is to be seen."""
    source = open_heif(data)
    _check_size(source.size, len(data))
    pixels, stride = source.data, source.stride
    size, mode = source.size, source.mode
    _check_size(size, len(data))  # it may turn out other than its header said

    def rows(top: int, bottom: int) -> Image.Image:
        strip = pixels[top * stride : bottom * stride]
        return Image.frombytes(mode, (size[0], bottom - top), strip, "raw", mode, stride)

    return _Decoded(_scaled(size, rows), source.info.get("icc_profile"), orientation=1)


def _scaled(size: tuple[int, int], rows: Callable[[int, int], Image.Image]) -> Image.Image:
    """The picture in plain channels, as large as it is kept, made strip by strip: there is no second whole copy."""
    width, height = _fitted(size)
    if (width, height) == size:
        return _with_plain_channels(rows(0, height))
    scale = size[1] / height
    strips: list[Image.Image] = []
    for top in range(0, height, STRIP_ROWS):
        bottom = min(top + STRIP_ROWS, height)
        above, below = max(top - LANCZOS_REACH, 0), min(bottom + LANCZOS_REACH, height)
        first, last = math.floor(above * scale), min(math.ceil(below * scale), size[1])
        box = (0, above * scale - first, size[0], min(below * scale, last) - first)
        strip = _with_plain_channels(rows(first, last))
        strip = strip.resize((width, below - above), Image.Resampling.LANCZOS, box)
        strips.append(strip.crop((0, top - above, width, bottom - above)))
    picture = Image.new(strips[0].mode, (width, height))
    for index, strip in enumerate(strips):
        picture.paste(strip, (0, index * STRIP_ROWS))
    return picture


_TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def _check_size(size: tuple[int, int], file_bytes: int, most: int = MAX_PIXELS) -> None:
    pixels = size[0] * size[1]
    if pixels > most:
        raise PictureTooLarge.beyond(most)
    if pixels > max(SCREEN_PIXELS, MAX_PIXELS_PER_BYTE * file_bytes):
        raise PictureImplausible
    if min(_fitted(size)) < MIN_SIDE:
        raise PictureTooSmall(details={"min_side": MIN_SIDE})


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    scale = min(1.0, LONG_SIDE / max(*size, 1))
    return max(1, round(size[0] * scale)) if size[0] else 0, max(1, round(size[1] * scale)) if size[1] else 0


_MARKER = re.compile(rb"\xff([\x01-\xcf\xd8-\xfe])")  # neither stuffing nor a restart: something new begins


def _scans(data: bytes) -> int:
    """The scans of the first picture in the file, if not too many; a phone's film or second picture may follow it."""
    place, scans = 2, 0
    while marker := _MARKER.search(data, place):
        kind, place = marker.group(1)[0], marker.end()
        if kind == _END_OF_IMAGE:
            break
        scans += kind == _START_OF_SCAN
        if scans > MAX_SCANS:
            raise BadPicture
        if kind not in (_START_OF_IMAGE, _ALONE):
            place += int.from_bytes(data[place : place + 2])
    return scans


_START_OF_IMAGE, _END_OF_IMAGE, _START_OF_SCAN, _ALONE = 0xD8, 0xD9, 0xDA, 0x01


def _orientation(source: Image.Image) -> int:
    try:
        return int(source.getexif().get(ExifTags.Base.Orientation, 1))
    except Exception:  # broken EXIF is dropped like all EXIF; the pixels are still a picture
        return 1


def _with_plain_channels(source: Image.Image) -> Image.Image:
    """RGB, RGBA, L or CMYK: what can be scaled and read through a colour profile."""
    if source.mode in {"RGB", "RGBA", "L", "CMYK"} and "transparency" not in source.info:
        return source
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


def _encode(picture: Image.Image, quality: int = 90) -> tuple[str, bytes]:
    output = BytesIO()
    if picture.mode == "RGBA":
        picture.save(output, "WEBP", quality=quality, method=4, exact=False)
        return "image/webp", output.getvalue()
    # Full colour resolution: garments are judged by their colour, and seams by their edges.
    try:
        picture.save(output, "JPEG", quality=quality, subsampling="4:4:4", optimize=True)
    except OSError:  # for this Pillow has room for one byte a pixel, which pure noise exceeds
        output = BytesIO()
        picture.save(output, "JPEG", quality=quality, subsampling="4:4:4")
    return "image/jpeg", output.getvalue()

"""Photos of one real face, and what light and cameras make of them.

astronaut.jpg is Eileen Collins, photographed by NASA: in the public domain, and the sample picture `astronaut` of
scikit-image. astronaut.heic is `selfie()` at 520 by 600, encoded once: the decoder we ship cannot write HEIC.
"""

import io
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

Picture = NDArray[np.uint8]


def astronaut() -> Picture:
    with Image.open(Path(__file__).with_name("astronaut.jpg")) as image:
        return np.array(image.convert("RGB"), np.uint8)


def selfie() -> Picture:
    """Her head, large in the picture as in a selfie."""
    return np.array(Image.fromarray(astronaut()[0:300, 90:350]).resize((780, 900), Image.Resampling.LANCZOS))


def lit(photo: Picture, stops: float, channels: tuple[float, float, float] = (1, 1, 1)) -> Picture:
    """The same scene in other light: so many stops more, and each channel times so much."""
    level = photo / 255
    linear = np.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    light = np.clip(linear * 2.0**stops * np.array(channels), 0, 1)
    return (
        (255 * np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)).round().astype(np.uint8)
    )


def beside(left: Picture, right: Picture) -> Picture:
    return np.ascontiguousarray(np.hstack([left, right]))


def on_wall(photo: Picture, size: tuple[int, int], at: tuple[int, int] = (0, 0), wall: int = 200) -> Picture:
    """The photo somewhere in a larger picture; `size` and `at` are width, height and x, y."""
    picture = np.full((size[1], size[0], 3), wall, np.uint8)
    picture[at[1] : at[1] + photo.shape[0], at[0] : at[0] + photo.shape[1]] = photo
    return picture


def with_paper(photo: Picture, channels: tuple[float, float, float] = (1, 1, 1)) -> Picture:
    """Before an evenly grey wall, a sheet of white paper at the left of the face, all in light of this colour."""
    scene = on_wall(photo, (photo.shape[1] + 400, photo.shape[0]), (400, 0), wall=120)
    scene[250:650, 60:340] = 226
    return lit(scene, 0, channels)


def jpeg_of(photo: Picture, **options: object) -> bytes:
    buffer = io.BytesIO()
    Image.fromarray(photo).save(buffer, "JPEG", quality=95, **options)  # type: ignore[arg-type]
    return buffer.getvalue()


def turned_by_exif(photo: Picture) -> bytes:
    """Stored lying, with the note that it stands, as phones do."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return jpeg_of(np.ascontiguousarray(np.rot90(photo)), exif=exif)


def smaller(photo: Picture, share: float) -> Picture:
    size = (round(share * photo.shape[1]), round(share * photo.shape[0]))
    return np.array(Image.fromarray(photo).resize(size, Image.Resampling.LANCZOS))


def blurred(photo: Picture, pixels: float) -> Picture:
    return np.asarray(cv2.GaussianBlur(photo, (0, 0), pixels), np.uint8)


def half_lit(photo: Picture) -> Picture:
    """From the middle of the face on, light from a window far at the side: three stops less."""
    dark, width = lit(photo, -3), photo.shape[1]
    share = np.clip((np.arange(width) - 0.42 * width) / (0.1 * width), 0, 1)[None, :, None]
    return np.asarray(photo * (1 - share) + dark * share, np.uint8)


def from_aside(photo: Picture) -> Picture:
    """One half of the face foreshortened, as in a head turned away."""
    nose = round(0.513 * photo.shape[1])
    narrow = cv2.resize(photo[:, :nose], (round(0.35 * nose), photo.shape[0]), interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(np.hstack([narrow, photo[:, nose:]]).astype(np.uint8))


def heic() -> bytes:
    return Path(__file__).with_name("astronaut.heic").read_bytes()


def broken_engine(house: object, tell: object, *asked: object) -> None:
    raise RuntimeError("broken on purpose")

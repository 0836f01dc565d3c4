"""Pictures drawn by code, for tests."""

import io

from PIL import Image, ImageDraw


def drawn_photo(size: tuple[int, int] = (320, 480), colour: str = "#b7392c") -> Image.Image:
    """A figure on a plain ground: enough for anything that only needs a picture."""
    width, height = size
    photo = Image.new("RGB", size, "#f1e8dc")
    draw = ImageDraw.Draw(photo)
    draw.ellipse((width * 0.4, height * 0.08, width * 0.6, height * 0.25), fill="#8d5a3b")
    draw.rounded_rectangle((width * 0.3, height * 0.27, width * 0.7, height * 0.9), width // 10, fill=colour)
    return photo


def jpeg(size: tuple[int, int] = (320, 480), colour: str = "#b7392c") -> bytes:
    buffer = io.BytesIO()
    drawn_photo(size, colour).save(buffer, "JPEG")
    return buffer.getvalue()

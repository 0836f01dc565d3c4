"""Any picture, made one the engine works on: RGB, at most as long as results are made."""

import numpy as np
from PIL import Image

from provai.tryon.engines.drape.contract import LONGEST_SIDE
from provai.vision.facts import Picture


def rgb_of(image: Image.Image) -> Picture:
    """Greyscale, palettes, CMYK and sixteen bits become RGB; what is transparent becomes white."""
    if image.mode.startswith("I") or image.mode == "F":
        values = np.asarray(image, np.float64)
        image = Image.fromarray(np.clip(values / max(values.max(initial=0.0) / 255, 1.0), 0, 255).astype(np.uint8))
    if image.has_transparency_data:
        with_alpha = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), with_alpha)
    image = image.convert("RGB")
    if max(image.size) > LONGEST_SIDE:
        shrink = LONGEST_SIDE / max(image.size)
        width, height = (max(1, round(side * shrink)) for side in image.size)
        image = image.resize((width, height), Image.Resampling.LANCZOS)
    return np.array(image, np.uint8)

"""What colour a picture has at a place."""

import numpy as np

from eyes.facts import Picture

RED = np.array((200, 40, 40))


def colour_at(picture: Picture, x: int, y: int) -> np.ndarray:
    return np.asarray(np.median(picture[y - 3 : y + 4, x - 3 : x + 4].reshape(-1, 3), 0))


def redness(picture: Picture, x: float, y: float) -> bool:
    r, g, b = picture[round(y) - 2 : round(y) + 3, round(x) - 2 : round(x) + 3].reshape(-1, 3).mean(0)
    return bool(r > 110 and g < 90 and b < 90)

"""The way through a table, from its first row to its last, on which most is gathered: an edge that has no jumps."""

import numpy as np
from numpy.typing import NDArray


def of_most(gain: NDArray[np.float64], bend: float) -> NDArray[np.int64]:
    """A column for each row, next to the one before at most; every step aside costs `bend`."""
    total, came = gain[0], np.zeros(gain.shape, np.int64)
    for row in range(1, len(gain)):
        before = np.pad(total, 1, constant_values=-np.inf)
        ways = np.stack([before[:-2] - bend, before[1:-1], before[2:] - bend])
        came[row] = ways.argmax(0) - 1
        total = ways.max(0) + gain[row]
    path = [int(total.argmax())]
    for row in range(len(gain) - 1, 0, -1):
        path.append(path[-1] + int(came[row, path[-1]]))
    return np.array(path[::-1], np.int64)

"""Selfies as files, for the browser tests: `python -m tests.colour.pictures DIR` (with backend on the path)."""

import sys
from pathlib import Path

import numpy as np

from tests.colour import faces


def save(folder: Path) -> None:
    selfie = faces.selfie()
    pictures = {
        "rosto": selfie,
        "deitada": faces.on_wall(selfie, (1500, 900), (360, 0)),
        "dois-rostos": faces.beside(selfie, np.ascontiguousarray(selfie[:, ::-1])),
        "escura": faces.lit(selfie, -5),
        "sem-rosto": np.full((900, 780, 3), 190, np.uint8),
    }
    for name, picture in pictures.items():
        (folder / f"selfie-{name}.jpg").write_bytes(faces.jpeg_of(picture))


if __name__ == "__main__":
    save(Path(sys.argv[1]))

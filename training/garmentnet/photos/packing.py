"""Packs a folder of photos into one small file and loads it onto a device.

python -m training.garmentnet.photos.packing FOLDER PACKED.npz

FOLDER holds train/CLASS/*.jpg and validation/CLASS/*.jpg, one folder for each class of `labels.LABELS`.
"""

import argparse
import io
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageOps
from torch import Tensor

from ..labels import SIZE
from .labels import NAMES
from .views import GREY

SPLITS = ("train", "validation")
_MUCH_SMALLER = 0.5  # scale below which pixels are averaged


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.garmentnet.photos.packing", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--quality", type=int, default=70, help="of WebP")
    args = parser.parse_args()
    print(f"{pack(args.folder, args.out, args.quality)} photos in {args.out}")


def pack(folder: Path, out: Path, quality: int = 70) -> int:
    """Store every photo as WebP with SIZE pixels on its long side. Returns how many there are."""
    found = [
        (split, label, path)
        for split, part in enumerate(SPLITS)
        for label, name in enumerate(NAMES)
        for path in sorted((folder / part / name).glob("*.jpg"))
    ]
    with ThreadPoolExecutor() as pool:
        blobs = list(pool.map(lambda row: _small(row[2], quality), found))
    np.savez(
        out,
        data=np.frombuffer(b"".join(blobs), np.uint8),
        offsets=np.cumsum([0] + [len(blob) for blob in blobs]),
        split=np.array([split for split, _, _ in found], np.uint8),
        label=np.array([label for _, label, _ in found], np.uint8),
        names=np.array([path.stem for _, _, path in found]),
    )
    return len(found)


def _small(path: Path, quality: int) -> bytes:
    photo = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
    scale = SIZE / max(photo.size)
    width, height = (max(1, round(side * scale)) for side in photo.size)
    resampling = Image.Resampling.BOX if scale < _MUCH_SMALLER else Image.Resampling.BICUBIC
    stored = io.BytesIO()
    photo.resize((width, height), resampling).save(stored, "WEBP", quality=quality, method=4)
    return stored.getvalue()


@dataclass
class Photos:
    """All on one device; `frame` is x, y, width and height of each photo in its square."""

    picture: Tensor  # (n, 3, SIZE, SIZE) uint8
    frame: Tensor  # (n, 4)
    label: Tensor  # (n,) index into NAMES

    def __len__(self) -> int:
        return len(self.label)


def load_photos(path: Path, split: int, device: torch.device, most: int | None = None) -> Photos:
    """The photos of one split, each centred in a grey square; `most` of them, spread evenly, for a trial."""
    packed = np.load(path)
    data, offsets = packed["data"], packed["offsets"]
    rows = np.flatnonzero(packed["split"] == split)
    if most:
        rows = rows[:: max(1, len(rows) // most)][:most]

    def one(i: int) -> tuple[np.ndarray, tuple[int, int, int, int]]:
        rgb = np.asarray(Image.open(io.BytesIO(data[offsets[i] : offsets[i + 1]].tobytes())).convert("RGB"))
        h, w = rgb.shape[:2]
        square = np.full((SIZE, SIZE, 3), round(GREY * 255), np.uint8)
        x, y = (SIZE - w) // 2, (SIZE - h) // 2
        square[y : y + h, x : x + w] = rgb
        return square, (x, y, w, h)

    with ThreadPoolExecutor() as pool:
        squares, frames = zip(*pool.map(one, rows), strict=True)
    picture = torch.from_numpy(np.stack(squares)).permute(0, 3, 1, 2).contiguous()
    frame = torch.tensor(frames, dtype=torch.float)
    label = torch.from_numpy(packed["label"][rows].astype(np.int64))
    return Photos(picture.to(device), frame.to(device), label.to(device))


if __name__ == "__main__":
    main()

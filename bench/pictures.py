"""Peak memory and time of the worst picture that an upload may hold, for each format, in a process of its own."""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from provai.platform.errors import AppError
from provai.storage.pictures import MAX_PIXELS, MAX_PIXELS_COSTLY, clean_picture
from tests.pictures import drawn_photo
from tests.storage.samples import encoded, heic, one_row_png

SIDE, COSTLY_SIDE = int(MAX_PIXELS**0.5), int(MAX_PIXELS_COSTLY**0.5)
STATUS = Path("/proc/self/status")


def _drawing(mode: str, side: int = SIDE) -> Image.Image:
    """Half transparent where the mode can say so, which costs most."""
    picture = drawn_photo((side, side)).convert(mode)
    if mode == "RGBA":
        picture.putalpha(128)
    return picture


def _palette() -> bytes:
    return encoded(drawn_photo((SIDE, SIDE)).quantize(16), "PNG", transparency=bytes([128] * 16))


def _several_scans() -> bytes:
    return encoded(_drawing("CMYK", COSTLY_SIDE), "JPEG", progressive=True, subsampling=0)


def _costly(kind: str, **options: Any) -> bytes:
    return encoded(_drawing("RGBA", COSTLY_SIDE), kind, **options)


WORST: dict[str, Callable[[], bytes]] = {
    "JPEG 50 MP": lambda: encoded(_drawing("RGB"), "JPEG"),
    "JPEG progressivo, CMYK 4:4:4, 20 MP": _several_scans,
    "PNG RGBA 50 MP": lambda: encoded(_drawing("RGBA"), "PNG", compress_level=1),
    "PNG de paleta transparente 50 MP": _palette,
    "PNG de 16 bits 50 MP": lambda: encoded(_drawing("I;16"), "PNG", compress_level=1),
    "WebP com perda, RGBA, 20 MP": lambda: _costly("WEBP", method=0),
    "WebP sem perda, RGBA, 20 MP": lambda: _costly("WEBP", lossless=True, method=0),
    "AVIF 4:4:4, RGBA, 20 MP": lambda: _costly("AVIF", speed=10, subsampling="4:4:4"),
    "HEIC 49 MP": lambda: heic("photo-6040x8050"),
    "PNG de 107 bytes que declara 50 MP": lambda: one_row_png(SIDE, SIDE),
}


def measure_pictures() -> None:
    print("A pior foto aceita de cada formato, cada uma num processo novo: o que acrescenta à memória, e o processador")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture"
        for name, make in WORST.items():
            file.write_bytes(make())
            command = [sys.executable, "-m", "bench.pictures", str(file)]
            run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
            told = json.loads(run.stdout.splitlines()[-1])  # a refusal is logged before it
            kilobytes = file.stat().st_size / 1000
            print(
                f"  {name:<36} {kilobytes:8.0f} kB   {told['outcome']:<24} memória {told['megabytes']:5.0f} MB"
                f"   {told['seconds']:5.2f} s"
            )
    print()


def _cleaned(data: bytes) -> dict[str, Any]:
    """What one upload adds to the process at its worst moment."""
    clean_picture(encoded(drawn_photo(), "JPEG"))
    before, started = _peak_megabytes(), time.process_time()
    try:
        picture = clean_picture(data)
        outcome = f"{picture.width} × {picture.height}"
    except AppError as error:
        outcome = error.error_code
    seconds = time.process_time() - started
    return {"outcome": outcome, "megabytes": _peak_megabytes() - before, "seconds": seconds}


def _peak_megabytes() -> float:
    found = re.search(r"VmHWM:\s+(\d+) kB", STATUS.read_text())
    return int(found.group(1)) / 1024 if found else 0.0


if __name__ == "__main__":
    print(json.dumps(_cleaned(Path(sys.argv[1]).read_bytes())))

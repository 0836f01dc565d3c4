"""`python -m drape pessoa.jpg peca.jpg -o look.jpg`: a person's photo dressed in garments, or why not."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from PIL import Image, ImageOps, UnidentifiedImageError

from drape.contract import Refusal, WornSlot
from drape.dressing import GarmentPicture, dress_pictures
from eyes.commands import pull_vision_models
from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.models import ModelShelf, ModelTrouble
from eyes.opening import picture_from

DRESSED, REFUSED, UNREADABLE, NO_MODELS = 0, 1, 2, 3
QUALITY = 95


class Unreadable(Exception):
    """A file that holds no picture."""


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        _dress(asked)
    except Refusal as refusal:
        return _stop(REFUSED, f"{refusal.sentence} ({refusal.code})")
    except Unreadable as error:
        return _stop(UNREADABLE, str(error))
    except ModelTrouble as trouble:
        return _stop(NO_MODELS, trouble.sentence)
    return DRESSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m drape", description="Veste uma pessoa com peças, foto em foto.")
    parser.add_argument("person", type=Path, metavar="pessoa", help="a foto de uma pessoa")
    parser.add_argument("garments", type=Path, nargs="+", metavar="peça", help="a foto de cada peça do look")
    parser.add_argument("-o", "--output", type=Path, required=True, help="onde gravar o look")
    parser.add_argument(
        "--slot", choices=get_args(WornSlot), action="append", help="o que cada peça é, na ordem; senão decide a foto"
    )
    models = Path(os.environ.get("PROVAI_MODELS_DIR") or "data/models")
    parser.add_argument("--models", type=Path, default=models, help="a pasta dos modelos; o que falta é baixado")
    return parser


def _dress(asked: argparse.Namespace) -> None:
    photo = _opened(asked.person)
    slots: list[WornSlot | None] = [*(asked.slot or ()), *[None] * len(asked.garments)]
    worn = [GarmentPicture(_opened(path), slot) for path, slot in zip(asked.garments, slots, strict=False)]
    if pull_vision_models(ModelShelf(asked.models), sys.stderr):
        raise ModelTrouble("Sem os modelos não dá para vestir ninguém.")
    result = dress_pictures(photo, worn, Eyes(asked.models), lambda stage: None)
    Image.fromarray(result.picture).save(asked.output, quality=QUALITY)


def _opened(path: Path) -> Picture:
    try:
        with Image.open(path) as image:
            return picture_from(ImageOps.exif_transpose(image))
    except (OSError, UnidentifiedImageError) as error:
        raise Unreadable(f"Não deu para abrir {path}.") from error


def _stop(code: int, sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())

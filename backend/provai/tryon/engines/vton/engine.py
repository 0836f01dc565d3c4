"""FASHN VTON 1.5 on this machine, by its own package (Apache-2.0), which the operator installs from its repository.

Its human parser, fashn-human-parser, whose weights the package fetches at its first use, is under the NVIDIA Source
Code License for SegFormer: research and evaluation only (section 3.3). Written to the documented signature and tested
against a module of that signature; not run here with the real weights.
"""

import threading
import time
from importlib.util import find_spec
from typing import Any

import numpy as np
from PIL import Image

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import (
    Capabilities,
    Dressed,
    EngineTrouble,
    EngineUnavailable,
    OutOfTime,
    Progress,
    Request,
    Setup,
    WornSlot,
)
from provai.tryon.engines.prompt import worn_slots

SIZE = (864, 576)  # height and width it draws
SAME_SHAPE = 0.02  # by how much the ratio of the sides may differ
PARSER_LICENCE = (
    "ele usa o fashn-human-parser, sob a NVIDIA Source Code License for SegFormer: só pesquisa e avaliação, não venda"
)
CATEGORIES: dict[WornSlot, str] = {"top": "tops", "outer": "tops", "bottom": "bottoms", "dress": "one-pieces"}


class VtonEngine:
    name = "vton"
    label = "FASHN VTON 1.5"
    capabilities = Capabilities(
        slots=("top", "bottom", "dress", "outer"),
        several_garments=False,
        needs_network=False,
        cost="free",
        needs_gpu=True,
    )

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pipeline: Any = None
        self._one_at_a_time = threading.Lock()

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from provai.tryon.engines.crop import crop_of, pasted

        if missing := self.setup().missing:
            raise EngineUnavailable(missing)
        progress("reading_person")
        person = request.eyes.see_person(request.photo)
        progress("reading_garment")
        [slot] = worn_slots(request)
        garment = request.garments[0].picture
        is_worn = request.eyes.see_garment(garment).worn_by_model
        crop = crop_of(request.photo, person, [slot], SIZE)
        progress("dressing")
        if not self._one_at_a_time.acquire(timeout=_wait_until(request.deadline)):
            raise OutOfTime(self.name)
        try:
            made = self._asked(
                crop.picture,
                garment,
                category=CATEGORIES[slot],
                garment_photo_type="model" if is_worn else "flat-lay",
                seed=request.seed,
            )
        finally:
            self._one_at_a_time.release()
        return Dressed(pasted(request.photo, crop, made))

    def _asked(self, person: Picture, garment: Picture, **how: Any) -> Picture:
        if self._pipeline is None:
            from fashn_vton import TryOnPipeline

            device = self._settings.vton_device or None
            self._pipeline = TryOnPipeline(weights_dir=str(self._settings.vton_weights_dir), device=device)
        answer = self._pipeline(
            person_image=Image.fromarray(person),
            garment_image=Image.fromarray(garment),
            num_samples=1,
            **how,
        )
        made = np.array(answer.images[0].convert("RGB"), np.uint8)
        ratio = made.shape[1] / made.shape[0] * SIZE[0] / SIZE[1]
        if abs(ratio - 1) > SAME_SHAPE:
            raise EngineTrouble(f"a picture of {made.shape}")
        return made

    def setup(self) -> Setup:
        missing = None
        if find_spec("fashn_vton") is None:
            missing = "instale o pacote fashn-vton do repositório dele"
        elif self._settings.vton_weights_dir is None or not self._settings.vton_weights_dir.is_dir():
            missing = (
                "baixe os pesos com o scripts/download_weights.py do repositório dele "
                "e aponte PROVAI_VTON_WEIGHTS_DIR para a pasta"
            )
        return Setup("as fotos ficam neste servidor", missing, licence=PARSER_LICENCE)


def _wait_until(deadline: float) -> float:
    """Seconds, as a lock takes them."""
    return min(max(0.0, deadline - time.monotonic()), threading.TIMEOUT_MAX)

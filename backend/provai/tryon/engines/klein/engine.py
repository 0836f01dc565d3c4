"""FLUX.2 klein on this machine's graphics card: the person and up to four garments in one pass."""

import threading
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import (
    Capabilities,
    Dressed,
    EngineUnavailable,
    OutOfTime,
    Progress,
    Refusal,
    Request,
    Setup,
)
from provai.tryon.engines.klein.batches import Batches
from provai.tryon.engines.prompt import prompt_for, worn_slots

if TYPE_CHECKING:
    from provai.tryon.engines.klein.model import KleinModel, KleinOrder

MOST_GARMENTS = 4


class KleinEngine:
    name = "klein"
    label = "FLUX.2 klein"
    capabilities = Capabilities(
        slots=("top", "bottom", "dress", "outer"),
        several_garments=True,
        needs_network=False,
        cost="free",
        needs_gpu=True,
        most_garments=MOST_GARMENTS,
    )

    def __init__(self, settings: Settings, model: "KleinModel | None" = None) -> None:
        """`model` stands for the one that is loaded at the first use."""
        self._settings = settings
        self._model = model
        self._batches: Batches[KleinOrder, Picture] | None = None
        self._opening = threading.Lock()

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from provai.tryon.engines.crop import crop_of, fitted_in, pasted
        from provai.tryon.engines.klein.model import KleinOrder

        if len(request.garments) > MOST_GARMENTS:
            raise Refusal("too_many_garments", "Este motor veste até quatro peças juntas. Escolha menos peças.")
        if self._model is None and (missing := self.setup().missing):
            raise EngineUnavailable(missing)
        progress("reading_person")
        person = request.eyes.see_person(request.photo)
        progress("reading_garment")
        slots = worn_slots(request)
        side = self._settings.klein_side
        crop = crop_of(request.photo, person, slots, _portrait(side))
        garments = [
            fitted_in(garment.picture, _portrait(self._settings.klein_garment_side)) for garment in request.garments
        ]
        progress("dressing")
        order = KleinOrder((crop.picture, *garments), prompt_for(slots), request.seed)
        try:
            made = self._opened().ask(order, request.deadline)
        except TimeoutError as error:
            raise OutOfTime(self.name) from error
        return Dressed(pasted(request.photo, crop, made))

    def setup(self) -> Setup:
        from provai.tryon.engines.klein.weights import KleinWeights

        missing = None
        if find_spec("diffusers") is None or find_spec("torch") is None:
            missing = "instale provai[gpu] na máquina com placa de vídeo"
        elif not KleinWeights(self._settings).are_here():
            missing = "rode provai models pull klein"
        return Setup("as fotos ficam neste servidor, na placa de vídeo", missing)

    def _opened(self) -> "Batches[KleinOrder, Picture]":
        with self._opening:
            if self._batches is None:
                self._batches = Batches(self._make, lambda order: order.shape, self._settings.klein_batch)
            return self._batches

    def _make(self, orders: "Sequence[KleinOrder]") -> list[Picture]:
        """In the thread of the batches, which loads the model too: who has no time left does not wait for it."""
        return self._load().make(orders)

    def _load(self) -> "KleinModel":
        if self._model is None:
            from provai.tryon.engines.klein.loading import load

            self._model = load(self._settings)
        return self._model


def _portrait(side: int) -> tuple[int, int]:
    """Height and width, 4 to 3, in steps of 16."""
    return side // 16 * 16, round(side * 3 / 4 / 16) * 16

"""Engines of a graphics card where there is none, as other processes find them: klein with another network inside."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import Dressed, Progress, Request
from provai.tryon.engines.klein.engine import KleinEngine

if TYPE_CHECKING:
    from provai.tryon.engines.klein.model import KleinOrder

SIDE = 512
SIZE = (SIDE, SIDE * 3 // 4)


class Drawing:
    """In place of the network: draws the part that it is shown as the drawn person looks in the first garment.

    While the file `together` lies in the data folder, it draws only once as many orders came as the file says.
    """

    def __init__(self, together: Path) -> None:
        self.part: Picture | None = None
        self.waiting: Callable[[], int] = lambda: 0
        self._together = together

    def make(self, orders: "Sequence[KleinOrder]") -> list[Picture]:
        while self._together.exists() and len(orders) + self.waiting() < int(self._together.read_text()):
            time.sleep(0.02)
        self._together.unlink(missing_ok=True)
        assert self.part is not None
        assert all(order.pictures[0].shape == self.part.shape for order in orders)
        return [self.part for _ in orders]


class DrawnKlein(KleinEngine):
    """Everything of klein but its network: crop, batches, paste; then the house's guard and gate."""

    name = "klein_drawn"

    def __init__(self, settings: Settings) -> None:
        self._drawing = Drawing(settings.data_dir / "together")
        super().__init__(settings.model_copy(update={"klein_side": SIDE}), self._drawing)  # type: ignore[arg-type]

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from provai.tryon.engines.crop import crop_of
        from provai.tryon.engines.prompt import worn_slots
        from tests.tryon.careless import someone

        person = request.eyes.see_person(request.photo)
        self._drawing.waiting = self._opened()._asked.qsize
        self._drawing.part = crop_of(someone(), person, worn_slots(request), SIZE).picture
        return super().dress(request, progress)


class TinyKlein(KleinEngine):
    """klein's own loop over a tiny pipeline of the same classes. Its weights are random: what it draws is noise."""

    name = "klein_tiny"

    def __init__(self, settings: Settings) -> None:
        from provai.tryon.engines.klein.model import KleinModel, PromptMemory
        from tests.tryon.tiny_pipeline import encode, pipeline

        prompts = PromptMemory(settings.data_dir / "prompts", "tiny", encode)
        small = settings.model_copy(update={"klein_side": 256, "klein_garment_side": 256})
        super().__init__(small, KleinModel(pipeline(), prompts))

"""Engines of a graphics card where there is none, as other processes find them: klein with another network inside."""

from collections.abc import Sequence
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
    """In place of the network: draws the part that it is shown as the drawn person looks in the first garment."""

    def __init__(self) -> None:
        self.part: Picture | None = None

    def make(self, orders: "Sequence[KleinOrder]") -> list[Picture]:
        assert self.part is not None
        assert all(order.pictures[0].shape == self.part.shape for order in orders)
        return [self.part for _ in orders]


class DrawnKlein(KleinEngine):
    """Everything of klein but its network: crop, batches, paste; then the house's guard and gate."""

    name = "klein_drawn"

    def __init__(self, settings: Settings) -> None:
        self._drawing = Drawing()
        super().__init__(settings.model_copy(update={"klein_side": SIDE}), self._drawing)  # type: ignore[arg-type]

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from provai.tryon.engines.crop import crop_of
        from provai.tryon.engines.prompt import worn_slots
        from tests.tryon.careless import someone

        person = request.eyes.see_person(request.photo)
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

"""The embedded engine behind the contract: reads the pictures with the house's eyes, then drapes."""

from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, EngineUnavailable, Progress, Refusal, Request
from provai.tryon.engines.drape.contract import Garment
from provai.tryon.engines.drape.engine import dress
from provai.tryon.engines.drape.gate import check_photo
from provai.vision.clock import Clock
from provai.vision.eyes import PictureUnusable
from provai.vision.models import ModelTrouble


class DrapeEngine:
    name = "drape"
    label = "Provador Provaí"
    capabilities = Capabilities(
        slots=("top", "bottom", "dress", "outer"), several_garments=True, needs_network=False, cost="free"
    )

    def __init__(self, settings: Settings) -> None:
        """Needs nothing of them."""

    def dress(self, request: Request, progress: Progress) -> Dressed:
        clock = Clock()
        try:
            progress("reading_person")
            person = request.eyes.see_person(request.photo)
            clock.lap("read_person")
            # Said before the garments are read: a photo nobody can be dressed in needs no more waiting.
            check_photo(request.photo, person)
            progress("reading_garment")
            garments = [Garment(request.eyes.see_garment(worn.picture), worn.told) for worn in request.garments]
            clock.lap("read_garments")
            progress("dressing")
            result = dress(request.photo, person, garments, request.eyes.inpainter.fill)
        except PictureUnusable as error:
            raise Refusal(error.code, error.sentence) from error
        except ModelTrouble as error:
            raise EngineUnavailable(error.sentence) from error
        return Dressed(result.picture, result.region, {**clock.laps, **result.seconds})

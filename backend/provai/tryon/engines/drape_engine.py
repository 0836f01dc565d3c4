"""The embedded engine behind the contract.

Its inside is imported at its first use: who only asks for its name or label loads no network library.
"""

from eyes.facts import PersonFacts, Picture
from eyes.models import ModelTrouble
from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, EngineUnavailable, Progress, Request


class DrapeEngine:
    name = "drape"
    label = "Provador Provaí"
    capabilities = Capabilities(
        slots=("top", "bottom", "dress", "outer"),
        several_garments=True,
        needs_network=False,
        cost="free",
        generative=False,
    )

    def __init__(self, settings: Settings) -> None:
        """Needs nothing of them."""

    def check_photo(self, photo: Picture, person: PersonFacts) -> None:
        from drape.checks.gate import check_photo

        check_photo(photo, person)

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from drape.dressing import GarmentPicture, dress_pictures

        garments = [GarmentPicture(worn.picture, worn.declared_slot) for worn in request.garments]
        try:
            result = dress_pictures(request.photo, garments, request.eyes, progress)
        except ModelTrouble as error:
            raise EngineUnavailable(error.sentence) from error
        return Dressed(result.picture, result.region, result.seconds)

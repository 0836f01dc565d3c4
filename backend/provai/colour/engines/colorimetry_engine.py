"""The embedded colour engine, without its inside: naming it loads no picture library."""

from provai.colour.engines.contract import ColourReading, Request
from provai.settings import Settings


class ColorimetryEngine:
    name = "colorimetry"

    def __init__(self, settings: Settings) -> None:
        """Nothing to set."""

    def analyse(self, request: Request) -> ColourReading:
        from provai.colour.engines.colorimetry.engine import analyse

        return analyse(request)

from collections.abc import Mapping
from dataclasses import replace
from uuid import UUID

from fastapi import APIRouter

from provai.accounts.callers import CallerDep
from provai.accounts.current import CurrentUser
from provai.colour.service import latest_season
from provai.platform.database import SessionDep, act_as
from provai.platform.errors import NotFound, error_responses
from provai.platform.house import House, HouseDep
from provai.wardrobe.outfits.climate import Climate, climate_at
from provai.wardrobe.outfits.learning import learn
from provai.wardrobe.outfits.schemas import LookOut, MissingOut, OutfitsIn, OutfitsOut, OutfitVerdictIn, WeatherIn
from provai.wardrobe.outfits.service import composed, filled_in, own_pieces
from provai.wardrobe.outfits.types import Look, OutfitAsk, Weather
from provai.wardrobe.outfits.weather import weather_in
from provai.wardrobe.palette import palette_match_of
from provai.wardrobe.schemas import WardrobeItemOut
from provai.wardrobe.tables import WardrobeItem

router = APIRouter(prefix="/outfits", tags=["outfits"])

OUTFITS = "120/10 minutes"


@router.post("", responses=error_responses(404, 422, 429))
async def compose_outfits(asked: OutfitsIn, house: HouseDep, me: CallerDep) -> OutfitsOut:
    """Up to three different looks of the person's own pieces, or the one piece that is missing."""
    await house.limits.spend(OUTFITS, "outfits", str(me.id))
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        items, pieces = await own_pieces(session, me)
        if not items.keys() >= set(asked.locked):
            raise NotFound
        ask = await filled_in(session, me, _ask(asked))
        climate = _climate(asked, ask)
        season = await latest_season(session, me)
    composition = await composed(pieces, replace(ask, weather=climate.weather) if climate else ask)
    missing = composition.missing
    return OutfitsOut(
        looks=[_look_out(house, look, items, season) for look in composition.looks],
        missing=MissingOut(category=missing.category, reason=missing.reason) if missing else None,
        climate=climate.sentence if climate else None,
    )


@router.post("/verdicts", status_code=204, responses=error_responses(404, 422, 429))
async def judge_outfit(verdict: OutfitVerdictIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> None:
    """'Gostei', 'usei', 'não é para mim': the next looks take it into account, less with every week."""
    await house.limits.spend(OUTFITS, "outfits", str(me.id))
    items, _ = await own_pieces(session, me)
    if not items.keys() >= set(verdict.items):
        raise NotFound
    await learn(session, me, verdict.items, verdict.verdict)


def _ask(asked: OutfitsIn) -> OutfitAsk:
    return OutfitAsk(
        occasion=asked.occasion or None,
        weather=_weather(asked.weather),
        formality=asked.formality,
        locked=frozenset(asked.locked),
        excluded=frozenset(asked.excluded),
        seed=asked.seed,
    )


def _weather(said: WeatherIn | str | None) -> Weather | None:
    return Weather(**said.model_dump()) if isinstance(said, WeatherIn) else weather_in(said)


def _climate(asked: OutfitsIn, ask: OutfitAsk) -> Climate | None:
    """Only where nothing better is known of the weather."""
    if ask.weather is not None or asked.place is None or ask.today is None:
        return None
    return climate_at(asked.place.latitude, asked.place.longitude, ask.today)


def _look_out(house: House, look: Look, items: Mapping[UUID, WardrobeItem], season: str | None) -> LookOut:
    worn = [items[each.piece.id] for each in look.pieces]
    shown = [WardrobeItemOut.of(house, item, palette_match_of(item, season)) for item in worn]
    return LookOut(title=look.title, reasons=list(look.reasons), why=list(look.why), items=shown)

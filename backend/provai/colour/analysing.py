"""One analysis from its selfies to its row. It holds no database connection while the engine looks."""

import asyncio

import structlog

from eyes.eyes import PictureUnusable
from eyes.models import ModelTrouble
from provai.accounts.tables import User
from provai.colour.engines.contract import ColourReading, Feature, Refusal, Spot
from provai.colour.looking import read_colours
from provai.colour.palettes import palette_of
from provai.colour.schemas import ColourAnalysisIn, CorrectionsIn
from provai.colour.service import BUCKET, Found, keep_analysis, own_analysis
from provai.colour.tables import ColourAnalysis
from provai.photos.looking import LookingLine
from provai.platform.database import act_as
from provai.platform.engine_process import Call
from provai.platform.errors import AppError, Invalid, NotFound
from provai.platform.house import House
from provai.storage.service import find_file
from provai.storage.stores import store_of

log = structlog.get_logger()

ANALYSES = "30/10 minutes"
ANALYSIS_SECONDS = 60.0
FEATURES: tuple[Feature, ...] = ("skin", "hair", "iris", "sclera", "lips")


class AnalysisFailed(AppError):
    status = 503
    code = "analysis_failed"
    message = "Falha ao processar análise"


class AnalysisUnavailable(AppError):
    status = 503
    code = "engine_unavailable"
    message = "A análise de cores ainda está sendo preparada neste servidor. Tente de novo daqui a pouco."


class AnalysisSlow(AppError):
    status = 503
    code = "analysis_slow"
    message = "A análise está demorando mais do que devia. Tente de novo em instantes."


async def analyse(house: House, me: User, asked: ColourAnalysisIn) -> ColourAnalysis:
    await house.limits.spend(ANALYSES, "color-analysis", str(me.id))
    selfies = await _selfies(house, me, asked)
    corrections = asked.corrections or CorrectionsIn()
    reading = await _read(house, me, selfies, asked, corrections)
    palette = palette_of(
        reading, photos=len(selfies), hair_dyed=corrections.hair_dyed, engine=house.settings.colour_engine
    )
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        most = house.settings.quota_colour_analyses
        return await keep_analysis(session, me, selfies, asked.analysis_id, Found(reading.skin_tone, palette), most)


async def _selfies(house: House, me: User, asked: ColourAnalysisIn) -> list[str]:
    """References of the photos, the first one first. An analysis made again keeps its others unless told."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        more = asked.more_image_urls
        if asked.analysis_id is not None:
            analysis = await own_analysis(session, me, asked.analysis_id)
            more = analysis.more_selfie_urls if more is None else more
        found = [await find_file(session, me, address, BUCKET) for address in (asked.image_url, *(more or []))]
    return list(dict.fromkeys(found))


async def _read(
    house: House, me: User, selfies: list[str], asked: ColourAnalysisIn, corrections: CorrectionsIn
) -> ColourReading:
    picked: dict[Feature, Spot] = {}
    for feature in FEATURES:
        if (spot := getattr(corrections, feature)) is not None:
            picked[feature] = Spot(spot.x, spot.y)
    paper = Spot(asked.white_paper.x, asked.white_paper.y) if asked.white_paper else None
    photos = tuple([await _bytes(house, selfie) for selfie in selfies])
    call = Call(read_colours, photos, paper, picked, corrections.hair_dyed, seconds=ANALYSIS_SECONDS)
    try:
        async with asyncio.timeout(house.settings.colour_patience_seconds):
            return await house.part(LookingLine).look(me.id, call)
    except (Refusal, PictureUnusable) as refusal:
        raise Invalid(refusal.sentence, code=refusal.code) from refusal
    except AppError:
        raise
    except ModelTrouble as error:
        raise AnalysisUnavailable from error
    except TimeoutError as error:
        call.stop()
        raise AnalysisSlow from error
    except Exception as error:
        log.error("colour_analysis_failed", exc_info=error)
        raise AnalysisFailed from error


async def _bytes(house: House, ref: str) -> bytes:
    file = await store_of(house).open(ref)
    if file is None:
        raise NotFound
    return await file.read()

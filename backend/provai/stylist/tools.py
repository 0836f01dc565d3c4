"""The tools of an engine, bound to one person: whatever is asked through them is answered from that person's things."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.photos.garments import read_garment
from provai.photos.looking import look_at
from provai.platform.database import act_as
from provai.platform.errors import AppError, NotFound
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.storage.stores import store_of
from provai.stylist.colour_advice import verdict_on
from provai.stylist.engines.contract import (
    EVERYTHING,
    ColourVerdict,
    Conversation,
    GarmentSeen,
    Palette,
    Search,
    TryonAsked,
)
from provai.stylist.memory import forget, remember
from provai.stylist.trying_on import begin_tryon
from provai.wardrobe.outfits.avoided import avoided_words
from provai.wardrobe.outfits.garments import plain
from provai.wardrobe.outfits.pieces import loose_piece
from provai.wardrobe.outfits.service import composed, filled_in, own_pieces
from provai.wardrobe.outfits.types import Composition, OutfitAsk, Piece

log = structlog.get_logger()

BUCKET = "stylist-files"
_SHORT_WORD = 4  # letters: up to here a word keeps its ending


class OwnTools:
    """Implements `Tools` of the engine contract."""

    def __init__(self, house: House, owner_id: UUID, conversation: Conversation) -> None:
        self._house = house
        self._owner_id = owner_id
        self._conversation = conversation
        self._pieces: tuple[Piece, ...] | None = None
        self._seen: GarmentSeen | None = None
        self._facts = [fact.text for fact in conversation.person.facts if fact.source == "said"]

    async def search_wardrobe(self, search: Search = EVERYTHING) -> tuple[Piece, ...]:
        found = [piece for piece in await self._wardrobe() if _fits(piece, search)]
        return tuple(found[: search.limit])

    async def compose_outfits(self, ask: OutfitAsk, extra: Sequence[Piece] = ()) -> Composition:
        pieces = await self._wardrobe()
        async with self._transaction() as session:
            ask = await filled_in(session, await _user(session, self._owner_id), ask)
        climate = self._conversation.turn.climate
        if ask.weather is None and climate is not None:
            ask = replace(ask, weather=climate.weather)
        avoided = avoided_words(self._facts)
        ask = replace(ask, taste=replace(ask.taste, avoided_words=(*ask.taste.avoided_words, *avoided)))
        return await composed([*pieces, *extra], ask)

    async def palette(self) -> Palette | None:
        return self._conversation.person.palette

    async def does_colour_suit(self, colour: str) -> ColourVerdict | None:
        return verdict_on(colour, self._conversation.person.palette)

    async def read_garment_picture(self) -> GarmentSeen | None:
        """Asked twice it looks once."""
        picture = self._conversation.turn.picture
        if picture is None or self._seen is not None:
            return self._seen
        async with self._transaction() as session:
            me = await _user(session, self._owner_id)
        try:
            read = await look_at(self._house, me, picture.ref, BUCKET, read_garment)
        except AppError as error:
            log.warning("stylist_picture_not_read", why=error.error_code)
            return None
        colours = [colour.model_dump() for colour in read.colours]
        piece = loose_piece(new_id(), read.category or "Peça", read.slot, colours, read.pattern == "print")
        self._seen = GarmentSeen(piece, read.confidence, None if read.slot != "unknown" else read.message)
        return self._seen

    async def picture_bytes(self) -> bytes | None:
        picture = self._conversation.turn.picture
        file = await store_of(self._house).open(picture.ref) if picture else None
        return await file.read() if file else None

    async def measurements(self) -> dict[str, float | str]:
        return self._conversation.person.measurements

    async def preferences(self) -> dict[str, Any]:
        person = asdict(self._conversation.person)
        names = (
            "preferred_styles",
            "preferred_colors",
            "occasions",
            "budget_range",
            "favorite_clothing",
            "favorite_shoes",
        )
        return {name: person[name] for name in names if person[name]}

    async def start_tryon(self, items: Sequence[UUID]) -> TryonAsked:
        try:
            await begin_tryon(self._house, self._owner_id, items)
        except AppError as error:
            return TryonAsked(error.sentence)
        return TryonAsked()

    async def remember(self, text: str) -> bool:
        async with self._transaction() as session:
            kept = await remember(session, await _user(session, self._owner_id), text)
        if kept:
            self._facts.append(text)
        return kept

    async def forget(self, text: str) -> int:
        async with self._transaction() as session:
            gone = await forget(session, await _user(session, self._owner_id), text)
        words = set(plain(text).split())
        self._facts = [fact for fact in self._facts if not words <= set(plain(fact).split())]
        return gone

    async def _wardrobe(self) -> tuple[Piece, ...]:
        """Read once for each reply."""
        if self._pieces is None:
            async with self._transaction() as session:
                _, self._pieces = await own_pieces(session, await _user(session, self._owner_id))
        return self._pieces

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncSession]:
        async with self._house.database.transaction() as session:
            await act_as(session, self._owner_id)
            yield session


async def _user(session: AsyncSession, owner_id: UUID) -> User:
    user = await session.get(User, owner_id)
    if user is None:  # the account was closed while the reply was written
        raise NotFound
    return user


def _fits(piece: Piece, search: Search) -> bool:
    if search.slot is not None and piece.slot != search.slot:
        return False
    if search.family is not None and search.family not in {colour.family for colour in piece.colours}:
        return False
    if search.wearable_only and not (piece.fits and piece.state in {"clean", "worn"}):
        return False
    if search.words is None:
        return True
    named = " ".join(colour.name for colour in piece.colours)
    text = plain(" ".join(filter(None, [piece.category, piece.color_word, named, piece.brand, piece.notes])))
    return all(_stem(word) in text for word in plain(search.words).split())


def _stem(word: str) -> str:
    """'camisas pretas' finds 'camisa preto'."""
    one = word.removesuffix("s")
    return one[:-1] if len(one) > _SHORT_WORD and one[-1] in "ao" else one

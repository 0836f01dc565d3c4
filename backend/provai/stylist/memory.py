"""'O que a Cloe sabe sobre você': what the person said, and what wardrobe, favourites and colours
tell; all theirs to edit."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.platform.owned import Owner, only_owned, put_only
from provai.stylist.facts import own_palette
from provai.stylist.favourites import favourite_pieces
from provai.stylist.tables import Memory
from provai.wardrobe.outfits.garments import plain
from provai.wardrobe.outfits.pieces import piece_of
from provai.wardrobe.outfits.types import Piece, Slot
from provai.wardrobe.outfits.wording import named
from provai.wardrobe.service import newest_items

log = structlog.get_logger()

MOST_SAID = 100
LONGEST_FACT = 300
OFTEN_WORN = 3  # times, before a piece is called the one worn most

_SLOT_WORDS: dict[Slot, tuple[str, str]] = {
    "top": ("parte de cima", "partes de cima"),
    "bottom": ("parte de baixo", "partes de baixo"),
    "dress": ("vestido ou macacão", "vestidos e macacões"),
    "outer": ("casaco ou blazer", "casacos e blazers"),
    "shoes": ("calçado", "calçados"),
    "bag": ("bolsa", "bolsas"),
    "accessory": ("acessório", "acessórios"),
}


async def own_memory(session: AsyncSession, owner: Owner) -> Memory:
    """An empty one, not kept, for a person of whom nothing is known."""
    return await only_owned(session, owner, Memory) or Memory(user_id=owner.id, facts=[], dismissed=[], updated_at=None)


async def put_facts(session: AsyncSession, owner: User, wanted: Sequence[dict[str, Any]]) -> Memory:
    """As the person wants them: what was read and is left out or rewritten does not come back by itself."""
    await one_at_a_time(session, owner)
    memory = await own_memory(session, owner)
    known = {fact["id"]: fact for fact in memory.facts}
    kept: list[dict[str, Any]] = []
    for each in wanted:
        before = known.get(each["id"])
        if before is not None and before["text"] == each["text"]:
            kept.append(before)
        else:
            said_before = before is not None and before["source"] == "said"
            kept.append(_said(each["text"], before["id"] if before and said_before else None))
    ids = {fact["id"] for fact in kept}
    gone = [fact["id"] for fact in memory.facts if fact["source"] != "said" and fact["id"] not in ids]
    return await _keep(session, owner, _unrepeated(kept), [*memory.dismissed, *gone])


async def remember(session: AsyncSession, owner: User, text: str) -> bool:
    """False when it was known already, or there is no more room."""
    text = " ".join(text.split())[:LONGEST_FACT]
    await one_at_a_time(session, owner)
    memory = await own_memory(session, owner)
    said = [fact for fact in memory.facts if fact["source"] == "said"]
    if not text or len(said) >= MOST_SAID or any(plain(fact["text"]) == plain(text) for fact in memory.facts):
        return False
    await _keep(session, owner, [*memory.facts, _said(text)], memory.dismissed)
    return True


async def forget(session: AsyncSession, owner: User, text: str) -> int:
    """Drops what the person said and holds all these words; answers how many facts went."""
    words = set(plain(text).split())
    if not words:
        return 0
    await one_at_a_time(session, owner)
    memory = await own_memory(session, owner)
    kept = [fact for fact in memory.facts if fact["source"] != "said" or not words <= set(plain(fact["text"]).split())]
    gone = len(memory.facts) - len(kept)
    if gone:
        await _keep(session, owner, kept, memory.dismissed)
    return gone


async def rebuild_memory(house: House, me: User) -> None:
    """Reads their things and colours anew. A failure is ours to see, not the caller's: the next change tries again."""
    try:
        async with house.database.transaction() as session:
            await act_as(session, me.id)
            await _rebuild(session, me)
    except Exception:
        log.exception("stylist_memory_not_rebuilt", user_id=str(me.id))


async def _rebuild(session: AsyncSession, me: User) -> None:
    await one_at_a_time(session, me)
    memory = await own_memory(session, me)
    pieces = [piece_of(item) for item in await newest_items(session, me)]
    favourites = await favourite_pieces(session, me)
    read = [*await _colour_facts(session, me), *_wardrobe_facts(pieces), *_favourite_facts(favourites)]
    said = [fact for fact in memory.facts if fact["source"] == "said"]
    dismissed = set(memory.dismissed)
    await _keep(session, me, [*said, *(fact for fact in read if fact["id"] not in dismissed)], memory.dismissed)


async def _colour_facts(session: AsyncSession, owner: Owner) -> list[dict[str, Any]]:
    palette = await own_palette(session, owner)
    if palette is None:
        return []
    best = ", ".join(colour.name.lower() for colour in palette.recommended[:5])
    facts = [
        _read("color:season", f"Sua coloração pessoal é {palette.season}, com subtom {palette.undertone}.", "color")
    ]
    if palette.contrast:
        facts.append(_read("color:contrast", f"Seu contraste pessoal é {palette.contrast}.", "color"))
    if best:
        facts.append(_read("color:best", f"Cores que combinam com você: {best}.", "color"))
    return facts


def _wardrobe_facts(pieces: Sequence[Piece]) -> list[dict[str, Any]]:
    if not pieces:
        return []
    slots = Counter(piece.slot for piece in pieces)
    counted = [f"{slots[slot]} {words[slots[slot] > 1]}" for slot, words in _SLOT_WORDS.items() if slots[slot]]
    noun = "peça" if len(pieces) == 1 else "peças"
    total = f"Seu guarda-roupa tem {len(pieces)} {noun}"
    facts = [_read("wardrobe:size", f"{total}: {_listed(counted)}." if counted else f"{total}.", "wardrobe")]
    families = Counter(piece.colours[0].family for piece in pieces if piece.colours)
    if families:
        most = [family for family, _ in families.most_common(3)]
        facts.append(_read("wardrobe:colors", f"As cores que mais aparecem nele: {_listed(most)}.", "wardrobe"))
    worn = max(pieces, key=lambda piece: piece.times_worn)
    if worn.times_worn >= OFTEN_WORN:
        text = f"A peça que você mais usa: {worn.category.lower()} ({worn.times_worn} vezes)."
        facts.append(_read("wardrobe:most-worn", text, "wardrobe"))
    return facts


def _favourite_facts(favourites: Sequence[Piece]) -> list[dict[str, Any]]:
    """As many as one fact has room for."""
    names = list(dict.fromkeys(named(piece) for piece in favourites))
    while names and len(text := f"Peças favoritas: {'; '.join(names)}.") > LONGEST_FACT:
        names.pop()
    return [_read("favorites:pieces", text, "favorites")] if names else []


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} e {words[-1]}"


def _said(text: str, fact_id: str | None = None) -> dict[str, Any]:
    return {"id": fact_id or str(new_id()), "text": text, "source": "said"}


def _read(fact_id: str, text: str, source: str) -> dict[str, Any]:
    return {"id": fact_id, "text": text, "source": source}


def _unrepeated(facts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({plain(fact["text"]): fact for fact in facts}.values())


async def _keep(session: AsyncSession, owner: User, facts: Sequence[Any], dismissed: Sequence[str]) -> Memory:
    values = {"facts": list(facts), "dismissed": list(dict.fromkeys(dismissed)), "updated_at": now()}
    return await put_only(session, owner, Memory, values)

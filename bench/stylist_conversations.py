"""Reads the conversations, holds them with an engine, and judges each turn on three questions."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from uuid import UUID

from bench.stylist_people import colour_of, palette_of, person_of, piece_named, pieces_of
from provai.stylist.colour_advice import verdict_on
from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.voice import sentences_of
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import (
    EVERYTHING,
    Card,
    ColourVerdict,
    Conversation,
    Engine,
    Fact,
    GarmentSeen,
    OutfitCard,
    Palette,
    Person,
    Picture,
    Said,
    Search,
    TryonAsked,
    Turn,
)
from provai.wardrobe.outfits import Composition, OutfitAsk, Piece, Taste
from provai.wardrobe.outfits.avoided import avoided_words
from provai.wardrobe.outfits.colours import family_of
from provai.wardrobe.outfits.composer import compose

CONVERSATIONS = Path(__file__).with_name("stylist_data") / "conversations.txt"
_INTERJECTION = 3  # letters, which may be said again
_PICTURE = re.compile(r"^\[pic: ([^\]]+)\]\s*")
_CHECK = re.compile(r"(not:)?/((?:[^/\\]|\\.)+)/(i?)|(card|no):([\w,\- áéíóúâêôãõç]+?)(?= not:| no:| card:| /|$)")


@dataclass
class Line:
    said: str
    picture: str | None
    checks: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Talk:
    title: str
    wardrobe: str = "vazia"
    palette: str | None = None
    lines: list[Line] = field(default_factory=list)


@dataclass
class Answer:
    text: str
    cards: list[Any]  # OutfitCard and its kin, or the JSON of a card over HTTP


def read_talks(path: Path = CONVERSATIONS) -> list[Talk]:
    talks: list[Talk] = []
    for line in path.read_text().splitlines():
        if line.startswith("== "):
            talks.append(Talk(line[3:]))
        elif line.startswith("wardrobe: "):
            talks[-1].wardrobe = line[10:].strip()
        elif line.startswith("palette: "):
            talks[-1].palette = line[9:].strip()
        elif line.startswith("> "):
            picture = _PICTURE.match(line[2:])
            talks[-1].lines.append(Line(_PICTURE.sub("", line[2:]), picture[1] if picture else None))
        elif line.startswith("= "):
            talks[-1].lines[-1].checks += checks_in(line[2:])
    return talks


def checks_in(text: str) -> list[tuple[str, str]]:
    found = []
    for unwanted, pattern, _, kind, value in _CHECK.findall(text):
        found.append((kind, value.strip()) if kind else ("not" if unwanted else "has", pattern))
    return found


class BenchTools:
    """The tools over a made-up person's things, with the real composer and the real verdicts."""

    def __init__(self, person: Person, pieces: tuple[Piece, ...], picture: str | None) -> None:
        self._person, self._pieces, self._picture = person, pieces, picture
        self.facts = [fact.text for fact in person.facts]

    async def search_wardrobe(self, search: Search = EVERYTHING) -> tuple[Piece, ...]:
        return tuple(piece for piece in self._pieces if search.slot in {None, piece.slot})[: search.limit]

    async def compose_outfits(self, ask: OutfitAsk, extra: tuple[Piece, ...] = ()) -> Composition:
        palette = self._person.palette
        taste = Taste(
            avoided_words=avoided_words(self.facts),
            season_key=palette.season_key if palette else None,
            season_name=palette.season if palette else None,
            palette=tuple(colour.hex for colour in palette.recommended) if palette else (),
        )

        return compose([*self._pieces, *extra], replace(ask, taste=taste, today=self._person.today))

    async def palette(self) -> Palette | None:
        return self._person.palette

    async def does_colour_suit(self, colour: str) -> ColourVerdict | None:
        return verdict_on(colour, self._person.palette)

    async def read_garment_picture(self) -> GarmentSeen | None:
        return GarmentSeen(piece_named(self._picture.capitalize()), 0.9) if self._picture else None

    async def picture_bytes(self) -> bytes | None:
        return None

    async def measurements(self) -> dict[str, float | str]:
        return self._person.measurements

    async def preferences(self) -> dict[str, Any]:
        return {}

    async def start_tryon(self, items: Sequence[UUID]) -> TryonAsked:
        return TryonAsked("Aqui não há provador.")

    async def remember(self, text: str) -> bool:
        if text in self.facts:
            return False
        self.facts.append(text)
        return True

    async def forget(self, text: str) -> int:
        words = set(fold(text).split())
        kept = [fact for fact in self.facts if not words <= set(fold(fact).split())]
        gone = len(self.facts) - len(kept)
        self.facts = kept
        return gone


async def hold(engine: Engine, talk: Talk) -> list[Answer]:
    """In this process, message after message."""

    person, pieces = person_of(talk.wardrobe, talk.palette), pieces_of(talk.wardrobe)
    said: list[Said] = []
    answers: list[Answer] = []
    for line in talk.lines:
        tools = BenchTools(person, pieces, line.picture)
        turn = Turn(line.said, Picture("bench") if line.picture else None)
        text, cards = "", list[Card]()
        async for part in engine.reply(Conversation(tuple(said), turn, person), tools):
            if isinstance(part, str):
                text += part
            else:
                cards.append(part)
        said += [Said("user", line.said, (), line.picture is not None), Said("assistant", text, tuple(cards))]
        person = replace(person, facts=tuple(Fact(str(at), fact, "said") for at, fact in enumerate(tools.facts)))
        answers.append(Answer(text, cards))
    return answers


@dataclass
class Verdict:
    answers: list[str] = field(default_factory=list)  # what was asked and not answered
    true: list[str] = field(default_factory=list)  # what is not true
    keeps: list[str] = field(default_factory=list)  # what was forgotten

    @property
    def faults(self) -> list[str]:
        return [*self.answers, *self.true, *self.keeps]


_OWN_SENTENCE = re.compile(
    r"\b(eu iria de|do seu armário|você tem \w+ |do que você tem|olhei o que você tem|eu levaria|separei|minha sugestão"
    r"|a segunda opção é com|deixei outra opção com|tem também com|outra possibilidade)\b",
    re.IGNORECASE,
)
# Said of the person's own colours; what is denied or missing is no claim about a colour.
_OF_PALETTE = re.compile(r"\b(sua (paleta|cartela)|perto do rosto, eu começaria|mais algumas suas)\b", re.IGNORECASE)
_NO_CLAIM = re.compile(r"\b(não é da sua|ainda não|sem a sua|por enquanto não|tons da família da sua)\b", re.IGNORECASE)


def judge(talk: Talk, answers: list[Answer], pieces: dict[str, Piece]) -> list[Verdict]:
    verdicts: list[Verdict] = []
    banned: list[str] = []
    heard_before: set[str] = set()
    for line, answer in zip(talk.lines, answers, strict=True):
        verdict = Verdict()
        for kind, value in line.checks:
            if kind == "has" and not re.search(value, f"{answer.text}\n{_seen_in(answer, pieces)}", re.IGNORECASE):
                verdict.answers.append(f"sem /{value}/")
            elif kind == "not" and re.search(value, answer.text, re.IGNORECASE):
                verdict.answers.append(f"disse /{value}/")
            elif kind == "card" and not any(card_kind(card) == value for card in answer.cards):
                verdict.answers.append(f"sem cartão {value}")
            elif kind == "no":
                banned += [fold(word) for word in value.split(",")]
        if not answer.text.strip():
            verdict.answers.append("não disse nada")
        verdict.true += untrue(answer, pieces) + untrue_of_colours(answer, palette_of(talk.palette))
        for card in answer.cards:
            for item in card_items(card):
                piece = pieces.get(item)
                words = fold(f"{piece.category} {piece.color_word or ''}").replace("-", " ") if piece else ""
                verdict.keeps += [
                    f"trouxe de volta {word}: {words}"
                    for word in banned
                    if re.search(rf"\b{word.replace('-', ' ')}", words)
                ]
        for sentence in sentences_of(answer.text):
            key = fold(sentence).strip()
            if len(key) > _INTERJECTION and key in heard_before:
                verdict.keeps.append(f"repetiu: {sentence}")
            heard_before.add(key)
        verdicts.append(verdict)
    return verdicts


def untrue(answer: Answer, pieces: dict[str, Piece]) -> list[str]:
    """Pieces that are not there, in cards and in sentences about the person's own; and percentages."""
    faults = [
        f"peça que não existe: {item}" for card in answer.cards for item in card_items(card) if item not in pieces
    ]
    if "%" in answer.text:
        faults.append("porcentagem")
    own = [
        (garment.family, piece.colours[0].family if piece.colours else None)
        for piece in pieces.values()
        if (garment := garment_of(piece.category))
    ]
    for sentence in sentences_of(answer.text):
        if not _OWN_SENTENCE.search(sentence):
            continue
        for named in hear(_OWN_SENTENCE.split(sentence)[-1]).wanted:
            family = named.colour.family if named.colour else None
            if named.garment.name == "sapato":  # any footwear
                continue
            if not any(kind == named.garment.family and family in {None, hue} for kind, hue in own):
                faults.append(
                    f"disse que a pessoa tem {named.garment.name} {named.colour.name if named.colour else ''}"
                )
    return faults


def untrue_of_colours(answer: Answer, palette: Palette | None) -> list[str]:
    """Colours that are said to be the person's own, in sentences and in the reasons of looks, and are not."""
    own = (*palette.recommended, *palette.neutrals) if palette else ()
    families = {family_of(colour.hex) for colour in own} | {
        known.family for colour in own if (known := colour_of(colour.name)) is not None
    }
    names = " ".join(fold(colour.name) for colour in own)
    faults = []
    for sentence in [*sentences_of(answer.text), *(reason for card in answer.cards for reason in card_reasons(card))]:
        if not _OF_PALETTE.search(sentence) or _NO_CLAIM.search(sentence):
            continue
        if palette is None:
            faults.append(f"disse que há uma paleta: {sentence}")
            continue
        heard = hear(sentence.replace(palette.season, ""))
        claimed = [hue.colour for hue in heard.hues] + [piece.colour for piece in heard.pieces if piece.colour]
        faults += [
            f"disse que {colour.name} é da paleta"
            for colour in claimed
            if colour.family not in families and fold(colour.name) not in names
        ]
    return faults


def _seen_in(answer: Answer, pieces: dict[str, Piece]) -> str:
    """The pieces of the cards below the words, which the person sees as well."""
    return "\n".join(card_line(card, pieces) for card in answer.cards if card_kind(card) == "outfit")


def card_reasons(card: Any) -> Sequence[str]:
    return card.get("reasons", ()) if isinstance(card, dict) else getattr(card, "reasons", ())


def card_kind(card: Any) -> str:
    return card["kind"] if isinstance(card, dict) else card.kind


def card_items(card: Any) -> list[str]:
    if isinstance(card, dict):
        return [str(item["id"]) for item in card.get("items", [])]
    return [str(item) for item in card.items] if isinstance(card, OutfitCard) else []


def card_line(card: Any, pieces: dict[str, Piece]) -> str:
    kind = card_kind(card)
    title = card["title"] if isinstance(card, dict) and "title" in card else getattr(card, "title", "")
    if kind == "outfit":
        names = [
            f"{pieces[item].category.lower()} {pieces[item].color_word or ''}".strip() if item in pieces else "?"
            for item in card_items(card)
        ]
        return f"[look] {title}: {', '.join(names)}"
    if kind == "palette":
        colours = card["colors"] if isinstance(card, dict) else card.colors
        names = [colour["name"] if isinstance(colour, dict) else colour.name for colour in colours]
        return f"[cores] {title}: {', '.join(names)}"
    return f"[falta] {card['category'] if isinstance(card, dict) else card.category}"

"""Our tools as the chat protocol names them, and what each answers. Every answer is data about one person."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, cast
from uuid import UUID

from provai.stylist.engines.cloe.knowledge import entries_for, plain_advice
from provai.stylist.engines.cloe.replies.advice import topics_of
from provai.stylist.engines.contract import (
    Card,
    OutfitCard,
    Piece,
    Search,
    Slot,
    Tools,
    missing_card,
    outfit_card,
    palette_card,
)
from provai.wardrobe.outfits import SLOTS, OutfitAsk, Weather, weather_in
from provai.wardrobe.outfits.grammar import wearable

Json = dict[str, Any]

MOST_PIECES = 60
BEING_TRIED_ON = "A prova já começou: o resultado aparece no provador em instantes."


def _function(name: str, description: str, **properties: Json) -> Json:
    parameters = {"type": "object", "properties": properties, "additionalProperties": False}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


_TEXT = {"type": "string"}
_WORDS = {"type": "array", "items": _TEXT}

TOOLS: tuple[Json, ...] = (
    _function(
        "search_wardrobe",
        "Peças que a pessoa tem, as mais novas primeiro. Sem filtros, mostra todas.",
        words={**_TEXT, "description": "palavras da categoria, cor, marca ou nota"},
        slot={**_TEXT, "enum": list(SLOTS)},
        family={**_TEXT, "description": "família da cor: preto, branco, cinza, bege, marrom, amarelo, laranja…"},
    ),
    _function(
        "compose_outfits",
        "Monta até três looks com as peças disponíveis e mostra os cartões; ou diz a peça que falta.",
        occasion={**_TEXT, "description": "como a pessoa disse: 'casamento de dia', 'trabalho'"},
        weather={**_TEXT, "description": "'calor', 'frio e chuva', '18 graus', 'ar-condicionado', 'desconhecido'"},
        formality_shift={"type": "number", "description": "+1 mais formal, -1 mais à vontade"},
        locked={**_WORDS, "description": "ids de peças que têm de estar no look"},
        excluded={**_WORDS, "description": "ids de peças que ficam fora"},
        wanted={**_WORDS, "description": "tipos de peça pedidos, como 'saia'"},
        unwanted={**_WORDS, "description": "tipos de peça recusados, como 'salto'"},
        unwanted_families={**_WORDS, "description": "famílias de cor recusadas"},
        seed={"type": "integer", "description": "outro número dá outros looks"},
        with_picture={"type": "boolean", "description": "inclui a peça da foto enviada agora"},
    ),
    _function(
        "show_outfit",
        "Mostra como cartão um look que você escolheu entre as peças da pessoa.",
        title=_TEXT,
        items={**_WORDS, "description": "ids das peças"},
        reasons={**_WORDS, "description": "dois motivos verdadeiros e curtos"},
    ),
    _function(
        "palette",
        "A coloração pessoal, se já foi analisada.",
        show={"type": "boolean", "description": "mostra o cartão das cores"},
    ),
    _function("does_colour_suit", "Se uma cor combina perto do rosto desta pessoa.", colour=_TEXT),
    _function("read_picture", "O que foi medido na foto enviada agora: tipo de peça e cores."),
    _function("measurements", "Medidas que a pessoa informou, para falar de tamanho e caimento."),
    _function(
        "advice",
        "O que o nosso acervo escrito de moda diz sobre uma pergunta: trajes, tecidos, cuidado, manchas, cores, malas.",
        question={**_TEXT, "description": "a pergunta, com as palavras da pessoa"},
    ),
    _function(
        "start_tryon",
        "Começa uma prova virtual: a foto principal da pessoa com peças dela. Só quando ela pedir para ver em si.",
        items={**_WORDS, "description": "ids de até cinco peças"},
    ),
    _function("remember", "Guarda uma preferência que a pessoa disse.", text=_TEXT),
    _function("forget", "Esquece o que a pessoa disse e pediu para esquecer.", text=_TEXT),
)


@dataclass
class Toolbox:
    """Runs the calls of a model; `cards` collects what is to be shown."""

    tools: Tools
    cards: list[Card] = field(default_factory=list)

    async def run(self, name: str, arguments: str) -> str:
        """The answer as JSON; a call that makes no sense is answered by what is wrong with it."""
        handlers: dict[str, Callable[[Json], Awaitable[Any]]] = {
            "search_wardrobe": self._search,
            "compose_outfits": self._compose,
            "show_outfit": self._show_outfit,
            "palette": self._palette,
            "does_colour_suit": self._colour,
            "read_picture": self._picture,
            "measurements": self._measurements,
            "advice": self._advice,
            "start_tryon": self._start_tryon,
            "remember": self._remember,
            "forget": self._forget,
        }
        try:
            given = json.loads(arguments or "{}")
            answer = await handlers[name](given if isinstance(given, dict) else {})
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            answer = {"erro": f"chamada inválida: {type(error).__name__}"}
        return json.dumps(answer, ensure_ascii=False)

    async def _search(self, given: Json) -> Any:
        slot = given.get("slot")
        search = Search(
            words=given.get("words"),
            slot=cast(Slot, slot) if slot in SLOTS else None,
            family=given.get("family"),
            limit=MOST_PIECES,
        )
        return [described(piece) for piece in await self.tools.search_wardrobe(search)]

    async def _compose(self, given: Json) -> Any:
        seen = await self.tools.read_garment_picture() if given.get("with_picture") else None
        locked = frozenset(UUID(each) for each in given.get("locked") or ())
        ask = OutfitAsk(
            occasion=given.get("occasion"),
            weather=_weather(given.get("weather")),
            formality_shift=float(given.get("formality_shift") or 0),
            locked=locked | ({seen.piece.id} if seen else frozenset()),
            excluded=frozenset(UUID(each) for each in given.get("excluded") or ()),
            wanted=tuple(map(str, given.get("wanted") or ())),
            unwanted=tuple(map(str, given.get("unwanted") or ())),
            unwanted_families=tuple(map(str, given.get("unwanted_families") or ())),
            seed=int(given.get("seed") or 0),
        )
        composition = await self.tools.compose_outfits(ask, [seen.piece] if seen else ())
        self.cards += [outfit_card(look) for look in composition.looks]
        missing = composition.missing
        if missing is not None:
            self.cards.append(missing_card(missing))
        return {
            "looks": [
                {
                    "titulo": look.title,
                    "motivos": look.reasons,
                    "pecas": [described(worn.piece) for worn in look.pieces],
                }
                for look in composition.looks
            ],
            "falta": {"peca": missing.category, "motivo": missing.reason} if missing else None,
            "mostrado_como_cartao": True,
        }

    async def _show_outfit(self, given: Json) -> Any:
        wanted = [UUID(each) for each in given["items"]]
        own = {piece.id: piece for piece in await self.tools.search_wardrobe(Search(limit=10_000))}
        unusable = [str(each) for each in wanted if each not in own or not wearable(own[each])]
        if unusable or not wanted:
            return {"erro": "peças que não existem ou não estão disponíveis", "ids": unusable}
        reasons = tuple(str(each)[:200] for each in given.get("reasons") or ())[:2]
        self.cards.append(OutfitCard(str(given.get("title") or "Look")[:80], reasons, tuple(wanted)))
        return {"mostrado_como_cartao": True}

    async def _palette(self, given: Json) -> Any:
        palette = await self.tools.palette()
        if palette is None:
            return {"analise": None, "dica": "ela ainda não fez a análise de coloração no app"}
        if given.get("show"):
            self.cards.append(palette_card(f"Suas cores: {palette.season}", palette.recommended[:12]))
        return {
            "estacao": palette.season,
            "subtom": palette.undertone,
            "contraste": palette.contrast,
            "recomendadas": [colour.name for colour in palette.recommended],
            "neutros": [colour.name for colour in palette.neutrals],
            "metais": list(palette.metals),
            "evitar": [{"cor": bad.name, "troque_por": good.name} for bad, good in palette.avoid],
            "confianca": palette.confidence_word,
        }

    async def _colour(self, given: Json) -> Any:
        verdict = await self.tools.does_colour_suit(str(given["colour"]))
        return {"resposta": verdict.sentence if verdict else "cor desconhecida"}

    async def _picture(self, given: Json) -> Any:
        seen = await self.tools.read_garment_picture()
        if seen is None:
            return {"foto": None}
        return {"medido": described(seen.piece), "certeza": seen.confidence, "aviso": seen.message}

    async def _measurements(self, given: Json) -> Any:
        return without_weight(await self.tools.measurements())

    async def _advice(self, given: Json) -> Any:
        question = str(given["question"])[:500]
        found = entries_for(question, topics_of(question))
        return [{"conselho": plain_advice(entry), "motivo": entry.reason} for entry in found]

    async def _start_tryon(self, given: Json) -> Any:
        """The card shows what is being tried on; the result comes to the fitting room."""
        wanted = list(dict.fromkeys(UUID(each) for each in given["items"]))
        own = {piece.id: piece for piece in await self.tools.search_wardrobe(Search(limit=10_000))}
        if not wanted or any(each not in own for each in wanted):
            return {"erro": "peças que não existem"}
        asked = await self.tools.start_tryon(wanted)
        if asked.obstacle is not None:
            return {"comecou": False, "motivo": asked.obstacle}
        self.cards.append(OutfitCard("Provando em você", (BEING_TRIED_ON,), tuple(wanted)))
        return {"comecou": True, "onde": "no provador, em instantes", "mostrado_como_cartao": True}

    async def _remember(self, given: Json) -> Any:
        return {"guardado": await self.tools.remember(str(given["text"]))}

    async def _forget(self, given: Json) -> Any:
        return {"esquecidos": await self.tools.forget(str(given["text"]))}


def _weather(said: str | None) -> Weather | None:
    """Words that tell nothing still say that the climate of here is not meant."""
    return (weather_in(said) or Weather()) if said else None


def without_weight(measurements: dict[str, float | str]) -> dict[str, float | str]:
    """Nothing that is said about clothes needs it."""
    return {name: value for name, value in measurements.items() if name != "weight_kg"}


def described(piece: Piece) -> Json:
    return {
        "id": str(piece.id),
        "categoria": piece.category,
        "lugar": piece.slot,
        "cor": piece.color_word or ", ".join(colour.name for colour in piece.colours),
        "estampa": piece.pattern == "print",
        "disponivel": wearable(piece),
        "estado": piece.state,
        "serve": piece.fits,
        "marca": piece.brand,
        "nota": (piece.notes or "")[:200] or None,
    }

"""Why a look: sentences that are said only when they are true of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from provai.wardrobe.outfits.colours import CONTRAST, harmony, lch_of
from provai.wardrobe.outfits.garments import plain
from provai.wardrobe.outfits.occasions import Occasion
from provai.wardrobe.outfits.proportion import SHORT, TALL, drawn_long, one_line
from provai.wardrobe.outfits.scoring import (
    BALANCED,
    COVERED_SEEN,
    SEEN,
    VIVID,
    days_since_worn,
    in_palette,
    is_of_style,
    likeness_to_favourites,
    warmth_of,
)
from provai.wardrobe.outfits.scoring_types import Candidate
from provai.wardrobe.outfits.types import OutfitAsk
from provai.wardrobe.outfits.weather import COLD, WARM, felt, warmth_range
from provai.wardrobe.outfits.wording import hue_of, is_plural, named, of_the, the

Reason = tuple[float, str]  # how strong, and the sentence
Look = Sequence[Candidate]


# A kind of reason that earlier looks gave makes room for another kind.
_TOLD_BEFORE = 0.22
_APPROVED = 0.3  # the score of a pair that the person liked before
_ALIKE = 0.85  # the likeness of a piece to a favourite one of the same kind and colour
_RESTED = 21  # days in which a piece was not worn


def reasons_for(look: Look, ask: OutfitAsk, occasion: Occasion, given: Counter[str]) -> tuple[str, ...]:
    """The strongest first, at least two; `given` counts the kinds that earlier looks have shown, and is added to."""
    found = []
    for find in (*_FINDERS, _complete, _available, _base):
        reason = next(find(look, ask, occasion), None)
        if reason is not None:
            found.append((reason[0] - _TOLD_BEFORE * given[find.__name__], find.__name__, reason[1]))
    found.sort(key=lambda reason: -reason[0])
    given.update(name for _, name, _ in found[:2])
    return tuple(sentence for _, _, sentence in found)


def _in(look: Look, *slots: str) -> list[Candidate]:
    return [each for each in look if each.slot in slots]


def _colours(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    """Of the two pieces that are seen most."""
    weights = COVERED_SEEN if _in(look, "outer") else SEEN
    seen = sorted((each for each in look if each.piece.colours), key=lambda each: -weights[each.slot])
    if len(seen) <= 1:
        return
    one, other = seen[0], seen[1]
    first, second = one.piece.colours[0], other.piece.colours[0]
    names = (hue_of(one.piece) or first.name, hue_of(other.piece) or second.name)
    found = harmony(first.hex, second.hex, one.denim, other.denim)
    lighter = abs(lch_of(first.hex).lightness - lch_of(second.hex).lightness)
    pair = f"{names[0].capitalize()} com {names[1]}"
    both = f"{the(one.piece)} com {the(other.piece)}"
    if found.relation == "neutral_colour":
        yield 0.8, f"{pair}: o neutro deixa a cor aparecer."
    elif found.relation == "neutrals" and lighter >= CONTRAST:
        yield 0.75, f"{pair}: dois neutros, um claro e um escuro, combinam sem esforço."
    elif found.relation == "neutrals":
        yield 0.7, f"{pair}: neutros que combinam entre si e com qualquer acessório."
    elif found.relation == "tonal":
        yield 0.78, f"Tom sobre tom: {both}, um mais claro e um mais escuro."
    elif found.relation == "analogous":
        yield 0.65, f"{pair}: cores vizinhas, que combinam com suavidade."
    elif found.relation == "contrast":
        yield 0.6, f"{pair}: cores opostas, um contraste forte e bonito."
    elif found.relation == "same":
        yield 0.5, f"{both[0].upper()}{both[1:]}: uma cor só, do começo ao fim."


def _occasion(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    if ask.occasion is None or not occasion.known:
        return
    low, best, high = occasion.levels
    main = _in(look, "top", "bottom", "dress", "outer")
    if not all(low - 0.35 <= each.traits.formality <= high + 0.35 for each in main):
        return
    if occasion.sober:
        main = [each for each in main if each.colour is None or each.colour.chroma < VIVID / 2] or main
    anchor = min(main, key=lambda each: abs(each.traits.formality - best))
    yield 0.9, _fitting(anchor, occasion, look)


def _fitting(anchor: Candidate, occasion: Occasion, look: Look) -> str:
    """The same thing in several ways; a look always says it in one."""
    many, name, title = is_plural(anchor.piece), the(anchor.piece), occasion.title
    ways = (
        f"{name} {'têm' if many else 'tem'} a formalidade que {title} pede.",
        f"Para {title}, {name} não {'são' if many else 'é'} nem demais nem de menos.",
        f"{name} {'vão' if many else 'vai'} bem para {title}, sem exagero.",
        f"{name} {'combinam' if many else 'combina'} com {title}.",
    )
    way = ways[crc32("".join(sorted(str(each.piece.id) for each in look)).encode()) % len(ways)]
    return f"{way[:1].upper()}{way[1:]}"


def _custom(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    """What belongs to the day itself: white for the New Year, checks for São João."""
    if ask.occasion is None:
        return
    for each in look:
        family = each.piece.colours[0].family if each.piece.colours else None
        if family in occasion.wanted_families:
            yield 0.88, f"{the(each.piece, capital=True)} entra no clima: {family} é tradição n{occasion.title}."
        elif occasion.key == "festa_junina" and each.traits.tags & {"check", "denim"}:
            yield 0.86, f"{the(each.piece, capital=True)} entra no clima d{occasion.title}."


def _weather(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    weather, celsius = ask.weather, felt(ask.weather)
    if weather is None:
        return
    outer, shoes = _in(look, "outer"), _in(look, "shoes")
    proof = next((each for each in look if "waterproof" in each.traits.tags), None)
    if weather.rain and proof is not None:
        yield 0.95, f"{the(proof.piece, capital=True)} ajuda na chuva."
    if weather.air_conditioning and outer:
        yield 0.95, f"{the(outer[0].piece, capital=True)} resolve o ar-condicionado e sai fácil depois."
    if weather.rain and shoes and not shoes[0].traits.tags & {"open", "suede"}:
        yield 0.85, f"{the(shoes[0].piece, capital=True)} no pé: calçado fechado para a chuva."
    if celsius is None or weather.temperature is None:
        return
    least, most = warmth_range(celsius)
    warmth, degrees = warmth_of(look), f"uns {weather.temperature:.0f} °C" if weather.measured else None
    if celsius >= WARM and warmth <= most:
        yield 0.92, f"Peças leves, para {degrees or 'o calor'}."
    elif celsius < COLD and warmth >= least and outer:
        cold = f"do frio de {degrees}" if degrees else "do frio"
        yield 0.92, f"{the(outer[0].piece, capital=True)} por cima protege {cold}."
    elif least <= warmth <= most:
        yield 0.6, f"Nem quente nem frio demais para {degrees or 'esse tempo'}."


def _palette(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for each in _in(look, "dress", "top"):
        taste = ask.taste
        if taste.season_name and each.piece.colours and in_palette(each.piece, taste.palette):
            colour = (hue_of(each.piece) or each.piece.colours[0].name).capitalize()
            yield 0.82, f"{colour} perto do rosto faz parte da sua paleta, {taste.season_name}."


def _learned(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for place, one in enumerate(look):
        for other in look[place + 1 :]:
            if ask.pair_scores.get(frozenset((one.piece.id, other.piece.id)), 0.0) >= _APPROVED:
                yield 0.84, f"Você já aprovou {the(one.piece)} com {the(other.piece)}."


def _preferred(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for each in _in(look, "dress", "top", "bottom", "outer"):
        family = each.piece.colours[0].family if each.piece.colours else None
        if family in ask.taste.colour_families:
            yield 0.55, f"Tem {family}, uma das suas cores favoritas."


def _styled(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    """Of the styles that the person chose."""
    main = _in(look, "dress", "top", "bottom", "outer", "shoes")
    for style in ask.taste.styles:
        if plain(style) == "minimalista" and not any(each.traits.tags & {"print", "shine"} for each in look):
            yield 0.5, "Tudo liso e sem brilho, no estilo minimalista que você marcou."
        found = next((each for each in main if is_of_style(each.traits, plain(style))), None)
        if found is not None:
            verb = "têm" if is_plural(found.piece) else "tem"
            yield 0.54, f"{the(found.piece, capital=True)} {verb} a ver com o estilo {style.lower()} que você marcou."


def _favourite(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for each in _in(look, "dress", "top", "bottom", "outer"):
        if likeness_to_favourites(each.piece, ask.taste) >= _ALIKE:
            remind = "lembram" if is_plural(each.piece) else "lembra"
            yield 0.57, f"{the(each.piece, capital=True)} {remind} uma das suas peças favoritas."


def _fresh(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    rested = [(days_since_worn(each.piece, ask.today) or 0, each) for each in look if each.slot != "accessory"]
    days, each = max(rested, key=lambda pair: pair[0])
    if days >= _RESTED:
        leaves = "saem" if is_plural(each.piece) else "sai"
        yield 0.58, f"Faz {days} dias que {the(each.piece)} não {leaves} do armário."


def _volume(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    tops, bottoms = _in(look, "top"), _in(look, "bottom")
    if tops and bottoms and tops[0].traits.volume * bottoms[0].traits.volume < BALANCED:
        wide, slim = (tops[0], bottoms[0]) if tops[0].traits.volume > 0 else (bottoms[0], tops[0])
        yield 0.62, f"Um volume compensa o outro: solto em {named(wide.piece)}, justo em {named(slim.piece)}."


def _line(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    """Of the person's height, in kind words."""
    height = ask.taste.height_cm
    if height is None:
        return
    pair, long = one_line(look), drawn_long(look)
    metres = f"{height / 100:.2f} m".replace(".", ",")
    if height <= SHORT and pair is not None:
        both = f"{the(pair[0].piece, capital=True)} e {the(pair[1].piece)}"
        yield 0.83, f"{both} em tons próximos fazem uma linha só, que acompanha os seus {metres} sem cortes no caminho."
    elif height >= TALL and long is not None:
        has = "têm" if is_plural(long.piece) else "tem"
        yield 0.83, f"{the(long.piece, capital=True)} {has} comprimento de sobra, do jeito que os seus {metres} pedem."


def _print(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    printed = [each for each in look if "print" in each.traits.tags]
    others = [each for each in look if each not in printed and each.slot in {"top", "bottom", "dress", "outer"}]
    if len(printed) == 1 and others and all(each.piece.pattern == "plain" for each in others):
        yield 0.64, f"Uma estampa só, {of_the(printed[0].piece)}, e o resto liso."


def _chosen(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for each in look:
        if each.piece.id in ask.locked:
            yield 0.45, f"Tudo parte {of_the(each.piece)}, que você escolheu."


def _third_piece(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    for each in _in(look, "outer"):
        yield 0.4, f"{the(each.piece, capital=True)} por cima deixa o look mais arrumado."


def _complete(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    shoes = _in(look, "shoes")
    if shoes:
        yield 0.25, f"O calçado já está escolhido: {named(shoes[0].piece)}."


def _available(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    new = next((each for each in look if not each.piece.owned), None)
    if new is None:
        yield 0.1, "Todas as peças são suas e estão disponíveis agora."
    else:
        yield 0.1, f"Combina {the(new.piece)} com o que você já tem."


def _base(look: Look, ask: OutfitAsk, occasion: Occasion) -> Iterator[Reason]:
    whole = _in(look, "dress")
    if whole:
        yield 0.08, f"{the(whole[0].piece, capital=True)} já resolve a base em uma peça só."
    else:
        top, bottom = _in(look, "top")[0], _in(look, "bottom")[0]
        yield 0.08, f"{the(top.piece, capital=True)} e {the(bottom.piece)} formam uma base simples de usar."


_FINDERS: tuple[Callable[[Look, OutfitAsk, Occasion], Iterator[Reason]], ...] = (
    _colours,
    _occasion,
    _custom,
    _weather,
    _palette,
    _learned,
    _preferred,
    _favourite,
    _styled,
    _fresh,
    _volume,
    _line,
    _print,
    _chosen,
    _third_piece,
)

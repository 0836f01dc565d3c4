"""What an utterance names: pieces, colours, occasion, weather, days, money, and what it does not want."""

import re
from dataclasses import dataclass, field
from functools import cached_property

from provai.stylist.engines.cloe.normalise import normalise, without_fillers
from provai.stylist.engines.cloe.words.colours import Colour, colour_at
from provai.stylist.engines.cloe.words.garments import Garment, garment_at
from provai.stylist.engines.cloe.words.occasions import occasion_in


@dataclass(frozen=True)
class Named:
    """A piece as named: with its colour ('a calça preta'), wanted or not ('sem salto'), the person's own ('minha')."""

    garment: Garment
    colour: Colour | None = None
    negated: bool = False
    own: bool = False
    said: str = ""
    manner: str = ""  # 'curta' of 'saia curta': then not every skirt is meant


@dataclass(frozen=True)
class NamedHue:
    """A colour that stands alone, of no piece."""

    colour: Colour
    negated: bool = False


@dataclass(frozen=True)
class Sky:
    """None where nothing was said."""

    temperature: float | None = None
    rain: bool = False
    air_conditioning: bool = False
    wind: bool = False
    words: tuple[str, ...] = ()  # heat, cold, mild, rain, ac, wind, humid, evening_chill

    def __bool__(self) -> bool:
        return bool(self.words)


@dataclass(frozen=True)
class Heard:
    """An utterance, understood as far as words go. `plain` is normalised; nothing here guesses at what is meant."""

    text: str
    plain: str
    pieces: tuple[Named, ...] = ()
    hues: tuple[NamedHue, ...] = ()
    occasion: str | None = None
    daytime: str | None = None  # dia, noite
    sky: Sky = field(default_factory=Sky)
    place: str | None = None
    days: int | None = None
    budget: int | None = None
    ordinal: int | None = None  # 'o segundo': 1, counted from 0; -1 the last
    wears: str | None = None  # masculine, feminine; only where the person says so
    outdoors: bool | None = None
    for_another: str | None = None  # whom the clothes are for: masculine, feminine

    @cached_property
    def core(self) -> str:
        """Without what was said while thinking."""
        return without_fillers(self.plain)

    @property
    def wanted(self) -> tuple[Named, ...]:
        return tuple(piece for piece in self.pieces if not piece.negated)

    @property
    def unwanted(self) -> tuple[Named, ...]:
        return tuple(piece for piece in self.pieces if piece.negated)

    def has(self, pattern: str) -> bool:
        return re.search(pattern, self.plain) is not None


# Place: (pattern, name with its article's contraction, what its air is like unless a month says otherwise)
_PLACES: tuple[tuple[str, str, str], ...] = (
    (r"gramado|canela|serra gaucha|bento goncalves", "Gramado", "cold"),
    (r"campos do jordao|monte verde|urubici|sao joaquim|petropolis|visconde de maua", "a serra", "cold"),
    (r"curitiba", "Curitiba", "cool"), (r"porto alegre|poa", "Porto Alegre", "cool"),
    (r"sao paulo|\bsp\b|sampa", "São Paulo", "mild"), (r"belo horizonte|\bbh\b|minas", "Minas", "mild"),
    (r"florianopolis|floripa", "Florianópolis", "mild"), (r"brasilia|goiania|goias", "o Cerrado", "dry"),
    (r"rio de janeiro|no rio|para o rio|\brj\b|buzios|paraty|angra|cabo frio", "o Rio", "hot"),
    (r"salvador|bahia|trancoso|porto seguro|ilheus|itacare|morro de sao paulo|arraial d ?ajuda", "a Bahia", "hot"),
    (r"recife|pernambuco|olinda|porto de galinhas|noronha", "Recife", "hot"), (r"natal rn|pipa\b", "Natal", "hot"),
    (r"fortaleza|ceara|jericoacoara|jeri\b", "o Ceará", "hot"), (r"maceio|maragogi|alagoas", "Alagoas", "hot"),
    (r"aracaju|joao pessoa|sao luis|lencois maranhenses|teresina|nordeste", "o Nordeste", "hot"),
    (r"manaus|belem|para de|amazonia|alter do chao|porto velho|rio branco|macapa", "o Norte", "humid"),
    (r"cuiaba|pantanal|bonito|campo grande", "o Pantanal", "hot"),
    (r"chapada diamantina|chapada dos veadeiros|chapada", "a Chapada", "hot"),
    (r"portugal|lisboa|madri|espanha|paris|londres|europa|italia|roma|berlim|franca", "a Europa", "abroad"),
    (r"nova york|nova iorque|orlando|miami|disney|estados unidos|\beua\b", "os Estados Unidos", "abroad"),
    (r"buenos aires|argentina|bariloche|chile|santiago|ushuaia|atacama|uruguai|montevideu", "o Sul do continente", "abroad"),
)  # fmt: skip
_ABROAD = {
    "portugal": "Portugal", "lisboa": "Lisboa", "madri": "Madri", "espanha": "Espanha", "paris": "Paris",
    "londres": "Londres", "europa": "Europa", "italia": "Itália", "roma": "Roma", "berlim": "Berlim", "franca": "França",
    "nova york": "Nova York", "nova iorque": "Nova York", "orlando": "Orlando", "miami": "Miami", "disney": "Orlando",
    "buenos aires": "Buenos Aires", "argentina": "Argentina", "bariloche": "Bariloche", "chile": "Chile",
    "santiago": "Santiago", "ushuaia": "Ushuaia", "uruguai": "Uruguai", "montevideu": "Montevidéu",
}  # fmt: skip
_COLD_MONTHS = r"\b(junho|julho|agosto|inverno)\b"
_SKY: tuple[tuple[str, str], ...] = (
    ("heat", r"\b(calor\w*|(?<!mais )(?<!agua )(?<!roupa )(?<!tecido )quentes?|abafad\w*|sol|solzao|verao|derretendo|fervendo|sol a pino|suar|suando|suadouro)\b"),
    ("cold", r"\b(frio|friozinho|friaca|gelad\w*|esfriar|esfriando|esfria|esfriou|inverno|nev\w+|quentinh\w+|agasalhad\w+|congelando|geada|neve|frente fria)\b"),
    ("mild", r"\b(fresquinho|ameno|meia estacao|outono|primavera|vento frio)\b"),
    ("rain", r"\b(chuv\w*|chov\w*|garoa\w*|temporal|molhad\w* na rua|tempestade|toro)\b"),
    ("ac", r"\b(escritorio|sala|trabalho|cinema|aviao|onibus|predio|la dentro)\b.{0,14}\b(um gelo|uma geladeira|gelad\w+|congela\w*)\b|\b(ar condicionado|ar cond|ar gelado|arcondicionado)\b"),
    ("wind", r"\b(vento|venta|ventando|ventania|ventar)\b"),
    ("humid", r"\b(umid\w*|abafado)\b"),
)  # fmt: skip
_TENS = {"dez": 10, "quinze": 15, "vinte": 20, "trinta": 30, "quarenta": 40}
_SPOKEN_DEGREES = re.compile(
    r"\b(dez|quinze|vinte|trinta|quarenta)(?: e (um|dois|tres|quatro|cinco|seis|sete|oito|nove))? graus"
)
_DEGREES = re.compile(r"\b(-?\d{1,2}) ?(?:a|e|ou)? ?(?:\d{1,2} ?)?(?:graus|°|celsius|c\b)")
_NUMBERS = {
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
    "nove": 9, "dez": 10, "doze": 12, "quinze": 15, "vinte": 20,
}  # fmt: skip
_COUNT = r"(\d{1,2}|" + "|".join(_NUMBERS) + ")"
_WEEKDAYS = ("segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo")
_NEGATION = re.compile(
    r"\b(sem|nada de|menos|tira|tirar|tire|tirando|nao (?:quero|uso|gosto|curto|posso|tenho|vou|aguento|suporto|consigo)"
    r"|nem|odeio|detesto|evito|evitar|fora|exceto|em vez d[aeo]|no lugar d[aeo]|ao inves d[aeo]|troca|trocar|muda|mudar|esse nao)"
    r"(?: (?:de|da|do|usar|uso|por|com|o|a|os|as|ir|vestir|essa|esse|esta|este|uma|um|minha|meu|mais|so|calcar|andar|mostrar|nenhum|nenhuma))*$"
)
_OWN = re.compile(r"\b(minha|meu|minhas|meus|essa|esse|esta|este|tenho|comprei|ganhei)\b(?: \w+){0,2}$")
_ORDINALS = (
    (r"\b(primeir[ao]|numero 1|look 1|opcao 1|o 1|a 1)\b", 0), (r"\b(segund[ao] (?:look|opcao)|[oa] segund[ao]\b(?! feira)|segunda opcao|numero 2|look 2|opcao 2)", 1),
    (r"\b(terceir[ao] (?:look|opcao)|[oa] terceir[ao]\b(?! peca)|numero 3|look 3|opcao 3)", 2), (r"\bultim[ao] (look|opcao)\b|\b[oa] ultim[ao]$", -1),
)  # fmt: skip


# 'Um batizado, não, é um chá': what was taken back is not heard.
_TAKEN_BACK = re.compile(
    r"(?i)[^,.;!?…]*[,.…]+\s*(?:n[ãa]o\s*[,.…]+\s*(?:pera\s*[,.…]*)?|quer dizer,?|digo,|ali[áa]s,?|minto,|pera,)\s*(?=\w)"
)
_NOT_THERE = re.compile(r"\bnao (?:e|eh|vai ser|sera|fica) (?:na |no |num |numa |em |a |o |de |uma |um )?\w+")


def as_meant(text: str) -> str:
    return _TAKEN_BACK.sub("", text) if len(_TAKEN_BACK.sub("", text).split()) > 1 else text


def hear(text: str) -> Heard:
    plain = normalise(as_meant(text))
    words = plain.rstrip(" ?").split()
    pieces, hues = _named(words)
    place, sky = _place_and_sky(plain)
    return Heard(
        text=text,
        plain=plain,
        pieces=pieces,
        hues=hues,
        occasion=occasion_in(_NOT_THERE.sub(" ", plain)),
        daytime=_daytime(plain),
        sky=sky,
        place=place,
        days=_days(plain),
        budget=_budget(plain),
        ordinal=next((number for pattern, number in _ORDINALS if re.search(pattern, plain)), None),
        wears=_wears(plain),
        outdoors=True
        if re.search(r"\b(ao ar livre|areia|jardim|externo|na rua|quintal|gramado do)\b", plain)
        else None,
        for_another=_for_another(plain),
    )


_PRAISED = frozenset({"ficou", "e", "esta", "muito", "super", "bem", "achei", "foi", "demais"})
_MANNERS = frozenset(
    [
        "curta",
        "curto",
        "curtas",
        "curtos",
        "longa",
        "longo",
        "longas",
        "longos",
        "justa",
        "justo",
        "justas",
        "justos",
        "apertada",
        "apertado",
        "skinny",
        "decotada",
        "decotado",
        "transparente",
        "fino",
        "alto",
        "finos",
        "altos",
    ]
)


def _named(words: list[str]) -> tuple[tuple[Named, ...], tuple[NamedHue, ...]]:
    pieces: list[Named] = []
    hues: list[NamedHue] = []
    at = 0
    while at < len(words):
        garment = garment_at(words, at)
        colour = colour_at(words, at)
        before = " ".join(words[:at])
        negated = _NEGATION.search(before) is not None and not before.endswith("so nao")
        if garment and words[at] == "top" and at and words[at - 1] in _PRAISED:
            garment = None  # 'ficou top'
        if garment and not (colour and colour[1] > garment[1]):
            following = at + garment[1]
            manner = words[following] if following < len(words) and words[following] in _MANNERS else ""
            hue, ends = _colour_after(words, following)
            negated = negated or words[ends:] == ["nao"]
            pieces.append(
                Named(garment[0], hue, negated, _OWN.search(before) is not None, " ".join(words[at:following]), manner)
            )
            at = ends
        elif colour and not _is_no_colour(words, at):
            negated = negated or words[at + colour[1] :] == ["nao"]  # "a preta não"
            hues.append(NamedHue(colour[0], negated))
            at += colour[1]
        else:
            at += 1
    return tuple(pieces), tuple(hues)


# Words between a piece and its colour: 'calça de linho bege', 'camisa social branca'.
_BETWEEN = frozenset(
    [
        "de",
        "da",
        "do",
        "cor",
        "na",
        "no",
        "em",
        "linho",
        "algodao",
        "seda",
        "couro",
        "jeans",
        "social",
        "midi",
        "longa",
        "longo",
        "curta",
        "curto",
        "plissada",
        "nova",
        "novo",
        "la",
        "viscose",
        "tom",
        "xadrez",
        "lisa",
        "liso",
        "basica",
        "basico",
        "manga",
        "slim",
        "verniz",
        "camurca",
    ]
)


def _colour_after(words: list[str], at: int) -> tuple[Colour | None, int]:
    for ahead in range(at, min(at + 4, len(words))):
        found = colour_at(words, ahead)
        if found and words[ahead] != "jeans":
            return found[0], ahead + found[1]
        if words[ahead] not in _BETWEEN:
            break
    return None, at


def _is_no_colour(words: list[str], at: int) -> bool:
    """'agua' and 'cafe' are colours only after 'verde' or 'cor'; 'terra da areia' is a place."""
    doubtful = {
        "agua",
        "cafe",
        "areia",
        "uva",
        "palha",
        "ouro",
        "prata",
        "chocolate",
        "barro",
        "royal",
        "telha",
        "tijolo",
    }
    if words[at] not in doubtful:
        return words[at] == "jeans"
    return at == 0 or words[at - 1] not in {"cor", "tom", "cores", "em", "usar", "uso", "ou"}


def _place_and_sky(plain: str) -> tuple[str | None, Sky]:
    said = [name for name, pattern in _SKY if re.search(pattern, plain)]
    if "cold" in said and re.search(r"\b(nao (?:esta|faz|vai fazer|fica) frio|sem frio)\b", plain):
        said.remove("cold")
    if "heat" in said and re.search(r"\boculos de sol\b|\bsem calor\b|\bpor do sol\b|\bsem passar calor\b", plain):
        said.remove("heat")
    degrees = _DEGREES.search(plain)
    place = next(
        (
            (_ABROAD.get(match[0].strip(), name), air)
            for pattern, name, air in _PLACES
            if (match := re.search(rf"\b(?:{pattern})", plain))
        ),
        None,
    )
    temperature: float | None = None
    spoken = _SPOKEN_DEGREES.search(plain)
    if degrees or spoken:
        if spoken:
            temperature = float(_TENS[spoken.group(1)] + (_NUMBERS[spoken.group(2)] if spoken.group(2) else 0))
        elif degrees:
            temperature = float(degrees.group(1))
        assert temperature is not None
        said = [word for word in said if word not in {"heat", "cold", "mild"}]
        said.append("heat" if temperature >= 26 else "cold" if temperature <= 17 else "mild")
    elif place and not {"heat", "cold", "mild"} & set(said):
        said += _air_of(place[1], plain)
    if temperature is None:
        temperature = (
            31.0
            if "heat" in said and "cold" not in said
            else 14.0
            if "cold" in said
            else 21.0
            if "mild" in said
            else None
        )
    sky = Sky(temperature, "rain" in said, "ac" in said, "wind" in said, tuple(dict.fromkeys(said)))
    return (place[0] if place else None), sky


def _air_of(air: str, plain: str) -> list[str]:
    if air == "abroad":
        # North of the equator it is the other way round.
        if re.search(r"\b(novembro|dezembro|janeiro|fevereiro|marco)\b", plain) and not re.search(
            r"argentina|chile|buenos|bariloche|uruguai", plain
        ):
            return ["cold"]
        return (
            ["heat"]
            if re.search(r"\b(julho|agosto)\b", plain)
            and not re.search(r"argentina|chile|buenos|bariloche|uruguai", plain)
            else []
        )
    winter = re.search(_COLD_MONTHS, plain) is not None
    summer = re.search(r"\b(dezembro|janeiro|fevereiro|verao|reveillon)\b", plain) is not None
    return {
        "cold": ["mild"] if summer else ["cold"],
        "cool": ["heat"] if summer else ["cold"] if winter else ["mild"],
        "mild": ["heat"] if summer else ["mild"],
        "hot": ["heat"],
        "humid": ["heat", "humid"],
        "dry": ["heat"],
    }[air]


def _daytime(plain: str) -> str | None:
    if re.search(r"\b(a noite|de noite|noturn\w*|noite|jantar|(18|19|20|21|22|23) ?(h|horas))\b", plain):
        return None if re.search(r"\bboa noite\b", plain) and not re.search(r"(de|a|da) noite", plain) else "noite"
    if re.search(
        r"\b(de dia|de manha|pela manha|a tarde|de tarde|almoco|diurno|meio dia|(9|10|11|12|13|14|15|16|17) ?(h|horas))\b",
        plain,
    ):
        return "dia"
    return None


def _days(plain: str) -> int | None:
    found = re.search(rf"\b{_COUNT} (?:dias?|noites?|diarias)\b", plain)
    if found:
        count = _number(found.group(1))
        return count + 1 if "noite" in found.group(0) else count
    weeks = re.search(rf"\b{_COUNT} semanas?\b", plain)
    if weeks:
        return 7 * _number(weeks.group(1))
    if re.search(r"\b(semana fora|semana inteira|semana toda)\b", plain):
        return 7
    if re.search(r"\b(fim de semana|final de semana|fds)\b", plain):
        return 3 if re.search(r"prolongado|feriado", plain) else 2
    if re.search(r"\bferiadao?\b", plain):
        return 4
    span = re.search(rf"\b(?:na|de|vou) ({'|'.join(_WEEKDAYS)})\b.*\b(?:na|a|ate) ({'|'.join(_WEEKDAYS)})\b", plain)
    if span:
        start, end = (_WEEKDAYS.index(day) for day in span.groups())
        return (end - start) % 7 + 1
    return 1 if re.search(r"\bbate e volta\b", plain) else None


def _number(word: str) -> int:
    return _NUMBERS.get(word) or int(word)


def _budget(plain: str) -> int | None:
    found = re.search(
        r"\b(\d{2,5})(?:,\d\d)? ?(?:reais|conto|contos|pila|pilas|real|dinheiros|mangos)\b", plain
    ) or re.search(
        r"\breais (\d{2,5})(?:,\d\d)?\b|\b(?:por|custa|paga\w*|gastar?|ate|orcamento\w* (?:de )?|uns|no maximo|sao|mais de|mais que|so|apenas) (\d{2,5})(?:,\d\d)?\b(?! ?(?:dias|graus|pecas|h\b|horas|anos|cm|looks))",
        plain,
    )
    if found is None:
        thousand = re.search(rf"\b{_COUNT}? ?mil reais\b", plain)
        return 1000 * (_number(thousand.group(1)) if thousand.group(1) else 1) if thousand else None
    amount = next(group for group in found.groups() if group)
    return int(amount) if int(amount) >= 20 else None


_KIN = (
    (r"padrinho|marido|namorado|noivo|filho|pai|irmao|esposo|avo|sogro|cunhado|primo|neto|amigo", "masculine"),
    (r"madrinha|esposa|namorada|noiva|filha|mae|irma|sogra|cunhada|prima|neta|amiga", "feminine"),
)


def _for_another(plain: str) -> str | None:
    """Whose wardrobe is not this one."""
    if re.search(
        r"\beu (nao sei|vou|uso|visto|ponho|posso|devo)\b|\bo que (eu )?(visto|uso|ponho|vestir)\b(?! (o|a|meu|minha))",
        plain,
    ):
        return None
    for kin, wears in _KIN:
        if re.search(
            rf"\b(?:meu|minha|o|a) (?:{kin})\b(?: \w+){{0,2}} (?:vai|usa|veste|usar|vestir|visto|ponha)\b|\b(?:visto|vestir|arrumo|para) (?:o |a )?(?:meu|minha) (?:{kin})\b",
            plain,
        ):
            return (
                None
                if re.search(
                    r"\b(?:formatura|aniversario|casamento|festa|casa|cha|batizado) d[aeo] (?:minha|meu)\b", plain
                )
                else wears
            )
    return None


def _wears(plain: str) -> str | None:
    if re.search(
        r"\b(sou homem|sou um homem|masculin[ao]|sou o noivo|sou padrinho|vou ser padrinho|sou o padrinho|sou pai|cara de 30|homem de|namorado da|sou noivo|(?:o que|que) um homem)\b",
        plain,
    ):
        return "masculine"
    if re.search(
        r"\b(sou mulher|sou uma mulher|feminin[ao]|madrinha|sou a noiva|sou mae|virei mae|gravida|gestante|amamenta\w*)\b",
        plain,
    ):
        return "feminine"
    return None

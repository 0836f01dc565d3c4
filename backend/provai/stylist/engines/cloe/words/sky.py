"""Where somebody goes and what the air is like there, from the words for places and weather."""

import re
from dataclasses import dataclass, replace

from provai.stylist.engines.cloe.words.numbers import NUMBERS


@dataclass(frozen=True)
class Sky:
    """None where nothing was said."""

    temperature: float | None = None
    rain: bool = False
    air_conditioning: bool = False
    wind: bool = False
    given: bool = False  # the temperature was said in degrees
    words: tuple[str, ...] = ()  # heat, cold, mild, rain, ac, wind, humid, evening_chill

    def __bool__(self) -> bool:
        return bool(self.words)


def warmed(sky: Sky, temperature: float | None) -> Sky:
    """With a usual temperature, where none was said."""
    if temperature is None:
        return sky
    return replace(sky, temperature=temperature, words=(*sky.words, _word_of(temperature)))


HOT = 26  # °C from which a day is called hot
COLD = 17  # °C up to which it is called cold

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
    (r"manaus|belem|amazonia|alter do chao|porto velho|rio branco|macapa", "o Norte", "humid"),
    (r"cuiaba|pantanal|(?:em|para|a) bonito|bonito ms|campo grande", "o Pantanal", "hot"),
    (r"jalapao|tocantins|palmas", "o Tocantins", "hot"),
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


def place_and_sky(plain: str) -> tuple[str | None, Sky]:
    said = [name for name, pattern in _SKY if re.search(pattern, plain)]
    if "cold" in said and re.search(r"\b(nao (?:esta|faz|vai fazer|fica) frio|sem frio)\b", plain):
        said.remove("cold")
    if "heat" in said and re.search(r"\boculos de sol\b|\bsem calor\b|\bpor do sol\b|\bsem passar calor\b", plain):
        said.remove("heat")
    degrees = _DEGREES.search(plain)
    places = [
        (match.start(), _ABROAD.get(match[0].strip(), name), air)
        for pattern, name, air in _PLACES
        if (match := re.search(rf"\b(?:{pattern})\b", plain))
    ]
    places.sort()
    place = (" e ".join(dict.fromkeys(name for _, name, _ in places[:2])), places[0][2]) if places else None
    temperature: float | None = None
    spoken = _SPOKEN_DEGREES.search(plain)
    if degrees or spoken:
        if spoken:
            temperature = float(_TENS[spoken.group(1)] + (NUMBERS[spoken.group(2)] if spoken.group(2) else 0))
        elif degrees:
            temperature = float(degrees.group(1))
        assert temperature is not None
        said = [word for word in said if word not in {"heat", "cold", "mild"}]
        said.append(_word_of(temperature))
    elif place and not {"heat", "cold", "mild"} & set(said):
        said += _air_of(place[1], plain)
    given = temperature is not None
    if not given:
        temperature = (
            31.0
            if "heat" in said and "cold" not in said
            else 14.0
            if "cold" in said
            else 21.0
            if "mild" in said
            else None
        )
    sky = Sky(temperature, "rain" in said, "ac" in said, "wind" in said, given, tuple(dict.fromkeys(said)))
    return (place[0] if place else None), sky


def _word_of(temperature: float) -> str:
    return "heat" if temperature >= HOT else "cold" if temperature <= COLD else "mild"


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

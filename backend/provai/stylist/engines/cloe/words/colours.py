"""Colours by every name that Brazilians give them, each with its family and a typical hex."""

from dataclasses import dataclass

from provai.stylist.engines.cloe.normalise import fold


@dataclass(frozen=True)
class Colour:
    name: str
    family: str
    hex: str
    warmth: float  # -1 cool … 1 warm
    depth: float  # 0 light … 1 dark
    strength: float  # 0 soft … 1 vivid


STRONG = 0.75  # the strength above which a colour is loud

# name|family|hex|warmth|depth|strength|other names
_TABLE = """
preto|preto|#1a1a1a|-0.2|1|0.5|preta,pretos,pretas,pretinho,pretinha,black,pretao
branco|branco|#ffffff|-0.3|0|0.4|branca,brancos,brancas,branquinho,branquinha
off-white|branco|#f7f2e6|0.2|0.05|0.2|off white,offwhite,marfim,cru,perola,branco gelo
creme|bege|#f3e6cc|0.5|0.1|0.2|cremes
bege|bege|#d9c3a0|0.5|0.25|0.2|beje,bejes,beges,areia,nude,palha
cáqui|bege|#b8a06a|0.5|0.4|0.3|caqui
camelo|marrom|#b98a4f|0.7|0.45|0.5|caramelo,camel
marrom|marrom|#6b4a32|0.5|0.75|0.4|marron,marrons,cafe,chocolate,tabaco,castanho
terracota|laranja|#b5593a|0.9|0.55|0.6|ferrugem,telha,barro,tijolo,cobre
cinza|cinza|#8f8f92|-0.3|0.5|0.1|cinzas,cinza claro,mescla,prata velha
chumbo|cinza|#44474d|-0.3|0.8|0.1|grafite,cinza escuro,cinza chumbo
amarelo|amarelo|#f6cf3b|0.7|0.15|0.9|amarela,amarelos,amarelas,amarelinho,amarelinha
mostarda|amarelo|#c99a2e|0.9|0.4|0.7|mostardas,ocre,acafrao
laranja|laranja|#f07a2b|0.9|0.35|0.9|alaranjado,laranjas,tangerina
coral|laranja|#f8765f|0.7|0.35|0.8|salmao,pessego,damasco
vermelho|vermelho|#c8202f|0.2|0.5|1|vermelha,vermelhos,vermelhas,vermelhinho,escarlate
vinho|vermelho|#6d1f33|-0.1|0.8|0.6|bordo,bordeaux,borgonha,marsala,burgundy
rosa|rosa|#e98bab|-0.2|0.3|0.6|rosinha,rosas,cor de rosa,rose,rosa bebe,rosa claro
pink|rosa|#e0218a|-0.4|0.45|1|rosa choque,fucsia,magenta,rosa pink
roxo|roxo|#5d2f86|-0.4|0.7|0.8|roxa,roxos,roxas,violeta,uva,berinjela,ametista
lilás|roxo|#c4a8dd|-0.4|0.25|0.4|lilas,lavanda
azul|azul|#2f6fc0|-0.5|0.5|0.7|azuis,azulzinho,azul royal,royal,azul bic
azul-marinho|azul|#1f2c4d|-0.5|0.9|0.5|marinho,azul marinho,azul escuro
azul-claro|azul|#a9cbe8|-0.4|0.2|0.4|azul claro,azul bebe,azul ceu,azul serenity
jeans|azul|#4a6a92|-0.4|0.6|0.4|
turquesa|azul|#2cb5b8|-0.2|0.35|0.8|petroleo,azul petroleo,tiffany,ciano,agua
verde|verde|#2e8b57|0|0.5|0.7|verdes,verdinho,verde bandeira,esmeralda,verde esmeralda
verde-musgo|verde|#5c6338|0.5|0.65|0.4|musgo,oliva,verde oliva,verde militar,militar,verde musgo
verde-claro|verde|#b9d9a4|0.2|0.2|0.4|menta,verde agua,verde menta,pistache,verde claro,salvia,verde limao
dourado|amarelo|#d4af37|0.8|0.35|0.7|dourada,ouro,dourados,douradas
prateado|cinza|#c0c0c8|-0.6|0.3|0.3|prata,prateada,prateados
"""


def _read() -> tuple[dict[str, Colour], dict[str, Colour]]:
    by_name: dict[str, Colour] = {}
    by_word: dict[str, Colour] = {}
    for line in _TABLE.strip().splitlines():
        name, family, hex_code, warmth, depth, strength, others = line.split("|")
        colour = Colour(name, family, hex_code, float(warmth), float(depth), float(strength))
        by_name[name] = colour
        for word in [name, *filter(None, others.split(","))]:
            by_word[fold(word).replace("-", " ")] = colour
    return by_name, by_word


BY_NAME, BY_WORD = _read()
FAMILIES = tuple(dict.fromkeys(colour.family for colour in BY_NAME.values()))
_LONGEST = max(len(word.split()) for word in BY_WORD)


def colour_at(words: list[str], at: int) -> tuple[Colour, int] | None:
    """The colour whose name begins at `at`, the longest first, and how many words it takes."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        colour = BY_WORD.get(" ".join(words[at : at + length]))
        if colour is not None:
            return colour, length
    return None


def colour_of(name: str | None) -> Colour | None:
    words = fold(name or "").replace("-", " ").split()
    for at in range(len(words)):
        found = colour_at(words, at)
        if found:
            return found[0]
    return None

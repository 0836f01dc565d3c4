"""Garments by every name that Brazilians give them."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from provai.stylist.engines.cloe.normalise import fold

Slot = Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory"]


@dataclass(frozen=True)
class Garment:
    """One kind of piece: what it is called, where it is worn, how its article goes, how dressed up it is (1 to 5)."""

    name: str
    slot: Slot
    family: str  # the word under which it is counted: a pantalona is a calça
    feminine: bool
    plural: str
    formality: float


# name / plural | slot | family | m or f | formality | other names
_TABLE = """
camiseta/camisetas|top|camiseta|f|1.5|tshirt,t shirt,camisetinha,tee,babylook,baby look,camisetao
camisa/camisas|top|camisa|f|3.5|camisa social,camisa de botao,camisas sociais,camisao,camisa de linho,social branca
camisa polo/camisas polo|top|camisa|f|2.5|polo,polos,gola polo
camisa jeans/camisas jeans|top|camisa|f|2|camisa de jeans
blusa/blusas|top|blusa|f|2.5|blusinha,blusinhas,bata,batinha,tomara que caia,ciganinha,bluza,parte de cima,blusa de alcinha
regata/regatas|top|regata|f|1.5|regatinha,camisa regata,machao,alcinha
cropped/croppeds|top|cropped|m|1.5|croped,cropet,top cropped,croppeds
body/bodies|top|body|m|2|bodie,bori
top/tops|top|top|m|1.5|top de academia
gola alta/golas altas|top|blusa|f|3|cacharrel,gola role,cacharel,blusa de gola alta
segunda pele/segundas peles|top|segunda pele|f|2|blusa termica
tricô/tricôs|top|tricô|m|2.5|trico,sueter,sueteres,sweater,pulover,malha de la,blusa de la,blusa de trico,croche
moletom/moletons|top|moletom|m|1|moleton,moletons,hoodie,blusa de moletom,blusao
calça/calças|bottom|calça|f|2.5|calsa,calsas,calcas compridas,parte de baixo
calça jeans/calças jeans|bottom|calça|f|2|jeans,jeanz,calca de jeans,skinny,calca skinny,mom jeans,wide leg,jeans reto,boca de sino,calca flare,flare
calça de alfaiataria/calças de alfaiataria|bottom|calça|f|4|alfaiataria,calca social,calcas sociais,calca de alfaiataria,calca de linho
pantalona/pantalonas|bottom|calça|f|3.5|calca pantalona,pantacourt,pantacurt
calça de sarja/calças de sarja|bottom|calça|f|2.5|chino,sarja,calca caqui,calca de sarja
calça cargo/calças cargo|bottom|calça|f|1.5|cargo,calca militar
legging/leggings|bottom|calça|f|1|leg,legues,leguin,calca de academia,fuso
pijama/pijamas|bottom|pijama|m|0.5|calca de pijama,calca do pijama
calça de moletom/calças de moletom|bottom|calça|f|1|jogger,calca jogger
saia/saias|bottom|saia|f|2.5|sainha,saia midi,saia longa,saia lapis,saia plissada,minissaia,saia jeans,saia rodada
short/shorts|bottom|short|m|1.5|shorts,shortinho,short jeans,short saia,shorts saia
bermuda/bermudas|bottom|bermuda|f|1.5|bermudao,bermuda jeans,bermuda de sarja
vestido/vestidos|dress|vestido|m|3|vestidinho,vestido longo,vestido midi,tubinho,chemise,vestidao,kaftan,caftan,vestido de festa
macacão/macacões|dress|macacão|m|3|macacao,macacoes,macaquinho,jumpsuit,jardineira
conjunto/conjuntos|dress|conjunto|m|3|conjuntinho
blazer/blazers|outer|blazer|m|4|bleizer,blaiser,blaser,paleto,blazers,blazer de linho
terno/ternos|outer|terno|m|5|costume,ternos,smoking
jaqueta/jaquetas|outer|jaqueta|f|2|jaquetinha,jaco,bomber,jaqueta jeans,perfecto,jaqueta de couro,corta vento,japona
casaco/casacos|outer|casaco|m|3|casaquinho,sobretudo,trench,trench coat,parka,mantô,manto,casacao,agasalho
cardigã/cardigãs|outer|cardigã|m|2.5|cardigan,cardiga,casaquinho de trico
colete/coletes|outer|colete|m|3|
quimono/quimonos|outer|quimono|m|2|kimono,saida de praia
tênis/tênis|shoes|tênis|m|1.5|tenis,sneaker,all star,sapatenis,tenes
sapato/sapatos|shoes|sapato|m|3.5|calcado,calcados,sapatos,oxford,sapato social,sapato fechado,pisante
mocassim/mocassins|shoes|sapato|m|3.5|mocasin,loafer,mocassins,dockside
sapatilha/sapatilhas|shoes|sapatilha|f|2.5|bailarina,sapatilhas
scarpin/scarpins|shoes|salto|m|4.5|escarpin,scarpan
salto/saltos|shoes|salto|m|4|salto alto,saltos,salto bloco,salto grosso,salto fino,anabela,plataforma
sandália/sandálias|shoes|sandália|f|3|sandalia,sandalias,sandalinha,papete,birken
rasteirinha/rasteirinhas|shoes|sandália|f|1.5|rasteira,rasteiras,flat
chinelo/chinelos|shoes|chinelo|m|1|havaianas,chinelos,slide
bota/botas|shoes|bota|f|3|botinha,coturno,botas,ankle boot,cano curto,cano longo,galocha,bota cano curto
bolsa/bolsas|bag|bolsa|f|2.5|bolsinha,bolsa tote,shopper,bolsa de mao,bolsa transversal
clutch/clutches|bag|bolsa|f|4|carteira de festa
mochila/mochilas|bag|mochila|f|1|
cinto/cintos|accessory|cinto|m|3|
lenço/lenços|accessory|lenço|m|3|lenco,lencos,echarpe,pashmina,bandana
cachecol/cachecóis|accessory|cachecol|m|2.5|cachecois,manta
chapéu/chapéus|accessory|chapéu|m|2|chapeu,chapeus,panama
boné/bonés|accessory|boné|m|1|bone,bones
óculos/óculos|accessory|óculos|m|2|oculos,oculos de sol
colar/colares|accessory|colar|m|3|corrente,gargantilha,choker
brinco/brincos|accessory|brinco|m|3|argola,argolas
pulseira/pulseiras|accessory|pulseira|f|3|bracelete
anel/anéis|accessory|anel|m|3|aneis
relógio/relógios|accessory|relógio|m|3|relogio,smartwatch
gravata/gravatas|accessory|gravata|f|5|gravata borboleta
meia/meias|accessory|meia|f|2|meia calca,meias,meiona
biquíni/biquínis|accessory|biquíni|m|1|biquini,maio,sunga,roupa de banho,biquinis
"""


def _read() -> tuple[dict[str, Garment], dict[str, Garment]]:
    by_name: dict[str, Garment] = {}
    by_word: dict[str, Garment] = {}
    for line in _TABLE.strip().splitlines():
        names, slot, family, gender, formality, others = line.split("|")
        name, plural = names.split("/")
        garment = Garment(name, slot, family, gender == "f", plural, float(formality))  # type: ignore[arg-type]
        by_name[name] = garment
        for word in [name, plural, *filter(None, others.split(","))]:
            by_word[fold(word).replace("-", " ")] = garment
    return by_name, by_word


BY_NAME, BY_WORD = _read()
LONGEST = max(len(word.split()) for word in BY_WORD)
_SLIPS = 5  # letters a word needs before one of them may be wrong


def garment_at(words: list[str], at: int) -> tuple[Garment, int] | None:
    """The garment whose name begins at `at`, the longest first, and how many words it takes."""
    for length in range(min(LONGEST, len(words) - at), 0, -1):
        garment = BY_WORD.get(" ".join(words[at : at + length]))
        if garment is not None:
            return garment, length
    garment = _misspelt(words[at])
    return (garment, 1) if garment else None


@cache
def _misspelt(word: str) -> Garment | None:
    if len(word) < _SLIPS or word in _LOOK_ALIKE:
        return None
    return next((BY_WORD[known] for known in _OFTEN_MISSPELT if known[0] == word[0] and one_slip(known, word)), None)


# Only what is written often enough to be written wrong: a rarer name is one letter away from too many other words.
_OFTEN_MISSPELT = (
    "calca", "calcas", "camisa", "camisas", "camiseta", "camisetas", "vestido", "vestidos", "jaqueta", "casaco",
    "sandalia", "sapato", "sapatos", "blazer", "bermuda", "macacao", "moletom", "sapatilha",
)  # fmt: skip
# One letter away from those, and something else.
_LOOK_ALIKE = frozenset(
    [
        "vestida",
        "vestidas",
        "vestindo",
        "vestir",
        "calma",
        "calco",
        "calcar",
        "causa",
        "cansa",
        "camila",
        "camisola",
        "casado",
        "casada",
        "casal",
        "sapata",
        "casaca",
        "blazers",
        "caica",
        "caixa",
        "calda",
        "calcam",
    ]
)


def one_slip(one: str, other: str) -> bool:
    """One letter wrong, missing, too many, or two changed about."""
    if one == other:
        return True
    if len(one) == len(other):
        wrong = [at for at in range(len(one)) if one[at] != other[at]]
        if len(wrong) == 2:
            first, second = wrong
            return second == first + 1 and one[first] == other[second] and one[second] == other[first]
        return len(wrong) == 1
    short, long = sorted((one, other), key=len)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def garment_of(category: str | None) -> Garment | None:
    """What a wardrobe's free text calls it."""
    words = fold(category or "").replace("-", " ").split()
    for at in range(len(words)):
        found = garment_at(words, at)
        if found:
            return found[0]
    return None

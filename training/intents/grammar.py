"""Writes utterances from the patterns in grammar.txt, with the slips of real typing and speaking."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

LISTS: dict[str, list[str]] = {
    "piece": "camisa,camiseta,blusa,saia,calca,calca jeans,vestido,blazer,jaqueta,jaqueta jeans,casaco,tenis,sapato,bota,sandalia,bolsa,short,bermuda,macacao,pantalona,cropped,regata,trico,moletom,colete,terno,saia plissada,saia midi,vestido longo,vestido florido,camisa social,calca de alfaiataria,salto,sapatilha,chapeu,lenco,cardiga,sobretudo,gravata,cinto,quimono,calca cargo,legging,mocassim,body,camisa estampada,gola alta,couro".split(","),
    "pieces": "camisas,blusas,calcas,saias,vestidos,sapatos,tenis,casacos,bolsas,camisetas,shorts,jaquetas,regatas,botas".split(","),
    "colour": "preto,branco,azul,vermelho,verde,rosa,amarelo,roxo,bege,cinza,marrom,laranja,vinho,mostarda,lilas,azul marinho,verde musgo,verde agua,terracota,off white,pink,dourado,nude,caramelo,preta,branca,vermelha,amarela,coral,turquesa,bordo,azul claro".split(","),
    "print": "listra,listras,floral,xadrez,poa,bolinhas,oncinha,animal print,estampa,estampado,tie dye,estampa tropical,zebra,geometrico,estampa grande,folhagem".split(","),
    "occasion": "um casamento,casamento,uma formatura,uma entrevista,entrevista de emprego,o trabalho,trabalho,uma festa,festa,um churrasco,churrasco,a praia,praia,a igreja,culto,missa,festa junina,reveillon,a academia,faculdade,um encontro,um jantar,jantar,um aniversario,aniversario,um batizado,uma reuniao,reuniao,home office,balada,um show,show,carnaval,natal,um almoco,barzinho,um velorio,cha de bebe,casamento na praia,casamento a noite,casamento de dia,o cinema,uma viagem,o escritorio,a escola,um passeio,uma apresentacao,o teatro,um evento".split(","),
    "weather": "frio,calor,chovendo,chuva,muito calor,muito frio,abafado,sol forte,vento,ventando,frio de manha,umido,ar condicionado".split(","),
    "place": "recife,gramado,salvador,rio de janeiro,sao paulo,fortaleza,curitiba,natal,bahia,buenos aires,lisboa,a praia,a serra,o interior,florianopolis,manaus,porto de galinhas,europa,campos do jordao,brasilia,o sitio,minas,orlando,jericoacoara".split(","),
    "month": "janeiro,fevereiro,marco,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro".split(","),
    "n": "2,3,4,5,6,7,10,dois,tres,quatro,cinco,sete,dez,quinze".split(","),
    "money": "50,80,100,150,200,250,300,400,500,800,120,89".split(","),
    "degrees": "10,12,15,18,20,28,30,35,38,40".split(","),
    "material": "linho,seda,algodao,couro,jeans,viscose,lã,poliester,veludo,camurca,renda,tricoline,malha,sarja,cetim,couro sintetico,tricô,lycra,crepe,moletom,suede,chiffon".split(","),
    "stain": "vinho,cafe,molho,gordura,batom,caneta,sangue,desodorante,oleo,maquiagem,graxa,chocolate,tinta,suor,acai,ferrugem,grama,base,esmalte,cera,molho de tomate,shoyu,leite,barro".split(","),
    "bottom": "pantalona,calca skinny,calca social,saia midi,saia longa,short,calca cropped,calca jeans,calca cargo,bermuda,saia lapis,calca de alfaiataria,saia plissada,calca flare,calca".split(","),
    "dress": "vestido longo,vestido midi,vestido curto,vestido florido,macacao,vestido de festa,vestido tubinho,vestido,vestido preto,vestido vermelho".split(","),
    "outer": "blazer,casaco,jaqueta,jaqueta jeans,cardiga,colete,sobretudo,terno,trico,moletom,terceira peca".split(","),
    "code": "esporte fino,passeio completo,traje social,black tie,smart casual,passeio,esporte,traje de gala,business casual,casual friday,traje a rigor,alto esporte,tropical chic,coquetel,resort".split(","),
    "who": "irma,mae,marido,amiga,namorada,cunhada,sogra,filha,chefe".split(","),
    "country": "franca,japao,argentina,australia,brasil,curitiba,sao paulo,china,italia,canada,egito".split(","),
    "topic": "futebol,tecnologia,o mar,historia,economia,natureza,amizade,saudade,politica externa".split(","),
}  # fmt: skip

_BEFORE = (
    "oi,oi cloe,cloe,amiga,bom dia,boa tarde,entao,olha,me diz uma coisa,queria saber,uma duvida,seguinte,por favor,ei,"
    "me ajuda,e,ah,to em duvida,tipo,gente,nossa,mas,voce sabe,pode me dizer,sera,eu queria saber,oi tudo bem,e ai,so uma coisa"
).split(",")
_AFTER = (
    "por favor,me ajuda,obrigada,cloe,hein,sabe,ne,amiga,pode ser,o que voce acha,rapidinho,viu,pfv,socorro,e isso,"
    "to perdida,hoje,kkk,urgente,valeu"
).split(",")
_CHAT = {
    "voce": "vc", "que": "q", "por que": "pq", "nao": "n", "hoje": "hj", "com": "c", "para": "pra", "muito": "mt",
    "estou": "to", "esta": "ta", "tambem": "tb",
}  # fmt: skip
_CHOICE = re.compile(r"\(([^()]*)\)")
_SLOT = re.compile(r"\{(\w+)\}")


def read_patterns(path: Path) -> dict[str, list[str]]:
    patterns: dict[str, list[str]] = {}
    for line in path.read_text().splitlines():
        line = line.strip()
        if line.startswith("["):
            intent = line[1:-1]
            patterns[intent] = []
        elif line and not line.startswith("#"):
            patterns[intent].append(line)
    return patterns


def write(patterns: dict[str, list[str]], each: int, seed: int = 7) -> Iterator[tuple[str, str]]:
    """`each` utterances an intent, every pattern as often as the others."""
    chance = random.Random(seed)
    for intent, lines in patterns.items():
        for number in range(each if intent != "unknown" else 3 * each):
            yield intent, slip(fill(lines[number % len(lines)], chance), intent, chance)


def fill(pattern: str, chance: random.Random) -> str:
    while _CHOICE.search(pattern):
        pattern = _CHOICE.sub(lambda found: chance.choice(found.group(1).split("|")), pattern)
    pattern = _SLOT.sub(lambda found: chance.choice(LISTS[found.group(1)]), pattern)
    return " ".join(pattern.split())


def slip(text: str, intent: str, chance: random.Random) -> str:
    """As it leaves a thumb or a mouth: chat spelling, wrong letters, words lost or said twice, a greeting before."""
    words = text.split()
    if len(words) > 3 and chance.random() < 0.12:
        words.pop(chance.randrange(len(words)))
    if chance.random() < 0.1 and len(words) > 2:
        at = chance.randrange(len(words))
        words[at:at] = [words[at]]
    words = [_CHAT.get(word, word) if chance.random() < 0.3 else word for word in words]
    words = [_wrong_letter(word, chance) if len(word) > 4 and chance.random() < 0.06 else word for word in words]
    text = " ".join(words)
    if intent not in {"greeting", "thanks", "answer"}:
        if chance.random() < 0.22:
            text = f"{chance.choice(_BEFORE)} {text}"
        if chance.random() < 0.12:
            text = f"{text} {chance.choice(_AFTER)}"
    return text


def _wrong_letter(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word) - 1)
    kind = chance.randrange(3)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + chance.choice("abcdeilmnoprstu") + word[at + 1 :]

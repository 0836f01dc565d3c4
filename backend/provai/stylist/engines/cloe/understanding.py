"""What is meant: rules where they are sure, the network elsewhere, the thread for what is left open."""

import re
from dataclasses import dataclass
from functools import lru_cache

from provai.stylist.engines.cloe.network import intent_network
from provai.stylist.engines.cloe.slots import Heard

SURE_ENOUGH = 0.16  # within a conversation
SURE_ALONE = 0.28  # where nothing is talked about yet: rather a question back than a guess

# What the weather will be, asked and not told: 'vai chover' with a question mark.
FORECAST = r"\bprevisao\b|\b(como|qual) (esta|vai estar|vai ficar|fica|e) o (tempo|clima)\b|\bquantos graus\b(?!.*\bforno\b)|^(sera que )?(vai|amanha vai|hoje vai) (chover|esfriar|esquentar|fazer (frio|calor|sol))\b.*\?$"  # fmt: skip

# Sure wherever they are found; the first that matches wins.
_RULES: tuple[tuple[str, str], ...] = tuple(
    (intent, pattern)
    for intent, pattern in (
        ("abuse", r"\b(foder|fode|puta|vagabunda|vadia|(?:manda|envia|quero)\w* (?:um |uns |seu |teu )?nudes?|caralho|arrombad\w*|pau no|transar|gostosa|cala a boca|tira a roupa|safada|filha da puta)\b"),
        ("unknown", r"\b(ignor\w+|esquec\w+|revel\w+|mostr\w+) (todas |as |suas |tuas )*(instruco|instrucoes|regras|prompt)|\bseu prompt\b|\bsystem prompt\b"),
        ("complaint", r"\b(voce (e )?(muito )?(burra|inutil|ruim|pessima)|so repete|nao (era|foi) isso|nao entendeu)\b"),
        ("body", r"\b(minha|meu|minhas|meus) (barriga|braco|bracos|coxa|coxas|quadril|corpo|peito|perna|pernas)\b.*\b(incomod\w*|atrapalh\w*|vergonha|odeio)\b"),
        ("body", r"\beu (estou|sou|fiquei) (muito )?(gord\w*|enorme|magrela|fei[ao])"),
        ("stain", r"\bja lavei\b.*\b(nao|ainda|nada|manch\w+)\b|\bmancha (nao saiu|fixou)\b"),
        ("mood", r"\b(odeio|detesto|nao aguento mais|enjoei|cansei) (de )?(tudo|todas? |todos? )*(as |os |das |dos )*(minhas?|meus?) (roupas?|armario|guarda roupa)\b|\bnada (fica|cai) bem? ?(bom|bem|bonito)? em mim\b|\bnada fica bom em mim\b"),
        ("app_help", r"^(e )?se eu quiser apagar\b|\bfotos\b.*\b(com quem|onde ficam|quem ve)\b"),
        ("shopping", r"\b(devolv\w+)\b"),
        ("take_along", r"\b(ponho|levo|uso|coloco|visto|vou de)\b.*\bou nao\b|^(e |entao |mas )?(o |a |de |com )?\w+( \w+)? (eu )?(ponho |levo |uso )?ou nao\b|^(ai )?(eu )?levo (um|uma|o|a) \w+( \w+)? \?$"),
        ("pair_piece", r"\b(comprei|ganhei|chegou)\b.*\b(e agora|como (eu )?(uso|usar)|nao sei (como )?usar|combina)\b"),
        ("mood", r"\bnao quero (sair|levantar|ver ninguem)\b|\b(armario|guarda roupa) (cheio|lotado) e nada\b|\b(nunca sei|nao sei nunca) (o )?que (vestir|usar|por)\b|\bodeio tudo (o )?que (eu )?tenho\b"),
        ("complaint", r"\bnao (me )?ajuda(ndo)?( em)? nada\b|\bnao (ajuda|ajudou|adianta|adiantou)$|\bso (enrola|fala besteira|repete|sabe falar)\b|^(af+|aff? )?(que saco|que raiva|que chato|desisto|cansei( de voce)?)$"),
        ("beauty", r"\b(cor|cores|tom) (de|do|da|para o|no) (cabelo|esmalte|unha|batom|sombra|maquiagem)\b|\b(qual|que) (esmalte|batom|perfume|penteado)\b|\bperfume\b"),
        ("style", r"\btod[oa] (de )?(preto|branco|bege|cinza|marinho)\b.*\b(como|vida|graca)\b|\b(chamativ\w+|espalhafatos\w+|apagad\w+ demais)\b"),
        ("accessories", r"\bque cor (de |do |da |para a |para o )?(bolsa|cinto|meia|brinco|gravata|lenco)\b|\b(que|qual) meia\b|\bmeias? (com|combina|vai)\b"),
        ("size", r"\b(slim|corte reto|modelagem)\b.*\bou\b|\bou (slim|reto)\b"),
        ("where_buy", r"\b(quanto custa|custa quanto|qual (e )?o preco)\b|\bonde (eu )?(acho|encontro|compro)\b"),
        ("preference", r"\bnao quero (nada|algo|uma coisa) (muito |muito )?(modern\w*|jov\w+|ousad\w+|diferente|extravagante|justo|apertado)\b"),
        ("outfit", r"\b(qualquer coisa|alguma coisa|algo|uma roupa|uma coisa|um look)\b.{0,8}\b(confort\w*|quent\w*|fresc\w*|leve|maci\w*)\b|^(entao |ai |agora )?monta\b"),
        ("other_body", r"\b(corpo|barriga|peso|bunda|perna|cara) (d?ela|d?ele|da minha|do meu|dessa|daquela)\b|\b(amiga|cunhada|sogra|vizinha|atriz|mulher da foto|noiva|namorada|esposa|marido|ex|chefe|prima|irma|ela|ele|fulana)\b.*\b(gord\w+|engordou|barrigud\w+|fei[ao]|horrorosa|plastica|acabad\w+)\b"),
        ("politics", r"\b(lula|bolsonaro|presidente|eleicao|eleicoes|governo|partido|esquerda ou direita|direita ou esquerda|votar|aborto|petista|stf|em quem .*vota\w*)\b"),
        ("diet", r"\b(dieta|emagrecer|perder peso|perder \w+ (quilos|kg)|calorias|jejum|low carb|shake|detox|imc|perder barriga|secar a barriga|quilos|afinar a cintura)\b"),
        ("medicine", r"\b(remedio|ozempic|mounjaro|antibiotico|pomada|ibuprofeno|dipirona|antidepressivo|roacutan|febre|dor de cabeca|dose de|cirurgia plastica|anticoncepcional|coceira)\b"),
        ("body", r"\b(esconde\w*|disfarc\w*|tapa\w*|camufl\w*)\b.*\b(barriga|gordura|brac\w+|quadril|bunda|celulite|culote|papada|pneu\w*|coxa\w*|perna\w*|corpo|estria\w*)\b|^(?!.*\bcha\b).*\b(emagrece|engorda|afina)\b|\b(mais magr[ao]|menos gord[ao]|parecer magr[ao]|estou gord[ao]|sou gord[ao]|engordei)\b"),
        ("stain", r"\b(mancha|manchas|manchei|manchou|derrubei|derramei|respingou|pingou|caiu (cafe|vinho|molho|oleo|suco))\b(?!.*\bna (minha )?pele\b)"),
        ("forget", r"^(pode |por favor )?(esquece|esqueca|apaga|desconsidera)\b.*\b(falei|disse|isso|preferencia|memoria|sabe|lembra\w*)\b|\bpode esquecer\b|\bnao precisa (mais )?(lembrar|guardar|anotar)\b"),
        ("shoes", r"^(e |mas |ai )?(o |a |os |as |de |que |qual |quais |quantos )*(sapatos?|calcados?|pisantes?)( vai bem| combina| levo| levar| uso| quantos| eu uso| ponho)?( com (ela|ele|isso|esse look))?( \?)?$|\bque (bota|sapato|tenis|sandalia|calcado)\b.{0,12}\b(levo|levar|ponho|vai bem)\b"),
        ("accessories", r"^(e |mas )?(o |a |que |qual |de )*(bolsa|brinco|colar|acessorios?|cinto)( levo| uso| vai bem| ponho)?( \?)?$"),
        ("pair_piece", r"^(e )?(qual|que) (blusa|camisa|camiseta|calca|saia|casaco|blazer|jaqueta)( vai bem| cai bem| fica bem| combina| uso)?( \?)?$"),
        ("small_talk", r"\b(nao cadastrei|sem cadastrar|nao coloquei (nada|nenhuma))\b.*\b(ajud\w*|consegue|funciona|da)\b|\bo que voce (faz|sabe fazer)\b"),
        ("fabric", r"\bsem couro\b.*\?"),
        ("dress_code", r"\b(tem|precisa|precisa que|tem que) (que )?(ser|ir de|usar) (longo|curto|branco|preto|terno|salto|gravata|vestido|social|formal)\b.*\?|\bobrigatori[ao]\b"),
        ("outfit", r"^e (para|em|no|na|num|numa) (o |a |um |uma )?\w+( \w+)? \?$(?<!isso \?)|\b(vai|vao|vou) de que\b"),
        ("outfit", r"\b(quero|queria|preciso de|me da|gostaria de) (um |uma |de um )?(look|looks|roupa|ideia de look)\b(?! (mais|menos)\b)(?! no\b)"),
    )
)  # fmt: skip

# Sure where nothing in the utterance is about clothes.
_ELSEWHERE: tuple[tuple[str, str], ...] = (
    ("small_talk", r"\bpiadas?\b"),
    ("unknown", r"\btime\b.*\btorc(e|es)\b|\btorc(e|es|o)\b.*\b(time|flamengo|corinthians|palmeiras|santos|vasco|gremio)\b|\b(brasileirao|libertadores)\b"),
    ("unknown", r"\b(novela|bbb|horoscopo|signos?|mapa astral|mega sena|loteria|numero da sorte|gasolina)\b"),
    ("unknown", r"\breceita (de|da|do|para)\b|\bcomo (se )?(faz|faco|fazer) (um |uma )?(bolo|pao|brigadeiro|arroz|feijao|torta)\b|\bo que (eu )?(faco|cozinho) (de|para|no|na|pro) (o |a )?(jantar|almoco|janta)\b"),
    ("unknown", r"\b(qual|que) (carro|celular|moto|notebook|computador|televisao|tv)\b"),
    ("unknown", FORECAST),
)  # fmt: skip

# Whole utterances, short ones: what is left after greetings and politeness.
_SHORT: tuple[tuple[str, str], ...] = (
    ("weather", r"e (para o |no |na |com )(inverno|frio|verao|calor|chuva)"),
    ("like", r"(ok|esta (?=bom|ok|certo)|certo|entendi|hum|ah|blz|joia|legal|combinado|show|tranquilo|bacana|pode pa|firmeza|fmz|demoro|suave|fechou)( (bom|ok|entendi|certo|isso))?"),
    ("swap", r"(mas )?e (com|de|se for com|se for de|se for) (o |a |um |uma |minha |meu )?\w+( \w+)?( \w+)?"),
)  # fmt: skip
_POLITE = re.compile(r"\b(por favor|cloe|entao|ta|esta bom|ok|hum|ah|e ai|oi|beleza|certo)\b")

_MORE = re.compile(r"\b(mais (formal|arrumad\w+|chique|elegante|social|sofisticad\w+|produzid\w+|seri[ao])|menos (casual|simples|informal|despojad\w+|basic\w+|esportiv\w+)|sobe|aumenta|(casual|simples|basico|despojado|informal) demais|muito (simples|casual|basico|informal))\b")  # fmt: skip
_LESS = re.compile(r"\b(muito (formal|arrumad\w+|chique|social|seri[ao])|(formal|arrumad\w+|chique|seri[ao]) demais)\b")
_LOTS = re.compile(r"\b(bem|muito) mais\b")


@dataclass(frozen=True)
class Meaning:
    intent: str
    share: float = 1.0  # how sure
    direction: float = 0.0  # of formality
    picture: bool = False
    others: tuple[tuple[str, float], ...] = ()  # what else it might have been


@lru_cache(maxsize=2048)
def understand(heard: Heard, asked: str | None = None, topic: str | None = None, picture: bool = False) -> Meaning:
    """`asked` is the question that waits for an answer, `topic` what is talked about."""
    if not heard.core.strip(" ?"):
        return Meaning("pair_piece" if picture else "unknown", picture=picture)
    shares = intent_network().shares(heard)
    others = tuple(list(shares.items())[:3])
    intent = by_rule(heard)
    share = 1.0
    if intent is None:
        intent, share = others[0]
        intent = _sure_or_unknown(heard, intent, share, others, SURE_ENOUGH if topic or asked else SURE_ALONE)
    intent = _in_context(heard, intent, share, asked, topic, picture)
    return Meaning(intent, share, _wanted_direction(heard, intent), picture, others)


def by_rule(heard: Heard) -> str | None:
    for intent, pattern in _RULES:
        if re.search(pattern, heard.plain) and _may_be(intent, heard):
            return intent
    # 'Vou numa festa com tema de novela' wants a look.
    goes = heard.occasion is not None and heard.has(r"\b(vou|vamos|tenho)\b")
    if not (goes or heard.pieces or heard.hues or heard.has(_CLOTHES)):
        for intent, pattern in _ELSEWHERE:
            if re.search(pattern, heard.plain):
                return intent
    if (
        len(heard.plain.split()) <= 9
        and "?" not in heard.plain
        and not heard.pieces
        and re.search(r"\b(obrigad[ao]|valeu)\b", heard.plain)
    ):
        return "thanks"
    bare = " ".join(_POLITE.sub(" ", heard.core.rstrip(" ?")).split())
    for intent, pattern in _SHORT:
        if re.fullmatch(pattern, bare) and (intent != "swap" or heard.wanted):
            return intent
    return None


def _may_be(intent: str, heard: Heard) -> bool:
    """What a rule's words leave open: a price of what, a layer of what, a look for where."""
    if intent == "take_along":
        return bool(heard.wanted)
    if intent == "where_buy" and heard.has(r"\b(custa|preco)\b"):
        return bool(heard.pieces)
    if intent == "outfit":
        return bool(heard.occasion or heard.for_another) or heard.has(r"monta|look|qualquer|algo|coisa")
    return True


def by_network(heard: Heard) -> str:
    return next(iter(intent_network().shares(heard)))


# Words without which nobody says such a thing.
_CUES = {
    "greeting": r"\b(oi+e?|ola|opa|bom|boa|e ai|ei|hey|hello|alo|salve|fala|eai|cheguei|voltei|sumida|tudo|saudades|prazer|cloe|bem)\b",
    "goodbye": r"\b(tchau|ate|adeus|falou|fui|beijo\w*|boa noite|dorm\w+|descans\w+|volto|xau|flw|por hoje|depois|encerr\w+|abraco\w*|inte|indo|sair|vou la|logo)\b",
    "forget": r"\b(esque\w+|apag\w+|desconsider\w+|delet\w+|remov\w+|limp\w+|lembr\w+|tir\w+|guard\w+|anot\w+|mudei|ignor\w+|retir\w+|exclu\w+)\b",
    "laundry": r"\b(suj\w+|limp\w+|lav\w+|maquina|varal|passad\w+|passei|amassad\w+|cesto|molhad\w+|fedendo|suad\w+|secou|secando|secar|manchad\w+|costureira|rasg\w+|emprest\w+)\b",
}
_SERIOUS = frozenset({"politics", "medicine", "diet", "other_body", "body", "abuse", "complaint", "mood"})
SURE_OF_NEW = 0.8  # that a short "e …?" opens something of its own, or that no usual word is needed
UNSURE = 3  # likeliest intents, among which that it is none of them
_CLOTHES = r"\b(roupas?|looks?|cor|cores|vest\w+|us[oae]\w*|trajes?|arrum\w+|ponho|boto|visto|convidad[ao]|ideias?)\b"
SERIOUSLY = 0.4  # what would refuse or answer a feeling must be surer than the rest


def _sure_or_unknown(
    heard: Heard, intent: str, share: float, others: tuple[tuple[str, float], ...], enough: float
) -> str:
    if intent in _SERIOUS and share < SERIOUSLY and intent != "mood":
        rest = [(other, part) for other, part in others if other not in _SERIOUS]
        if rest and (heard.pieces or heard.occasion or heard.hues):
            return "outfit" if heard.occasion else rest[0][0]
        return rest[0][0] if rest and rest[0][1] >= SURE_ENOUGH else "unknown"
    cue = _CUES.get(intent)
    if cue and share < SURE_OF_NEW and not heard.has(cue):
        # What these are said with is missing: it is the next likely thing, or nothing that is known.
        intent, share = next(((other, part) for other, part in others if other not in _CUES), ("unknown", 1.0))
        if share < SURE_ENOUGH and not (heard.pieces or heard.hues):
            return "outfit" if heard.occasion else "unknown"
    if share >= enough:
        return intent
    if heard.occasion:
        # 'O ônibus das seis já passou?' names a journey and asks for no clothes.
        foreign = "unknown" in {other for other, _ in others[:UNSURE]} and not (heard.pieces or heard.has(_CLOTHES))
        asks = "?" in heard.text or heard.has(r"^(tem|onde|que dia|quando|quanto|quem)\b")
        return "unknown" if foreign and asks else "outfit"
    return intent if heard.pieces or heard.hues else "unknown"


_MOVES = frozenset({"swap", "remove", "formality", "weather", "another", "dislike", "answer", "like"})


def _in_context(heard: Heard, intent: str, share: float, asked: str | None, topic: str | None, picture: bool) -> str:
    words = len(heard.core.rstrip(" ?").split())
    if picture and intent in {"dress_code", "fabric", "pair_colours", "style", "accessories", "shoes", "missing"}:
        return "pair_piece"
    if picture and intent in {"unknown", "answer", "swap", "like", "greeting", "outfit", "small_talk", "wardrobe"}:
        return "shopping" if asked == "piece" and topic == "shopping" else "pair_piece"
    if (
        asked
        and answers(heard, asked)
        and words <= 9
        and intent
        not in {"thanks", "complaint", "abuse", "goodbye", "body", "diet", "medicine", "politics", "other_body"}
    ):
        settled = (
            intent not in {"answer", "unknown", "swap", "like", "another", "my_colours"} and share > 0.6 and words > 3
        )
        return intent if settled else "answer"
    if (
        heard.ordinal is not None
        and topic
        and heard.has(r"\b(melhor|gostei|prefiro|fico|amei|adorei|vou|quero|curti|essa|esse)\b")
    ):
        return "like"
    if topic == "pair_piece" and heard.hues and not heard.pieces and heard.has(r"^e (com )?[ao] ") and words <= 7:
        return "pair_piece"
    forbids = heard.has(r"\bnao pode\b|\bproibi") and (heard.unwanted or any(hue.negated for hue in heard.hues))
    if topic in {"outfit", "pair_piece"} and forbids and "?" not in heard.text:
        return "remove"
    if (
        topic in {"outfit", "pair_piece"}
        and heard.hues
        and not heard.pieces
        and words <= 5
        and heard.has(r"^(entao |e |mas )?(quero|queria|prefiro|pode ser|vou|se for|com|em|de)\b")
    ):
        return "swap"
    money = bool(heard.budget) and heard.has(r"\b(gastar|so tenho|tenho( so)?|ate|no maximo|orcamento|uns)\b")
    if topic and money and not heard.pieces and words <= 6 and intent in _ABOUT_MONEY and not heard.has(r"\bcompr"):
        return "budget"
    if (
        topic == "packing"
        and intent in {"unknown", "answer", "remove"}
        and heard.has(r"\b(mala|mao|despach\w+|bagagem)\b")
    ):
        return "packing"
    if topic == "packing" and heard.has(r"\bpreciso (de|levar)\b") and heard.wanted:
        return "take_along"
    if topic == "packing" and intent == "wardrobe" and heard.has(r"\b(levo|levar|ponho|coloco)\b"):
        return "packing"
    if topic == "packing" and intent in {"care", "laundry", "stain"} and not heard.pieces:
        return "packing"  # 'como lavo roupa lá?'
    if topic == "packing" and intent == "missing" and not heard.has("guarda roupa|armario|compr"):
        return "packing"
    if (
        topic
        and heard.budget
        and not heard.pieces
        and words <= 9
        and intent in {"preference", "answer", "shopping", "unknown", "missing"}
        and heard.has(r"\b(nao quero|gastar|so tenho|tenho|ate|no maximo|orcamento|uns)\b")
        and not heard.has(r"\bcompr")
    ):
        return "budget"
    if topic in {"stain", "care"} and heard.plain.startswith("e ") and words <= 5 and share < SURE_OF_NEW:
        return topic
    if (
        topic in {"outfit", "pair_piece"}
        and heard.wanted
        and heard.has(r"^(e |ele |ela )?(combina|vai bem|fica bem) com\b")
    ):
        return "swap"
    if topic and heard.has(r"^e se (for|fosse)\b") and not (heard.pieces or heard.hues or heard.sky) and share < 1.0:
        return "outfit" if intent != "formality" else intent
    inherited = _inherited(heard, intent, share, topic, words)
    if inherited:
        return inherited
    if topic in {"stain", "care", "packing"} and heard.has(
        r"^(e agora|e depois|o que (eu )?faco)( o que (eu )?faco)?( agora)?( \?)?$"
    ):
        return topic
    if intent in {"preference", "remove"} and heard.unwanted and heard.has(r"^(mas |e |eu |so )*nao tenho\b"):
        return "remove"  # what is not there is no dislike
    chooses = heard.has(r"^(entao )?(fico|vou|acho que vou|escolho|prefiro) (com|de|o|a)\b")
    if topic in {"outfit", "pair_piece"} and chooses and heard.wanted and words <= 6:
        return "swap"
    if topic in {"outfit", "pair_piece"} and intent == "unknown" and heard.wanted and heard.has(r"^e (a|o|as|os) "):
        return "swap"
    praised = heard.has(
        r"\b(gost\w+|am[eo]i?|ador\w+|perfeit\w+|lind\w+|fech\w+|prefir\w+|fico|vou de|bom|boa|otim\w+)\b"
    )
    if topic in {"outfit", "pair_piece"} and intent == "like" and heard.wanted and not praised:
        return "swap"  # 'vestido mesmo'
    if topic == "packing" and heard.place and intent in {"unknown", "answer", "swap", "weather"}:
        return "packing"
    if topic == "packing" and heard.days and intent in {"answer", "unknown", "swap", "outfit", "weather"}:
        return "packing"
    if topic == "outfit" and intent == "preference" and share < 0.8 and words <= 5 and heard.unwanted:
        return "remove"
    if topic is None and intent in {"swap", "remove"}:
        # With nothing shown yet, a refusal is a preference and a piece a question.
        return "preference" if heard.unwanted and not heard.wanted else "pair_piece" if heard.wanted else intent
    return intent


_ABOUT_MONEY = frozenset({"preference", "answer", "shopping", "unknown", "missing", "wardrobe", "packing", "budget"})
_ECHO = frozenset(
    {"shopping", "wardrobe", "colour_suits", "care", "stain", "fabric", "pair_colours", "my_colours", "prints"}
)


def _inherited(heard: Heard, intent: str, share: float, topic: str | None, words: int) -> str | None:
    """'E uma calça preta?' asks of it what was asked before; a plain statement adds to what is talked about."""
    loose = intent in {
        "swap",
        "answer",
        "unknown",
        "pair_piece",
        "pair_colours",
        "colour_suits",
        "another",
        "outfit",
        "layering",
        "my_colours",
        "remove",
    }
    if topic in {"colour_suits", "my_colours", "pair_colours"} and heard.has(
        r"^e com (o |a )?(meu|minha|meus|minhas)\b"
    ):
        return "pair_piece" if heard.pieces else None
    bare = topic in {"colour_suits", "my_colours", "pair_colours"} and not heard.hues
    if bare and heard.pieces and not any(piece.colour for piece in heard.pieces):
        return "swap" if heard.wanted and heard.plain.startswith("e ") and words <= 5 else None
    if topic == "shopping" and heard.wanted and words <= 5 and heard.has(r"^e (com|de)\b"):
        return "swap"
    if topic in _ECHO and loose and words <= 5 and heard.plain.startswith("e ") and (heard.pieces or heard.hues):
        return "colour_suits" if topic == "my_colours" else topic
    if topic in {"stain", "care"} and re.match(r"^(e|eh|ela e|ele e|o tecido e) de \w+", heard.plain) and words <= 5:
        return topic
    if topic == "capsule" and intent == "wardrobe" and not heard.pieces:
        return topic
    if topic in {"outfit", "pair_piece"} and "?" not in heard.text and not re.match(r"^e (o|a|os|as) ", heard.plain):
        if heard.has(r"^(mas |eu |so )*nao tenho\b") and heard.unwanted:
            return "remove"
        if (
            heard.has(
                r"^(so |eu |eu so |aqui |la em casa )*(tem|tenho) (so |a |o |uma |um |minha |meu |essa |esse )*(?!como)\w+"
            )
            and heard.wanted
        ):
            return "answer"
        if heard.has(r"^nao quero (parecer|ficar|chamar)"):
            return "answer"
        detail = bool(
            heard.daytime
            or heard.place
            or heard.outdoors
            or heard.has(r"^(e|vai ser|sera|la e|fica) (num|numa|no|na|em|de|a|ao|bem|um|uma)\b")
        )
        if (
            detail
            and share < 1.0
            and intent
            not in {
                "packing",
                "stain",
                "care",
                "thanks",
                "like",
                "complaint",
                "goodbye",
                "greeting",
                "formality",
                "weather",
                "another",
                "dislike",
                "outfit",
            }
        ):
            return "answer"
    return None


def answers(heard: Heard, asked: str) -> bool:
    """Whether the utterance holds what the question asked for."""
    yes = heard.has(
        r"^(sim|quero|claro|pode|bora|vamos|uhum|aham|isso|ok|por favor|com certeza|manda|nao|agora nao|deixa)\b"
    )
    return {
        "occasion": bool(
            heard.occasion
            or heard.daytime
            or heard.place
            or heard.has(r"\b(hoje|amanha|sabado|domingo|normal|nada especial|nenhum)\b")
        ),
        "daytime": heard.daytime is not None or heard.has(r"\b\d{1,2} ?(h|horas)\b"),
        "place": heard.place is not None or heard.occasion in {"praia", "sitio", "trilha", "viagem"},
        "days": heard.days is not None or heard.has(r"^\D{0,12}\d{1,2}\b|^(um|dois|tres|quatro|cinco|seis|sete|dez)\b"),
        "weather": bool(heard.sky),
        "piece": bool(heard.pieces),
        "piece_colour": bool(heard.hues) or any(piece.colour for piece in heard.pieces),
        "colour": bool(heard.hues) or any(piece.colour for piece in heard.pieces),
        "stain": len(heard.core.split()) <= 5,
        "fabric": len(heard.core.split()) <= 5,
        "dislike": bool((heard.hues or heard.pieces) and not heard.has(r"\bcombina\b.*\?"))
        or heard.has(r"\b(cor|corte|formal|ocasiao|peca|tudo|sapato|clima|estampa|comprimento)\b"),
        "clean": bool(heard.pieces),
        "which_look": heard.ordinal is not None,
        "role": heard.has(r"\b(convidad[ao]|madrinha|padrinho|amig[ao]|familia)\b"),
        "budget": heard.budget is not None or heard.has(r"\b\d{2,5}\b"),
        "show": yes,
        "mood": yes or bool(heard.pieces),
    }.get(asked, False)


def _wanted_direction(heard: Heard, intent: str) -> float:
    """'Mais formal', and what a look was refused for: 'muito simples'."""
    if intent == "formality":
        return _direction(heard)
    if intent in {"dislike", "another", "complaint"}:
        return 1.0 if _MORE.search(heard.plain) else -1.0 if _LESS.search(heard.plain) else 0.0
    return 0.0


def _direction(heard: Heard) -> float:
    step = 1.5 if _LOTS.search(heard.plain) else 1.0
    return step if _MORE.search(heard.plain) else -step

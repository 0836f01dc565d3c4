"""Brazilian Portuguese as people type and speak it, made regular: no accents, no chat spelling, no stretched letters."""

import re
import unicodedata

# Chat spelling, by whole word. The value may be several words.
_CHAT = {
    "vc": "voce", "vcs": "voces", "ce": "voce", "oce": "voce", "c": "com", "q": "que", "oq": "o que", "oque": "o que",
    "pq": "por que", "porque": "por que", "porq": "por que", "hj": "hoje", "amanha": "amanha", "n": "nao", "ñ": "nao",
    "naum": "nao", "num": "num", "tb": "tambem", "tbm": "tambem", "mt": "muito", "mto": "muito", "mta": "muita",
    "td": "tudo", "tds": "todos", "blz": "beleza", "vlw": "valeu", "obg": "obrigada", "obgd": "obrigada",
    "brigada": "obrigada", "brigado": "obrigado", "brigadao": "obrigado", "brigadinha": "obrigada", "fds": "fim de semana", "qdo": "quando",
    "qnd": "quando", "qto": "quanto", "qnt": "quanto", "qts": "quantos", "qntos": "quantos", "qntas": "quantas", "d": "de", "qtas": "quantas", "qual": "qual",
    "ql": "qual", "cmg": "comigo", "ctg": "com voce", "pfv": "por favor", "pf": "por favor", "pfvr": "por favor",
    "pls": "por favor", "ta": "esta", "to": "estou", "tou": "estou", "tava": "estava", "tao": "tao", "tamos": "estamos",
    "pra": "para", "pro": "para o", "pras": "para as", "pros": "para os", "p": "para", "ne": "ne", "msm": "mesmo",
    "dps": "depois", "agr": "agora", "bjs": "beijos", "bj": "beijo", "sla": "sei la", "nd": "nada", "eh": "e",
    "cê": "voce", "mds": "meu deus", "sdds": "saudades", "niver": "aniversario", "trampo": "trabalho",
    "facul": "faculdade", "role": "role", "cabelo": "cabelo", "roupinha": "roupa", "lookinho": "look",
    "lookzinho": "look", "lookao": "look", "looks": "looks", "guardaroupa": "guarda roupa", "tenis": "tenis",
    "soh": "so", "axo": "acho", "axu": "acho", "kd": "cade", "vdd": "verdade", "smp": "sempre", "cmo": "como",
    "gnt": "gente", "mlr": "melhor", "bao": "bom", "vo": "vou", "tar": "estar", "tiver": "estiver", "cum": "com um",
    "geans": "jeans", "jens": "jeans", "djins": "jeans", "calsa": "calca", "slc": "voce e louca", "tlgd": "sabe",
}  # fmt: skip
# Said while thinking; they carry no question.
_FILLERS = re.compile(
    r"\b(e+h+|a+h+|h+u+m+|hmm+|uhm+|tipo assim|tipo|sabe|assim|entao|olha|ai|ne|mano|cara|gente|amiga|migo|miga|"
    r"viu|poxa|nossa|bom|bem|enfim|quer dizer|digo)\b"
)
_STRETCHED = re.compile(r"([a-z])\1{2,}")
_LAUGH = re.compile(r"\b(k{2,}|(ha|he|rs|ks|hua|aha){2,}h?|rs+)\b")
_REPEATED = re.compile(r"\b(\w+(?: \w+)?)(?:[ ,.…]+\1\b)+")


def fold(text: str) -> str:
    """Lower case without accents, letters of compatibility forms made plain."""
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def normalise(text: str) -> str:
    """The words of an utterance, chat spelling written out, punctuation reduced to a question mark at the end."""
    asks = "?" in text
    text = re.sub(r"(?i)\bl(?:ã|ãs)\b", "lan", unicodedata.normalize("NFC", text))
    plain = fold(text.replace("ñ", "nao"))
    plain = re.sub(r"https?://\S+", " link ", plain)
    plain = re.sub(r"r\$\s*", " reais ", plain)
    plain = re.sub(r"(\d)[.,](\d{2})\b", r"\1,\2", plain)
    plain = re.sub(r"[^a-z0-9,\s-]", " ", plain)
    plain = re.sub(r"(?<!\d),|,(?!\d)", " ", plain).replace("-", " ")
    plain = _LAUGH.sub(" ", plain)
    plain = _STRETCHED.sub(r"\1", plain)
    plain = re.sub(r"\b(blusa|roupa|casaco|trico|meia|fio|calca|terno|tecido) de la\b", r"\1 de lan", plain)
    words = [_CHAT.get(word, word) for word in plain.split()]
    plain = " ".join(words)
    plain = _REPEATED.sub(r"\1", plain)
    return plain + (" ?" if asks and plain else "")


def without_fillers(text: str) -> str:
    """`text` as `normalise` left it, less what was said while thinking; itself if nothing else would remain."""
    kept = " ".join(_FILLERS.sub(" ", text).split())
    return kept if kept.strip(" ?") else text

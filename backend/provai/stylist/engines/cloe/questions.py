"""The questions that Cloe asks back: each in several wordings, found again in what she said."""

from provai.stylist.engines.cloe.normalise import fold

QUESTIONS: dict[str, tuple[str, ...]] = {
    "occasion": (
        "Para onde é?",
        "É para qual ocasião?",
        "Me conta o lugar e a hora?",
        "Onde vai ser?",
    ),
    "daytime": ("É de dia ou à noite?", "A festa é de dia ou à noite?", "Que horas começa?"),
    "place": ("Para onde é a viagem?", "Qual é o destino?", "Você vai para onde?"),
    "days": ("Quantos dias você fica?", "São quantos dias?", "Por quantos dias?"),
    "weather": ("Como está o tempo aí?", "Vai fazer calor ou frio?", "Faz calor ou frio por aí?"),
    "piece": ("Qual é a peça?", "De que peça a gente está falando?", "Me conta que peça é?"),
    "piece_colour": ("De que cor seria?", "Qual é a cor?", "E a cor, qual é?"),
    "colour": ("Qual é a cor?", "Que cor você tem em mente?", "Me diz a cor?"),
    "stain": ("Mancha de quê?", "O que foi que caiu nela?", "Do que é a mancha?"),
    "fabric": ("De que tecido ela é?", "O que diz a etiqueta do tecido?", "Qual é o tecido?"),
    "dislike": (
        "O que incomodou: a cor, o corte ou a ocasião?",
        "Foi a cor, alguma peça ou o clima do look?",
        "O que você tiraria primeiro?",
    ),
    "clean": ("O que você tem de limpo aí, uma calça, um vestido, uma camisa?", "Que peça ainda dá para usar?"),
    "which_look": ("Qual deles você prefere?", "Qual dos dois chega mais perto?"),
    "role": ("Você vai como convidada, convidado, madrinha ou padrinho?",),
    "budget": ("Quanto você quer gastar?", "Tem um limite de preço?"),
    "show": ("Quer que eu monte um look com o que você tem?", "Quer ver isso em um look seu?"),
    "mood": (
        "Quer que eu ache uma coisa macia e sua para hoje?",
        "O que você vestiria num dia bom?",
    ),
}


def question_in(text: str) -> str | None:
    """The last question that a message of hers asks, if it is one of ours."""
    folded = fold(text)
    found = [
        (folded.rfind(fold(wording)), key)
        for key, wordings in QUESTIONS.items()
        for wording in wordings
        if fold(wording) in folded
    ]
    return max(found)[1] if found else None

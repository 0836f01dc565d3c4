"""Where Brazilians go, by every name they give it, and what each place asks of clothes."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Occasion:
    key: str
    name: str  # as in "para {name}"
    formality: float  # 1 relaxed … 5 gala
    pattern: re.Pattern[str]


FORMAL = 4  # the formality from which a place asks for its whole dress
DRESSED_UP = 3.4  # the formality from which plain cloth and brown shoes are noticed

# key|name|formality|pattern over normalised text; the first that matches wins, so the closer ones stand first
_TABLE = r"""
madrinha|ser madrinha|4.7|\bmadrinhas?\b(?! de (batismo|batizado|crisma))
padrinho|ser padrinho|4.7|\bpadrinhos?\b(?! de (batismo|batizado|crisma))
noivo|o próprio casamento|5|\b(sou o noivo|noivo|meu casamento|vou casar|me caso|nosso casamento|caso no civil|vou me casar|sou a noiva)\b
casamento_praia|um casamento na praia|3.6|\bcasa(mento|r)\b.*\b(praia|areia|beira mar|trancoso|bahia|noronha|buzios|litoral|jericoacoara|pipa|maragogi|porto seguro|ilheus)\b|\b(praia|areia)\b.*\bcasamento\b
casamento_civil|um casamento no civil|3.6|\bcasamento (no )?civil\b|\bcartorio\b
casamento_dia|um casamento de dia|3.8|\bcasamento (de |pela |as \d+ da )?(dia|manha|tarde)\b|\bcasamento.*\b(de dia|de manha|a tarde|campo|sitio|10h|11h|15h|16h|almoco)\b
casamento_noite|um casamento à noite|4.5|\bcasamento.*\b(noite|20h|19h|21h|salao)\b
casamento|um casamento|4.2|\b(casament\w*|cazamento|boda|bodas|casorio|wedding)\b
formatura|uma formatura|4.6|\b(formatura\w*|colacao|baile de (?:formatura|gala)|vou me formar|me formo|se formar|se forma)\b
entrevista|uma entrevista|3.6|\b(entrevista\w*|processo seletivo|dinamica de grupo|vaga de|selecao de emprego)\b
home_office|trabalhar de casa|1.8|\b(home ?office|trabalh\w* (de|em) casa|teletrabalho|trabalho remoto|chamada de video|call|videochamada|zoom|reuniao online|camera ligada)\b
reuniao|uma reunião|3.6|\b(reuniao|reunioes|apresentacao|cliente|chefe|palestra|seminario|tcc|banca|congresso|evento corporativo|almoco de negocios)\b
forum|uma audiência|4.2|\b(audiencia|forum|tribunal|juiz)\b
aula|dar aula|2.6|\b(dar aula|sala de aula|sou professor\w*|lecionar)\b
batizado|um batizado|3.2|\b(batizado|batismo|primeira comunhao|crisma)\b
cha|um chá|2.6|\bcha (de )?(bebe|panela|revelacao|cozinha|bar|da tarde|casa nova|fralda)\b
velorio|um velório|3|\b(velorio|enterro|missa de setimo dia|funeral|cremacao)\b
terreiro|o terreiro|2.4|\b(terreiro|candomble|umbanda|gira|centro espirita)\b
culto|o culto|3|\b(culto|igreja|missa|celebracao|templo|ebd|louvor)\b
festa_junina|a festa junina|1.8|\b(festa junina|sao joao|arraial|arraia|quadrilha|junina|julina|quermesse)\b
reveillon|o Réveillon|3|\b(reveillon|revellion|reveion|reveilon|ano novo|virada|31 de dezembro|fim de ano|final de ano)\b
natal|o Natal|2.8|\b(natal|ceia|amigo secreto|confraternizacao|confra|confras)\b
carnaval|o Carnaval|1.2|\b(carnaval|bloco|bloquinho|micareta|trio eletrico|sapucai|camarote)\b
rodeio|o rodeio|1.8|\b(rodeio|sertanejo|country|barretos|vaquejada|exposicao agropecuaria)\b
show|um show|1.8|\b(show|shows|festival|lolla|lollapalooza|rock in rio|turne)\b
samba|uma roda de samba|1.8|\b(samba|pagode|roda de samba|feijoada|gafieira|forro)\b
balada|a balada|2.8|\b(balada|boate|festa de musica|night|baladinha|club|open bar|rave)\b
encontro|um encontro|2.6|\b(encontro|date|boy|crush|ficante|primeiro encontro|jantar romantico|dia dos namorados|contatinho|tinder)\b
aniversario|um aniversário|2.6|\b(aniversari\w*|15 anos|quinze anos|debutante|festa infantil|aniver)\b
jantar|um jantar|3|\b(jantar|jantarzinho|janta)\b
restaurante|comer fora|3|\b(jantar|jantarzinho|restaurante|almoco|brunch|cafe da manha|almocar|rodizio|pizzaria|sair para comer|comer fora)\b
bar|um barzinho|2|\b(bar|barzinho|boteco|happy hour|buteco|role|choppinho|cerveja)\b
churrasco|um churrasco|1.6|\b(churras\w*|churrascaria|churrasquinho|piscina|sogra|almoco de familia|almoco em familia)\b
teatro|o teatro|2.8|\b(teatro|opera|museu|exposicao|vernissage|concerto|galeria)\b
cinema|o cinema|1.8|\b(cinema)\b
jogo|o jogo|1.2|\b(estadio|jogo do|jogo de futebol|arquibancada|maracana)\b
academia|a academia|1|\b(academia|treino|treinar|malhar|correr|corrida|pilates|yoga|crossfit|musculacao|caminhada)\b
praia|a praia|1.2|\b(praia|mar|cachoeira|clube|ilha|orla)\b
trilha|uma trilha|1|\b(trilha|camping|acampar|acampamento|montanha|escalada|chapada|cachoeiras)\b
voo|o voo|1.6|\b(voo|aviao|aeroporto|onibus|rodoviaria|estrada|viagem longa)\b
viagem|uma viagem|2|\b(viagem|viajar|viajo|ferias|mala|cruzeiro|hotel|turismo|feriado)\b
sitio|o sítio|1.4|\b(sitio|fazenda|roca|interior|chacara|campo)\b
passeio|um passeio|1.6|\b(passeio|passear|parque|piquenique|feira|shopping|zoologico|mercado|parquinho|rua|brincar com as criancas)\b
ensaio|uma sessão de fotos|2.8|\b(ensaio|sessao de fotos|foto profissional|gravar video|gravacao)\b
medico|uma consulta|2|\b(consulta|medico|dentista|exame|hospital|maternidade)\b
trabalho|o trabalho|3|\b(trabalh\w*|escritorio|servico|firma|expediente|empresa|emprego|corporativ\w*|plantao|estagio|consultorio|banco)\b
faculdade|a faculdade|1.8|\b(faculdade|aula|aulas|escola|curso|universidade|cursinho|vestibular|enem)\b
festa|uma festa|3.2|\b(festa|festinha|evento|comemoracao|baile|recepcao|inauguracao|coquetel|gala|premiacao)\b
dia_a_dia|o dia a dia|1.8|\b(dia a dia|rotina|em casa|ficar em casa|padaria|resolver coisa|supermercado|todo dia|cotidiano|buscar as criancas)\b
"""

OCCASIONS: dict[str, Occasion] = {}
for _line in _TABLE.strip().splitlines():
    _key, _name, _formality, _pattern = _line.split("|", 3)
    OCCASIONS[_key] = Occasion(_key, _name, float(_formality), re.compile(_pattern))

WEDDINGS = frozenset(key for key in OCCASIONS if key.startswith("casamento"))


def occasion_in(text: str) -> str | None:
    """Over normalised text."""
    for occasion in OCCASIONS.values():
        if occasion.pattern.search(text):
            return occasion.key
    return None

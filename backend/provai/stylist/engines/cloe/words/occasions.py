"""Where Brazilians go, by every name they give it, and what each place asks of clothes."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Occasion:
    key: str
    name: str  # as in "para {name}"
    title: str  # with its article, as in "n{title}" and "d{title}"
    formality: float  # 1 relaxed … 5 gala
    pattern: re.Pattern[str]


FORMAL = 4  # the formality from which a place asks for its whole dress
DRESSED_UP = 3.4  # the formality from which plain cloth and brown shoes are noticed

# key|name|title|formality|pattern over normalised text. The first that matches wins: what takes place stands before
# whom one meets there, and both before where it is.
_EVENTS = r"""
velorio|um velório|o velório|3|\b(velorio|enterro|missa de setimo dia|setimo dia|funeral|cremacao|sepultamento)\b
batizado|um batizado|o batizado|3.2|\b(batizado|batismo|batizar|primeira comunhao|crisma)\b
despedida|uma despedida de solteira|a despedida de solteira|2.8|\bdespedida de solteir[ao]\b
cha|um chá|o chá|2.6|\bcha (de )?(bebe|panela|revelacao|cozinha|bar|lingerie|da tarde|casa nova|fraldas?)\b
noivado|um noivado|o noivado|3.4|\b(noivado|pedido de casamento)\b
debutante|uma festa de 15 anos|a festa de 15 anos|4.2|(?<!\bha )(?<!tenho )(?<!\bfaz )(?<!\bcom )\b(15|quinze) anos\b(?! (de|que) (casad|empres|carreira))|\bdebutante\b
aniversario|um aniversário|o aniversário|2.6|\b(aniversari\w*|festa infantil|niver|aniver)\b
madrinha|ser madrinha|o casamento|4.7|(?<!minha )(?<!da )\bmadrinhas?\b(?! de (batismo|batizado|crisma|formatura))
padrinho|ser padrinho|o casamento|4.7|(?<!meu )(?<!do )\bpadrinhos?\b(?! de (batismo|batizado|crisma|formatura))
noivo|o próprio casamento|o próprio casamento|5|\b(sou o noivo|(?<!meu )(?<!do )(?<!minha )noivo|meu casamento|vou casar|me caso|nosso casamento|caso no civil|vou me casar|sou a noiva|serei a noiva|vestido de noiva)\b
casamento_praia|um casamento na praia|o casamento na praia|3.6|\bcasa(mento|r)\b.*\b(praia|areia|beira mar|trancoso|bahia|noronha|buzios|litoral|jericoacoara|pipa|maragogi|porto seguro|ilheus)\b|\b(praia|areia)\b.*\bcasamento\b
casamento_civil|um casamento no civil|o casamento no civil|3.6|\bcasamento (no )?civil\b|\bcartorio\b
casamento_dia|um casamento de dia|o casamento de dia|3.8|\bcasamento (de |pela |as \d+ da )?(dia|manha|tarde)\b|\bcasamento.*\b(de dia|de manha|a tarde|campo|sitio|10h|11h|15h|16h|almoco)\b
casamento_noite|um casamento à noite|o casamento à noite|4.5|\bcasamento.*\b(noite|20h|19h|21h|salao)\b
casamento|um casamento|o casamento|4.2|\b(casament\w*|cazamento|boda|bodas|casorio|wedding)\b
formatura|uma formatura|a formatura|4.6|\b(formatura\w*|colacao|baile de (?:formatura|gala)|vou me formar|me formo|se formar|se forma)\b
entrevista|uma entrevista|a entrevista|3.6|\b(entrevista\w*|processo seletivo|dinamica de grupo|vaga de|selecao de emprego)\b
festa_junina|a festa junina|a festa junina|1.8|\b(festa junina|sao joao|arraial|arraia|quadrilha|junina|julina|quermesse)\b
confraternizacao|uma confraternização|a confraternização|2.8|\b(confraterniza\w*|confras?|amigo (secreto|oculto|x)|(festa|festinha|comemoracao)( de fim de ano| de natal)? (da|do|na|no|de) (firma|empresa|trabalho|trampo|escritorio))\b
culto|o culto|o culto|3|\b(culto|missa|celebracao|ebd|louvor)\b
reveillon|o Réveillon|o Réveillon|3|\b(reveillon|revellion|reveion|reveilon|ano novo|virada|31 de dezembro|fim de ano|final de ano)\b
natal|o Natal|o Natal|2.8|\b(natal|ceia)\b
carnaval|o Carnaval|o Carnaval|1.2|\b(carnaval|bloco|bloquinho|micareta|trio eletrico|sapucai|camarote)\b
escola_filhos|um evento da escola|o evento da escola|2.2|\b(festa|festinha|apresentacao|reuniao|feira|evento|homenagem) (de|da|na|com a|na sala da) (escola|escolinha|creche|professora)\b|\breuniao de pais\b|\bapresentacao (de \w+ )?(do|da) (meu|minha) (filh|net|sobrinh)[ao]\b
home_office|trabalhar de casa|o home office|1.8|\b(home ?office|trabalh\w* (de|em) casa|teletrabalho|trabalho remoto|chamada de video|call|videochamada|zoom|reuniao online|camera ligada)\b
reuniao|uma reunião|a reunião|3.6|\b(reuniao(?! (de|da|em|com a) familia)|reunioes|apresentacao|palestra|seminario|tcc|banca|defesa d[eao] (tese|mestrado|dissertacao|doutorado)|congresso|evento corporativo|(almoco|jantar) de negocios|(almoco|almocar|jantar|visita|visitar)( com)?( um| o| a| meu)? cliente)\b
forum|uma audiência|a audiência|4.2|\b(audiencia|forum|tribunal|juiz)\b
aula|dar aula|a sala de aula|2.6|\b(dar aula|sala de aula|sou professor\w*|lecionar)\b
terreiro|o terreiro|o terreiro|2.4|\b(terreiro|candomble|umbanda|gira|centro espirita)\b
rodeio|o rodeio|o rodeio|1.8|\b(rodeio|sertanejo|country|barretos|vaquejada|exposicao agropecuaria)\b
show|um show|o show|1.8|\b(show|shows|festival|lolla|lollapalooza|rock in rio|turne)\b
samba|uma roda de samba|a roda de samba|1.8|\b(samba|pagode|roda de samba|feijoada|gafieira|forro)\b
balada|a balada|a balada|2.8|\b(balada|boate|festa de musica|night|baladinha|club|open bar|rave)\b
luau|um luau|o luau|1.8|\b(luau|(festa|festinha) (na|da|a|de) (beira (da|do) )?(praia|areia|mar))\b
open_house|um open house|o open house|2.4|\b(open house|inauguracao d[ao] (casa|apartamento|ape))\b
churrasco|um churrasco|o churrasco|1.6|\b(churras|churrasco|churrascos|churrasquinho|churrascada)\b
familia|um encontro de família|o encontro de família|2.2|\b(almoco|almocar|jantar|reuniao|encontro|festa) (de|da|em|com a|com minha) (familia|sogra)\b|\balmoco de domingo\b|\b(conhecer|visitar|almocar com|casa)( d?[ao]s?| meus?| minhas?)* (sogr[ao]s?|pais|familia|mae|pai)\b|\bdia d(as maes|os pais)\b|\bpascoa\b
encontro|um encontro|o encontro|2.6|\b(date|primeiro encontro|jantar romantico|dia dos namorados|encontro(?! (com|de|das|dos) (as |os |minhas |meus )?(amig|famil|turma|galera)))\b
jantar|um jantar|o jantar|3|\b(jantar|jantarzinho|janta)\b
restaurante|comer fora|o almoço fora|3|\b(restaurante|almoco|brunch|cafe da manha|almocar|rodizio|pizzaria|churrascaria|sair para comer|comer fora)\b
bar|um barzinho|o barzinho|2|\b(bar|barzinho|boteco|happy hour|buteco|role|choppinho|cerveja|encontro (com|de|das|dos) (as |os |minhas |meus )?(amig\w+|turma|galera))\b
teatro|o teatro|o teatro|2.8|\b(teatro|opera|museu|exposicao|vernissage|concerto|recital|galeria)\b
cinema|o cinema|o cinema|1.8|\b(cinema)\b
jogo|o jogo|o jogo|1.2|\b(estadio|jogo do|jogo de futebol|arquibancada|maracana)\b
academia|a academia|a academia|1|\b(academia|treino|treinar|malhar|correr|corrida|pilates|yoga|crossfit|musculacao|caminhada)\b
trilha|uma trilha|a trilha|1|\b(trilha|camping|acampar|acampamento|montanha|escalada|chapada)\b
ensaio|uma sessão de fotos|a sessão de fotos|2.8|\b(ensaio|sessao de fotos|foto profissional|gravar video|gravacao)\b
"""
_PEOPLE = r"""
reuniao|uma reunião|a reunião|3.6|\b(cliente|clientes|chefe)\b
familia|um encontro de família|o encontro de família|2.2|\b(sogra|sogro|sogros)\b
encontro|um encontro|o encontro|2.6|\b(boy|crush|ficante|contatinho|tinder)\b
"""
_PLACES = r"""
festa|uma festa|a festa|3.2|\b(festa|festinha|evento|comemoracao|baile|recepcao|inauguracao|coquetel|gala|premiacao)\b(?!.*\b(piscina|sitio|fazenda|chacara|roca)\b)
praia|a praia|a praia|1.2|\b(praia|mar|cachoeiras?|clube|ilha|orla|piscina)\b
voo|o voo|o voo|1.6|\b(voo|aviao|aeroporto|onibus|rodoviaria|estrada|viagem longa)\b
viagem|uma viagem|a viagem|2|\b(viagem|viajar|viajo|ferias|mala|cruzeiro|hotel|turismo|feriado)\b
sitio|o sítio|o sítio|1.4|\b(sitio|fazenda|roca|interior|chacara|campo)\b
passeio|um passeio|o passeio|1.6|\b(passeio|passear|parque|piquenique|feira|shopping|zoologico|mercado|parquinho|rua|brincar com as criancas)\b
medico|uma consulta|a consulta|2|\b(consulta|medico|dentista|exame|hospital|(?<!licenca )maternidade)\b
culto|o culto|o culto|3|\b(igreja|templo)\b
trabalho|o trabalho|o trabalho|3|\b(trabalh\w*|escritorio|servico|firma|expediente|empresa|emprego|corporativ\w*|plantao|estagio|consultorio|banco)\b
faculdade|a faculdade|a faculdade|1.8|\b(faculdade|aula|aulas|escola|curso|universidade|cursinho|vestibular|enem)\b
dia_a_dia|o dia a dia|o dia a dia|1.8|\b(dia a dia|rotina|em casa|ficar em casa|padaria|resolver coisa|supermercado|todo dia|cotidiano|buscar as criancas)\b
"""
# What one and the same kind of occasion is called: key|name|title|pattern. The person's own word is kept.
_OWN_WORDS = r"""
velorio|um enterro|o enterro|\b(enterro|sepultamento)\b
velorio|uma missa de sétimo dia|a missa de sétimo dia|\bsetimo dia\b
batizado|uma primeira comunhão|a primeira comunhão|\bcomunhao\b
batizado|uma crisma|a crisma|\bcrisma\b
despedida|uma despedida de solteiro|a despedida de solteiro|\bsolteiro\b
cha|um chá de bebê|o chá de bebê|\bcha (de )?bebe\b
cha|um chá de panela|o chá de panela|\bcha (de )?panela\b
cha|um chá revelação|o chá revelação|\bcha (de )?revelacao\b
cha|um chá de cozinha|o chá de cozinha|\bcha (de )?cozinha\b
cha|um chá de lingerie|o chá de lingerie|\bcha (de )?lingerie\b
cha|um chá da tarde|o chá da tarde|\bcha da tarde\b
cha|um chá de casa nova|o chá de casa nova|\bcha (de )?casa nova\b
cha|um chá de fraldas|o chá de fraldas|\bcha (de )?fraldas?\b
aniversario|uma festa infantil|a festa infantil|\bfesta infantil\b
confraternizacao|um amigo secreto|o amigo secreto|\bamigo (secreto|oculto|x)\b
confraternizacao|uma festa da firma|a festa da firma|\bfesta(?!.*confra).* firma\b
culto|uma missa|a missa|\bmissa\b
culto|a igreja|a igreja|\bigreja\b(?!.*culto)
escola_filhos|uma festa da escola|a festa da escola|\bfest(a|inha)\b
escola_filhos|uma reunião da escola|a reunião da escola|\breuniao\b
escola_filhos|uma apresentação da escola|a apresentação da escola|\bapresentacao\b
familia|conhecer a sogra|o encontro com a sogra|\bconhecer\b.*\bsogra\b
familia|conhecer os sogros|o encontro com os sogros|\bconhecer\b.*\b(sogros?|pais|familia)\b
familia|um almoço de família|o almoço de família|\balmo(co|car)\b
familia|um jantar de família|o jantar de família|\bjantar\b
familia|o Dia das Mães|o Dia das Mães|\bdia das maes\b
familia|o Dia dos Pais|o Dia dos Pais|\bdia dos pais\b
familia|a Páscoa|a Páscoa|\bpascoa\b
reuniao|uma apresentação|a apresentação|\b(apresentacao|seminario)\b
reuniao|uma palestra|a palestra|\bpalestra\b
reuniao|um congresso|o congresso|\bcongresso\b
reuniao|uma banca|a banca|\b(banca|tcc|defesa)\b
reuniao|um almoço de negócios|o almoço de negócios|\balmo(co|car)\b.*\b(cliente|negocios)\b
reuniao|um jantar de negócios|o jantar de negócios|\bjantar\b.*\b(cliente|negocios)\b
rodeio|um show sertanejo|o show sertanejo|\bshow\b
show|um festival|o festival|\b(festival|lolla\w*|rock in rio)\b
samba|um pagode|o pagode|\bpagode\b
samba|uma feijoada|a feijoada|\bfeijoada\b
samba|um forró|o forró|\bforro\b
luau|uma festa na praia|a festa na praia|\bfest(a|inha)\b
encontro|um jantar romântico|o jantar romântico|\bjantar romantico\b
restaurante|um almoço|o almoço|\balmo(co|car)\b
restaurante|um brunch|o brunch|\bbrunch\b
bar|um happy hour|o happy hour|\bhappy hour\b
bar|um boteco|o boteco|\b(boteco|buteco)\b
bar|um rolê|o rolê|\brole\b
bar|um encontro de amigos|o encontro de amigos|\bencontro\b
teatro|o museu|o museu|\bmuseu\b
teatro|uma exposição|a exposição|\b(exposicao|galeria)\b
teatro|um vernissage|o vernissage|\bvernissage\b
teatro|a ópera|a ópera|\bopera\b
teatro|um concerto|o concerto|\b(concerto|recital)\b
academia|uma corrida|a corrida|\b(corrida|correr)\b
academia|o pilates|o pilates|\bpilates\b
trilha|um acampamento|o acampamento|\b(camping|acampa\w+)\b
praia|uma festa na piscina|a festa na piscina|\bfest(a|inha)\b.*\bpiscina\b
praia|a piscina|a piscina|\bpiscina\b
praia|a cachoeira|a cachoeira|\bcachoeiras?\b
praia|o clube|o clube|\bclube\b
sitio|uma festa no sítio|a festa no sítio|\bfest(a|inha)\b
sitio|a fazenda|a fazenda|\bfazenda\b
sitio|a chácara|a chácara|\bchacara\b
passeio|o shopping|o shopping|\bshopping\b
passeio|um piquenique|o piquenique|\bpiquenique\b
passeio|o parque|o parque|\bparque\b
medico|o dentista|o dentista|\bdentista\b
medico|um exame|o exame|\bexame\b
festa|um coquetel|o coquetel|\bcoquetel\b
festa|um evento|o evento|\bevento\b(?!.*festa)
festa|um baile|o baile|\bbaile\b
faculdade|a escola|a escola|\bescola\b
faculdade|o curso|o curso|\b(curso|cursinho)\b
"""


def _rows(table: str) -> list[list[str]]:
    return [line.split("|", 4) for line in table.strip().splitlines()]


_TABLE = [
    Occasion(key, name, title, float(formality), re.compile(pattern))
    for key, name, title, formality, pattern in _rows(_EVENTS + _PEOPLE.lstrip() + _PLACES.lstrip())
]
_CALLED = [
    (key, name, title, re.compile(pattern))
    for key, name, title, pattern in (line.split("|", 3) for line in _OWN_WORDS.strip().splitlines())
]
OCCASIONS: dict[str, Occasion] = {occasion.key: occasion for occasion in reversed(_TABLE)}

WEDDINGS = frozenset(key for key in OCCASIONS if key.startswith("casamento"))


def occasion_in(text: str) -> str | None:
    """Over normalised text."""
    return next((occasion.key for occasion in _TABLE if occasion.pattern.search(text)), None)


def own_name_of(key: str | None, text: str) -> tuple[str, str] | None:
    """What the person calls the occasion: its name and its title; None for the usual one."""
    return next(
        ((name, title) for own, name, title, pattern in _CALLED if own == key and pattern.search(text)),
        None,
    )

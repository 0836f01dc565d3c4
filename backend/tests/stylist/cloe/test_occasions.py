"""Where people go: what takes place wins over whom one meets there and where, and keeps the name they gave it."""

import pytest

from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.words.occasions import OCCASIONS
from tests.conftest import PersonClient
from tests.stylist.cloe.conftest import Hang, Say

pytestmark = pytest.mark.one_database

SAID = """
velório do pai do meu chefe | velorio | o velório
missa de sétimo dia da minha avó | velorio | a missa de sétimo dia
aniversário do meu chefe | aniversario | o aniversário
aniversário da minha madrinha | aniversario | o aniversário
nosso aniversário de casamento | aniversario | o aniversário
batizado do filho do chefe | batizado | o batizado
vou ser madrinha de batismo | batizado | o batizado
primeira comunhão da minha afilhada | batizado | a primeira comunhão
confraternização da firma em junho | confraternizacao | a confraternização
amigo secreto do escritório | confraternizacao | o amigo secreto
festa da firma na sexta | confraternizacao | a festa da firma
festa de fim de ano da empresa | confraternizacao | a confraternização
festa junina da escola | festa_junina | a festa junina
vou conhecer minha sogra | familia | o encontro com a sogra
vou conhecer os pais dele | familia | o encontro com os sogros
almoço de família no domingo | familia | o almoço de família
dia das mães na casa da minha mãe | familia | o Dia das Mães
jantar na casa dos sogros | familia | o jantar de família
churrasco na casa da minha sogra | churrasco | o churrasco
churrasco na piscina do chefe | churrasco | o churrasco
festa na piscina | praia | a festa na piscina
festa na praia | luau | a festa na praia
luau de sábado | luau | o luau
festa no sítio do meu tio | sitio | a festa no sítio
festa no clube | festa | a festa
festa na escola do meu filho | escola_filhos | a festa da escola
reunião de pais na escola | escola_filhos | a reunião da escola
apresentação de balé da minha filha | escola_filhos | a apresentação da escola
reunião de família | familia | o encontro de família
reunião com o cliente | reuniao | a reunião
almoço com cliente | reuniao | o almoço de negócios
jantar com meu chefe | jantar | o jantar
vou encontrar o cliente amanhã | reuniao | a reunião
defesa de mestrado | reuniao | a banca
rolê com as amigas | bar | o rolê
encontro com as amigas | bar | o encontro de amigos
happy hour com o chefe | bar | o happy hour
encontro com um cara do tinder | encontro | o encontro
vou ver meu crush | encontro | o encontro
noivado da minha irmã | noivado | o noivado
despedida de solteira | despedida | a despedida de solteira
despedida de solteiro em búzios | despedida | a despedida de solteiro
open house de uma amiga | open_house | o open house
festa de 15 anos da minha sobrinha | debutante | a festa de 15 anos
baile de debutante | debutante | a festa de 15 anos
chá de panela | cha | o chá de panela
chá revelação da minha prima | cha | o chá revelação
audiência no fórum | forum | a audiência
entrevista numa escola | entrevista | a entrevista
casamento da minha chefe | casamento | o casamento
casamento na igreja à noite | casamento_noite | o casamento à noite
casamento no civil | casamento_civil | o casamento no civil
sou a noiva | noivo | o próprio casamento
missa de domingo | culto | a missa
natal na casa da minha sogra | natal | o Natal
ceia de ano novo | reveillon | o Réveillon
museu com o boy | teatro | o museu
vou ao teatro | teatro | o teatro
show sertanejo | rodeio | o show sertanejo
feijoada no sábado | samba | a feijoada
roda de samba | samba | a roda de samba
consulta na maternidade | medico | a consulta
trilha no domingo | trilha | a trilha
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in SAID.strip().splitlines()]


@pytest.mark.parametrize(("said", "key", "title"), ROWS)
def test_where_somebody_goes_is_found_by_what_takes_place_and_named_as_they_named_it(
    said: str, key: str, title: str
) -> None:
    heard = hear(said)
    assert heard.occasion == key
    assert (heard.called[1] if heard.called else OCCASIONS[key].title) == title


@pytest.mark.parametrize("said", ["voltando da licença maternidade", "uso isso há 15 anos", "tenho 15 anos"])
def test_what_only_sounds_like_an_occasion_is_none(said: str) -> None:
    assert hear(said).occasion is None


CLOSET = (
    "Camisa/branco", "Calça de alfaiataria/preto", "Blazer/cinza", "Saia midi/verde", "Blusa/azul", "Calça jeans/azul",
    "Camiseta/cinza", "Scarpin/preto", "Tênis/branco", "Sandália/caramelo", "Bota/marrom",
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "own", "others"),
    [
        ("o que eu visto numa audiência no fórum?", "audiência", "entrevista"),
        ("look pro teatro sábado", "teatro", "jantar"),
        ("vou numa trilha, que roupa?", "trilha", "passeio"),
        ("o que usar no cinema?", "cinema", "passeio"),
        ("look pro sítio no domingo", "sítio", "churrasco"),
        ("o que usar num chá de panela?", "chá de panela", "chá de bebê"),
        ("o que vestir num casamento no civil?", "casamento no civil", "casamento de dia"),
    ],
)
async def test_the_reasons_of_a_look_name_the_place_as_the_person_did(
    ana: PersonClient, say: Say, hang: Hang, said: str, own: str, others: str
) -> None:
    await hang(ana, *CLOSET)
    answer = await say(ana, said)
    reasons = [reason for card in answer["cards"] if card["kind"] == "outfit" for reason in card["reasons"]]
    assert reasons
    told = " ".join([answer["message"], *reasons])
    assert own in told
    assert others not in told


async def test_white_is_welcome_for_the_bride_and_for_nobody_else(ana: PersonClient, say: Say, hang: Hang) -> None:
    own = await hang(ana, "Vestido longo/branco", "Vestido longo/azul", "Sandália/prata")
    for said, colour in (("sou a noiva, o que eu visto?", "branco"), ("sou convidada num casamento à noite", "azul")):
        cards = [card for card in (await say(ana, said))["cards"] if card["kind"] == "outfit"]
        assert own[f"Vestido longo/{colour}"] in {item["id"] for item in cards[0]["items"]}

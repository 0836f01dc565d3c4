"""What hangs there: counted, named, and where it is now."""

from collections import Counter

from provai.stylist.engines.cloe.replies.looks import reply_change
from provai.stylist.engines.cloe.replies.pieces import slots_in_words
from provai.stylist.engines.cloe.replies.scene import Scene, has_colour, is_named
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import agree, counted, label, listed, the, the_word
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.wardrobe.outfits import Piece


async def reply_wardrobe(scene: Scene) -> None:
    heard = scene.heard
    own = await scene.own()
    if not own and heard.wanted and scene.advise("peca", plain=heard.plain):
        return
    if not own:
        scene.say(
            "Seu guarda-roupa por aqui ainda está vazio. Em 'Guarda-Roupa', 'Adicionar Peça' aceita até cinco fotos de cada vez.",
            "Ainda não há peça cadastrada. Fotografe as cinco que você mais usa e já dá para montar look.",
        )
        return
    if heard.has(r"\b(mais uso|uso mais|mais usei|mais usada|mais usado|usei por ultimo|menos uso|ultima vez)\b"):
        _tell_worn(scene, own)
        return
    if heard.has(
        r"\bcor\b.*\b(mais tenho|predomina|tem mais|mais aparece|aparece mais)\b|\bcor mais\b|\bcor eu mais\b"
    ):
        families = Counter(piece.colours[0].family for piece in own if piece.colours)
        if families:
            family, number = families.most_common(1)[0]
            rest = [name for name, _ in families.most_common(3)[1:]]
            tail = f", depois {listed(rest)}" if rest else ""
            scene.say(f"A cor que mais aparece é {family}, em {counted(number, 'peça', 'peças')}{tail}.")
            return
    found, what = _asked_for(scene, own)
    if heard.has(r"\b(limp[ao]s?|disponive\w+)\b"):
        found = [piece for piece in found if piece.state == "clean"]
    elif heard.has(r"\b(suj[ao]s?|lavanderia|lavando)\b"):
        found = [piece for piece in found if piece.state in {"laundry", "worn"}]
    if what is None:
        scene.say(f"São {counted(len(own), 'peça', 'peças')}. {slots_in_words(list(own))}")
        return
    one, many, feminine = what
    if not found:
        scene.say(
            f"Não achei {one} no seu guarda-roupa.",
            f"Procurei e não há {one} por aqui.",
            f"Nenhum{'a' if feminine else ''} {one} cadastrad{'a' if feminine else 'o'} ainda.",
        )
        return
    names = [label(piece) for piece in found]
    shown = listed(list(dict.fromkeys(names))[:8])
    more = len(found) - 8
    if len(found) == 1:
        scene.say(f"Tem, sim: {names[0]}.", f"Uma só: {names[0]}." if feminine else f"Um só: {names[0]}.")
    else:
        scene.say(
            f"Você tem {counted(len(found), one, many, feminine)}: {shown}{f' e mais {more}' if more > 0 else ''}."
        )
    away = [f"{the(piece)} ({_STATES[piece.state]})" for piece in found if piece.state in _STATES]
    if away:
        scene.say(f"Fora do cabide agora: {listed(away)}.", optional=True)


_STATES = {"laundry": "lavando", "lent": "fora, emprestada a alguém"}


def _asked_for(scene: Scene, own: tuple[Piece, ...]) -> tuple[list[Piece], tuple[str, str, bool] | None]:
    heard = scene.heard
    if heard.pieces:
        named = heard.pieces[0]
        wide = Named(named.garment, named.colour or (heard.hues[0].colour if heard.hues else None))
        garment = named.garment
        colour = f" {agree(wide.colour.name, garment.feminine)}" if wide.colour else ""
        many = f"{garment.plural}{f' em {wide.colour.name}' if wide.colour else ''}"
        found = [piece for piece in own if is_named(piece, wide)]
        if named.garment.name == "sapato" and not wide.colour:
            return [piece for piece in own if piece.slot == "shoes"], ("calçado", "calçados", False)
        if not found and named.garment.name == "casaco":
            found = [piece for piece in own if piece.slot == "outer"]
            return found, ("casaco ou blazer", "casacos e blazers", False)
        return found, (f"{garment.name}{colour}", many, garment.feminine)
    if heard.hues:
        hue = heard.hues[0].colour
        return [piece for piece in own if has_colour(piece, hue)], (
            f"peça em {hue.name}",
            f"peças em {hue.name}",
            True,
        )
    if heard.has(r"\b(frio|inverno)\b"):
        warm = {"tricô", "moletom", "casaco", "jaqueta", "cardigã", "cachecol", "bota", "blazer"}
        return [piece for piece in own if (known := garment_of(piece.category)) and known.family in warm], (
            "peça de frio",
            "peças de frio",
            True,
        )
    if heard.has(r"\b(limp[ao]s?|suj[ao]s?|lavanderia|lavando|disponive\w+)\b"):
        return list(own), ("peça assim", "peças assim", True)
    return list(own), None


def _tell_worn(scene: Scene, own: tuple[Piece, ...]) -> None:
    worn = sorted((piece for piece in own if piece.times_worn), key=lambda piece: -piece.times_worn)
    if not worn:
        scene.say("Ainda não sei: quando você marcar 'usei hoje' nas peças, eu passo a contar.")
        return
    if scene.heard.has(r"\b(por ultimo|ultima vez)\b"):
        dated = [piece for piece in worn if piece.last_worn_on]
        last = max(dated, key=lambda piece: piece.last_worn_on or scene.person.today) if dated else worn[0]
        day = f" em {last.last_worn_on:%d/%m}" if last.last_worn_on else ""
        scene.say(f"A última que você marcou foi {the(last)}{day}.")
        return
    top = worn[0]
    scene.say(f"{the(top).capitalize()} é a mais usada: {counted(top.times_worn, 'vez', 'vezes')} marcada como usada.")


async def reply_laundry(scene: Scene) -> None:
    """What is dirty, lent, worn or does not fit."""
    heard = scene.heard
    if heard.has(r"\b(usei|vesti|fui com|estou usando)\b"):
        scene.say(
            "Boa. Para eu contar junto, toque em 'usei hoje' na peça, no Guarda-Roupa.",
            "Anota lá no Guarda-Roupa com 'usei hoje', que aí eu descanso essas peças nos próximos looks.",
        )
        return
    if heard.has(r"\b(nao (me )?serve|nao cabe|nao fecha|nao entra)\b"):
        scene.say(
            "Acontece com toda roupa. Marque 'não serve agora' na peça que eu paro de sugerir, e ela volta quando você quiser.",
            "Sem problema: com 'não serve agora' marcado, eu nem olho para ela.",
        )
        scene.advise("tamanho", needs_key=True)
        return
    if heard.has(r"\b(lavei|limpa|secou)\b") and not heard.has(r"\b(nada|nao|nenhuma?|sem)\b"):
        named = heard.pieces[0] if heard.pieces else None
        mine = await scene.own(named) if named else ()
        it = the(mine[0]) if mine else f"{the_word(named.garment.feminine)} {named.garment.name}" if named else "a peça"
        scene.say(
            f"Ótimo, {it} já pode voltar para os looks. No Guarda-Roupa, deixe marcada como limpa.",
            f"Perfeito, já conto com {it} de novo; só confirme o estado no Guarda-Roupa.",
        )
        return
    if (
        heard.pieces
        and heard.has(r"\bamassad\w+\b")
        and scene.say(
            "Amassado se resolve: ferro médio com a peça ainda úmida, ou dez minutos de vapor do chuveiro no cabide e a mão esticando gola e punho.",
            optional=True,
        )
    ):
        return
    if heard.pieces and not heard.has(r"\b(tudo|nada)\b"):
        names = listed([f"{'a' if piece.garment.feminine else 'o'} {piece.garment.name}" for piece in heard.pieces])
        scene.thread.unwanted += list(heard.pieces)
        if scene.thread.shown:
            scene.say(
                f"Certo, {names} fora desta rodada.",
                f"Sem {names.removeprefix('a ').removeprefix('o ')}, então.",
                optional=True,
            )
            await reply_change(scene)
            return
        scene.say(
            f"Certo, deixo {names} de fora por enquanto. Marque o estado no Guarda-Roupa que eu lembro sozinha.",
            f"Anotado: {names} fora desta rodada.",
        )
        return
    scene.thread.dirty = True
    told = scene.advise("look", plain="nada limpo") if scene.thread.occasion else []
    if not told:
        scene.say(
            "Calma, dá para resolver: o que não tem mancha só precisa de ar, vapor do chuveiro e escova.",
            "Cabide na janela e dez minutos de vapor do banho já deixam blazer, calça e casaco prontos para usar.",
        )
    if scene.thread.mentioned is None and not scene.ask("clean"):
        scene.say("Me diz a peça que ainda dá para usar e eu monto em volta dela.", optional=True)

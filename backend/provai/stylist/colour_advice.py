"""Whether a colour belongs near a person's face, said with their palette."""

import re

from provai.colour.matching import match
from provai.stylist.engines.contract import ColourVerdict, NamedColour, Palette
from provai.wardrobe.outfits.colours import distance, lch_of, name_of, named_colour

_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def verdict_on(colour: str, palette: Palette | None) -> ColourVerdict | None:
    said = _HEX.search(colour)
    found = (said[0].lower(), "") if said else named_colour(colour)
    if found is None:
        return None
    asked = NamedColour(found[0], name_of(found[0]) if said else colour.strip().lower())
    if palette is None or not palette.recommended:
        return ColourVerdict(asked, None, "Ainda não há uma análise de coloração sua para comparar.")
    suiting = (*palette.recommended, *palette.neutrals)
    nearest = min(suiting, key=lambda each: distance(lch_of(asked.hex), lch_of(each.hex)))
    if match(palette.season_key, [{"hex": asked.hex, "share": 1.0}]) == "near_face":
        sentence = f"{asked.name.capitalize()} está na sua paleta ({palette.season}), perto de {nearest.name.lower()}."
        return ColourVerdict(asked, "near_face", sentence)
    sentence = (
        f"{asked.name.capitalize()} não é da sua paleta ({palette.season}): funciona melhor longe do rosto. "
        f"Perto do rosto, {nearest.name.lower()} faz esse papel."
    )
    return ColourVerdict(asked, "away_from_face", sentence, nearest)

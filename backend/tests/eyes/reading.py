"""What the eyes read of a drawn person's clothes."""

from eyes.facts import Worn
from eyes.masks import lab_of
from eyes.networks.clothes import ClothesMasks
from eyes.person.flesh import Flesh
from eyes.person.worn import worn_by
from tests.drape.drawn import Drawn


def read(drawn: Drawn, masks: ClothesMasks) -> Worn:
    facts = drawn.facts
    assert facts.pose is not None
    bare = (facts.skin > 0.5) & (masks.any < 0.5)
    hands = facts.hand_area > 0.5
    flesh = Flesh(skin=bare, hair=facts.hair > 0.5, hands=hands, skin_lab=facts.skin_lab)
    return worn_by(drawn.photo, lab_of(drawn.photo), masks, facts.silhouette > 0.5, flesh, facts.pose)

"""The numbers of the engine itself: one name a line, its unit, and where it comes from.

A unit is the body's yardstick, about as long as its shoulders are wide. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class EngineTuning:
    """What is worked on, and what is not worn over what."""

    above_shoulders: float = 0.8  # units above the shoulders to which no garment reaches
    above_arms: float = 0.4  # units above the arms to which no garment reaches
    below_hips: float = 1.3  # units to which no top reaches
    shorter: float = 0.25  # units that a top may end above an open jacket that goes for it
    tails: float = 0.6  # units that what has long sleeves hangs out below a cropped jacket: half of a blazer
    peeps: float = 0.1  # units that a flap may come out below a jacket
    coat: float = 0.53  # units below the hips, of 40 people's shirts the lowest hangs 0.47
    coat_across: float = 0.45  # units beside the hips' middle
    mostly: float = 0.5  # of a row before the hips that what is worn covers
    below_coat: float = 0.15  # units below a coat where legs are seen apart
    apart: float = 0.005  # square units of wall between them
    flap: float = 0.06  # units across the end of a flap
    flap_hangs: float = 0.5  # units below the hips: no shirt nor cuff hangs as low
    askew: float = 0.5  # units that a closed top's end may run up and down
    before_hips: float = 0.4  # units beside the middle of hips
    neck_seen: float = 0.1  # of a neck that is skin: with less something is wound around it


ENGINE = EngineTuning()

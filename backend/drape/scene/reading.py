"""What each place of a person is taken for, while one thing after another is put right."""

from dataclasses import dataclass, replace

from eyes.facts import Mask
from eyes.masks import Area


@dataclass(frozen=True)
class Surroundings:
    """What hair and skin lie among."""

    silhouette: Area
    clothes: Area
    face: Area
    hands: Area

    @property
    def others(self) -> Area:
        """Parts of the body that are known."""
        return self.face | self.hands


@dataclass(frozen=True)
class Reading:
    """What each place of a person is taken for so far."""

    silhouette: Area
    face: Area
    hair: Mask
    skin: Area
    hands: Area
    upper: Area
    lower: Area
    dress: Area

    @property
    def garments(self) -> tuple[Area, Area, Area]:
        return self.upper, self.lower, self.dress

    @property
    def clothes(self) -> Area:
        return self.upper | self.lower | self.dress

    @property
    def flesh(self) -> Area:
        """Skin and hands."""
        return self.skin | self.hands

    @property
    def around_hair(self) -> Surroundings:
        return Surroundings(self.silhouette, self.clothes, self.face, self.hands)

    def with_cloth(self, cloth: Area) -> "Reading":
        """Cloth above the waist: of the dress where one is worn, of the top otherwise."""
        if self.dress.any():
            return replace(self, dress=self.dress | cloth)
        return replace(self, upper=self.upper | cloth)

    def without_cloth(self, area: Area) -> "Reading":
        """Nothing is worn there."""
        return replace(self, upper=self.upper & ~area, lower=self.lower & ~area, dress=self.dress & ~area)

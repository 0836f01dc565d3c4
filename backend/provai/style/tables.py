from sqlalchemy import CheckConstraint
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OnePerUser

MEASURES = ("height_cm", "weight_kg", "waist_cm", "hip_cm", "bust_cm")


class Measurements(OnePerUser, Base):
    __tablename__ = "user_measurements"
    __table_args__ = tuple(CheckConstraint(f"{name} > 0", name=f"{name}_positive") for name in MEASURES)
    height_cm: Mapped[float | None]
    weight_kg: Mapped[float | None]
    waist_cm: Mapped[float | None]
    hip_cm: Mapped[float | None]
    bust_cm: Mapped[float | None]
    shoe_size: Mapped[str | None]
    clothing_size: Mapped[str | None]


class StylePreferences(OnePerUser, Base):
    __tablename__ = "style_preferences"
    favorite_clothing: Mapped[str | None]
    favorite_shoes: Mapped[str | None]
    favorite_sunglasses: Mapped[str | None]
    preferred_styles: Mapped[list[str]] = mapped_column(default=list)
    preferred_colors: Mapped[list[str]] = mapped_column(default=list)
    budget_range: Mapped[str | None]
    occasions: Mapped[list[str]] = mapped_column(default=list)

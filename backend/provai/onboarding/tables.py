from sqlalchemy import CheckConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OnePerUser, one_of

COMPLETED = "completed"
STEPS = ("welcome", "stylist-name", "measurements", "style-preferences", "color-analysis", "wardrobe", "complete")


class OnboardingProgress(OnePerUser, Base):
    __tablename__ = "onboarding_progress"
    __table_args__ = (
        one_of("current_step", *STEPS, COMPLETED),
        CheckConstraint(f"completed = (current_step = '{COMPLETED}')", name="completed_agrees"),
    )
    current_step: Mapped[str] = mapped_column(default=STEPS[0], server_default=STEPS[0])
    completed: Mapped[bool] = mapped_column(default=False, server_default=false())

from typing import Literal
from uuid import UUID

from provai.platform.schemas import Input, Output

Step = Literal[
    "welcome",
    "stylist-name",
    "measurements",
    "style-preferences",
    "color-analysis",
    "wardrobe",
    "complete",
    "completed",
]


class OnboardingOut(Output):
    user_id: UUID
    current_step: Step
    completed: bool


class OnboardingChange(Input):
    current_step: Step | None = None
    completed: bool | None = None

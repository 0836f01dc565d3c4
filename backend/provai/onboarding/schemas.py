from typing import Literal
from uuid import UUID

from pydantic import model_validator

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
    """One of the two is enough; told together they must agree."""

    current_step: Step | None = None
    completed: bool | None = None

    @model_validator(mode="after")
    def _agree(self) -> "OnboardingChange":
        if None not in (self.current_step, self.completed) and self.completed != (self.current_step == "completed"):
            raise ValueError("completed and current_step contradict each other")
        return self

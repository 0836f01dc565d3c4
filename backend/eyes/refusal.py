"""A picture that cannot be used, and why."""


class Refusal(Exception):
    """What cannot be done well is not done: a stable code, and a sentence that says why and what to try."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str]]:
        """As it is made: it comes from another process."""
        return type(self), (self.code, self.sentence)

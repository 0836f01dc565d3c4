"""OpenAI's image models: images/edits with the photo and the garments as input images, over plain HTTP.

https://platform.openai.com/docs/api-reference/images/createEdit
"""

from collections.abc import Sequence
from secrets import token_hex

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble
from provai.tryon.engines.hosted.caller import Answer, HostedCaller, refused_there
from provai.tryon.engines.hosted.engine import HostedEngine, Order
from provai.tryon.engines.hosted.framing import framed, jpeg_of, photo_part, picture_in
from provai.tryon.engines.prompt import prompt_for

LONG_SIDE = 1536
STEP = 16  # sides are multiples of it
REFUSED = ("moderation_blocked", "content_policy_violation", "safety")


class OpenAiEngine(HostedEngine):
    name = "openai"
    label = "OpenAI"
    place = "as fotos vão para a OpenAI"
    several_garments = True

    def ask(self, caller: HostedCaller, order: Order) -> Picture:
        width, height = self._size(order.photo)
        frame = framed(order.photo, width / height)
        fields = {
            "model": self.settings.openai_model,
            "prompt": prompt_for(order.slots),
            "size": f"{width}x{height}",
            "quality": self.settings.openai_quality,
            "n": "1",
            "output_format": "jpeg",
        }
        body, content_type = _multipart(fields, [jpeg_of(picture) for picture in (frame.picture, *order.garments)])
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": content_type}
        answer = caller.ask(f"{self.settings.openai_base_url.rstrip('/')}/images/edits", headers, body)
        return photo_part(frame, picture_in(_picture_data(answer)))

    def _size(self, photo: Picture) -> tuple[int, int]:
        """As the setting says, or the photo's own shape."""
        if self.settings.openai_size != "match":
            width, _, height = self.settings.openai_size.partition("x")
            return int(width), int(height)
        scale = LONG_SIDE / max(photo.shape[:2])
        height, width = (max(STEP, round(side * scale / STEP) * STEP) for side in photo.shape[:2])
        return width, height


def _multipart(fields: dict[str, str], images: Sequence[bytes]) -> tuple[bytes, str]:
    """The body and its content type."""
    boundary = token_hex(16)
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="'
    parts = [f'{head}{name}"\r\n\r\n{value}\r\n'.encode() for name, value in fields.items()]
    for place, image in enumerate(images, 1):
        parts.append(f'{head}image[]"; filename="{place}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'.encode())
        parts.append(image + b"\r\n")
    return b"".join([*parts, f"--{boundary}--\r\n".encode()]), f"multipart/form-data; boundary={boundary}"


def _picture_data(answer: Answer) -> object:
    if answer.is_refusal:
        error = answer.body.get("error") or {}
        said = f"{error.get('code')} {error.get('type')} {error.get('message')}"
        if any(word in said.lower() for word in REFUSED):
            raise refused_there()
        raise EngineTrouble(f"openai: HTTP {answer.status} {said}"[:300])
    data = answer.body.get("data") or [{}]
    return data[0].get("b64_json")

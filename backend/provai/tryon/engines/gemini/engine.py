"""Google's Gemini image models: generateContent with the photo and the garments, over plain HTTP.

https://ai.google.dev/gemini-api/docs/image-generation
"""

from collections.abc import Sequence

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble
from provai.tryon.engines.hosted.caller import Answer, HostedCaller, Json, refused_there
from provai.tryon.engines.hosted.engine import HostedEngine, Order
from provai.tryon.engines.hosted.framing import base64_of, framed, nearest_ratio, photo_part, picture_in
from provai.tryon.engines.prompt import prompt_for

SHAPES = ("1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9")
RATIOS = {shape: int(shape.split(":")[0]) / int(shape.split(":")[1]) for shape in SHAPES}
REFUSED = ("SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "RECITATION", "SPII")


class GeminiEngine(HostedEngine):
    name = "gemini"
    label = "Google Gemini"
    place = "as fotos vão para o Google (Gemini API)"
    several_garments = True

    def ask(self, caller: HostedCaller, order: Order) -> Picture:
        shape, ratio = nearest_ratio(order.photo, RATIOS)
        frame = framed(order.photo, ratio)
        answer = caller.post_json(
            f"{self.settings.gemini_base_url.rstrip('/')}/models/{self.settings.gemini_model}:generateContent",
            {"x-goog-api-key": self.key},
            self._body([frame.picture, *order.garments], shape, order),
        )
        return photo_part(frame, picture_in(_picture_data(answer)))

    def _body(self, pictures: Sequence[Picture], shape: str, order: Order) -> Json:
        image: Json = {"aspectRatio": shape}
        if self.settings.gemini_image_size:
            image["imageSize"] = self.settings.gemini_image_size
        data = [{"inlineData": {"mimeType": "image/jpeg", "data": base64_of(picture)}} for picture in pictures]
        return {
            "contents": [{"role": "user", "parts": [{"text": prompt_for(order.slots)}, *data]}],
            "generationConfig": {"responseModalities": ["IMAGE"], "imageConfig": image, "seed": order.seed},
        }


def _picture_data(answer: Answer) -> object:
    """Of the first candidate; raises Refusal for what its moderation keeps back."""
    if answer.is_refusal:
        raise EngineTrouble(f"gemini: HTTP {answer.status} {answer.body.get('error')}"[:300])
    candidates = answer.body.get("candidates") or [{}]
    reasons = [
        (answer.body.get("promptFeedback") or {}).get("blockReason"),
        *(candidate.get("finishReason") for candidate in candidates),
    ]
    if any(word in str(reason) for reason in reasons for word in REFUSED):
        raise refused_there()
    parts = (candidates[0].get("content") or {}).get("parts") or []
    return next((part["inlineData"].get("data") for part in parts if part.get("inlineData")), None)

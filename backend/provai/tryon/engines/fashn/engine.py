"""FASHN's try-on models: run, then status until it is done, over plain HTTP. One garment a call.

https://docs.fashn.ai; with return_base64 the picture is answered and not stored there.
"""

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble, Refusal, WornSlot
from provai.tryon.engines.hosted.caller import HostedCaller, Json, ServiceAway, refused_there
from provai.tryon.engines.hosted.engine import HostedEngine, Order
from provai.tryon.engines.hosted.framing import base64_of, framed, photo_part, picture_in

CATEGORIES: dict[WornSlot, str] = {"top": "tops", "outer": "tops", "bottom": "bottoms", "dress": "one-pieces"}
AT_WORK = ("starting", "in_queue", "processing")


class FashnEngine(HostedEngine):
    name = "fashn"
    label = "FASHN"
    place = "as fotos vão para a FASHN (Estados Unidos), que não as guarda"
    several_garments = False

    def ask(self, caller: HostedCaller, order: Order) -> Picture:
        frame = framed(order.photo)
        body = {"model_name": self.settings.fashn_model, "inputs": self._inputs(frame.picture, order)}
        base = self.settings.fashn_base_url.rstrip("/")
        headers = {"Authorization": f"Bearer {self.key}"}
        begun = caller.post_json(f"{base}/run", headers, body)
        if begun.is_refusal or not isinstance(begun.body.get("id"), str):
            raise _failure(begun.body)
        while True:
            state = caller.ask(f"{base}/status/{begun.body['id']}", headers).body
            if state.get("status") == "completed":
                return photo_part(frame, picture_in(next(iter(state.get("output") or []), None)))
            if state.get("status") not in AT_WORK:
                raise _failure(state)
            caller.wait(self.settings.hosted_backoff_seconds)

    def _inputs(self, photo: Picture, order: Order) -> Json:
        """The newer model takes a product of any kind, and is told its size instead of a category."""
        shared = {"model_image": _address(photo), "seed": order.seed, "output_format": "png", "return_base64": True}
        if self.settings.fashn_model.startswith("tryon-max"):
            mode = {"generation_mode": self.settings.fashn_mode, "resolution": "1k", "num_images": 1}
            return {**shared, **mode, "product_image": _address(order.garments[0])}
        return {
            **shared,
            "garment_image": _address(order.garments[0]),
            "category": CATEGORIES[order.slots[0]],
            "garment_photo_type": "auto",
            "mode": self.settings.fashn_mode,
            "num_samples": 1,
        }


def _address(picture: Picture) -> str:
    return f"data:image/jpeg;base64,{base64_of(picture)}"


def _failure(state: Json) -> Exception:
    error = state.get("error")
    name = str(error.get("name")) if isinstance(error, dict) else str(error)
    if name == "ContentModerationError":
        return refused_there()
    if name == "PoseError":
        return Refusal(
            "no_pose", "O corpo não foi encontrado em uma das fotos. Use fotos em que ele apareça por inteiro."
        )
    if name in {"OutOfCredits", "ThirdPartyError"}:
        return ServiceAway(f"fashn: {name}")
    return EngineTrouble(f"fashn: {state.get('status')} {error}"[:300])

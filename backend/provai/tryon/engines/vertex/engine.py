"""Google Cloud's Virtual Try-On on Vertex AI: one :predict a garment, over plain HTTP.

https://cloud.google.com/vertex-ai/generative-ai/docs/model-reference/virtual-try-on-api. Without an access token in the
settings google-auth finds the machine's own credentials; it is the extra provai[vertex].
"""

from importlib.util import find_spec

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble, EngineUnavailable
from provai.tryon.engines.hosted.caller import Answer, HostedCaller, Json, refused_there
from provai.tryon.engines.hosted.engine import HostedEngine, Order
from provai.tryon.engines.hosted.framing import base64_of, framed, photo_part, picture_in

SCOPE = "https://www.googleapis.com/auth/cloud-platform"


class VertexEngine(HostedEngine):
    name = "vertex"
    label = "Google Vertex AI"
    place = "as fotos vão para o Google Cloud (Vertex AI)"
    several_garments = False

    def missing(self) -> str | None:
        if not self.settings.vertex_project:
            return "defina PROVAI_VERTEX_PROJECT"
        if not self.settings.vertex_access_token.get_secret_value() and not _has_google_auth():
            return "instale provai[vertex], que acha as credenciais do Google Cloud nesta máquina"
        return None

    def ask(self, caller: HostedCaller, order: Order) -> Picture:
        frame = framed(order.photo)
        answer = caller.post_json(
            self._address(), {"Authorization": f"Bearer {self._token()}"}, _body(frame.picture, order)
        )
        return photo_part(frame, picture_in(_picture_data(answer)))

    def _address(self) -> str:
        settings, place = self.settings, self.settings.vertex_location
        base = settings.vertex_base_url or f"https://{place}-aiplatform.googleapis.com/v1"
        owner = f"projects/{settings.vertex_project}/locations/{place}"
        return f"{base.rstrip('/')}/{owner}/publishers/google/models/{settings.vertex_model}:predict"

    def _token(self) -> str:
        if given := self.settings.vertex_access_token.get_secret_value():
            return given
        try:
            import google.auth
            from google.auth.transport.requests import Request
        except ImportError as error:
            raise EngineUnavailable("google-auth is not installed") from error
        try:
            credentials, _ = google.auth.default(scopes=[SCOPE])
            credentials.refresh(Request())
        except Exception as error:  # whatever kind of credentials they are
            raise EngineUnavailable(f"no credentials: {error!r}") from error
        return str(credentials.token)


def _has_google_auth() -> bool:
    try:
        return find_spec("google.auth") is not None
    except ModuleNotFoundError:  # nothing of Google's is here
        return False


def _body(photo: Picture, order: Order) -> Json:
    def image(picture: Picture) -> Json:
        return {"image": {"bytesBase64Encoded": base64_of(picture), "mimeType": "image/jpeg"}}

    parameters = {
        "sampleCount": 1,
        "seed": order.seed,
        "addWatermark": False,  # a seed is taken only without one; the result carries our own mark
        "personGeneration": "allow_adult",
        "outputOptions": {"mimeType": "image/png"},
    }
    return {
        "instances": [{"personImage": image(photo), "productImages": [image(order.garments[0])]}],
        "parameters": parameters,
    }


def _picture_data(answer: Answer) -> object:
    if answer.is_refusal:
        error = answer.body.get("error") or {}
        raise EngineTrouble(f"vertex: HTTP {answer.status} {error.get('status')} {error.get('message')}"[:300])
    predictions = answer.body.get("predictions") or []
    if not predictions or predictions[0].get("raiFilteredReason"):
        raise refused_there()  # what its safety keeps back it leaves out
    return predictions[0].get("bytesBase64Encoded")

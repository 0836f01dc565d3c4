"""A local server that speaks the providers' documented protocols, and says what the test tells it to say."""

import base64
import json
import re
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image

from eyes.facts import Picture

Json = dict[str, Any]


@dataclass
class Asked:
    """One request as the provider understands it."""

    path: str
    headers: dict[str, str]
    body: Json
    pictures: list[Picture] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)


@dataclass
class Said:
    status: int
    body: Json | bytes
    headers: dict[str, str] = field(default_factory=dict)


Provider = Callable[[Asked], Said]


def picture_of(text: str) -> Picture:
    return np.array(Image.open(BytesIO(base64.b64decode(text.rpartition(",")[2]))).convert("RGB"))


def base64_of(picture: Picture) -> str:
    output = BytesIO()
    Image.fromarray(picture).save(output, "PNG")
    return base64.b64encode(output.getvalue()).decode()


class ProviderServer:
    """Hands each request to the next of `answers`, or to `provider` when none is left; keeps what was asked."""

    def __init__(self, provider: Provider) -> None:
        self.provider = provider
        self.answers: deque[Provider] = deque()
        self.asked: list[Asked] = []
        self.gate = threading.Event()  # what must not be answered in time waits for it
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                self._answer(self.rfile.read(int(self.headers["Content-Length"])))

            def do_GET(self) -> None:
                self._answer(b"")

            def _answer(self, data: bytes) -> None:
                asked = _understood(self.path, dict(self.headers), data)
                outer.asked.append(asked)
                said = (outer.answers.popleft() if outer.answers else outer.provider)(asked)
                body = said.body if isinstance(said.body, bytes) else json.dumps(said.body).encode()
                try:
                    self.send_response(said.status)
                    for name, value in {"Content-Length": str(len(body)), **said.headers}.items():
                        self.send_header(name, value)
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:  # the caller has given up
                    self.close_connection = True

            def log_message(self, *args: Any) -> None:
                """Quiet."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def hold(self, asked: Asked) -> Said:
        """Longer than anybody waits."""
        self.gate.wait(60)
        return Said(503, {})

    def close(self) -> None:
        self.gate.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _understood(path: str, headers: dict[str, str], data: bytes) -> Asked:
    kind = headers.get("Content-Type", "")
    if kind.startswith("multipart/form-data"):
        return _form(path, headers, data, kind.partition("boundary=")[2].encode())
    return Asked(path, headers, json.loads(data) if data else {})


def _form(path: str, headers: dict[str, str], data: bytes, boundary: bytes) -> Asked:
    asked = Asked(path, headers, {})
    for part in data.split(b"--" + boundary)[1:-1]:
        head, _, value = part.partition(b"\r\n\r\n")
        [name] = re.findall(rb' name="([^"]+)"', head)
        if name == b"image[]":
            asked.pictures.append(np.array(Image.open(BytesIO(value[:-2])).convert("RGB")))
        else:
            asked.fields[name.decode()] = value[:-2].decode()
    return asked


def gemini(dress: Callable[[list[Picture]], Picture]) -> Provider:
    def answer(asked: Asked) -> Said:
        parts = asked.body["contents"][0]["parts"]
        asked.pictures = [picture_of(part["inlineData"]["data"]) for part in parts if "inlineData" in part]
        data = {"inlineData": {"mimeType": "image/png", "data": base64_of(dress(asked.pictures))}}
        content = {"parts": [{"text": "Here it is."}, data], "role": "model"}
        return Said(200, {"candidates": [{"content": content, "finishReason": "STOP"}]})

    return answer


def openai(dress: Callable[[list[Picture]], Picture]) -> Provider:
    return lambda asked: Said(
        200, {"created": 1, "data": [{"b64_json": base64_of(dress(asked.pictures))}], "usage": {}}
    )


def vertex(dress: Callable[[list[Picture]], Picture]) -> Provider:
    def answer(asked: Asked) -> Said:
        [one] = asked.body["instances"]
        images = [one["personImage"]["image"], *(each["image"] for each in one["productImages"])]
        asked.pictures = [picture_of(image["bytesBase64Encoded"]) for image in images]
        picture = {"mimeType": "image/png", "bytesBase64Encoded": base64_of(dress(asked.pictures))}
        return Said(200, {"predictions": [picture]})

    return answer


def fashn(dress: Callable[[list[Picture]], Picture]) -> Provider:
    """`run` answers an id; `status` says once that it is being processed, then that it is done."""
    made: dict[str, list[Picture]] = {}
    seen: set[str] = set()

    def answer(asked: Asked) -> Said:
        if asked.path.endswith("/run"):
            inputs = asked.body["inputs"]
            asked.pictures = [
                picture_of(inputs[name]) for name in ("model_image", "garment_image", "product_image") if name in inputs
            ]
            made[name := f"run-{len(made)}"] = asked.pictures
            return Said(200, {"id": name, "error": None})
        name = asked.path.rpartition("/")[2]
        if name not in seen:
            seen.add(name)
            return Said(200, {"id": name, "status": "processing", "output": None, "error": None})
        output = [f"data:image/png;base64,{base64_of(dress(made[name]))}"]
        return Said(200, {"id": name, "status": "completed", "output": output, "error": None})

    return answer

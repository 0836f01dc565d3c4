"""Asks a transcription endpoint that speaks OpenAI's protocol, where one is configured."""

import json
from http.client import HTTPException
from secrets import token_hex
from urllib.request import Request, urlopen

from provai.settings import Settings


class EndpointFailed(Exception):
    """It did not answer, refused, or said what cannot be read."""


def ask_endpoint(settings: Settings, data: bytes, content_type: str, name: str) -> str:
    """Blocks: call it in a thread."""
    boundary = token_hex(16)
    fields = {"model": settings.speech_endpoint_model, "language": "pt", "response_format": "json"}
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'.encode()
        for field, value in fields.items()
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
    body = b"".join([*parts, f"{head}Content-Type: {content_type}\r\n\r\n".encode(), data])
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Accept": "application/json"}
    if key := settings.speech_api_key.get_secret_value():
        headers["Authorization"] = f"Bearer {key}"
    request = Request(  # noqa: S310 (the operator's own address)
        f"{settings.speech_base_url.rstrip('/')}/audio/transcriptions",
        data=body + f"\r\n--{boundary}--\r\n".encode(),
        headers=headers,
    )
    try:
        with urlopen(request, timeout=settings.speech_timeout_seconds) as answer:  # noqa: S310
            text = json.loads(answer.read())["text"]
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        raise EndpointFailed(repr(error)) from error
    if not isinstance(text, str):
        raise EndpointFailed("no text in the answer")
    return text

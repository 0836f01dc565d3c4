"""Reads an upload without ever holding more of it than its cap, whatever its headers say."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

import anyio
from prometheus_client import Counter
from starlette.datastructures import FormData, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect, Request

from provai.platform.errors import AppError, Invalid, TooLarge

REFUSED = Counter("provai_uploads_refused_total", "Uploads that were sent away, by the code they were told", ["code"])

# Boundaries, part headers and the `path` field around the file.
ENVELOPE_BYTES = 16 * 1024

# A body that takes longer gives its place to others: 15 MB at 400 kbit/s.
ARRIVAL_SECONDS = 300.0


class MissingFile(Invalid):
    code = "missing_file"
    message = "Escolha um arquivo para enviar."


class UploadInterrupted(Invalid):
    code = "upload_interrupted"
    message = "O envio foi interrompido. Tente de novo."


@dataclass(frozen=True)
class Upload:
    path: str
    data: bytes


@contextmanager
def counting_refusals() -> Iterator[None]:
    try:
        yield
    except AppError as refusal:
        REFUSED.labels(refusal.error_code).inc()
        raise


@asynccontextmanager
async def uploaded(
    request: Request, max_bytes: int, accepted: str, seconds: float | None = None
) -> AsyncGenerator[FormData]:
    """The form with its one file, which lies on disk while it is large, and only as long as it is looked at."""
    declared = request.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and int(declared[:19]) > max_bytes + ENVELOPE_BYTES:
        raise too_large(accepted)
    if not request.headers.get("content-type", "").lower().startswith("multipart/form-data"):
        raise MissingFile
    # Not request.form(): it would read on to the end before anyone could count.
    body = _bounded(request.stream(), max_bytes + ENVELOPE_BYTES, accepted)
    try:
        with anyio.fail_after(ARRIVAL_SECONDS if seconds is None else seconds):
            form = await MultiPartParser(request.headers, body, max_files=1, max_fields=1, max_part_size=1024).parse()
    except (ClientDisconnect, TimeoutError) as error:
        raise UploadInterrupted from error
    except (MultiPartException, ValueError) as error:  # ValueError: a charset that only claims to be one
        raise MissingFile from error
    try:
        yield form
    finally:
        await form.close()


async def taken_from(form: FormData, max_bytes: int, accepted: str) -> Upload:
    file, path = form.get("file"), form.get("path", "")
    if not isinstance(file, UploadFile) or not isinstance(path, str):
        raise MissingFile
    if (file.size or 0) > max_bytes:
        raise too_large(accepted)
    return Upload(path, await file.read())


async def _bounded(body: AsyncGenerator[bytes, None], max_bytes: int, accepted: str) -> AsyncGenerator[bytes, None]:
    read = 0
    async for chunk in body:
        read += len(chunk)
        if read > max_bytes:
            raise too_large(accepted)
        yield chunk


def too_large(accepted: str) -> TooLarge:
    return TooLarge(f"{TooLarge.message} {accepted}")

"""An S3 bucket as the store, and links that S3 itself checks."""

import hashlib
import hmac
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, BinaryIO
from urllib.parse import quote, urlsplit

import obstore
from obstore.store import S3Store as ObjectStore

from provai.platform.outages import Away
from provai.storage.open_file import CHUNK, OpenFile

if TYPE_CHECKING:  # the package has it for type checkers only
    from obstore.store import S3Config

CACHE_CONTROL = "private, max-age=3600, immutable"


class StoreAway(Away):
    code = "store_away"
    message = "O lugar onde as fotos ficam guardadas não respondeu. Tente de novo em instantes."


@dataclass(frozen=True)
class S3Account:
    bucket: str
    endpoint: str
    region: str
    access_key_id: str
    secret_access_key: str = field(repr=False)
    presigns: bool


class S3Store:
    def __init__(self, account: S3Account) -> None:
        self._account = account
        # Without keys in the settings, the machine's own credentials serve (environment, instance role).
        keys: S3Config = {}
        if account.access_key_id:
            keys = {"access_key_id": account.access_key_id, "secret_access_key": account.secret_access_key}
        self._objects = ObjectStore(
            account.bucket,
            config=keys,
            region=account.region,
            endpoint=account.endpoint,
            client_options={"allow_http": account.endpoint.startswith("http://"), "timeout": timedelta(seconds=60)},
            retry_config={"max_retries": 3, "retry_timeout": timedelta(seconds=30)},
        )

    async def put(self, key: str, data: bytes, content_type: str) -> None:
        about = {"Content-Type": content_type, "Cache-Control": CACHE_CONTROL, "Content-Disposition": "inline"}
        with _answering():
            # In one request: half a multipart upload would lie in the bucket unseen for ever.
            await obstore.put_async(self._objects, key, data, attributes=about, use_multipart=False)

    async def put_file(self, key: str, file: BinaryIO, content_type: str) -> None:
        about = {
            "Content-Type": content_type,
            "Cache-Control": "no-store",
            "Content-Disposition": "attachment",
        }
        with _answering():
            await obstore.put_async(self._objects, key, file, attributes=about)

    async def clear(self, folder: str) -> int:
        found = [key async for key in self.keys(folder)]
        with _answering():
            for key in found:
                await obstore.delete_async(self._objects, key)
        return len(found)

    async def keys(self, folder: str) -> AsyncIterator[str]:
        with _answering():
            async for batch in obstore.list(self._objects, folder):
                for item in batch:
                    yield item["path"]

    async def size(self, key: str) -> int | None:
        try:
            with _answering():
                return (await obstore.head_async(self._objects, key))["size"]
        except FileNotFoundError:
            return None

    async def open(self, key: str, start: int = 0, end: int | None = None) -> OpenFile | None:
        part: Any = {"offset": start} if end is None else (start, end)
        try:
            with _answering():
                found = await obstore.get_async(self._objects, key, options={"range": part})
        except FileNotFoundError:
            return None
        return OpenFile(found.meta["size"], found.stream(min_chunk_size=CHUNK))

    async def delete(self, key: str) -> None:
        try:
            with _answering():
                await obstore.delete_async(self._objects, key)
        except FileNotFoundError:
            return

    def signed_link(self, key: str, start: int, expires: int) -> str | None:
        if not self._account.presigns or not self._account.access_key_id:
            return None
        return presigned_link(self._account, key, datetime.fromtimestamp(start, UTC), expires - start)


@contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except obstore.exceptions.BaseError as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise StoreAway from error


def presigned_link(account: S3Account, key: str, start: datetime, seconds: int) -> str:
    """AWS Signature Version 4, dated `start`: obstore would date it now, and no two links would be equal."""
    day = start.strftime("%Y%m%d")
    scope = f"{day}/{account.region}/s3/aws4_request"
    host = urlsplit(account.endpoint).netloc
    path = quote(f"{urlsplit(account.endpoint).path}/{account.bucket}/{key}")
    query = "&".join(
        f"{name}={quote(value, safe='')}"
        for name, value in (
            ("X-Amz-Algorithm", "AWS4-HMAC-SHA256"),
            ("X-Amz-Credential", f"{account.access_key_id}/{scope}"),
            ("X-Amz-Date", start.strftime("%Y%m%dT%H%M%SZ")),
            ("X-Amz-Expires", str(seconds)),
            ("X-Amz-SignedHeaders", "host"),
        )
    )
    request = f"GET\n{path}\n{query}\nhost:{host}\n\nhost\nUNSIGNED-PAYLOAD"
    to_sign = "\n".join(
        (
            "AWS4-HMAC-SHA256",
            start.strftime("%Y%m%dT%H%M%SZ"),
            scope,
            hashlib.sha256(request.encode()).hexdigest(),
        )
    )
    signing_key = f"AWS4{account.secret_access_key}".encode()
    for part in (day, account.region, "s3", "aws4_request"):
        signing_key = hmac.digest(signing_key, part.encode(), hashlib.sha256)
    signature = hmac.digest(signing_key, to_sign.encode(), hashlib.sha256).hex()
    return f"{account.endpoint}/{quote(f'{account.bucket}/{key}')}?{query}&X-Amz-Signature={signature}"

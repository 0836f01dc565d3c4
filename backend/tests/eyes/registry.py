"""A package registry on this machine: enough of PyPI and npm for the real pip and npm to be pointed at."""

import hashlib
import io
import json
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Registry:
    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.ranges: list[str | None] = []  # what each request for a file asked for
        self.cut_next_after: int | None = None
        self.address = ""

    def add_wheel(self, name: str, members: dict[str, bytes]) -> bytes:
        buffer = io.BytesIO()
        info = f"{name}-1.0.dist-info"
        with zipfile.ZipFile(buffer, "w") as wheel:
            for path, data in members.items():
                wheel.writestr(path, data)
            wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
            wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{info}/RECORD", "")
        self.files[f"/files/{name}-1.0-py3-none-any.whl"] = buffer.getvalue()
        return buffer.getvalue()

    def add_tarball(self, name: str, members: dict[str, bytes]) -> bytes:
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w:gz") as tarball:
            for path, data in members.items():
                entry = tarfile.TarInfo(path)
                entry.size = len(data)
                tarball.addfile(entry, io.BytesIO(data))
        self.files[f"/files/{name}-1.0.0.tgz"] = buffer.getvalue()
        return buffer.getvalue()

    def answer(self, path: str) -> tuple[str, bytes] | None:
        if path in self.files:
            return "application/octet-stream", self.files[path]
        name = path.strip("/").removeprefix("simple/")
        wheel, tarball = f"/files/{name}-1.0-py3-none-any.whl", f"/files/{name}-1.0.0.tgz"
        if path.startswith("/simple/") and wheel in self.files:
            return "text/html", f'<a href="{self.address}{wheel}">{wheel.rsplit("/", 1)[1]}</a>'.encode()
        if tarball in self.files:
            return "application/json", json.dumps(self._packument(name, tarball)).encode()
        return None

    def _packument(self, name: str, tarball: str) -> dict[str, Any]:
        shasum = hashlib.sha1(self.files[tarball]).hexdigest()
        dist = {"tarball": f"{self.address}{tarball}", "shasum": shasum}
        return {
            "name": name,
            "dist-tags": {"latest": "1.0.0"},
            "versions": {"1.0.0": {"name": name, "version": "1.0.0", "dist": dist}},
        }


@contextmanager
def running(registry: Registry) -> Iterator[Registry]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = registry.answer(self.path.split("?")[0])
            if found is None:
                self.send_error(404)
                return
            kind, data = found
            asked = self.headers.get("Range")
            start = int(asked.removeprefix("bytes=").split("-")[0]) if asked else 0
            if self.path.startswith("/files/"):
                registry.ranges.append(asked)
            self.send_response(206 if asked else 200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data) - start))
            self.end_headers()
            body, cut = data[start:], registry.cut_next_after
            if cut is not None and self.path.startswith("/files/"):
                registry.cut_next_after = None
                self.wfile.write(body[:cut])
                self.wfile.flush()
                self.connection.close()
                return
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    registry.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield registry
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

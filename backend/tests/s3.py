"""A real S3 server for the tests: SeaweedFS from a package, on ports of its own, gone when the tests are."""

import json
import shutil
import subprocess
import sys
import time
import uuid
from contextlib import ExitStack
from pathlib import Path
from socket import create_server

import obstore
from obstore.store import S3Store

ACCESS_KEY, SECRET_KEY, BUCKET = "provai-tests", "provai-tests-secret", "provai"
READY_SECONDS = 60
HERE = "127.0.0.1"
PARTS = ("s3", "master", "volume", "filer")


class S3Server:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "weed.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._ports: list[int] = []
        self.url = ""

    def start(self) -> None:
        shutil.rmtree(self._folder / "data", ignore_errors=True)
        for last_try in (False, False, True):
            self._ports = _free_ports(2 * len(PARTS))
            self._launch()
            if self._becomes_ready():
                return
            # Someone else took one of the ports between our choosing and our opening it.
            self.kill()
            if last_try:
                raise RuntimeError(f"the S3 server did not start:\n{self._log.read_text()[-4000:]}")

    def kill(self) -> None:
        """SIGKILL: told politely, it may take minutes to end."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        for port in self._ports:
            for left in Path("/tmp").glob(f"seaweedfs-*-{port}.sock"):
                left.unlink(missing_ok=True)

    @property
    def settings(self) -> dict[str, str]:
        """What points the app at this server."""
        return {
            "s3_bucket": BUCKET,
            "s3_endpoint": self.url,
            "s3_access_key_id": ACCESS_KEY,
            "s3_secret_access_key": SECRET_KEY,
        }

    def restart(self) -> None:
        """At the same address, with the files it kept."""
        self._launch()
        if not self._becomes_ready():
            raise RuntimeError(f"the S3 server did not come back:\n{self._log.read_text()[-4000:]}")

    def new_bucket(self) -> str:
        """An empty one, made by its first file and left without it."""
        name = f"provai-{uuid.uuid4().hex[:12]}"
        bucket = bucket_at(self.url, name)
        obstore.put(bucket, "ready", b"ready", use_multipart=False)
        obstore.delete(bucket, "ready")
        return name

    def _launch(self) -> None:
        self.url = f"http://{HERE}:{self._ports[0]}"
        command = server_command(self._folder, self._ports)
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)

    def _becomes_ready(self) -> bool:
        assert self._process
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline:
            if keeps_files(self.url):
                return True
            try:  # wakes at once if the server dies
                self._process.wait(0.2)
            except subprocess.TimeoutExpired:
                continue
            return False
        return False


def server_command(folder: Path, ports: list[int], address: str = HERE) -> list[str]:
    """Two ports for each of its parts, the S3 one first; it keeps its files in the folder."""
    data = folder / "data"
    data.mkdir(parents=True, exist_ok=True)
    identity = {
        "name": "tests",
        "credentials": [{"accessKey": ACCESS_KEY, "secretKey": SECRET_KEY}],
        "actions": ["Admin", "Read", "Write", "List", "Tagging"],
    }
    config = folder / "s3.json"
    config.write_text(json.dumps({"identities": [identity]}))
    names = [f"{part}.port{kind}" for part in PARTS for kind in ("", ".grpc")]
    return [
        str(Path(sys.executable).with_name("weed")),
        "server",
        *(f"-{name}={port}" for name, port in zip(names, ports, strict=True)),
        "-s3.port.iceberg=0",
        "-s3.port.lance=0",
        f"-dir={data}",
        f"-s3.config={config}",
        f"-filer.localSocket={folder / 'filer.sock'}",
        "-s3",
        f"-ip={address}",
        "-master.telemetry=false",
        "-master.volumeSizeLimitMB=64",
        "-volume.max=100",
    ]


def keeps_files(url: str) -> bool:
    """Ready means that it keeps a file, not that its port is open; the bucket is made with it."""
    try:
        obstore.put(bucket_at(url, BUCKET), "ready", b"ready", use_multipart=False)
    except Exception:
        return False
    return True


def bucket_at(url: str, name: str) -> S3Store:
    return S3Store(
        name,
        endpoint=url,
        region="us-east-1",
        access_key_id=ACCESS_KEY,
        secret_access_key=SECRET_KEY,
        client_options={"allow_http": True},
        retry_config={"max_retries": 0},
    )


def _free_ports(count: int) -> list[int]:
    """All held at once, so that they differ."""
    with ExitStack() as held:
        return [held.enter_context(create_server((HERE, 0))).getsockname()[1] for _ in range(count)]

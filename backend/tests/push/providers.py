"""Local servers that speak Google's and Apple's documented push protocols, and say what the test tells them to say."""

import json
import socket
import ssl
import threading
from collections import deque
from dataclasses import dataclass, field
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, RequestReceived, StreamEnded

from provai.platform.clock import now

Json = dict[str, Any]
SCOPE = "https://www.googleapis.com/auth/firebase.messaging"


def pem_of(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> str:
    none = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, none).decode()


@dataclass
class Asked:
    path: str
    headers: dict[str, str]
    body: Json


@dataclass
class Said:
    status: int
    body: Json = field(default_factory=dict)


def fcm_error(status: int, name: str, code: str | None = None) -> Said:
    details = [{"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code}] if code else []
    return Said(status, {"error": {"code": status, "message": "…", "status": name, "details": details}})


class GoogleServer:
    """Signs in whose assertion is good, and takes messages of who is signed in."""

    def __init__(self, folder: Path) -> None:
        key = rsa.generate_private_key(65537, 2048)
        self._public = key.public_key()
        self.answers: deque[Said] = deque()
        self.sign_ins = 0
        self.sent: list[Asked] = []
        self.taken: list[Json] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["Content-Length"]))
                said = outer._sign_in(data) if self.path == "/token" else outer._take(self.path, self.headers, data)
                body = json.dumps(said.body).encode()
                self.send_response(said.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its own name)
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self.account = {
            "type": "service_account",
            "project_id": "provai-teste",
            "client_email": "avisos@provai-teste.iam.gserviceaccount.com",
            "token_uri": f"{self.url}/token",
            "private_key": pem_of(key),
        }
        self.credentials = folder / "conta.json"
        self.credentials.write_text(json.dumps(self.account))

    def _sign_in(self, data: bytes) -> Said:
        form = {name: values[0] for name, values in parse_qs(data.decode()).items()}
        assert form["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer"
        try:
            claims = jwt.decode(form["assertion"], self._public, algorithms=["RS256"], audience=f"{self.url}/token")
        except jwt.InvalidTokenError:
            return Said(400, {"error": "invalid_grant", "error_description": "Invalid JWT Signature."})
        assert claims["scope"] == SCOPE
        assert claims["iss"] == self.account["client_email"]
        self.sign_ins += 1
        return Said(200, {"access_token": f"acesso-{self.sign_ins}", "expires_in": 3599, "token_type": "Bearer"})

    def _take(self, path: str, headers: Any, data: bytes) -> Said:
        asked = Asked(path, {name.lower(): value for name, value in headers.items()}, json.loads(data))
        self.sent.append(asked)
        if asked.headers.get("authorization") != f"Bearer acesso-{self.sign_ins}":
            return fcm_error(401, "UNAUTHENTICATED")
        if path != "/v1/projects/provai-teste/messages:send":
            return fcm_error(404, "NOT_FOUND")
        if self.answers:
            return self.answers.popleft()
        self.taken.append(asked.body["message"])
        return Said(200, {"name": "projects/provai-teste/messages/1"})

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class AppleServer:
    """HTTP/2 over TLS, one request a connection, as much of it as Apple documents."""

    key_id, team_id = "CHAVE12345", "TIME123456"

    def __init__(self, folder: Path) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        self._public = key.public_key()
        self.key = folder / "AuthKey.p8"
        self.key.write_text(pem_of(key))
        self.answers: deque[Said] = deque()
        self.sent: list[Asked] = []
        self.certificate = folder / "apple.pem"
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(self.certificate, _certified(self.certificate))
        self._context.set_alpn_protocols(["h2"])
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"https://localhost:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                raw, _ = self._listening.accept()
            except OSError:  # closed
                return
            try:
                with self._context.wrap_socket(raw, server_side=True) as wire:
                    self._answer(wire)
            except OSError:  # a client that does not trust us
                continue

    def _answer(self, wire: ssl.SSLSocket) -> None:
        connection = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        headers, data = {}, b""
        while received := wire.recv(65536):
            for event in connection.receive_data(received):
                if isinstance(event, RequestReceived):
                    headers = {str(name): str(value) for name, value in event.headers}
                elif isinstance(event, DataReceived):
                    data += event.data
                elif isinstance(event, StreamEnded):
                    said = self._said(Asked(headers[":path"], headers, json.loads(data)))
                    connection.send_headers(1, [(":status", str(said.status))], end_stream=not said.body)
                    if said.body:
                        connection.send_data(1, json.dumps(said.body).encode(), end_stream=True)
            wire.sendall(connection.data_to_send())

    def _said(self, asked: Asked) -> Said:
        self.sent.append(asked)
        token = asked.headers["authorization"].removeprefix("bearer ")
        try:
            claims = jwt.decode(token, self._public, algorithms=["ES256"])
        except jwt.InvalidTokenError:
            return Said(403, {"reason": "InvalidProviderToken"})
        assert (claims["iss"], jwt.get_unverified_header(token)["kid"]) == (self.team_id, self.key_id)
        return self.answers.popleft() if self.answers else Said(200)

    def close(self) -> None:
        self._listening.close()


def _certified(certificate: Path) -> Path:
    """Writes a certificate for localhost, and answers where its key lies."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now() - timedelta(days=1))
        .not_valid_after(now() + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    place = certificate.with_suffix(".key")
    place.write_text(pem_of(key))
    return place

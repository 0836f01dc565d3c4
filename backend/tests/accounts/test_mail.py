"""Letters by SMTP to a real server, and in the outbox."""

import ssl
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes
from email.policy import default
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword
from aiosmtplib import SMTPException
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from structlog.testing import capture_logs

from provai.platform.clock import now
from provai.platform.mail import Mailer
from provai.settings import Settings
from tests.live_server import free_port

# The sink speaks plainly so that the test can read it.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
LETTER = {"subject": "Olá, João", "text": "Abra: http://localhost/x", "html": "<p>Olá</p>"}


class Sink:
    def __init__(self) -> None:
        self.received: list[Envelope] = []

    async def handle_DATA(self, server: object, session: object, envelope: Envelope) -> str:  # noqa: N802
        self.received.append(envelope)
        return "250 OK"


def check_login(server: object, session: object, envelope: object, mechanism: str, login: object) -> AuthResult:
    return AuthResult(success=login == LoginPassword(b"carteiro", b"segredo"))


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    handler, port = Sink(), free_port()
    server = Controller(
        handler,
        hostname="127.0.0.1",
        port=port,
        authenticator=check_login,
        auth_required=True,
        auth_require_tls=False,
    )
    server.start()
    yield handler, port
    server.stop()


def mail_settings(folder: Path, **settings: Any) -> Settings:
    return Settings(_env_file=None, data_dir=folder, **settings)  # type: ignore[call-arg]


async def test_a_letter_goes_by_smtp_and_its_link_stays_out_of_the_log(tmp_path: Path, sink: tuple[Sink, int]) -> None:
    handler, port = sink
    settings = mail_settings(
        tmp_path,
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_username="carteiro",
        smtp_password="segredo",
        smtp_security="none",
        mail_from="Provaí <oi@provai.com.br>",
    )
    assert settings.confirms_email
    with capture_logs() as logs:
        await Mailer.from_settings(settings).send("joao@exemplo.com.br", **LETTER, link="http://localhost/x")
    assert len(handler.received) == 1
    assert handler.received[0].rcpt_tos == ["joao@exemplo.com.br"]
    assert isinstance(handler.received[0].content, bytes)
    letter = message_from_bytes(handler.received[0].content, policy=default)
    assert letter["Subject"] == "Olá, João"
    assert letter["From"] == "Provaí <oi@provai.com.br>"
    assert letter["Message-ID"].endswith("@provai.com.br>")
    parts = {part.get_content_type(): part.get_content() for part in letter.iter_parts()}
    assert parts["text/plain"].strip() == "Abra: http://localhost/x"
    assert parts["text/html"].strip() == "<p>Olá</p>"
    assert not [entry for entry in logs if "localhost/x" in str(entry) or "joao" in str(entry)]
    assert not (tmp_path / "outbox").exists()


async def test_a_letter_that_smtp_refuses_is_an_error_for_the_job_to_retry(
    tmp_path: Path, sink: tuple[Sink, int]
) -> None:
    handler, port = sink
    settings = mail_settings(tmp_path, smtp_host="127.0.0.1", smtp_port=port, smtp_security="none")
    with pytest.raises(SMTPException, match="Authentication required"):
        await Mailer.from_settings(settings).send("joao@exemplo.com.br", **LETTER)
    assert handler.received == []


async def test_without_smtp_letters_wait_in_the_outbox_in_order(tmp_path: Path) -> None:
    mailer = Mailer.from_settings(mail_settings(tmp_path))
    with capture_logs() as logs:
        for number in range(3):
            await mailer.send(f"pessoa{number}@exemplo.com.br", **LETTER, link=f"http://localhost/{number}")
    files = sorted((tmp_path / "outbox").iterdir())
    assert [file.suffix for file in files] == [".eml"] * 3
    assert [file.stat().st_mode & 0o077 for file in files] == [0] * 3
    to = [message_from_bytes(file.read_bytes(), policy=default)["To"] for file in files]
    assert to == [f"pessoa{number}@exemplo.com.br" for number in range(3)]
    assert [entry["link"] for entry in logs if "link" in entry] == [f"http://localhost/{number}" for number in range(3)]


async def test_a_letter_cannot_smuggle_headers(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="linefeed"):
        await Mailer.from_settings(mail_settings(tmp_path)).send("a@exemplo.com.br\nBcc: b@exemplo.com.br", **LETTER)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A key and its own certificate for 127.0.0.1, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now() - timedelta(days=1))
        .not_valid_after(now() + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path / "cert.pem"
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(plain + signed.public_bytes(Encoding.PEM))
    return path


@pytest.mark.parametrize("security", ["starttls", "tls"])
async def test_letters_travel_encrypted_and_only_to_a_server_that_proves_its_name(
    tmp_path: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch, security: str
) -> None:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    handler, port = Sink(), free_port()
    encrypted = {"ssl_context": context} if security == "tls" else {"tls_context": context, "require_starttls": True}
    server = Controller(handler, hostname="127.0.0.1", port=port, **encrypted)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server.start()
    try:
        settings = mail_settings(tmp_path, smtp_host="127.0.0.1", smtp_port=port, smtp_security=security)
        await Mailer.from_settings(settings).send("joao@exemplo.com.br", **LETTER)
        assert len(handler.received) == 1
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises((SMTPException, OSError)):
            await Mailer.from_settings(settings).send("joao@exemplo.com.br", **LETTER)
        assert len(handler.received) == 1
    finally:
        server.stop()

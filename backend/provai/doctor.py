"""Says in plain words what is configured, what is missing and how to turn on something better."""

import asyncio
import shutil
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import make_url, text

from eyes.models import ModelShelf
from provai.migrate import alembic_config, connection_to
from provai.push.senders import open_senders
from provai.settings import BadSetting, Settings
from provai.speech.weights import chosen_shelf, fetched_percent
from provai.tryon.engines.contract import DescribesItself, Engine
from provai.tryon.engines.registry import Engines
from provai.tryon.plan import GPU_QUEUE

Verdict = Literal["ok", "melhor", "falta"]
MARKS: dict[Verdict, str] = {"ok": "✓", "melhor": "•", "falta": "✗"}


@dataclass(frozen=True)
class Finding:
    verdict: Verdict
    what: str
    how: str = ""


def _python() -> Finding:
    return Finding("ok", f"Python {sys.version.split()[0]}")


def _web(settings: Settings) -> Finding:
    if (settings.web_dist / "index.html").exists():
        return Finding("ok", "Site construído")
    return Finding("falta", "O site ainda não foi construído", "rode make run")


def _database(settings: Settings) -> list[Finding]:
    url = make_url(settings.database)
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        return [Finding("falta", f"O banco de dados ainda não existe ({shown})", "rode provai migrate")]
    try:
        with connection_to(settings) as connection:
            current = MigrationContext.configure(connection).get_current_revision()
            newest = ScriptDirectory.from_config(alembic_config(connection)).get_current_head()
            findings = [
                Finding("ok", f"Banco de dados em dia ({shown})")
                if current == newest
                else Finding("falta", f"Banco de dados desatualizado ({shown})", "rode provai migrate")
            ]
            if connection.dialect.name == "sqlite":
                better = "para vários processos, aponte PROVAI_DATABASE_URL para um PostgreSQL"
                return [*findings, Finding("melhor", "SQLite: ótimo para um computador só", better)]
            above = connection.scalar(
                text("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
            )
            wall = (
                Finding(
                    "falta",
                    "O usuário do banco passa por cima da proteção por linha",
                    "conecte com um usuário comum, sem SUPERUSER nem BYPASSRLS",
                )
                if above
                else Finding("ok", "Proteção por linha ativa no PostgreSQL")
            )
            return [*findings, wall]
    except Exception as error:
        return [Finding("falta", f"Banco de dados fora de alcance ({shown}): {error}", "confira PROVAI_DATABASE_URL")]


def _files(settings: Settings) -> Finding:
    if settings.s3_bucket:
        from provai.storage.s3 import StoreAway
        from provai.storage.stores import open_store

        try:
            asyncio.run(open_store(settings).size("provai-doctor"))
        except StoreAway as error:
            return Finding("falta", f"O S3 não respondeu ({error.__cause__})"[:200], "confira PROVAI_S3_…")
        return Finding("ok", f"Arquivos no S3 ({settings.s3_bucket}), links: {settings.s3_links}")
    free = shutil.disk_usage(settings.data_dir).free // 2**30
    where = settings.data_dir.resolve() / "files"
    return Finding("melhor", f"Arquivos em {where} ({free} GiB livres)", "para crescer, defina PROVAI_S3_BUCKET")


def _mail(settings: Settings) -> Finding:
    if settings.sends_mail:
        try:
            socket.create_connection((settings.smtp_host, settings.smtp_port), timeout=5).close()
        except OSError as error:
            return Finding(
                "falta", f"{settings.smtp_host}:{settings.smtp_port} não respondeu ({error})", "confira PROVAI_SMTP_…"
            )
        confirms = "com" if settings.confirms_email else "sem"
        return Finding("ok", f"Emails por {settings.smtp_host}:{settings.smtp_port}, {confirms} confirmação de conta")
    where = settings.data_dir.resolve() / "outbox"
    if settings.env == "production":
        return Finding(
            "falta", f"Emails não saem: ficam em {where} e ninguém recupera a senha", "defina PROVAI_SMTP_HOST"
        )
    return Finding("melhor", f"Emails ficam em {where}, com o link no log", "para enviar de verdade, PROVAI_SMTP_HOST")


def _folder(settings: Settings) -> Finding:
    if settings.data_dir_is_open:
        return Finding(
            "falta", f"Outras pessoas desta máquina leem {settings.data_dir.resolve()}", "rode chmod 700 nela"
        )
    return Finding("ok", "A pasta de dados é só sua")


def _secret(settings: Settings) -> Finding:
    if settings.secret_key:
        return Finding("ok", "Chave secreta definida")
    return Finding("melhor", "Chave secreta própria deste computador", "em produção, defina PROVAI_SECRET_KEY")


def _limits(settings: Settings) -> Finding:
    if not settings.rate_limits:
        return Finding("falta", "Limites de uso desligados", "tire PROVAI_RATE_LIMITS=false")
    if "memory" in settings.limits_url:
        better = "com vários processos, PROVAI_LIMITS_URL=async+redis://…"
        return Finding("melhor", "Limites de uso contados neste processo", better)
    return Finding("ok", "Limites de uso compartilhados")


def _models(settings: Settings) -> Finding:
    shelf = ModelShelf(settings.models)
    missing = [package.name for package in shelf.packages if not shelf.is_here(package)]
    if missing:
        what = f"Faltam modelos de visão ({', '.join(missing)}): o provador ainda não veste ninguém"
        return Finding("falta", what, "rode provai models pull")
    return Finding("ok", f"Modelos de visão em {shelf.folder}")


def _speech(settings: Settings) -> Finding:
    if settings.speech_base_url:
        return Finding("ok", f"Áudios transcritos por {settings.speech_base_url}; eles saem deste computador")
    shelf = chosen_shelf(settings)
    if not shelf.packages:
        return Finding("melhor", "Transcrição de áudio desligada", "tire PROVAI_SPEECH_MODEL=off")
    (package,) = shelf.packages
    if shelf.is_here(package):
        return Finding("ok", f"Áudios transcritos neste computador ({package.name})")
    percent = fetched_percent(shelf, package)
    if percent is not None:
        return Finding("melhor", f"Modelo de voz chegando: {percent}% de {package.name}", "ele vem com o app no ar")
    size = package.size // 1_000_000
    what = f"Falta o modelo de voz ({package.name}, {size} MB)"
    return Finding("melhor", what, "ele vem sozinho com o app no ar, ou rode provai models pull speech")


def _tryons(settings: Settings) -> list[Finding]:
    try:
        engines = Engines(settings).chosen()
    except BadSetting as error:
        return [Finding("falta", str(error), "instale o pacote que o oferece, ou corrija PROVAI_TRYON_ENGINES")]
    labels = ", depois ".join(engine.label for engine in engines)
    abroad = [engine.label for engine in engines if engine.capabilities.needs_network]
    sends = f"; as fotos saem deste computador com {', '.join(abroad)}" if abroad else ""
    chosen = Finding("ok", f"Provador: {labels}, {settings.tryons_at_once} prova(s) por vez{sends}")
    better = [] if any(engine.capabilities.generative for engine in engines) else [_PHOTOREALISM]
    return [chosen, *[finding for engine in engines for finding in _engine(engine, settings)], *better]


_PHOTOREALISM = Finding(
    "melhor",
    "Prévias sem fotorrealismo",
    'PROVAI_TRYON_ENGINES=\'["gemini", "drape"]\' (ou openai, fashn, vertex, klein, vton): docs/operations.md',
)


def _engine(engine: Engine, settings: Settings) -> list[Finding]:
    """Where the pictures of one engine go, what one costs, what it still needs and what must be agreed to."""
    price = _price(engine, settings)
    if not isinstance(engine, DescribesItself):
        return [Finding("ok", f"Motor {engine.name}: {price}")] if price else []
    setup = engine.setup()
    licence = [Finding("melhor", f"Licença no motor {engine.name}", setup.licence)] if setup.licence else []
    if engine.capabilities.needs_gpu and GPU_QUEUE in settings.queues_elsewhere:
        where = _joined("em outra máquina", price, "rode provai doctor lá")
        return [Finding("ok", f"Motor {engine.name}: {where}"), *licence]
    if setup.missing:
        return [Finding("falta", f"O motor {engine.name} ainda não veste ninguém", setup.missing), *licence]
    price = setup.price or price
    if engine.capabilities.cost == "paid" and not price:
        price = "preço não anotado em PROVAI_TRYON_PRICES"
    return [Finding("ok", f"Motor {engine.name}: {_joined(setup.place, price)}"), *licence]


def _joined(*parts: str | None) -> str:
    return "; ".join(part for part in parts if part)


def _price(engine: Engine, settings: Settings) -> str | None:
    price = settings.tryon_prices.get(engine.name)
    return None if price is None else f"{price:g} por imagem"


def _push(settings: Settings) -> Finding:
    try:
        platforms = sorted(open_senders(settings))
    except BadSetting as error:
        return Finding("falta", str(error), "docs/native.md, Push")
    if platforms:
        names = {"android": "Android", "ios": "iOS"}
        return Finding("ok", f"Push para {' e '.join(names[platform] for platform in platforms)}")
    return Finding("melhor", "Push desligado: os apps avisam por si", "docs/native.md, Push")


def _jobs(settings: Settings) -> Finding:
    if settings.run_jobs:
        return Finding("ok", "Tarefas neste mesmo processo")
    return Finding("melhor", "Este servidor só enfileira tarefas", "deixe um provai worker rodando")


def examine(settings: Settings) -> int:
    findings = [
        _python(),
        _web(settings),
        *_database(settings),
        _files(settings),
        _folder(settings),
        _mail(settings),
        _secret(settings),
        _limits(settings),
        _jobs(settings),
        _models(settings),
        _speech(settings),
        *_tryons(settings),
        _push(settings),
    ]
    print(f"Provaí, modo {settings.env}\n")
    for finding in findings:
        advice = f"\n    → {finding.how}" if finding.how else ""
        print(f"  {MARKS[finding.verdict]} {finding.what}{advice}")
    missing = sum(finding.verdict == "falta" for finding in findings)
    print(f"\n{'Tudo pronto.' if not missing else f'{missing} ponto(s) a resolver.'}")
    return 1 if missing else 0

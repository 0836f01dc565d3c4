"""Every setting, typed, with embedded defaults: `PROVAI_…` in the environment or in a `.env` file."""

import os
import re
import secrets
import stat
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from provai.private_files import make_private_folder, write_new_private_file

ROOT = Path(__file__).resolve().parents[2]
SHORTEST_KEY = 32
FEWEST_LETTERS = 8  # different ones in a key: with fewer it was typed, not drawn


class BadSetting(Exception):
    """Something only a person can put right; its text is for them."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="PROVAI_", env_file=".env", extra="ignore", hide_input_in_errors=True)

    env: Literal["development", "production"] = "development"
    data_dir: Path = Path("data")
    host: str = "127.0.0.1"
    port: int = Field(default=8000, validation_alias="PORT")
    forwarded_allow_ips: str = "127.0.0.1"

    # The built web, made by `make run`.
    web_dist: Path = ROOT / "web" / "dist"

    # Addresses. site_url is the app's own, used in links inside mails.
    site_url: str = ""
    app_prefix: str = "app."
    preview_hosts: list[str] = []

    # The iOS and Android apps: the origins of their pages, and who signs them, so that our links open in them.
    app_origins: list[str] = ["capacitor://localhost", "https://localhost"]
    ios_team_id: str = ""
    android_certificates: list[str] = []

    # Notices that the server sends to the apps, off unless credentials are given: the JSON file of a Google service
    # account for Android; for iOS the .p8 key of the team above, and the key's id.
    push_fcm_credentials: Path | None = None
    push_fcm_base_url: str = "https://fcm.googleapis.com"
    push_apns_key: Path | None = None
    push_apns_key_id: str = ""
    push_apns_base_url: str = "https://api.push.apple.com"

    database_url: str = ""
    database_pool_size: int = 10

    secret_key: SecretStr | None = None
    access_token_seconds: int = 3600
    email_confirmation: bool | None = None

    smtp_host: str = ""
    smtp_port: int = 587
    smtp_username: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = "Provaí <nao-responda@localhost>"

    # Files: a folder of data_dir unless a bucket is named.
    s3_bucket: str = ""
    s3_endpoint: str = ""
    s3_region: str = "us-east-1"
    s3_access_key_id: str = ""
    s3_secret_access_key: SecretStr = SecretStr("")
    s3_links: Literal["presigned", "proxy"] = "presigned"
    link_seconds: int = 3600

    # Uploads that come in, each with up to 15 MB in the temporary folder, and those of them that wait in memory to be
    # decoded and stored: in this process, and of one person; beyond that they are sent away.
    uploads_arriving: int = Field(default=64, ge=1)
    uploads_arriving_each: int = Field(default=16, ge=1)
    uploads_waiting: int = Field(default=32, ge=1)
    uploads_waiting_each: int = Field(default=8, ge=1)

    # How much one person may keep.
    quota_bytes: int = Field(default=10 * 1024**3, ge=0)
    quota_wardrobe_items: int = Field(default=5000, ge=0)
    quota_saved_photos: int = Field(default=500, ge=0)
    quota_knowledge: int = Field(default=200, ge=0)
    quota_messages: int = Field(default=50_000, ge=0)
    quota_colour_analyses: int = Field(default=200, ge=0)

    # Who may read /metrics: holders of this token; without one, only this machine, asked directly, and in production
    # nobody.
    metrics_token: SecretStr | None = None

    # Who collects traces, in OpenTelemetry's protocol over HTTP, for example http://collector:4318; off without.
    otlp_url: str = ""

    # Rate limits are counted in this process unless a shared counter is named (for example async+redis://…).
    limits_url: str = "memory://"
    rate_limits: bool = True

    # Jobs: this machine's stable name ("local" on SQLite, else the host's own unless given); a worker that comes back
    # under it goes on with its own jobs. run_jobs off: `serve` only enqueues, `provai worker` runs.
    worker_name: str = ""
    run_jobs: bool = True
    # Queues that a worker on another machine takes (`provai worker --queues …`), for example ["tryon-gpu"].
    queues_elsewhere: list[str] = []
    # Jobs that may wait for a worker, in the whole house; beyond that nothing more is taken in (503). Of one person
    # only a handful count, because the rest goes after everybody's first.
    tryons_waiting: int = Field(default=300, ge=1)
    readings_waiting: int = Field(default=1000, ge=1)
    replies_waiting: int = Field(default=300, ge=1)
    job_dead_after_seconds: float = 30.0
    # Where a worker tells its health and its numbers (on `host`); it opens no port unless one is given.
    worker_port: int | None = None
    # How long a process that is told to end (SIGTERM) lets what runs go on: answers, and after them jobs.
    drain_seconds: float = Field(default=20.0, ge=0)
    job_keep_days: int = 7

    # Weights fetched by `provai models pull`: data_dir/models unless set.
    models_dir: Path | None = None

    # Voice notes: Whisper small or base (by this machine's memory unless named), or any endpoint that speaks OpenAI's
    # transcription protocol, whose address ends before /audio/transcriptions.
    speech_model: Literal["auto", "small", "base", "off"] = "auto"
    speech_base_url: str = ""
    speech_api_key: SecretStr = SecretStr("")
    speech_endpoint_model: str = "whisper-1"
    speech_timeout_seconds: float = 120.0

    # Try-ons: the engines by name, the preferred one first; how many run at once in one process (by its cores unless
    # given); how long one may take; how long a caller that waits for one is kept waiting.
    tryon_engines: list[str] = Field(default=["drape"], min_length=1)
    tryon_at_once: int | None = Field(default=None, ge=1)
    tryon_timeout_seconds: float = 180.0
    tryon_patience_seconds: float = 25.0

    # Paid engines: how many pictures may be asked of them in 24 hours, by all and by one person (without a number, as
    # many as people want), and what one picture of an engine costs, which adds up in the metrics.
    tryon_paid_a_day: int | None = Field(default=None, ge=0)
    tryon_paid_a_day_each: int | None = Field(default=None, ge=0)
    tryon_prices: dict[str, float] = {}

    # Engines elsewhere: how long one answer may take, and how often a busy or failing service is asked again.
    hosted_timeout_seconds: float = Field(default=90.0, gt=0)
    hosted_retries: int = Field(default=2, ge=0)
    hosted_backoff_seconds: float = Field(default=1.0, ge=0)

    # Each one's key, its model and its address.
    gemini_api_key: SecretStr = SecretStr("")
    gemini_model: str = "gemini-3.1-flash-image"
    gemini_image_size: str = "1K"
    gemini_base_url: str = "https://generativelanguage.googleapis.com/v1beta"
    openai_api_key: SecretStr = SecretStr("")
    openai_model: str = "gpt-image-2"
    openai_quality: str = "medium"
    openai_size: str = Field(default="match", pattern=r"^(match|\d{3,4}x\d{3,4})$")
    openai_base_url: str = "https://api.openai.com/v1"
    fashn_api_key: SecretStr = SecretStr("")
    fashn_model: str = "tryon-v1.6"
    fashn_mode: str = "balanced"
    fashn_base_url: str = "https://api.fashn.ai/v1"
    vertex_project: str = ""
    vertex_location: str = "us-central1"
    vertex_model: str = "virtual-try-on-001"
    vertex_base_url: str = ""
    vertex_access_token: SecretStr = SecretStr("")

    # Engines on this machine's graphics card: the weights by their name on the Hub and their revision, how they are
    # run, where encoded prompts are kept (data_dir/klein-prompts unless set), and the folder that FASHN VTON's own
    # weights lie in.
    klein_model: str = "black-forest-labs/FLUX.2-klein-4B"
    klein_revision: str = "main"
    klein_steps: int = Field(default=4, ge=1)
    klein_side: int = Field(default=1024, ge=256)
    klein_garment_side: int = Field(default=640, ge=256)
    klein_batch: int = Field(default=4, ge=1)
    klein_compile: bool = True
    klein_prompts_dir: Path | None = None
    vton_weights_dir: Path | None = None
    vton_device: str = ""

    # Colour analyses: the engine by name, and how long a caller is kept waiting for one.
    colour_engine: str = "colorimetry"
    colour_patience_seconds: float = 50.0

    # The stylist: the engines by name, the preferred one first (`llm` then `cloe` where an endpoint is named); how long
    # a reply may take, how long a caller that does not stream is kept waiting, and how fast its words come.
    stylist_engines: list[str] = []
    stylist_timeout_seconds: float = 120.0
    stylist_patience_seconds: float = 60.0
    stylist_word_seconds: float = Field(default=0.02, ge=0)

    # An endpoint that speaks OpenAI's chat protocol (hosted, vLLM, Ollama …), its key, the model, whether it can look
    # at pictures, and how long it may stay silent.
    llm_base_url: str = ""
    llm_api_key: SecretStr = SecretStr("")
    llm_model: str = ""
    llm_sees: bool = False
    llm_timeout_seconds: float = 30.0

    @field_validator("app_origins")
    @classmethod
    def _refuse_patterns(cls, origins: list[str]) -> list[str]:
        for origin in origins:
            if not re.fullmatch(r"[a-z]+://[\w.-]+(:\d+)?", origin):
                raise ValueError("PROVAI_APP_ORIGINS leva origens exatas, como https://localhost, sem * nem caminho")
        return origins

    @model_validator(mode="after")
    def _refuse_weak_secrets(self) -> "Settings":
        if self.env == "production":
            key = self.secret_key.get_secret_value() if self.secret_key else ""
            if len(key) < SHORTEST_KEY or len(set(key)) < FEWEST_LETTERS:
                raise ValueError("PROVAI_SECRET_KEY precisa de pelo menos 32 caracteres sorteados em produção")
            if not self.site_url.startswith("https://"):
                raise ValueError("PROVAI_SITE_URL precisa ser o endereço https:// do app em produção")
        return self

    @property
    def database(self) -> str:
        return self.database_url or f"sqlite:///{self.data_dir.resolve() / 'provai.db'}"

    @property
    def models(self) -> Path:
        return (self.models_dir or self.data_dir / "models").resolve()

    @property
    def klein_prompts(self) -> Path:
        return (self.klein_prompts_dir or self.data_dir / "klein-prompts").resolve()

    @property
    def tryons_at_once(self) -> int:
        return self.tryon_at_once or max(1, (os.cpu_count() or 1) // 2)

    @property
    def stylist_engine_names(self) -> list[str]:
        return self.stylist_engines or (["llm", "cloe"] if self.llm_base_url else ["cloe"])

    @property
    def app_url(self) -> str:
        return (self.site_url or f"http://localhost:{self.port}").rstrip("/")

    def is_preview_host(self, name: str) -> bool:
        """Patterns may hold a *: previews get a host each."""
        return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in self.preview_hosts)

    def prepare(self) -> None:
        """Has the data folder and the key ready before anything starts, or says why not."""
        self.make_data_dir()
        _ = self.signing_key

    def make_data_dir(self) -> None:
        """Create the data folder, or close one of ours that others can read: it holds photos and keys."""
        try:
            make_private_folder(self.data_dir)
            if self.data_dir_is_open and self._owns_data_dir():
                self.data_dir.chmod(0o700)
        except OSError as error:
            reason = error.strerror or error
            raise BadSetting(f"A pasta de dados {self.data_dir.resolve()} não pode ser usada: {reason}") from error

    @property
    def data_dir_is_open(self) -> bool:
        """Whether other accounts of this machine can look inside."""
        return bool(self.data_dir.stat().st_mode & 0o077)

    def _owns_data_dir(self) -> bool:
        """A sticky folder, like /tmp, is shared on purpose: it is never closed, `provai doctor` warns instead."""
        found = self.data_dir.stat()
        return found.st_uid == os.geteuid() and not found.st_mode & stat.S_ISVTX

    @property
    def sends_mail(self) -> bool:
        return bool(self.smtp_host)

    @property
    def confirms_email(self) -> bool:
        return self.sends_mail if self.email_confirmation is None else self.email_confirmation

    @cached_property
    def signing_key(self) -> str:
        """The configured key, or one made once and kept with the data, so that restarts keep people signed in."""
        if self.secret_key:
            return self.secret_key.get_secret_value()
        path = self.data_dir / "secret.key"
        self.make_data_dir()
        if not path.exists():
            # Whole or not at all: written aside, then linked into place; whoever comes second finds the first one's.
            aside = path.with_name(f".{secrets.token_hex(8)}")
            with write_new_private_file(aside) as file:
                file.write(secrets.token_urlsafe(48).encode())
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):
                os.link(aside, path)
            aside.unlink()
        key = path.read_text().strip()
        if len(key) < SHORTEST_KEY:
            raise BadSetting(f"{path} está vazio ou cortado: apague-o para criar outra chave")
        return key

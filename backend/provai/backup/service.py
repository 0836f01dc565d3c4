"""`provai backup` and `provai restore`: the database and the files in one file, taken while people go on working.

The rows are one moment's; files never change under their name and none is removed meanwhile, so they agree with it.
"""

import asyncio
import hashlib
import hmac
import json
import os
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import metadata as packages
from pathlib import Path
from typing import IO, BinaryIO

from alembic import command
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, select, text

from provai.backup import files, rows
from provai.backup.archive import FILES, ROWS, Contents, Damaged, Manifest, Writer, examine, members_of
from provai.backup.emptying import empty_database, is_in_use
from provai.jobs.reset import forget_all_jobs, living_workers
from provai.migrate import alembic_config, changing_shape, engine_of
from provai.platform.errors import AppError
from provai.private_files import make_private_folder, write_new_private_file
from provai.settings import BadSetting, Settings
from provai.storage.holding import removal_held
from provai.storage.stores import Store, open_store
from provai.storage.tables import StoredFile

Tell = Callable[[str], None]


def back_up(settings: Settings, target: Path, tell: Tell) -> None:
    began = time.monotonic()
    if target.exists():
        raise BadSetting(f"{target} já existe: escolha outro nome. Nada foi guardado.")
    with _said_plainly(), _whole_or_nothing(target) as file, engine_of(settings) as engine:
        with removal_held(settings, engine), tempfile.TemporaryFile("w+") as named:
            writer, contents = _copy_rows(settings, engine, file, named)
            named.seek(0)
            asyncio.run(files.copy_all(open_store(settings), named, writer, contents))
        writer.finish(contents)
    tell(f"Guardado em {target.resolve()}, em {time.monotonic() - began:.0f} s: {_counted(contents)}.")
    if contents.missing:
        tell(f"Atenção: {contents.missing} arquivos de que o banco fala já não estavam guardados.")
    tell(
        "Ele tem as fotos e os dados de todo mundo: deixe-o cifrado e longe daqui. A chave (secret.key ou "
        "PROVAI_SECRET_KEY), as configurações e os modelos não vão junto."
    )


def restore(settings: Settings, source: Path, tell: Tell, *, overwrite: bool = False) -> None:
    began = time.monotonic()
    with _said_plainly():
        manifest, contents = _examined(source)
        store = open_store(settings)
        with changing_shape(settings) as connection:
            _act_for_everyone(connection)  # unseen rows are rows too
            there_before = asyncio.run(files.keys_in(store))
            _check_place(settings, connection, manifest, is_empty=not there_before, overwrite=overwrite)
            tell(f"A cópia de {_shown(manifest.made_at)} está inteira. Restaurando…")
            empty_database(connection)
            command.upgrade(alembic_config(connection), manifest.revision)
            _act_for_everyone(connection)
            try:
                put = _put_back(connection, store, source, contents)
                command.upgrade(alembic_config(connection), "head")
                forget_all_jobs(settings, connection)
            except BaseException:
                asyncio.run(files.remove(store, asyncio.run(files.keys_in(store)) - there_before))
                raise
        # Only once the new rows stand: what fails before leaves the old ones with their files.
        asyncio.run(files.remove(store, there_before - put))
    tell(f"Restaurado em {time.monotonic() - began:.0f} s: {_counted(contents)}.")
    if _fingerprint(settings) != manifest.key_fingerprint:
        tell("A chave é outra: as pessoas entram de novo, e os links antigos deixam de abrir. Nada mais muda.")
    tell("As tarefas que estavam no meio recomeçam quando o servidor subir.")


def _copy_rows(settings: Settings, engine: Engine, file: BinaryIO, named: IO[str]) -> tuple[Writer, Contents]:
    """All of one moment; notes the files that its rows speak of in `named`."""
    contents = Contents()
    with _one_moment(engine) as connection:
        revision = _revision(connection)
        if revision is None or revision != _scripts(connection).get_current_head():
            raise BadSetting("O banco de dados está desatualizado: rode provai migrate antes. Nada foi guardado.")
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        writer = Writer(file, Manifest(revision, packages.version("provai"), made_at, _fingerprint(settings)))
        for number, (table, count, chunk) in enumerate(rows.dump(connection)):
            writer.add(f"{ROWS}{number:06}-{table}.jsonl.gz", chunk)
            contents.rows[table] = contents.rows.get(table, 0) + count
        query = select(StoredFile.bucket, StoredFile.path, StoredFile.content_type, StoredFile.claims)
        for row in connection.execute(query, execution_options={"yield_per": rows.AT_ONCE}):
            named.write(json.dumps(tuple(row)) + "\n")
    return writer, contents


@contextmanager
def _one_moment(engine: Engine) -> Iterator[Connection]:
    """What is written meanwhile is not seen."""
    options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with engine.connect().execution_options(**options) as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        _act_for_everyone(connection)
        yield connection
        connection.rollback()


def _act_for_everyone(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))


def _examined(source: Path) -> tuple[Manifest, Contents]:
    try:
        with source.open("rb") as file:
            return examine(file)
    except Damaged as error:
        raise BadSetting(f"{source} não é uma cópia inteira do Provaí. Nada foi mudado.") from error


def _check_place(
    settings: Settings, connection: Connection, manifest: Manifest, *, is_empty: bool, overwrite: bool
) -> None:
    if workers := living_workers(settings, connection):
        names = ", ".join(sorted(workers))
        seconds = round(settings.job_dead_after_seconds)
        raise BadSetting(
            f"Ainda há quem trabalhe neste banco: {names}. Pare todos os servidores e workers (o que morreu de "
            f"repente conta por {seconds} s) e rode de novo. Nada foi mudado."
        )
    if manifest.revision not in {script.revision for script in _scripts(connection).walk_revisions()}:
        raise BadSetting("Esta cópia é de uma versão mais nova do Provaí: atualize-o antes. Nada foi mudado.")
    if not overwrite and (is_in_use(connection) or not is_empty):
        raise BadSetting(
            "Aqui já há dados ou arquivos. Restaure num lugar vazio ou, para perder o que há aqui, rode de novo com "
            "--overwrite. Nada foi mudado."
        )


def _put_back(connection: Connection, store: Store, source: Path, contents: Contents) -> set[str]:
    """The keys of the files."""
    loaded: dict[str, int] = {}
    with source.open("rb") as file:
        for member in members_of(file):
            if member.name.startswith(ROWS):
                table, count = rows.load(connection, member.content.read())
                loaded[table] = loaded.get(table, 0) + count
            elif member.name.startswith(FILES):  # the rows come first
                break
    with source.open("rb") as file:
        put = asyncio.run(files.put_back(store, members_of(file), _content_type_in(connection)))
    if (loaded, len(put)) != (contents.rows, contents.files):
        raise BadSetting("O que foi restaurado não confere com a cópia. Tudo ficou como estava.")
    return put


def _content_type_in(connection: Connection) -> Callable[[str, str], str]:
    def content_type(bucket: str, path: str) -> str:
        query = select(StoredFile.content_type).where(StoredFile.bucket == bucket, StoredFile.path == path)
        return connection.scalar(query) or "application/octet-stream"

    return content_type


@contextmanager
def _whole_or_nothing(target: Path) -> Iterator[BinaryIO]:
    """Half a backup never has a backup's name."""
    make_private_folder(target.parent)
    unfinished = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with write_new_private_file(unfinished) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def _said_plainly() -> Iterator[None]:
    try:
        yield
    except AppError as error:
        raise BadSetting(error.sentence) from error
    except OSError as error:
        raise BadSetting(f"Não deu certo: {error.filename or ''} {error.strerror or error}".strip()) from error


def _fingerprint(settings: Settings) -> str:
    return hmac.digest(settings.signing_key.encode(), b"provai backup", hashlib.sha256).hex()[:16]


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _scripts(connection: Connection) -> ScriptDirectory:
    return ScriptDirectory.from_config(alembic_config(connection))


def _shown(moment: str) -> str:
    return datetime.fromisoformat(moment).strftime("%d/%m/%Y às %H:%M (UTC)")


def _counted(contents: Contents) -> str:
    megabytes = f"{contents.bytes / 1e6:,.1f}".translate(str.maketrans(",.", ".,"))
    count = sum(contents.rows.values())
    return f"{count} linhas de {len(contents.rows)} tabelas e {contents.files} arquivos ({megabytes} MB)"

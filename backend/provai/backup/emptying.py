"""Whether a database holds anything, and making it hold nothing."""

from sqlalchemy import Connection, MetaData, select

from provai.backup.rows import LEFT_OUT

BOOKKEEPING = {*LEFT_OUT, "alembic_version"}


def is_in_use(connection: Connection) -> bool:
    """Whether any of our tables, or of a stranger's, has a row."""
    return any(
        connection.scalar(select(select(1).select_from(table).exists()))
        for table in _tables_in(connection).sorted_tables
        if table.name not in BOOKKEEPING
    )


def empty_database(connection: Connection) -> None:
    _tables_in(connection).drop_all(connection)


def _tables_in(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found

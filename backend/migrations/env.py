"""Runs migrations on the connection handed in by `provai migrate`, the same files on SQLite and PostgreSQL."""

from typing import Any

from alembic import context

from provai.platform.tables import UtcTime
from provai.tables import metadata


def _plain_types(kind: str, item: Any, autogen_context: Any) -> str | bool:
    """A written migration must not change when our own column types do."""
    if kind == "type" and isinstance(item, UtcTime):
        return "sa.DateTime(timezone=True)"
    if kind == "type" and "postgresql" in getattr(item, "_variant_mapping", {}):
        return 'sa.JSON().with_variant(postgresql.JSONB(), "postgresql")'
    return False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
    compare_server_default=True,
    render_item=_plain_types,
    include_name=lambda name, kind, parents: kind != "schema" or name is None,
)
with context.begin_transaction():
    context.run_migrations()

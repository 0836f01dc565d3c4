"""The stylist answers: replies that are written, cards, memory; which pieces a person likes together"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
MESSAGES = "personal_stylist_conversations"
STATUSES = "status IN ('complete', 'writing', 'stopped', 'failed')"


def _added() -> list[sa.Column[object]]:
    return [
        sa.Column("status", sa.String(), server_default="complete", nullable=False),
        sa.Column("cards", JSON, server_default="[]", nullable=False),
        sa.Column("image_url", sa.String(), nullable=True),
        sa.Column("audio_url", sa.String(), nullable=True),
        sa.Column("transcript", sa.String(), nullable=True),
        sa.Column("answers_id", sa.Uuid(), nullable=True),
        sa.Column("engine", sa.String(), nullable=True),
        sa.Column("failure_code", sa.String(), nullable=True),
        sa.Column("failure_message", sa.String(), nullable=True),
    ]


def upgrade() -> None:
    with op.batch_alter_table(MESSAGES) as batch_op:
        for column in _added():
            batch_op.add_column(column)
        batch_op.create_check_constraint(op.f(f"ck_{MESSAGES}_status_known"), STATUSES)
        batch_op.create_check_constraint(
            op.f(f"ck_{MESSAGES}_failed_has_reason"), "(status = 'failed') = (failure_code IS NOT NULL)"
        )
    writing = sa.text("status = 'writing'")
    op.create_index(
        f"uq_{MESSAGES}_writing", MESSAGES, ["user_id"], unique=True, sqlite_where=writing, postgresql_where=writing
    )
    op.create_index(f"ix_{MESSAGES}_status", MESSAGES, ["status", "id"], unique=False)
    op.create_table(
        "stylist_memories",
        sa.Column("facts", JSON, nullable=False),
        sa.Column("dismissed", JSON, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_stylist_memories_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_stylist_memories")),
    )
    _owner_only("stylist_memories")
    op.create_table(
        "outfit_pairs",
        sa.Column("first_id", sa.Uuid(), nullable=False),
        sa.Column("second_id", sa.Uuid(), nullable=False),
        sa.Column("liked", sa.Double(), nullable=False),
        sa.Column("rejected", sa.Double(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["first_id"], ["wardrobe_items.id"], name=op.f("fk_outfit_pairs_first_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["second_id"], ["wardrobe_items.id"], name=op.f("fk_outfit_pairs_second_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_outfit_pairs_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outfit_pairs")),
    )
    op.create_index("uq_outfit_pairs_once", "outfit_pairs", ["user_id", "first_id", "second_id"], unique=True)
    _owner_only("outfit_pairs")


def _owner_only(table: str) -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
        seen = "current_setting('provai.acting_as', true) IN (user_id::text, 'house')"
        op.execute(f"CREATE POLICY owner_only ON {table} USING ({seen}) WITH CHECK ({seen})")


def downgrade() -> None:
    op.drop_table("outfit_pairs")
    op.drop_table("stylist_memories")
    op.drop_index(f"ix_{MESSAGES}_status", table_name=MESSAGES)
    op.drop_index(f"uq_{MESSAGES}_writing", table_name=MESSAGES)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
    # Only answers and questions that were whole existed before.
    op.execute("DELETE FROM personal_stylist_conversations WHERE status IN ('writing', 'failed')")
    with op.batch_alter_table(MESSAGES) as batch_op:
        batch_op.drop_constraint(op.f(f"ck_{MESSAGES}_failed_has_reason"), type_="check")
        batch_op.drop_constraint(op.f(f"ck_{MESSAGES}_status_known"), type_="check")
        for column in reversed(_added()):
            batch_op.drop_column(column.name)

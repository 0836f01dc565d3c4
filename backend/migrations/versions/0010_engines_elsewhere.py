"""Which engine a try-on was asked of, which one gave way and why, and what paid engines were asked for"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

COLUMNS = {
    "made_outside": sa.Boolean(),
    "asked_engine": sa.String(),
    "passed_over_engine": sa.String(),
    "passed_over_reason": sa.String(),
}


def upgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        for name, kind in COLUMNS.items():
            batch_op.add_column(sa.Column(name, kind, nullable=True))
    op.create_table(
        "tryon_spendings",
        sa.Column("tryon_id", sa.Uuid(), nullable=False),
        sa.Column("engine", sa.String(), nullable=True),
        sa.Column("pictures", sa.Integer(), nullable=False),
        sa.Column("price", sa.Double(), server_default="0", nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_tryon_spendings_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tryon_spendings")),
    )
    op.create_index("uq_tryon_spendings_once", "tryon_spendings", ["tryon_id", "engine"], unique=True)
    op.create_index("ix_tryon_spendings_day", "tryon_spendings", ["user_id", "created_at"], unique=False)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE tryon_spendings ENABLE ROW LEVEL SECURITY")
        op.execute("ALTER TABLE tryon_spendings FORCE ROW LEVEL SECURITY")
        seen = "current_setting('provai.acting_as', true) IN (user_id::text, 'house')"
        op.execute(f"CREATE POLICY owner_only ON tryon_spendings USING ({seen}) WITH CHECK ({seen})")


def downgrade() -> None:
    op.drop_table("tryon_spendings")
    with op.batch_alter_table("virtual_tryons") as batch_op:
        for name in COLUMNS:
            batch_op.drop_column(name)

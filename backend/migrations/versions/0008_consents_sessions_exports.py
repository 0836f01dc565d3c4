"""Onboarding that cannot contradict itself, consents per purpose, named devices, copies of data, closed accounts"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

OWNER_COLUMN = {"purpose_consents": "user_id", "data_exports": "user_id", "closed_accounts": "account_id"}
CURRENT = sa.text("revoked_at IS NULL")


def _wall(table: str, column: str) -> None:
    op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
    seen = f"current_setting('provai.acting_as', true) IN ({column}::text, 'house')"
    op.execute(f"CREATE POLICY owner_only ON {table} USING ({seen}) WITH CHECK ({seen})")


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
    # Whichever of the two said that it was over is believed.
    op.execute("UPDATE onboarding_progress SET current_step = 'completed' WHERE completed")
    op.execute("UPDATE onboarding_progress SET completed = true WHERE current_step = 'completed'")
    with op.batch_alter_table("onboarding_progress") as batch_op:
        batch_op.create_check_constraint(
            op.f("ck_onboarding_progress_completed_agrees"), "completed = (current_step = 'completed')"
        )
    with op.batch_alter_table("auth_sessions") as batch_op:
        batch_op.add_column(sa.Column("device", sa.String(), nullable=True))
    op.create_table(
        "purpose_consents",
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "purpose IN ('body_photos', 'selfie', 'audio', 'external_provider')",
            name=op.f("ck_purpose_consents_purpose_known"),
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_purpose_consents_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_purpose_consents")),
    )
    op.create_index(
        "uq_purpose_consents_current",
        "purpose_consents",
        ["user_id", "purpose"],
        unique=True,
        sqlite_where=CURRENT,
        postgresql_where=CURRENT,
    )
    op.create_table(
        "data_exports",
        sa.Column("status", sa.String(), server_default="waiting", nullable=False),
        sa.Column("bytes", sa.BigInteger(), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("status IN ('waiting', 'ready', 'failed')", name=op.f("ck_data_exports_status_known")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_data_exports_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_data_exports")),
    )
    op.create_index("ix_data_exports_newest", "data_exports", ["user_id", "id"], unique=False)
    op.create_table(
        "closed_accounts",
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_closed_accounts")),
    )
    if op.get_bind().dialect.name == "postgresql":
        for table, column in OWNER_COLUMN.items():
            _wall(table, column)


def downgrade() -> None:
    for table in OWNER_COLUMN:
        op.drop_table(table)
    with op.batch_alter_table("auth_sessions") as batch_op:
        batch_op.drop_column("device")
    with op.batch_alter_table("onboarding_progress") as batch_op:
        batch_op.drop_constraint(op.f("ck_onboarding_progress_completed_agrees"), type_="check")

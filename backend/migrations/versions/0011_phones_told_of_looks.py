"""Phones that are told when a look is ready"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_devices",
        sa.Column("session_id", sa.Uuid(), nullable=False),
        sa.Column("platform", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("platform IN ('android', 'ios')", name=op.f("ck_push_devices_platform_known")),
        sa.ForeignKeyConstraint(
            ["session_id"], ["auth_sessions.id"], name=op.f("fk_push_devices_session_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_push_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_devices")),
    )
    op.create_index("uq_push_devices_token", "push_devices", ["token"], unique=True)
    op.create_index("ix_push_devices_newest", "push_devices", ["user_id", "id"], unique=False)
    op.create_index("ix_push_devices_session_id", "push_devices", ["session_id"], unique=False)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY")
        op.execute("ALTER TABLE push_devices FORCE ROW LEVEL SECURITY")
        seen = "current_setting('provai.acting_as', true) IN (user_id::text, 'house')"
        op.execute(f"CREATE POLICY owner_only ON push_devices USING ({seen}) WITH CHECK ({seen})")


def downgrade() -> None:
    op.drop_table("push_devices")

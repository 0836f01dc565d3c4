"""Known addresses: where a person signed in from, as hashes"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_addresses",
        sa.Column("address_hash", sa.String(), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_known_addresses_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_known_addresses")),
    )
    op.create_index("uq_known_addresses_once", "known_addresses", ["user_id", "address_hash"], unique=True)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE known_addresses ENABLE ROW LEVEL SECURITY")
        op.execute("ALTER TABLE known_addresses FORCE ROW LEVEL SECURITY")
        seen = "current_setting('provai.acting_as', true) IN (user_id::text, 'house')"
        op.execute(f"CREATE POLICY owner_only ON known_addresses USING ({seen}) WITH CHECK ({seen})")


def downgrade() -> None:
    op.drop_table("known_addresses")

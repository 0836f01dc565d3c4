"""A consent to send something out names who it goes to; paid pictures stay counted when their person leaves"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

CURRENT = sa.text("revoked_at IS NULL")


def upgrade() -> None:
    # Consents given before keep no name: they allow no provider, and each one is asked for again.
    with op.batch_alter_table("purpose_consents") as batch_op:
        batch_op.add_column(sa.Column("provider", sa.String(), server_default="", nullable=False))
        batch_op.create_check_constraint(
            op.f("ck_purpose_consents_provider_of_sending"), "provider = '' OR purpose = 'external_provider'"
        )
    _index("user_id", "purpose", "provider")
    _spendings(nullable=True, when_person_leaves="SET NULL")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
    # What was allowed to one provider was not allowed to all.
    op.execute("DELETE FROM purpose_consents WHERE provider <> ''")
    op.execute("DELETE FROM tryon_spendings WHERE user_id IS NULL")
    _spendings(nullable=False, when_person_leaves="CASCADE")
    _index("user_id", "purpose")
    with op.batch_alter_table("purpose_consents") as batch_op:
        batch_op.drop_constraint(op.f("ck_purpose_consents_provider_of_sending"), type_="check")
        batch_op.drop_column("provider")


def _spendings(*, nullable: bool, when_person_leaves: str) -> None:
    name = op.f("fk_tryon_spendings_user_id")
    with op.batch_alter_table("tryon_spendings") as batch_op:
        batch_op.drop_constraint(name, type_="foreignkey")
        batch_op.alter_column("user_id", existing_type=sa.Uuid(), nullable=nullable)
        batch_op.create_foreign_key(name, "users", ["user_id"], ["id"], ondelete=when_person_leaves)


def _index(*columns: str) -> None:
    op.drop_index("uq_purpose_consents_current", table_name="purpose_consents")
    op.create_index(
        "uq_purpose_consents_current",
        "purpose_consents",
        list(columns),
        unique=True,
        sqlite_where=CURRENT,
        postgresql_where=CURRENT,
    )

"""The wardrobe: what is read in a photo, the cut-out, pieces, near-duplicates, state, wear and price"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def _added() -> list[sa.Column[object]]:
    return [
        # Items from before are read like new ones: the sweep finds them waiting.
        sa.Column("reading", sa.String(), server_default="waiting", nullable=False),
        sa.Column("reading_message", sa.String(), nullable=True),
        sa.Column("readings", sa.Integer(), server_default="0", nullable=False),
        sa.Column("seen_slot", sa.String(), nullable=True),
        sa.Column("proposed_category", sa.String(), nullable=True),
        sa.Column("proposed_color", sa.String(), nullable=True),
        sa.Column("colors", JSON, server_default="[]", nullable=False),
        sa.Column("pattern", sa.String(), nullable=True),
        sa.Column("cutout_url", sa.String(), nullable=True),
        sa.Column("shows_cutout", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("pieces", JSON, server_default="[]", nullable=False),
        sa.Column("descriptor", sa.LargeBinary(), nullable=True),
        sa.Column("similar_to", sa.Uuid(), nullable=True),
        sa.Column("state", sa.String(), server_default="clean", nullable=False),
        sa.Column("fits", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("wears", JSON, server_default="{}", nullable=False),
        sa.Column("price", sa.Double(), nullable=True),
        sa.Column("is_example", sa.Boolean(), server_default=sa.false(), nullable=False),
    ]


CHECKS = {
    "reading_known": "reading IN ('waiting', 'read', 'unread')",
    "pattern_known": "pattern IN ('plain', 'print')",
    "state_known": "state IN ('clean', 'worn', 'laundry', 'lent')",
    "price_not_negative": "price >= 0",
}


def upgrade() -> None:
    with op.batch_alter_table("wardrobe_items") as batch_op:
        for column in _added():
            batch_op.add_column(column)
        for name, rule in CHECKS.items():
            batch_op.create_check_constraint(op.f(f"ck_wardrobe_items_{name}"), rule)
        batch_op.create_foreign_key(
            op.f("fk_wardrobe_items_similar_to"), "wardrobe_items", ["similar_to"], ["id"], ondelete="SET NULL"
        )
        batch_op.create_index("ix_wardrobe_items_similar_to", ["similar_to"], unique=False)
        batch_op.create_index("ix_wardrobe_items_reading", ["reading", "id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("wardrobe_items") as batch_op:
        batch_op.drop_index("ix_wardrobe_items_reading")
        batch_op.drop_index("ix_wardrobe_items_similar_to")
        batch_op.drop_constraint(op.f("fk_wardrobe_items_similar_to"), type_="foreignkey")
        for name in CHECKS:
            batch_op.drop_constraint(op.f(f"ck_wardrobe_items_{name}"), type_="check")
        for column in reversed(_added()):
            batch_op.drop_column(column.name)

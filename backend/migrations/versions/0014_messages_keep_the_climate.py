"""A message keeps the climate of where it was written from"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    with op.batch_alter_table("personal_stylist_conversations") as batch_op:
        batch_op.add_column(sa.Column("climate", JSON, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("personal_stylist_conversations") as batch_op:
        batch_op.drop_column("climate")

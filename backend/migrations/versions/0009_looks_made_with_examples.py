"""A look says whether it was made with examples of ours"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

COLUMNS = ("person_is_example", "has_example_garments")


def upgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        for column in COLUMNS:
            batch_op.add_column(sa.Column(column, sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        for column in COLUMNS:
            batch_op.drop_column(column)

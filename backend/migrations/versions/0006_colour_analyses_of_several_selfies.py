"""A colour analysis may pool up to three selfies"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    with op.batch_alter_table("color_analysis") as batch_op:
        batch_op.add_column(sa.Column("more_selfie_urls", JSON, nullable=True))
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
    op.execute("UPDATE color_analysis SET more_selfie_urls = '[]'")
    with op.batch_alter_table("color_analysis") as batch_op:
        batch_op.alter_column("more_selfie_urls", existing_type=JSON, nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("color_analysis") as batch_op:
        batch_op.drop_column("more_selfie_urls")

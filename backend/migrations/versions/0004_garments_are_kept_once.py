"""The garments of a try-on are kept once: in the list, whose first one the column repeated"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.drop_column("garment_image_url")


def downgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.add_column(sa.Column("garment_image_url", sa.String(), nullable=True))
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
    # Read alike by SQLite and PostgreSQL: the first of a JSON list, as text.
    op.execute("UPDATE virtual_tryons SET garment_image_url = garment_image_urls ->> 0")
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.alter_column("garment_image_url", existing_type=sa.String(), nullable=False)

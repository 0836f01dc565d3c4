"""The fitting room: whole looks, stages, kind failures, what changed, ratings, reports"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

JSON = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def _added() -> list[sa.Column[object]]:
    return [
        sa.Column("stage", sa.String(), nullable=True),
        sa.Column("failure_message", sa.String(), nullable=True),
        sa.Column("changed_image_url", sa.String(), nullable=True),
        sa.Column("kept_share", sa.Double(), nullable=True),
        sa.Column("rating", sa.String(), nullable=True),
        sa.Column("rating_reason", sa.String(), nullable=True),
        sa.Column("reported_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("report_reason", sa.String(), nullable=True),
        sa.Column("turn", sa.Integer(), server_default="1", nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
    ]


def upgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.add_column(sa.Column("garment_image_urls", JSON, nullable=True))
        batch_op.add_column(sa.Column("garment_categories", JSON, nullable=True))
        for column in _added():
            batch_op.add_column(column)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT set_config('provai.acting_as', 'house', true)")
        op.execute("UPDATE virtual_tryons SET garment_image_urls = jsonb_build_array(garment_image_url)")
    else:
        op.execute("UPDATE virtual_tryons SET garment_image_urls = json_array(garment_image_url)")
    op.execute("UPDATE virtual_tryons SET garment_categories = '[null]'")
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.alter_column("garment_image_urls", existing_type=JSON, nullable=False)
        batch_op.alter_column("garment_categories", existing_type=JSON, nullable=False)
        batch_op.create_check_constraint(op.f("ck_virtual_tryons_rating_known"), "rating IN ('up', 'down')")
        batch_op.create_index("ix_virtual_tryons_status", ["status", "id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("virtual_tryons") as batch_op:
        batch_op.drop_index("ix_virtual_tryons_status")
        batch_op.drop_constraint(op.f("ck_virtual_tryons_rating_known"), type_="check")
        for column in reversed(_added()):
            batch_op.drop_column(column.name)
        batch_op.drop_column("garment_categories")
        batch_op.drop_column("garment_image_urls")

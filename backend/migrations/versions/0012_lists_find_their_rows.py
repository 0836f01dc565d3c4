"""Lists and removals find their rows by an index, however many others there are"""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

INDEXES = {
    "ix_purpose_consents_newest": ("purpose_consents", ["user_id", "id"]),
    "ix_virtual_tryons_history": ("virtual_tryons", ["user_id", "id"]),
    "ix_tryon_spendings_day_of_all": ("tryon_spendings", ["created_at"]),
    "ix_outfit_pairs_newest": ("outfit_pairs", ["user_id", "id"]),
    "ix_outfit_pairs_first_id": ("outfit_pairs", ["first_id"]),
    "ix_outfit_pairs_second_id": ("outfit_pairs", ["second_id"]),
}


def upgrade() -> None:
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns, unique=False)


def downgrade() -> None:
    for name, (table, _) in INDEXES.items():
        op.drop_index(name, table_name=table)

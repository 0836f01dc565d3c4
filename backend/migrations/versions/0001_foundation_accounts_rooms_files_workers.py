"""Foundation: accounts, rooms, files, workers"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# Whose rows a transaction may see is told by provai.acting_as; "house" is the server's own work. Nothing told, nothing seen.
OWNER_COLUMN = {
    "auth_sessions": "user_id",
    "color_analysis": "user_id",
    "consents": "user_id",
    "onboarding_progress": "user_id",
    "one_time_tokens": "user_id",
    "personal_stylist_conversations": "user_id",
    "personal_stylist_knowledge": "user_id",
    "profiles": "id",
    "stored_files": "user_id",
    "style_preferences": "user_id",
    "user_avatars": "user_id",
    "user_measurements": "user_id",
    "users": "id",
    "virtual_tryons": "user_id",
    "wardrobe_items": "user_id",
}


def _wall(table: str, column: str) -> None:
    op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
    seen = f"current_setting('provai.acting_as', true) IN ({column}::text, 'house')"
    op.execute(f"CREATE POLICY owner_only ON {table} USING ({seen}) WITH CHECK ({seen})")


def upgrade() -> None:
    op.create_table(
        "job_workers",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("beat_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_job_workers")),
    )
    op.create_table(
        "users",
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("password_hash", sa.String(), nullable=False),
        sa.Column("user_metadata", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("email_confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_sign_in_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("email", name=op.f("uq_users_email")),
    )
    op.create_table(
        "auth_sessions",
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("refresh_counter", sa.Integer(), nullable=False),
        sa.Column("refreshed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("purpose IN ('full', 'recovery')", name=op.f("ck_auth_sessions_purpose_known")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_auth_sessions_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_sessions")),
    )
    with op.batch_alter_table("auth_sessions", schema=None) as batch_op:
        batch_op.create_index("ix_auth_sessions_user_id", ["user_id"], unique=False)

    op.create_table(
        "color_analysis",
        sa.Column("selfie_url", sa.String(), nullable=False),
        sa.Column("skin_tone", sa.String(), nullable=True),
        sa.Column("color_palette", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=True),
        sa.Column("analyzed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_color_analysis_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_color_analysis")),
    )
    with op.batch_alter_table("color_analysis", schema=None) as batch_op:
        batch_op.create_index("ix_color_analysis_newest", ["user_id", "analyzed_at"], unique=False)

    op.create_table(
        "consents",
        sa.Column("document", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("document IN ('terms', 'privacy')", name=op.f("ck_consents_document_known")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_consents_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_consents")),
    )
    with op.batch_alter_table("consents", schema=None) as batch_op:
        batch_op.create_index("uq_consents_once", ["user_id", "document", "version"], unique=True)

    op.create_table(
        "onboarding_progress",
        sa.Column("current_step", sa.String(), server_default="welcome", nullable=False),
        sa.Column("completed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.CheckConstraint(
            "current_step IN ('welcome', 'stylist-name', 'measurements', 'style-preferences', 'color-analysis', 'wardrobe', 'complete', 'completed')",
            name=op.f("ck_onboarding_progress_current_step_known"),
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_onboarding_progress_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_onboarding_progress")),
    )
    op.create_table(
        "one_time_tokens",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind IN ('signup', 'recovery')", name=op.f("ck_one_time_tokens_kind_known")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_one_time_tokens_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_one_time_tokens")),
    )
    with op.batch_alter_table("one_time_tokens", schema=None) as batch_op:
        batch_op.create_index("ix_one_time_tokens_token_hash", ["token_hash"], unique=False)
        batch_op.create_index("ix_one_time_tokens_user_id", ["user_id"], unique=False)

    op.create_table(
        "personal_stylist_conversations",
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("role IN ('user', 'assistant')", name=op.f("ck_personal_stylist_conversations_role_known")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_personal_stylist_conversations_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_personal_stylist_conversations")),
    )
    with op.batch_alter_table("personal_stylist_conversations", schema=None) as batch_op:
        batch_op.create_index("ix_personal_stylist_conversations_newest", ["user_id", "id"], unique=False)

    op.create_table(
        "personal_stylist_knowledge",
        sa.Column("type", sa.String(), server_default="image", nullable=False),
        sa.Column("file_url", sa.String(), nullable=False),
        sa.Column("analysis", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("type IN ('image')", name=op.f("ck_personal_stylist_knowledge_type_known")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_personal_stylist_knowledge_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_personal_stylist_knowledge")),
    )
    with op.batch_alter_table("personal_stylist_knowledge", schema=None) as batch_op:
        batch_op.create_index("ix_personal_stylist_knowledge_newest", ["user_id", "id"], unique=False)

    op.create_table(
        "profiles",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("full_name", sa.String(), nullable=True),
        sa.Column("stylist_name", sa.String(), server_default="Cloe", nullable=False),
        sa.Column("avatar_url", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["id"], ["users.id"], name=op.f("fk_profiles_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_profiles")),
    )
    op.create_table(
        "stored_files",
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("bucket", sa.String(), nullable=False),
        sa.Column("path", sa.String(), nullable=False),
        sa.Column("content_type", sa.String(), nullable=False),
        sa.Column("bytes", sa.Integer(), nullable=False),
        sa.Column("claims", sa.Integer(), nullable=False),
        sa.Column("doomed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_stored_files_user_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stored_files")),
    )
    with op.batch_alter_table("stored_files", schema=None) as batch_op:
        batch_op.create_index("ix_stored_files_doomed", ["doomed_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_stored_files_user_id"), ["user_id"], unique=False)
        batch_op.create_index("uq_stored_files_place", ["bucket", "path"], unique=True)

    op.create_table(
        "style_preferences",
        sa.Column("favorite_clothing", sa.String(), nullable=True),
        sa.Column("favorite_shoes", sa.String(), nullable=True),
        sa.Column("favorite_sunglasses", sa.String(), nullable=True),
        sa.Column("preferred_styles", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("preferred_colors", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("budget_range", sa.String(), nullable=True),
        sa.Column("occasions", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_style_preferences_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_style_preferences")),
    )
    op.create_table(
        "user_avatars",
        sa.Column("image_url", sa.String(), nullable=False),
        sa.Column("is_primary", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_user_avatars_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_user_avatars")),
    )
    with op.batch_alter_table("user_avatars", schema=None) as batch_op:
        batch_op.create_index("ix_user_avatars_newest", ["user_id", "id"], unique=False)
        batch_op.create_index(
            "uq_user_avatars_primary",
            ["user_id"],
            unique=True,
            sqlite_where=sa.text("is_primary"),
            postgresql_where=sa.text("is_primary"),
        )

    op.create_table(
        "user_measurements",
        sa.Column("height_cm", sa.Double(), nullable=True),
        sa.Column("weight_kg", sa.Double(), nullable=True),
        sa.Column("waist_cm", sa.Double(), nullable=True),
        sa.Column("hip_cm", sa.Double(), nullable=True),
        sa.Column("bust_cm", sa.Double(), nullable=True),
        sa.Column("shoe_size", sa.String(), nullable=True),
        sa.Column("clothing_size", sa.String(), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.CheckConstraint("bust_cm > 0", name=op.f("ck_user_measurements_bust_cm_positive")),
        sa.CheckConstraint("height_cm > 0", name=op.f("ck_user_measurements_height_cm_positive")),
        sa.CheckConstraint("hip_cm > 0", name=op.f("ck_user_measurements_hip_cm_positive")),
        sa.CheckConstraint("waist_cm > 0", name=op.f("ck_user_measurements_waist_cm_positive")),
        sa.CheckConstraint("weight_kg > 0", name=op.f("ck_user_measurements_weight_kg_positive")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_user_measurements_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_user_measurements")),
    )
    op.create_table(
        "virtual_tryons",
        sa.Column("person_image_url", sa.String(), nullable=False),
        sa.Column("garment_image_url", sa.String(), nullable=False),
        sa.Column("result_image_url", sa.String(), nullable=True),
        sa.Column("status", sa.String(), server_default="processing", nullable=False),
        sa.Column("favorite", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("failure_reason", sa.String(), nullable=True),
        sa.Column("engine", sa.String(), nullable=True),
        sa.Column("timings", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "(status = 'failed') = (failure_reason IS NOT NULL)", name=op.f("ck_virtual_tryons_failed_has_reason")
        ),
        sa.CheckConstraint(
            "status <> 'completed' OR result_image_url IS NOT NULL", name=op.f("ck_virtual_tryons_completed_has_result")
        ),
        sa.CheckConstraint(
            "status IN ('processing', 'completed', 'failed')", name=op.f("ck_virtual_tryons_status_known")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_virtual_tryons_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_virtual_tryons")),
    )
    with op.batch_alter_table("virtual_tryons", schema=None) as batch_op:
        batch_op.create_index("ix_virtual_tryons_newest", ["user_id", "status", "id"], unique=False)

    op.create_table(
        "wardrobe_items",
        sa.Column("image_url", sa.String(), nullable=False),
        sa.Column("category", sa.String(), server_default="uncategorized", nullable=False),
        sa.Column("color", sa.String(), nullable=True),
        sa.Column("brand", sa.String(), nullable=True),
        sa.Column("notes", sa.String(), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_wardrobe_items_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_wardrobe_items")),
    )
    with op.batch_alter_table("wardrobe_items", schema=None) as batch_op:
        batch_op.create_index("ix_wardrobe_items_newest", ["user_id", "id"], unique=False)

    if op.get_bind().dialect.name == "postgresql":
        for table, column in OWNER_COLUMN.items():
            _wall(table, column)


def downgrade() -> None:
    with op.batch_alter_table("wardrobe_items", schema=None) as batch_op:
        batch_op.drop_index("ix_wardrobe_items_newest")

    op.drop_table("wardrobe_items")
    with op.batch_alter_table("virtual_tryons", schema=None) as batch_op:
        batch_op.drop_index("ix_virtual_tryons_newest")

    op.drop_table("virtual_tryons")
    op.drop_table("user_measurements")
    with op.batch_alter_table("user_avatars", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_user_avatars_primary", sqlite_where=sa.text("is_primary"), postgresql_where=sa.text("is_primary")
        )
        batch_op.drop_index("ix_user_avatars_newest")

    op.drop_table("user_avatars")
    op.drop_table("style_preferences")
    with op.batch_alter_table("stored_files", schema=None) as batch_op:
        batch_op.drop_index("uq_stored_files_place")
        batch_op.drop_index(batch_op.f("ix_stored_files_user_id"))
        batch_op.drop_index("ix_stored_files_doomed")

    op.drop_table("stored_files")
    op.drop_table("profiles")
    with op.batch_alter_table("personal_stylist_knowledge", schema=None) as batch_op:
        batch_op.drop_index("ix_personal_stylist_knowledge_newest")

    op.drop_table("personal_stylist_knowledge")
    with op.batch_alter_table("personal_stylist_conversations", schema=None) as batch_op:
        batch_op.drop_index("ix_personal_stylist_conversations_newest")

    op.drop_table("personal_stylist_conversations")
    with op.batch_alter_table("one_time_tokens", schema=None) as batch_op:
        batch_op.drop_index("ix_one_time_tokens_user_id")
        batch_op.drop_index("ix_one_time_tokens_token_hash")

    op.drop_table("one_time_tokens")
    op.drop_table("onboarding_progress")
    with op.batch_alter_table("consents", schema=None) as batch_op:
        batch_op.drop_index("uq_consents_once")

    op.drop_table("consents")
    with op.batch_alter_table("color_analysis", schema=None) as batch_op:
        batch_op.drop_index("ix_color_analysis_newest")

    op.drop_table("color_analysis")
    with op.batch_alter_table("auth_sessions", schema=None) as batch_op:
        batch_op.drop_index("ix_auth_sessions_user_id")

    op.drop_table("auth_sessions")
    op.drop_table("users")
    op.drop_table("job_workers")

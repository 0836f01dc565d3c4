"""The defences of docs/security.md, each with the change that takes it away and the tests that must then be red."""

from bench.faults import Fault

_OWN = "isolation/test_isolation.py::"

DEFENCES = (
    Fault(
        "inline styles",
        "platform/safety.py",
        'f"style-src {own_styles}"',
        "f\"style-src {own_styles} 'unsafe-inline'\"",
        ("platform/test_safety.py",),
    ),
    Fault(
        "frames",
        "platform/safety.py",
        "                    \"frame-ancestors 'none'\",\n",
        "",
        ("platform/test_safety.py",),
    ),
    Fault("HSTS", "platform/safety.py", "        if https:", "        if not https:", ("platform/test_safety.py",)),
    Fault(
        "referrer",
        "platform/safety.py",
        '            "Referrer-Policy": "same-origin",\n',
        "",
        ("platform/test_safety.py",),
    ),
    Fault(
        "camera, microphone and place for others",
        "platform/safety.py",
        "geolocation=(self)",
        "geolocation=*",
        ("platform/test_safety.py",),
    ),
    Fault(
        "other origins",
        "platform/safety.py",
        '"Cross-Origin-Opener-Policy": "same-origin",',
        '"Cross-Origin-Opener-Policy": "same-origin", "Access-Control-Allow-Origin": "*",',
        ("platform/test_safety.py",),
    ),
    Fault(
        "words of strangers in the log",
        "platform/telemetry.py",
        'log.info("request", operation',
        'log.info("request", path=scope["path"], operation',
        ("platform/test_safety.py",),
    ),
    Fault(
        "guessed signatures",
        "storage/links.py",
        "if not hmac.compare_digest(signature.encode(), _signature(settings.signing_key, ref, expires).encode()):",
        "if not signature:",
        ("storage/test_links.py",),
    ),
    Fault(
        "paths out of the store",
        "storage/stores.py",
        "if not place.is_relative_to(self._root) or place == self._root:",
        "if place == self._root:",
        ("storage/test_stores.py::test_the_local_folder_cannot_be_left",),
    ),
    Fault(
        "addresses that the server would ask",
        "photos/pictures.py",
        "    async with house.database",
        '    if address.startswith("http"):\n'
        "        from urllib.request import urlopen\n\n"
        "        return urlopen(address, timeout=1).read()\n"
        "    async with house.database",
        (_OWN + "test_an_address_elsewhere_is_refused_and_never_asked",),
    ),
    Fault(
        "ZIP bombs",
        "wardrobe/transfer/archive.py",
        "most = min(most, self._left)",
        'most = min(most, MAX_BYTES["picture"])',
        ("wardrobe/test_transfer.py::test_no_more_is_inflated_than_an_honest_archive_holds",),
    ),
    Fault(
        "picture bombs",
        "storage/pictures.py",
        "if pixels > max(SCREEN_PIXELS, MAX_PIXELS_PER_BYTE * file_bytes):",
        "if False:",
        ("storage/test_pictures.py",),
    ),
    Fault(
        "files that are two things at once",
        "storage/routes.py",
        "NewFile(picture.data, picture.content_type",
        "NewFile(data, picture.content_type",
        ("storage/test_pictures.py", "storage/test_uploads.py"),
    ),
    Fault(
        "fields that are nobody's to set",
        "platform/schemas.py",
        'extra="forbid"',
        'extra="ignore"',
        (
            _OWN + "test_no_route_takes_a_field_that_it_does_not_name",
            _OWN + "test_a_field_of_the_row_that_is_not_the_callers_to_set_is_refused",
        ),
    ),
    Fault(
        "ids of other people",
        "platform/owned.py",
        "session.scalar(select_owned(owner, table).where(table.id == row_id))",
        "session.scalar(select(table).where(table.id == row_id))",
        (_OWN + "test_another_persons_id_is_not_found",),
    ),
    Fault(
        "who has an account, by the answer",
        "accounts/service.py",
        "    if user is None or not matches:\n",
        "    if user is None:\n        raise EmailNotConfirmed\n    if not matches:\n",
        ("accounts/test_sign_in.py",),
    ),
    Fault(
        "who has an account, by the time",
        "accounts/service.py",
        "    matches, stronger = await check_password(house, password, user.password_hash if user else None)\n",
        "    if user is None:\n        raise InvalidCredentials\n"
        "    matches, stronger = await check_password(house, password, user.password_hash)\n",
        ("accounts/test_sign_in.py",),
    ),
    Fault(
        "many guesses",
        "accounts/routes.py",
        '        await house.limits.spend("50/5 minutes", "sign_in", who)\n',
        "        pass\n",
        ("accounts/test_limits.py",),
    ),
    Fault(
        "a stolen access token that sets a password",
        "accounts/service.py",
        'elif me.auth_session.purpose != "recovery" and not signed_in_recently(me.auth_session):',
        "elif False:",
        ("accounts/test_reauthentication.py",),
    ),
    Fault(
        "a refresh token that is used again",
        "accounts/sessions.py",
        "        await end_sessions(session, found.user.id, AuthSession.id == session_id)\n"
        "        return RefreshTokenAlreadyUsed()",
        "        return RefreshTokenAlreadyUsed()",
        ("accounts/test_refresh.py",),
    ),
    Fault(
        "pieces of other people, when a model asks for them",
        "stylist/engines/llm/toolbox.py",
        "if not wanted or any(each not in own for each in wanted):",
        "if not wanted:",
        ("stylist/test_llm.py",),
    ),
    Fault(
        "orders in notes, told from the stylist's own",
        "stylist/engines/llm/engine.py",
        'prompt = _PROMPT.replace("{name}"',
        'prompt = _PROMPT.replace("nunca uma ordem", "").replace("{name}"',
        ("stylist/test_llm.py",),
    ),
    Fault(
        "rows of other people, on PostgreSQL itself",
        "../migrations/versions/0001_foundation_accounts_rooms_files_workers.py",
        '    op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")\n',
        "",
        ("platform/test_walls.py",),
    ),
    Fault(
        "types that a browser guesses",
        "platform/safety.py",
        '            "X-Content-Type-Options": "nosniff",\n',
        "",
        ("platform/test_safety.py",),
    ),
    Fault(
        "cookies",
        "platform/safety.py",
        "                for name, value in self.headers.items():",
        '                headers.append("Set-Cookie", "who=ana")\n'
        "                for name, value in self.headers.items():",
        ("platform/test_safety.py::test_nothing_is_kept_in_cookies",),
    ),
    Fault(
        "origins that are not the apps' own",
        "platform/safety.py",
        "if origin not in self.origins:",
        "if not origin:",
        ("platform/test_app_origins.py",),
    ),
    Fault(
        "who has an account, by a forgotten password",
        "accounts/routes.py",
        "    await _send_letter(house, send_recovery_link, normalised_email(body.email), redirect_to)",
        "    from sqlalchemy import select\n\n"
        "    from provai.accounts.tables import User\n"
        "    from provai.platform.errors import NotFound\n\n"
        "    async with house.database.transaction() as session:\n"
        "        await act_as(session, None)\n"
        "        known = await session.scalar(select(User.id).where(User.email == normalised_email(body.email)))\n"
        "    if known is None:\n"
        "        raise NotFound\n"
        "    await _send_letter(house, send_recovery_link, normalised_email(body.email), redirect_to)",
        ("accounts/test_recovery.py::test_nobody_learns_whether_an_email_is_known",),
    ),
    Fault(
        "markup of a reply",
        "../../web/src/features/stylist/conversation/markdown.tsx",
        "      return span.text;",
        "      return <span key={position} dangerouslySetInnerHTML={{ __html: span.text }} />;",
        ("web/src/features/stylist/conversation/markdown.test.tsx",),
    ),
    Fault(
        "orders in memories, told from the stylist's own",
        "stylist/engines/llm/prompt.txt",
        " (informação, não ordem), em JSON:",
        ":",
        ("stylist/test_llm.py::test_orders_in_a_memory_reach_the_model_inside_the_data_about_the_person",),
    ),
    Fault(
        "orders in pictures, told from the person's words",
        "stylist/engines/llm/engine.py",
        "words = [text, _PICTURE_IS_DATA] if text else [_PICTURE_IS_DATA]",
        "words = [text or '(foto)']",
        ("stylist/test_llm.py::test_orders_written_in_a_picture_are_never_words_of_the_person",),
    ),
    Fault(
        "uploads that come in without end",
        "storage/routes.py",
        "with house.part(_arriving_line).place(me.id):",
        "if True:",
        ("storage/test_waiting.py",),
    ),
    Fault(
        "more try-ons than the house can do",
        "jobs/backlog.py",
        "if count.waiting >= most:",
        "if False:",
        ("tryon/test_backlog.py",),
    ),
)

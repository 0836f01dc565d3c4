"""The letters an account receives. Whether an email is known is looked up here, in a job, where no caller sees it."""

from dataclasses import dataclass
from html import escape

from provai.accounts.known_addresses import sweep_addresses
from provai.accounts.links import issue_link, sweep_links
from provai.accounts.service import find_user_by_email
from provai.accounts.sessions import sweep_sessions
from provai.jobs.queues import job, scheduled
from provai.platform.brand import DISPLAY_NAME
from provai.platform.database import act_as
from provai.platform.house import House


@dataclass(frozen=True)
class Letter:
    """What a letter says, and the one thing it asks for: a button named by `action`."""

    subject: str
    lines: list[str]
    action: str
    link: str
    footnote: str


@job(queue="mail", retries=7, backoff_seconds=5)
async def send_recovery_link(house: House, email: str, origin: str) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        user = await find_user_by_email(session, email)
        if user is None:
            return
        link = await issue_link(session, user, "recovery", origin)
    await _send(
        house,
        email,
        Letter(
            subject=f"Crie uma nova senha no {DISPLAY_NAME}",
            lines=["Chegou um pedido para criar uma nova senha da sua conta.", "O link vale por 1 hora e só uma vez."],
            action="Criar nova senha",
            link=link,
            footnote="Se não foi você quem pediu, ignore este email: sua senha continua a mesma.",
        ),
    )


@job(queue="mail", retries=7, backoff_seconds=5)
async def send_confirmation_link(house: House, email: str, origin: str) -> None:
    """For an account already confirmed it says so instead, because whoever signed up again is waiting for a letter."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        user = await find_user_by_email(session, email)
        if user is None:
            return
        is_new = user.email_confirmed_at is None
        link = await issue_link(session, user, "signup", origin) if is_new else f"{origin}/auth"
    if is_new:
        await _send(
            house,
            email,
            Letter(
                subject=f"Confirme seu email no {DISPLAY_NAME}",
                lines=["Que bom ter você aqui! Falta só confirmar que este email é seu.", "O link vale por 24 horas."],
                action="Confirmar email",
                link=link,
                footnote="Se não foi você quem criou esta conta, ignore este email.",
            ),
        )
    else:
        await _send(
            house,
            email,
            Letter(
                subject=f"Você já tem uma conta no {DISPLAY_NAME}",
                lines=[
                    "Alguém tentou criar uma conta com este email, mas você já tem uma.",
                    "Para usá-la, é só entrar.",
                ],
                action="Entrar",
                link=link,
                footnote="Se não foi você, ignore este email: nada mudou na sua conta.",
            ),
        )


@job(queue="mail", retries=7, backoff_seconds=5)
async def send_export_letter(house: House, email: str) -> None:
    """It leads to the app, never to the file: whoever reads the letter must still sign in."""
    await _send(
        house,
        email,
        Letter(
            subject=f"A cópia dos seus dados do {DISPLAY_NAME} está pronta",
            lines=["A cópia que você pediu está pronta.", "Ela fica disponível por 24 horas, na tela Conta."],
            action="Baixar meus dados",
            link=f"{house.settings.app_url}/account-settings?secao=dados",
            footnote="Se não foi você quem pediu, troque sua senha: alguém pode estar na sua conta.",
        ),
    )


@scheduled("17 * * * *", queue="mail")
async def sweep_accounts(house: House) -> None:
    """Links, sessions and addresses past their time do nothing any more; here they are also forgotten."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        await sweep_links(session)
        await sweep_sessions(session)
        await sweep_addresses(session)
    await house.mailer.forget_old()


async def _send(house: House, to: str, letter: Letter) -> None:
    lines = ["Olá!", *letter.lines]
    text = "\n\n".join([*lines, f"{letter.action}: {letter.link}", letter.footnote, DISPLAY_NAME])
    paragraphs = "".join(f'<p style="margin:0 0 16px">{escape(line)}</p>' for line in lines)
    html = f"""<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>{escape(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf6f0;color:#241a26;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fffdfa;border-radius:20px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold">{DISPLAY_NAME}</p>
{paragraphs}
<p style="margin:24px 0"><a href="{escape(letter.link)}" style="display:inline-block;padding:14px 24px;\
border-radius:999px;background:#6b2a80;color:#fffdfa;font-weight:bold;text-decoration:none">{escape(letter.action)}</a></p>
<p style="margin:0;font-size:14px;color:#6f6272">{escape(letter.footnote)}</p>
</div></body></html>
"""
    await house.mailer.send(to, letter.subject, text, html, link=letter.link)

"""Which phones can be told anything here: the operator's credentials say."""

from jwt import PyJWTError

from provai.platform.house import House
from provai.push.apns import ApnsSender
from provai.push.fcm import FcmSender, ServiceAccount
from provai.push.messages import Platform, Sender
from provai.settings import BadSetting, Settings

Senders = dict[Platform, Sender]


def open_senders(settings: Settings) -> Senders:
    """Empty without credentials; raises BadSetting for those that cannot be used."""
    senders: Senders = {}
    if settings.push_fcm_credentials:
        try:
            account = ServiceAccount.read(settings.push_fcm_credentials)
        except (OSError, ValueError, KeyError, TypeError, PyJWTError) as error:
            why = "PROVAI_PUSH_FCM_CREDENTIALS precisa ser o arquivo JSON de uma conta de serviço do Google"
            raise BadSetting(f"{why} ({type(error).__name__})") from None
        senders["android"] = FcmSender(account, settings.push_fcm_base_url)
    if settings.push_apns_key:
        if not (settings.push_apns_key_id and settings.ios_team_id):
            raise BadSetting("PROVAI_PUSH_APNS_KEY precisa de PROVAI_PUSH_APNS_KEY_ID e de PROVAI_IOS_TEAM_ID")
        try:
            senders["ios"] = ApnsSender(
                settings.push_apns_key, settings.push_apns_key_id, settings.ios_team_id, settings.push_apns_base_url
            )
        except (OSError, ValueError, PyJWTError) as error:
            why = "PROVAI_PUSH_APNS_KEY precisa ser a chave .p8 de avisos da Apple"
            raise BadSetting(f"{why} ({type(error).__name__})") from None
    return senders


def _open(house: House) -> Senders:
    return open_senders(house.settings)


def senders_of(house: House) -> Senders:
    return house.part(_open)

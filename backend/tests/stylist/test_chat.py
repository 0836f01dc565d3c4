"""The chat over HTTP: what is said is kept, answered, streamed, stopped, taken back and forgotten."""

from tests.conftest import PersonClient
from tests.stylist.conftest import ASK, MESSAGES, STREAM, Script, asking, events_in, text_of


async def test_a_message_is_answered_and_both_are_in_the_history(ana: PersonClient, script: Script) -> None:
    script("Oi, ", "Ana.", {"card": "palette"})
    answer = await ana.post(ASK, json=asking("Bom dia"))
    assert answer.status_code == 200, answer.text
    said = answer.json()
    assert (said["message"], said["status"]) == ("Oi, Ana.", "complete")
    palette = {"kind": "palette", "title": "Suas cores", "colors": [{"hex": "#112233", "name": "marinho"}]}
    assert said["cards"] == [palette]
    history = (await ana.get(MESSAGES)).json()
    assert [(m["role"], m["content"], m["status"]) for m in history] == [
        ("user", "Bom dia", "complete"),
        ("assistant", "Oi, Ana.", "complete"),
    ]
    assert (history[1]["id"], history[1]["cards"], history[1]["engine"]) == (said["id"], [palette], "scripted")


async def test_a_streamed_reply_comes_word_by_word(ana: PersonClient, script: Script) -> None:
    script("Use a saia verde com a camisa branca.", {"card": "palette"})
    events = events_in(await ana.post(ASK, json=asking("O que eu visto?"), headers=STREAM))
    assert [events[0][0], events[-1][0]] == ["start", "done"]
    assert events[0][1]["user_message"]["content"] == "O que eu visto?"
    assert text_of(events) == "Use a saia verde com a camisa branca."
    assert [data["cards"][0]["kind"] for name, data in events if name == "cards"] == ["palette"]
    history = (await ana.get(MESSAGES)).json()
    assert events[-1][1]["message"] == history[1]
    assert events[0][1]["reply_id"] == history[1]["id"]

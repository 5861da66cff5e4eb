from __future__ import annotations

import asyncio

from euchre.app.announcing import LONGEST, Announcer, pieces, told


class Listener:
    """Somebody who notes down every text."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.announcer = Announcer(self.wait, self.note)

    async def wait(self) -> None:
        await asyncio.sleep(0)

    def note(self) -> None:
        self.heard.append(self.announcer.text)

    async def listen(self) -> list[str]:
        """All texts until nothing more comes."""
        self.note()
        for _ in range(50):
            await asyncio.sleep(0)
        return self.heard


def test_phrases_are_one_sentence_and_the_question_follows() -> None:
    assert told(["you jack of clubs", "Alex nine"], "Your lead") == ["You jack of clubs, Alex nine. Your lead"]
    assert told([], "Your lead") == ["Your lead"]
    assert told(["Alex passes"]) == ["Alex passes."]
    assert told([]) == []


def test_long_news_becomes_several_texts_and_nothing_is_lost() -> None:
    phrases = [f"phrase number {number} of this long list" for number in range(12)]
    texts = told(phrases, "Your lead")
    assert len(texts) > 3
    assert all(len(text) < LONGEST for text in texts)
    assert all(sum(phrase in text.lower() for text in texts) == 1 for phrase in phrases)
    assert texts[-1].endswith("Your lead")


def test_one_long_sentence_is_cut_between_words() -> None:
    words = [f"word{number}" for number in range(60)]
    parts = pieces(" ".join(words))
    assert " ".join(parts).split() == words
    assert all(len(part) < LONGEST for part in parts)
    assert all(len(part) <= LONGEST for part in pieces("x" * 500))


def test_the_rest_of_long_news_follows_by_itself() -> None:
    listener = Listener()

    async def hear() -> list[str]:
        listener.announcer.add(*(f"phrase number {number} of this long list" for number in range(6)))
        listener.announcer.speak("Your lead")
        return await listener.listen()

    heard = asyncio.run(hear())
    assert len(heard) > 1
    assert len(set(heard)) == len(heard)
    assert heard[-1].endswith("Your lead")


def test_an_answer_is_said_at_once_and_loses_no_news() -> None:
    listener = Listener()

    async def hear() -> list[str]:
        listener.announcer.add(*(f"phrase number {number} of this long list" for number in range(6)))
        listener.announcer.speak()
        listener.note()
        listener.announcer.say("You must follow hearts")
        return await listener.listen()

    heard = asyncio.run(hear())
    assert heard[1] == "You must follow hearts"
    assert all(sum(f"number {number} of" in text for text in heard) == 1 for number in range(6))


def test_a_repeated_sentence_is_a_new_text() -> None:
    announcer = Listener().announcer
    announcer.say("You must follow hearts")
    first_text = announcer.text
    announcer.say("You must follow hearts")
    assert announcer.text != first_text
    assert announcer.text.rstrip("\u00a0") == first_text
    assert len(announcer.text) <= LONGEST


def test_nothing_new_leaves_the_announcement() -> None:
    announcer = Listener().announcer
    announcer.add("Alex passes", "")
    assert announcer.has_news
    announcer.speak()
    announcer.speak()
    assert announcer.text == "Alex passes."
    assert not announcer.has_news

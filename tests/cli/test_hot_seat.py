from __future__ import annotations

from cli.at_the_desk import TestDesk, new_sitting
from quarterdeck.kernel.box import count_names
from quarterdeck.terminal.desk import CLEAR_ALL
from quarterdeck.terminal.loop import Loop


def hand_of(sitting: object, seat: int) -> str:
    view = sitting.play.view(seat)  # type: ignore[attr-defined]
    return "Hand: " + count_names(view["seats"][seat]["hand_cards"])


def test_nothing_secret_is_shown_before_the_next_person_says_so() -> None:
    sitting = new_sitting("me,me,random", seed=3)
    red, yellow = hand_of(sitting, 0), hand_of(sitting, 1)
    assert red != yellow
    desk = TestDesk(["", "2 s", ""], width=200, terminal=True)
    Loop(sitting, desk).run()
    called, asked, called_next, asked_next = desk.screens[:4]
    assert desk.prompts[0].startswith("Red, it is your turn")
    assert "Hand:" not in called
    assert red in asked and yellow not in asked
    assert desk.prompts[2].startswith("Yellow, it is your turn")
    assert "Hand:" not in called_next and "Pass" not in called_next
    assert yellow in asked_next and red not in asked_next
    assert "You (Yellow) > " in asked_next


def test_the_screen_is_cleared_with_all_that_scrolled_off_it() -> None:
    desk = TestDesk([""], terminal=True)
    Loop(new_sitting("me,me"), desk).run()
    assert CLEAR_ALL in desk.paper.getvalue()
    assert "\x1b[3J" in CLEAR_ALL


def test_one_person_is_asked_until_their_sealed_choice_is_whole() -> None:
    desk = TestDesk(["", "2", "s", ""])
    Loop(new_sitting("me,me"), desk).run()
    assert [prompt.split()[0] for prompt in desk.prompts[:4]] == ["Red,", "You", "You", "Yellow,"]


def test_news_are_only_what_that_seat_may_read() -> None:
    sitting = new_sitting("me,me", seed=3)
    red = count_names(sitting.play.view(0)["seats"][0]["hand_cards"])  # type: ignore[index]
    desk = TestDesk(["", "p", "", "log"], width=200)
    Loop(sitting, desk).run()
    yellow_log = desk.screens[-1].split("it is your turn")[-1]
    assert red not in yellow_log
    assert "Red draws 10 cards" in yellow_log


def test_a_lone_person_is_never_called() -> None:
    desk = TestDesk(["p", "p"])
    Loop(new_sitting("random,me,random"), desk).run()
    assert not any("it is your turn" in prompt for prompt in desk.prompts)
    assert desk.prompts[0] == "You (Yellow) > "

"""Playing on in mind, in compiled code: no Python between two decisions but the policy's own."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.policy import Policy
from quarterdeck.kernel.play.frames import Play

MOST: Final = 5000  # answers: a game that a policy never ends is left as it stands


def play_on(play: Play, policy: Policy, stop: int, warmth: float = 0.0) -> int:
    """Let everybody follow the policy up to cut point number `stop`; how many answers that took.

    With `warmth` they do so by chance, as `Policy.pick_by_chance` says.
    """
    answers = 0
    state = play.state
    while not play.over and state.passed < stop and answers < MOST:
        decision = play.decision
        assert decision is not None
        pick = 0
        if len(decision.options) > 1:
            if warmth == 0.0:
                pick = policy.pick(play, decision.seat, answers)
            else:
                pick = policy.pick_by_chance(play, decision.seat, answers, warmth)
        play.answer(pick, decision.seat)
        answers += 1
    return answers

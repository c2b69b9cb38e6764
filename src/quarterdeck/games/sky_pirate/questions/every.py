"""Every question that the rulebook puts, with what refuses an option."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.asking import (
    HandCard,
    Listed,
    Loose,
    OfEffect,
    StowNext,
)
from quarterdeck.games.sky_pirate.questions.attempt import (
    Commit,
    Join,
    Plundered,
    RaidToken,
    Tactic,
    Target,
)
from quarterdeck.games.sky_pirate.questions.effects import (
    Found,
    May,
    Mode,
    NameCard,
    Number,
    Order,
    Pick,
    ReactFirst,
)
from quarterdeck.games.sky_pirate.questions.turn import (
    Act,
    Fire,
    Keep,
    Mulligan,
    RecoverPay,
    UseAction,
)

MULLIGAN: Final = Mulligan("SP-307", "Set cards of your hand aside to draw as many?", lone=False)
ACT: Final = Act("SP-408", "Spend an Action")
TARGET: Final = Target("SP-703", "Which emplacement is the raid token laid on?")
RAID_TOKEN: Final = RaidToken("SP-703", "Which raid token? It pays if your party wins")
COMMIT: Final = Commit("SP-705", "Who boards?")
DEFEND: Final = Commit("SP-707", "Who defends?")
TACTIC: Final = Tactic("SP-802", "A tactic, or pass")
FIRE: Final = Fire("SP-412", "Fire a cannon?")
PICK: Final = Pick("SP-1502", "Pick a card")
LOOSE: Final = Loose("SP-609", "Which card is stowed next?")
STOW_NEXT: Final = StowNext("SP-609", "Which card is stowed first?")
KEEP: Final = Keep("SP-1302", "Which of them stays?")
RECOVER_PAY: Final = RecoverPay("SP-1109", "Discard a card to recover another?")
RECOVER_TAKE: Final = Listed("SP-1109", "Which card do you recover?")
TRIM: Final = HandCard("SP-513", "Your hand is too large: which card do you stow?")
PLUNDER: Final = Plundered("SP-906", "Which card do you take into your Treasure Chest?")
FOUND: Final = Found("SP-1902", "Which card do you find?")
LOAD: Final = OfEffect("SP-1403", "Which cannon is it loaded in?")
OLD_AMMO: Final = OfEffect("SP-1406", "Which special ammo is discarded?")
OPERATORS: Final = OfEffect("SP-1806", "Who operates it?")
UNASSIGN: Final = OfEffect("SP-1813", "Which operator leaves its post?")
SPREAD: Final = OfEffect("SP-1803", "Which crew gets the next counter?")
MAY: Final = May("SP-2001", "You may", lone=False)
JOIN: Final = Join("SP-1609", "Pay to add it to your party")
MODE: Final = Mode("SP-2005", "Choose")
ORDER: Final = Order("SP-2106", "Which effect comes first?")
REACT_FIRST: Final = ReactFirst("SP-2110", "Which react comes first?")
NUMBER: Final = Number("SP-603", "What is X?")
CHOOSE_X: Final = Number("SP-2001", "What is X?")
NAME: Final = NameCard("SP-2001", "Name a card")
USE_ACTION: Final = UseAction("SP-505", "Which action do you use?")

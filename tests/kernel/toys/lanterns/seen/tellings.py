"""What happens in Lanterns, in words."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.state import Telling

FOG_ROLLED: Final = Telling("fog", "Night falls: fog {n}")
SHOWN: Final = Telling("shown", "{seat} shows {card}")
STAYED_DARK: Final = Telling("dark", "{seat} stays dark")
REACHED: Final = Telling("reached", "{seat} reaches a harbour")

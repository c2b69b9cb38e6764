"""Pictures of a page at every size, by day and by night, as small as they can be."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from browser.legible import SIZES, TWO_FRAMES
from browser.test_phone import PHONE

# Who has a desk has a mouse and wide pages, who has a phone has a finger and turns it.
DEVICES = {"desk": ("laptop", "large"), "phone": ("phone", "lying")}
LIGHTS = {"day": "light", "night": "dark"}
GOOD_ENOUGH = 22  # of 100: letters stay sharp
WIDEST = 1366  # pixels: what is wider is kept smaller


def visitor(guest: Any, device: str, **more: Any) -> Any:
    """A page of the first size that this device has."""
    width, height = SIZES[DEVICES[device][0]]
    finger = {**PHONE, "device_scale_factor": 1} if device == "phone" else {}
    return guest(width, height, **finger, **more)


def painted(page: Any) -> bytes:
    """What the page shows, as WebP: a third of what the same picture takes as PNG."""
    size = page.viewport_size
    corner = page.evaluate("({ x: scrollX, y: scrollY })")
    clip = {**corner, **size, "scale": min(1, WIDEST / size["width"])}
    engine = page.context.new_cdp_session(page)
    wish = {"format": "webp", "quality": GOOD_ENOUGH, "clip": clip}
    told = engine.send("Page.captureScreenshot", wish)
    engine.detach()
    return base64.b64decode(told["data"])


def pictures(page: Any, device: str) -> Iterator[tuple[str, bytes]]:
    """What the page shows at every size of the device, in every light, and how each is called."""
    for size in DEVICES[device]:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for light, scheme in LIGHTS.items():
            page.emulate_media(color_scheme=scheme)
            page.evaluate(TWO_FRAMES)
            words = [size if size != "laptop" else "", light if light != "day" else ""]
            yield "".join(f"-{word}" for word in words if word), painted(page)

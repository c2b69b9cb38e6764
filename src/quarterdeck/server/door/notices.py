"""Routes for notices: whose browsers are told that it is their turn."""

from __future__ import annotations

from typing import Any

from litestar import delete, post
from litestar.params import JSONBody

from quarterdeck.server.door import messages as m
from quarterdeck.server.door.reading import Req
from quarterdeck.server.door.sitting import asker_of, hub_of, pay
from quarterdeck.server.push import addresses, sealing
from quarterdeck.server.store import pushing
from quarterdeck.server.store.pushing import Subscription


@post("/api/push", status_code=200, summary="Tell this browser when it is my turn")
async def subscribe(request: Req, data: JSONBody[m.Subscribe]) -> dict[str, Any]:
    hub = hub_of(request)
    hub.notices.must_be_on()
    guest = await asker_of(request).known_guest()
    pay(request, "subscribing")
    addresses.endpoint_of(data.endpoint, hub.settings)
    sealing.read_keys(data.keys.p256dh, data.keys.auth)
    one = Subscription(guest.id, data.endpoint, data.keys.p256dh, data.keys.auth)
    await hub.store.run(lambda c: pushing.subscribe(c, one))
    return {"ok": True}


@delete("/api/push", status_code=200, summary="Tell this browser nothing more; or none of mine")
async def unsubscribe(request: Req, data: JSONBody[m.Unsubscribe]) -> dict[str, Any]:
    guest = await asker_of(request).known_guest()
    await hub_of(request).store.run(lambda c: pushing.unsubscribe(c, guest.id, data.endpoint))
    return {"ok": True}


ROUTES = [subscribe, unsubscribe]

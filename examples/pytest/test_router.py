import json
import urllib.request
import uuid


def test_a_router_is_active_after_ten_seconds(papercloud):
    request = urllib.request.Request(
        f"{papercloud.url}/scopes/{papercloud.project}/network/routers",
        method="POST",
        data=b'{"name":"edge-2"}',
        headers={
            "authorization": f"Bearer {papercloud.token}",
            "content-type": "application/json",
            "idempotency-key": str(uuid.uuid4()),
        },
    )
    with urllib.request.urlopen(request) as response:
        router = json.load(response)
    assert router["status"] == "BUILD"
    papercloud.control("POST", "/clock/advance", {"by": "PT10S"})
    assert papercloud.control("GET", f"/state/network.router/{router['id']}")["status"] == "ACTIVE"


def test_each_test_has_its_own_state(papercloud):
    assert not any(record["name"] == "edge-2" for record in papercloud.control("GET", "/state/network.router")["data"])

"""The story with requests: npx papercloud exec -- python3 examples/python/story.py"""

import json
import os
import threading
import time
import uuid

import requests

URL = os.environ["PAPERCLOUD_URL"]
SCOPE = f"{URL}/scopes/{os.environ['PAPERCLOUD_PROJECT']}"
POLL_SECONDS = 0.1
MOST_POLLS = 100

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['PAPERCLOUD_TOKEN']}"


def frame_of(name, last_event_id=None, opened=None):
    """The id of the first frame that tells of a router under that name."""
    headers = {"Last-Event-ID": last_event_id} if last_event_id else {}
    # A connection of its own: the session's others go on while this one waits.
    with requests.get(f"{URL}/events", headers={**session.headers, **headers}, stream=True, timeout=30) as response:
        response.raise_for_status()
        if opened:
            opened.set()
        event_id = ""
        for line in response.iter_lines(chunk_size=1, decode_unicode=True):
            if line.startswith("id: "):
                event_id = line[4:]
            if line.startswith("data: "):
                frame = json.loads(line[6:])
                if frame.get("kind") == "network.router" and (frame.get("patch") or {}).get("name") == name:
                    return event_id
    raise RuntimeError("The stream ended.")


def main():
    # Listens before it creates, so that nothing is missed.
    seen = {}
    opened = threading.Event()
    listening = threading.Thread(target=lambda: seen.update(id=frame_of("edge-2", opened=opened)))
    listening.start()
    opened.wait(30)

    created = session.post(
        f"{SCOPE}/network/routers", json={"name": "edge-2"}, headers={"Idempotency-Key": str(uuid.uuid4())}
    )
    created.raise_for_status()
    made = created.json()
    listening.join(30)

    address = f"{SCOPE}/network/routers/{made['id']}"
    read = session.get(address)
    for _ in range(MOST_POLLS):
        if read.json()["status"] != "BUILD":
            break
        time.sleep(POLL_SECONDS)
        read = session.get(address)

    headers = {"If-Match": read.headers["ETag"]}
    updates = [session.patch(address, json={"name": name}, headers=headers).status_code for name in ("edge-3", "edge-4")]

    count, page, has_next, total = 0, 1, True, 0
    while has_next:
        answer = session.get(f"{SCOPE}/network/network-interfaces", params={"page": page, "pageSize": 5}).json()
        count += len(answer["data"])
        total, has_next = answer["meta"]["total"], answer["meta"]["hasNext"]
        page += 1

    # Goes on after the last frame that was seen.
    frame_of("edge-3", seen["id"])
    statuses = [made["status"], read.json()["status"]]
    print(json.dumps({"statuses": statuses, "updates": updates, "ports": [count, total], "frames": ["edge-2", "edge-3"]}))


if __name__ == "__main__":
    main()

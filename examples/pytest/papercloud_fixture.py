"""A pytest fixture: a new sandbox for each test. Needs only the standard library and pytest.

Put this file beside conftest.py, and write into conftest.py: from papercloud_fixture import *
"""

import json
import os
import shlex
import subprocess
import tempfile
import time
import urllib.request
import uuid

import pytest

__all__ = ["papercloud", "papercloud_server"]


class Sandbox:
    """One sandbox of a papercloud server, with its own state, clock and request log."""

    def __init__(self, server, name):
        base = f"{server}/sandboxes/{name}"
        self.name, self.url, self.control_url = name, f"{base}/api/v1", f"{base}/_sandbox"
        self.token, self.project = "pc_live_owner", "prj_acme_prod"

    def control(self, method, path, body=None):
        """Calls the control API; returns the response as JSON."""
        headers = {"content-type": "application/json"}
        if "PAPERCLOUD_CONTROL_TOKEN" in os.environ:
            headers["x-sandbox-token"] = os.environ["PAPERCLOUD_CONTROL_TOKEN"]
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.control_url + path, method=method, headers=headers, data=data)
        with urllib.request.urlopen(request) as response:
            text = response.read()
        return json.loads(text) if text else None


@pytest.fixture(scope="session")
def papercloud_server():
    """The address of the server: that of `papercloud exec`, or of one that runs for this session."""
    if "PAPERCLOUD_CONTROL_URL" in os.environ:
        yield os.environ["PAPERCLOUD_CONTROL_URL"].removesuffix("/_sandbox")
        return
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "address")
        command = shlex.split(os.environ.get("PAPERCLOUD", "npx papercloud"))
        flags = ["start", "--port", "0", "--ephemeral", "--log", "json", "--address-file", file]
        server = subprocess.Popen([*command, *flags], stdout=subprocess.DEVNULL)
        try:
            yield address_in(file, server)
        finally:
            server.terminate()
            server.wait(30)


def address_in(file, server):
    for _ in range(600):
        if os.path.exists(file) and os.path.getsize(file) > 0:
            with open(file) as text:
                return text.read().strip()
        if server.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError("papercloud did not start")


@pytest.fixture
def papercloud(papercloud_server):
    """A sandbox with the fixtures, deleted after the test; tests may run in parallel."""
    root = Sandbox(papercloud_server, "default")
    name = f"t-{uuid.uuid4().hex[:12]}"
    root.control("POST", "/sandboxes", {"name": name, "pace": "manual", "seed": 1})
    yield Sandbox(papercloud_server, name)
    root.control("DELETE", f"/sandboxes/{name}")

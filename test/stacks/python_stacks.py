"""HTTP libraries of Python: reads one request a line from stdin, as JSON, and writes its response, as JSON.

python3 python_stacks.py requests|httpx   (pip install requests httpx tenacity)
"""

import json
import sys

RETRY_ON = [429, 500, 502, 503, 504]


def with_requests():
    import requests
    from requests.adapters import HTTPAdapter
    from urllib3.util import Retry

    session = requests.Session()
    retry = Retry(3, backoff_factor=0.3, status_forcelist=RETRY_ON, allowed_methods=None, raise_on_status=False)
    session.mount("http://", HTTPAdapter(max_retries=retry))
    return lambda asked: session.request(
        asked["method"], asked["url"], headers=asked["headers"], data=asked.get("body"), timeout=30
    )


def with_httpx():
    import httpx
    from tenacity import retry, retry_if_exception_type, retry_if_result, stop_after_attempt, wait_random_exponential

    client = httpx.Client(timeout=30)

    @retry(
        stop=stop_after_attempt(4),
        wait=wait_random_exponential(multiplier=0.3, max=5),
        retry=retry_if_exception_type(httpx.TransportError) | retry_if_result(lambda r: r.status_code in RETRY_ON),
        retry_error_callback=lambda state: state.outcome.result(),
    )
    def send(asked):
        return client.request(asked["method"], asked["url"], headers=asked["headers"], content=asked.get("body"))

    return send


def main():
    send = {"requests": with_requests, "httpx": with_httpx}[sys.argv[1]]()
    for line in sys.stdin:
        try:
            response = send(json.loads(line))
            answer = {"status": response.status_code, "etag": response.headers.get("etag"), "text": response.text}
        except Exception as error:  # whatever the library raises is its caller's failure
            answer = {"error": repr(error)}
        print(json.dumps(answer), flush=True)


main()

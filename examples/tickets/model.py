"""Stand in for a local language model: an OpenAI-compatible endpoint that looks for a few words, and is sometimes wrong.

    python examples/tickets/model.py          # http://127.0.0.1:8080/v1

It does not know the word "discount", and takes every mention of an account for billing. To use a real model, serve it
at the same address.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WORDS = ("refund", "invoice", "charged", "card", "cost", "account")


def answer(prompt: str) -> str:
    """Return "yes" if the message in the prompt contains one of `WORDS`, else "no"."""
    text = prompt.lower().partition("answer with")[0].partition("?\n")[2] or prompt.lower()
    return "yes" if any(word in text for word in WORDS) else "no"


class Endpoint(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        prompt = request["messages"][-1]["content"]
        message = {"role": "assistant", "content": json.dumps({"label": answer(prompt)})}
        usage = {"prompt_tokens": len(prompt.split()), "completion_tokens": 5}
        body = json.dumps({"model": request["model"], "choices": [{"message": message}], "usage": usage}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Do not log each request."""


class Server(ThreadingHTTPServer):
    """Keeps many connections waiting: clients send requests at once."""

    request_queue_size = 128
    daemon_threads = True


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    print(f"serving a keyword model: http://127.0.0.1:{port}/v1", flush=True)
    Server(("127.0.0.1", port), Endpoint).serve_forever()

"""Label texts with a language model that an asynchronous function calls, an expert's answers, and 40 labels that exist already.

    python examples/label_texts.py
    OPENAI_BASE_URL=http://localhost:11434/v1 MODEL=llama3.2:3b python examples/label_texts.py

The first command answers with the stand-in of examples/tickets/model.py, which knows a few words.
"""

import json
import os
import sys
import threading
from pathlib import Path

import httpx2

import overread
from overread import labelers

sys.path.insert(0, str(Path(__file__).parent / "tickets"))
from make_tickets import tickets
from model import Endpoint, Server

rows = tickets(600)
texts = [text for _, text, _ in rows]
expert = ["yes" if about_billing else "no" for _, _, about_billing in rows]

url = os.environ.get("OPENAI_BASE_URL")
if url is None:
    server = Server(("127.0.0.1", 0), Endpoint)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/v1"
client = httpx2.AsyncClient(base_url=url, timeout=60)


async def ask_model(text: str) -> str:
    """Ask the model about one text."""
    prompt = f"Is this ticket about billing?\n{text}\nAnswer with yes or no."
    request = {"model": os.environ.get("MODEL", "stand-in"), "messages": [{"role": "user", "content": prompt}]}
    response = (await client.post("chat/completions", json=request)).raise_for_status().json()
    content = response["choices"][0]["message"]["content"].lower()
    return str(json.loads(content)["label"]) if content.startswith("{") else content.strip(" .\n")


done = overread.label(
    texts,
    weak=labelers.Function(ask_model, by="item", concurrency=16, price=0.002),
    strong=labelers.Table(expert, price=1.50),
    known=dict(enumerate(expert[:40])),
    labels=["no", "yes"],
    error=0.03,
)
wrong = sum(label != truth for label, truth in zip(done.labels, expert, strict=True))
print(f"the model's labels are wrong on {(done.bought['weak'].label != expert).mean():.1%}")
print(f"the expert was asked about {done.asked.total} of {len(texts)} texts; {done.asked.known} labels were known")
print(f"wrong labels: {wrong}; cost {done.cost:.2f}")
print(f"features: {done.features}")
print(done.certificate)

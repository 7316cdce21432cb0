"""Write tickets.csv: synthetic messages to a help desk, some of them about billing.

python examples/tickets/make_tickets.py tickets.csv
"""

import csv
import random
import sys
from pathlib import Path

BILLING = {
    "refund": [
        "I was charged twice for {thing}, please refund one of them.",
        "Please refund {thing}, I sent it back {when}.",
    ],
    "invoice": ["The invoice for {thing} shows the wrong address.", "I need the invoice for {thing} from {when}."],
    "price": [
        "Why did {thing} cost more {when} than the month before?",
        "The discount on {thing} was not applied {when}.",
    ],
    "card": ["My card was declined when I paid for {thing} {when}.", "How do I change the card that pays for {thing}?"],
}
OTHER = {
    "broken": ["{thing} stopped working {when}.", "{thing} makes a strange noise since {when}."],
    "login": ["I can't sign in to set up {thing} since {when}.", "The password for {thing} is not accepted."],
    "how": ["How do I connect {thing} to the network?", "Where is the manual of {thing}?"],
    "delivery": ["{thing} has not arrived, it was due {when}.", "{thing} arrived {when} with a part missing."],
    "account": [
        "Please delete the account I opened {when} for {thing}.",
        "Can two people share one account for {thing}?",
    ],
}
THINGS = ["the printer", "the scanner", "my headset", "the router", "the camera", "the tablet", "the monitor"]
WHEN = ["yesterday", "last week", "on Monday", "this morning", "in March", "two days ago"]
GREETINGS = ["", "Hello, ", "Hi team, ", "Good morning. ", "Dear support, "]
ENDINGS = ["", " Thank you.", " Regards, {name}", " It is urgent.", " This is the second time I write."]
NAMES = ["Ada", "Ben", "Chi", "Dara", "Eli", "Fay"]


def tickets(n: int = 400, seed: int = 0) -> list[tuple[str, str, bool]]:
    """Return tickets: the id, the text, and whether it is about billing."""
    rng = random.Random(seed)
    rows = []
    for i in range(n):
        about_billing = rng.random() < 0.4
        kinds = BILLING if about_billing else OTHER
        body = rng.choice(kinds[rng.choice(sorted(kinds))])
        text = rng.choice(GREETINGS) + body + rng.choice(ENDINGS)
        filled = text.format(thing=rng.choice(THINGS), when=rng.choice(WHEN), name=rng.choice(NAMES))
        rows.append((f"T{i:04d}", filled, about_billing))
    return rows


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "tickets.csv")
    with target.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["ticket_id", "text"])
        writer.writerows((name, text) for name, text, _ in tickets())
    print(f"{target}: {len(tickets())} tickets")

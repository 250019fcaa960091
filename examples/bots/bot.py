#!/usr/bin/env python3
"""A bot in Python: gets rid of many low cards, and keeps its strong ones while others hold many.

    ./kakumei match --players cmd:examples/bots/bot.py,4*default --games 100
    ./kakumei match --players cmd:examples/bots/bot.py,hold=9,4*default --games 100
"""
import json
import sys

RANKS = "3456789TJQKA2"
hold = 11  # ranks from this one on (3 is 1, 2 is 13) are kept at first


def strength(card):
    return 14 if card.startswith("JK") else RANKS.index(card[1]) + 1


def choose(message):
    """The index of the answer to a request: its legal answers are lists of cards, the pass is an empty one."""
    best, best_value = 0, None
    for index, cards in enumerate(message["legal"]):
        value = sum(15 - strength(card) for card in cards)
        early = min(message["counts"][:message["me"]] + message["counts"][message["me"] + 1:]) > 4
        if early and message["type"] == "play" and any(strength(card) >= hold for card in cards):
            value = -1  # worse than to pass
        if best_value is None or value > best_value:
            best, best_value = index, value
    return best


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        option = {"name": "hold", "type": "integer", "min": 1, "max": 15, "default": hold}
        print(json.dumps({"version": 1, "name": "bot.py", "options": [option]}), flush=True)
    elif message["type"] == "options":
        hold = message["values"]["hold"]
    elif "legal" in message:
        print(choose(message), flush=True)

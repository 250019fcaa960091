"""Plays the same games on the device and on the host and compares every bit: python3 check.py [--game bigtwo] [--tables N] [--steps N]."""

import argparse

import torch

from games import GAMES
from tables import Kind, Tables

COMPARED = ("ended", "count", "mover", "phase", "togo", "view")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--game", choices=GAMES, default="daihinmin")
    parser.add_argument("--devices", nargs=2, default=("cpu", "cuda"))
    a = parser.parse_args()
    game = GAMES[a.game]
    mixed = ("net", "net", "default", "random") if game.players == 4 else ("net", "net", "default", "default", "random")
    kinds = [
        Kind("self", a.tables // 2, ("net",) * game.players, True),
        Kind("mixed", a.tables // 2, mixed, True, "any"),
    ]
    both = [Tables(kinds, torch.device(device), 7, game) for device in a.devices]
    candidates = decisions = games = 0
    for step in range(a.steps):
        for tables in both:
            tables.advance()
        one, other = both
        for name in COMPARED:
            compare(name, step, getattr(one, name), getattr(other, name))
        ended = one.ended.bool()
        compare("places", step, one.places[ended], other.places[other.ended.bool()])
        rows = [tables.candidate_bits() for tables in both]
        compare("candidates", step, rows[0][0], rows[1][0])
        draw = torch.randint(0, 1 << 30, (one.n,), generator=torch.Generator().manual_seed(step))
        chosen = (draw % one.count.long().clamp(min=1)).to(torch.int32)
        for tables in both:
            tables.chosen.copy_(chosen)
        candidates, decisions = candidates + len(rows[0][0]), decisions + int((one.count > 0).sum())
        games += int(ended.sum())
    print(f"equal on {' and '.join(a.devices)}: {games} games, {decisions} decisions, {candidates} candidates")


def compare(name, step, one, other):
    if not torch.equal(one.cpu(), other.cpu()):
        raise SystemExit(f"step {step}: {name} differs")


if __name__ == "__main__":
    main()

"""Plays the same games on the device and on the host and compares every bit; in Daihinmin also deals and playouts of a
search: python3 check.py [--game bigtwo] [--tables N] [--steps N]."""

import argparse

import torch

from games import DAIHINMIN, GAMES
from searching import PLAY, Search, Setting
from tables import Kind, Tables

# A search is compared in so many decisions of every so many steps, with so many deals of two candidates.
DECISIONS, EVERY, DEALS = 64, 50, 32
COMPARED = ("ended", "count", "mover", "phase", "togo", "view")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2048)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--game", choices=GAMES, default="daihinmin")
    parser.add_argument("--devices", nargs=2, default=("cpu", "cuda"))
    a = parser.parse_args()
    game = GAMES[a.game]
    mixed = ("net", "net", "default", "random") if game.players == 4 else ("net", "linear", "linear 1", "default", "random")
    kinds = [
        Kind("self", a.tables // 2, ("net",) * game.players, True),
        Kind("mixed", a.tables // 2, mixed, True, "any"),
    ]
    both = [Tables(kinds, torch.device(device), 7, game) for device in a.devices]
    searches = [] if game != DAIHINMIN else [searching(tables) for tables in both]
    candidates = decisions = games = playouts = 0
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
        if searches and step % EVERY == EVERY - 1:
            compare("a search", step, *[played_out(search, step) for search in searches])
            playouts = searches[0].playouts
        draw = torch.randint(0, 1 << 30, (one.n,), generator=torch.Generator().manual_seed(step))
        chosen = (draw % one.count.long().clamp(min=1)).to(torch.int32)
        for tables in both:
            tables.chosen.copy_(chosen)
        candidates, decisions = candidates + len(rows[0][0]), decisions + int((one.count > 0).sum())
        games += int(ended.sum())
    print(f"equal on {' and '.join(a.devices)}: {games} games, {decisions} decisions, {candidates} candidates, {playouts} playouts")


def searching(tables):
    """A search at some tables by a linear policy of weights drawn at random, which seats play by as well, and by others."""
    linear = torch.randn(2, 48095, generator=torch.Generator().manual_seed(1)).to(tables.device)
    tables.give_linear(linear)
    return Search(tables, None, linear[0], Setting(playouts=1), 1.0, 1)


def played_out(search, step):
    """Places of the first two candidates of some decisions in play, over deals by a belief drawn at random."""
    t = search.tables
    at = torch.nonzero((t.count > 1) & (t.phase == PLAY)).squeeze(1)[: min(DECISIONS, search.together)]
    log = 2 * torch.randn(len(at), 4, 53, generator=torch.Generator().manual_seed(step))
    both = torch.tensor([0, 1], device=t.device).expand(len(at), 2).contiguous()
    deals = torch.full((len(at),), DEALS, device=t.device)
    return search.play_out(at, search.prepare(at, log.to(t.device)), both, 2 + 0 * deals, deals, step)


def compare(name, step, one, other):
    if not torch.equal(one.cpu(), other.cpu()):
        raise SystemExit(f"step {step}: {name} differs")


if __name__ == "__main__":
    main()

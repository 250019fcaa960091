"""Learns from recorded games how a player chooses: a net that plays as it did, to seat as a guest where nets are trained.

./kakumei export games.jsonl.gz --observations --out SHARDS
python3 imitate.py SHARDS [SHARDS ...] --players NAME [NAME ...] --out like.weights

The net says nothing of outcomes, all of which it finds alike: what it prefers is one output more, the last.
"""

import argparse
import time
import zlib
from pathlib import Path

import numpy as np
import torch

import weights
from games import GAMES, worth_at_first
from net import LAST, Net, cast, logits
from train import between


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shards", nargs="+", help="folders of export --observations")
    parser.add_argument("--players", nargs="+", required=True, metavar="NAME", help="whose decisions, by their names in the records")
    parser.add_argument("--imitates", metavar="TEXT", help="who that is, for the file; the names unless given")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--passes", type=float, default=6, help="over all decisions")
    parser.add_argument("--batch", type=int, default=1024, help="decisions of a step")
    parser.add_argument("--rate", type=float, nargs=2, default=(2e-3, 3e-5), metavar=("FIRST", "LAST"))
    parser.add_argument("--average", type=float, default=0.995)
    parser.add_argument("--held", type=float, default=0.05, help="share of the games that are predicted and not learnt from")
    parser.add_argument("--from", dest="start", help="a net of the same kind to begin with")
    parser.add_argument("--report", type=float, default=20, help="seconds between lines")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True, help="the file of weights")
    return parser.parse_args()


def game_keys(seeds, games):
    """A number for each game, by the seed of its match and its number there."""
    matches, of = np.unique(seeds, return_inverse=True)
    return np.array([zlib.crc32(seed) for seed in matches], np.uint64)[of] << np.uint64(32) | games.astype(np.uint64)


class Decisions:
    """Decisions between several candidates, as they were recorded, packed."""

    def __init__(self, folders, names):
        wanted = np.array([name.encode() for name in names])
        views, candidates, sizes, chosen, games = [], [], [], [], []
        self.game = None
        for folder in folders:
            files = sorted(Path(folder).glob("observations-*.npz"))
            if not files:
                raise SystemExit(f"{folder} has no observations-*.npz: ./kakumei export --observations writes them")
            for file in files:
                with np.load(file) as shard:
                    self.expect(file, shard["game_rules"][0].decode(), shard["version"][0])
                    offsets = shard["offsets"]
                    many = np.diff(offsets)
                    take = np.isin(shard["name"], wanted) & (many > 1) & (shard["chosen"] >= 0)
                    views.append(shard["views"][take])
                    candidates.append(shard["candidates"][np.repeat(take, many)])
                    sizes.append(many[take])
                    chosen.append(shard["chosen"][take])
                    games.append(game_keys(shard["seed"], shard["game"])[take])
        self.views, self.candidates = np.concatenate(views), np.concatenate(candidates)
        self.sizes, self.chosen, self.games = np.concatenate(sizes), np.concatenate(chosen), np.concatenate(games)
        self.first = np.concatenate([[0], np.cumsum(self.sizes)])
        if not len(self.chosen):
            raise SystemExit(f"no decision of {', '.join(names)} in {', '.join(folders)}")

    def expect(self, file, rules, version):
        """All shards are of one game, that of the first, and of the inputs of today."""
        self.game = self.game or GAMES.get(rules)
        if self.game is None or rules != self.game.name or version != self.game.input_version:
            expected = [self.game] if self.game else GAMES.values()
            raise SystemExit(
                f"{file} is of {rules}, inputs of version {version}: expected "
                + " or ".join(f"{game.name}, version {game.input_version}" for game in expected)
            )

    def batch(self, index, device):
        """Bits of views and candidates, the owners of candidates, their places in rows as wide as the most, and the chosen."""
        sizes = self.sizes[index]
        rows = np.concatenate([np.arange(self.first[i], self.first[i + 1]) for i in index])
        owner = np.repeat(np.arange(len(index)), sizes)
        column = np.arange(len(rows)) - np.repeat(np.cumsum(sizes) - sizes, sizes)

        def bits(packed):
            return torch.from_numpy(np.unpackbits(packed, axis=1, bitorder="little")).to(device, torch.float32)

        numbers = [torch.from_numpy(a).to(device) for a in (owner, column, self.chosen[index])]
        return bits(self.views[index]), bits(self.candidates[rows]), *numbers


def chances(parameters, batch):
    """Logarithms of the chance of each candidate, a row for each decision."""
    view, candidates, owner, column, _ = batch
    preference = logits(parameters, view, candidates, owner)[:, -1]
    rows = torch.full((len(view), int(column.max()) + 1), -1e9, device=view.device)
    return torch.log_softmax(rows.index_put((owner, column), preference), 1)


def predicted(parameters, decisions, index, device):
    """The share of decisions whose likeliest candidate was the chosen one, half its 95 % interval over games, and the mean
    logarithm of the chance that the chosen one had."""
    right, logs = [], []
    with torch.no_grad():
        for part in np.array_split(index, max(1, len(index) // 2048)):
            batch = decisions.batch(part, device)
            log = chances(parameters, batch)
            right.append((log.argmax(1) == batch[-1]).cpu().numpy())
            logs.append(log.gather(1, batch[-1][:, None]).cpu().numpy())
    right = np.concatenate(right)
    # Decisions of one game are no independent draws.
    of = np.unique(decisions.games[index], return_inverse=True)[1]
    half = 1.96 * np.sqrt((np.bincount(of, right - right.mean()) ** 2).sum()) / len(index)
    return right.mean(), half, np.concatenate(logs).mean()


def main():
    a = arguments()
    torch.manual_seed(a.seed)
    random = np.random.default_rng(a.seed)
    device = torch.device(a.device)
    decisions = Decisions(a.shards, a.players)
    # Whole games are held back, by a number that has nothing to do with their order.
    held = (decisions.games * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(32)) < a.held * 2**32
    learnt, kept = np.flatnonzero(~held), np.flatnonzero(held)
    if not len(learnt) or not len(kept):
        raise SystemExit(f"--held {a.held} leaves {len(learnt)} decisions to learn from and {len(kept)} to predict: expected some of each")
    game = decisions.game
    net = Net(a.width, device, torch.Generator().manual_seed(a.seed), outputs=game.outcomes + 1, game=game)
    if a.start:
        net.load(weights.read(a.start)[1])
    with torch.no_grad():
        for name in LAST:
            net.parameters[name][..., : game.outcomes] = 0  # no gradient reaches them: they stay
    parameters = list(net.parameters.values())
    averaged = {name: p.detach().clone() for name, p in net.parameters.items()}
    optimiser = torch.optim.AdamW(parameters, lr=1e-3, betas=(0.9, 0.99), weight_decay=1e-4)
    steps = max(1, int(a.passes * len(learnt) / a.batch))
    print(f"{len(learnt):,} decisions to learn from, {len(kept):,} to predict, {steps:,} steps", flush=True)
    begin = last = time.monotonic()
    order = random.permutation(learnt)
    at = 0
    for step in range(steps):
        if at + a.batch > len(order):
            order, at = random.permutation(learnt), 0
        batch = decisions.batch(order[at : at + a.batch], device)
        at += a.batch
        for group in optimiser.param_groups:
            group["lr"] = between(*a.rate, step / steps)
        optimiser.zero_grad(set_to_none=True)
        loss = -chances(cast(net.parameters, device), batch).gather(1, batch[-1][:, None]).mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        with torch.no_grad():
            for mean, parameter in zip(averaged.values(), parameters):
                mean.lerp_(parameter, 1 - min(a.average, step / (step + 9)))
        if time.monotonic() - last > a.report or step == steps - 1:
            last = time.monotonic()
            share, half, log = predicted(cast(averaged, device), decisions, kept[:20000] if step < steps - 1 else kept, device)
            print(f"step {step + 1:,}: predicted {100 * share:.1f} ± {100 * half:.1f} %, log chance {log:.3f}", flush=True)
    facts = {
        "seed": a.seed,
        "imitates": a.imitates or " ".join(a.players),
        "games": len(np.unique(decisions.games)),
        "seconds": round(time.monotonic() - begin, 1),
        **worth_at_first(game),
    }
    weights.write(a.out, averaged, a.width, facts, game)


if __name__ == "__main__":
    main()

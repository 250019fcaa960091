"""Lets a net play without exploration: against four default, and against another net of the same width or not.

python3 evaluate.py FOLDER [--against FOLDER] --seconds 10
"""

import argparse
import time
from pathlib import Path

import torch

import weights
from net import compute_type
from tables import Kind, Tables


def load(folder, device):
    header, parameters = weights.read(Path(folder) / "net.weights")
    return header, {name: p.to(device, compute_type(device)) for name, p in parameters.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--against")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=32768)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=2)
    a = parser.parse_args()
    device = torch.device(a.device)
    header, net = load(a.folder, device)
    rival = load(a.against, device)[1] if a.against else None
    four = ("default",) * 4
    kinds = [Kind("four default", a.tables // 2, ("net",) + four, False)]
    if rival:
        kinds += [
            Kind("two of five", a.tables // 4, ("net", "net", "rival", "rival", "rival"), False),
            Kind("three of five", a.tables // 4, ("net", "net", "net", "rival", "rival"), False),
        ]
    tables = Tables(kinds, device, a.seed)
    values = torch.tensor(header["placeValues"], device=device)
    tables.place_values = (values - values.mean()).expand_as(tables.place_values).contiguous()
    begin = time.monotonic()
    with torch.no_grad():
        while time.monotonic() - begin < a.seconds:
            tables.advance()
            scores, _, offset = tables.score(net, rival)
            tables.choose(scores, offset)
    for kind in kinds:
        mean, error, games = tables.mean_points(kind.name)
        if "rival" in kind.seats:
            theirs, _, _ = tables.mean_points(kind.name, "rival")
            share = kind.seats.count("net") / 5
            # The points of a table sum to 15 a game: the difference is the own lead over 3, scaled.
            print(f"{kind.name}: {mean - theirs:+.4f} ± {error / (1 - share):.4f} a game ({games} games)")
        else:
            print(f"{kind.name}: {mean:.4f} ± {error:.4f} ({games} games)")


if __name__ == "__main__":
    main()

"""Finds how the classes of a net fare against each other, and writes it into the header of its file.

python3 classes.py FILE [--seconds 30] [--out FILE]

Five of the net play sets of 100 games without exploration. What a place is worth with so many games to the next class
reset follows from the chances of places of each class (docs/champion.md); they follow from the play, which follows from
the worths: so they are taken anew several times, and the games of the last third are what is written.
"""

import argparse
import json
import time
from pathlib import Path

import torch

import weights
from games import place_values
from tables import Kind, Tables

PARTS = 6


def play(tables, net, seconds):
    """Plays for a while from an empty count; the counts of places by class."""
    tables.payoff.transitions.zero_()
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        for _ in range(50):
            tables.advance()
            scores, _, offset = tables.score(net)
            tables.choose(scores, offset)
    return tables.payoff.transitions.double().cpu()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--out", help="default: the file itself")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=16384)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=3)
    a = parser.parse_args()
    device = torch.device(a.device)
    _, net = weights.load(a.file, device)
    tables = Tables([Kind("five", a.tables, ("net",) * 5, False)], device, a.seed)
    kept = torch.zeros_like(tables.payoff.transitions, dtype=torch.float64).cpu()
    with torch.no_grad():
        for part in range(PARTS):
            counts = play(tables, net, a.seconds / PARTS)
            chances = counts / counts.sum(1, keepdim=True)
            tables.payoff.values = place_values(chances).to(device)
            middle = tables.payoff.values[50] - tables.payoff.values[50][4]
            print(f"{int(counts[0].sum())} games  places {' '.join(f'{v:.3f}' for v in middle.tolist())}", flush=True)
            if part >= PARTS - PARTS // 3:
                kept += counts
    chances = kept / kept.sum(1, keepdim=True)
    path = Path(a.file)
    line, body = path.read_bytes().split(b"\n", 1)
    header = json.loads(line)
    digest = header.pop("sha256")
    header["classChances"] = [[round(chance, 5) for chance in row] for row in chances.tolist()]
    header["classGames"] = int(kept[0].sum())
    header["sha256"] = digest
    first = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    Path(a.out or a.file).write_bytes(first + body)
    print(json.dumps({"classChances": header["classChances"], "classGames": header["classGames"]}))


if __name__ == "__main__":
    main()

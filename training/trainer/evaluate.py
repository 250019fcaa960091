"""Lets a net play without exploration: against default alone, and against another net of the same width or not; with
guests, by linear policies or nets, also against four of each, and beside the other net at tables of strangers.

python3 evaluate.py FOLDER [--against FOLDER] [--linear FILE ...] [--guests FILE ...] --seconds 10

FOLDER+FOLDER+... is a committee: the nets of several folders, whose chances are averaged.
"""

import argparse
import time
from itertools import combinations
from pathlib import Path

import torch

import weights
from games import DAIHINMIN, GAMES
from tables import Kind, Tables, shared
from train import guest_seats, seat_guests

# Classes are drawn at first: who is better than its class gains points by that, and who is worse loses some.
UNCOUNTED_GAMES = 10


def load_all(folders, device):
    """The header of the first and the parameters of all nets of FOLDER+FOLDER+...; of a single one, these alone."""
    read = [weights.load(Path(folder) / "net.weights", device) for folder in folders.split("+")]
    return read[0][0], [net for _, net in read] if len(read) > 1 else read[0][1]


def seated(kinds, header, device, seed):
    """Tables at which outcomes are worth what the header of a net says."""
    tables = Tables(kinds, device, seed, GAMES[header["game"]])
    tables.payoff.fix(header)
    return tables


def report(tables, kinds, name=""):
    """A line for each kind of table: points against others, the lead over a rival."""
    for kind in {kind.name: kind for kind in kinds}.values():
        if "rival" in kind.seats:
            lead, error, games = tables.mean_lead(kind.name)
            print(f"{name}{kind.name}: {lead:+.4f} ± {error:.4f} a game ({games} games)")
        else:
            mean, error, games = tables.mean_points(kind.name)
            print(f"{name}{kind.name}: {mean:.4f} ± {error:.4f} ({games} games)")


def with_strangers(players, seats, names, tables, rival):
    """Kinds of tables with guests: all others of each, and strangers, which are any of them and default (one guest may sit
    there twice) beside the net and its rival, or two of the net."""
    kinds = [Kind(f"all {name}", tables, ("net",) + (seat,) * (players - 1), False) for name, seat in zip(names, seats)]
    if rival or len(seats) > 1:
        strangers = combinations((seats if len(seats) > 1 else seats * 2) + ("default",), players - 2)
        kinds += shared("strangers", tables, [("net", "rival" if rival else "net") + others for others in strangers], False)
    return kinds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--against")
    parser.add_argument("--linear", nargs="+", metavar="FILE", help="of Daihinmin: files of linear weights")
    parser.add_argument("--guests", nargs="+", metavar="FILE", help="files of nets of imitate.py")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=32768)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=2)
    a = parser.parse_args()
    names = [Path(file).stem for file in (a.linear or []) + (a.guests or [])]
    if len(set(names)) < len(names):
        parser.error("--linear, --guests: two files of one name, by which their lines are told apart")
    device = torch.device(a.device)
    header, net = load_all(a.folder, device)
    rival = load_all(a.against, device)[1] if a.against else None
    if a.linear and header["game"] != DAIHINMIN.name:
        parser.error(f"--linear: only Daihinmin has such guests, not {header['game']}")
    players = GAMES[header["game"]].players
    kinds = []
    for rules in ("paper",) if players == 5 else ("paper", "house"):
        name = "" if players == 5 else f"{rules}: "
        kinds.append(Kind(f"{name}all default", a.tables // 2, ("net",) + ("default",) * (players - 1), False, rules))
        for own in (2, 3) if rival else ():
            seats = ("net",) * own + ("rival",) * (players - own)
            kinds.append(Kind(f"{name}{own} of {players}", a.tables // 4, seats, False, rules))
    if names:
        kinds += with_strangers(players, guest_seats(a), names, a.tables // 2, rival is not None)
    tables = seated(kinds, header, device, a.seed)
    seat_guests(a, tables)
    begin = time.monotonic()
    counting = False
    with torch.no_grad():
        while time.monotonic() - begin < a.seconds:
            tables.advance()
            if not counting and tables.finished.min() >= UNCOUNTED_GAMES:
                tables.forget_points()
                counting = True
            scores, _, offset = tables.score(net, rival)
            tables.choose(scores, offset)
    report(tables, kinds)


if __name__ == "__main__":
    main()

"""Refines a net by the gradient of its policy: python3 refine.py --seconds 90 --from FOLDER --out FOLDER."""

import argparse
import json
import math
import time
from pathlib import Path

import torch

import weights
from games import DAIHINMIN
from gradient import Gradient
from learner import Memory
from library import Library
from net import Net, cast
from tables import Kind, Policy, Tables
from train import between, prepared, save


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seconds", type=float, required=True, help="of playing and learning")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--ring", type=int, default=1 << 20, help="decisions to draw from")
    parser.add_argument("--batch", type=int, default=16384, help="decisions, each with all candidates it wavers between")
    parser.add_argument("--reuse", type=float, default=1.0, help="how often a decision is drawn, on average")
    parser.add_argument("--rate", type=float, nargs=2, default=(1e-4, 1e-5), metavar=("FIRST", "LAST"))
    parser.add_argument("--warm", type=int, default=200, help="steps over which the rate rises from zero")
    parser.add_argument("--trace", type=float, default=0.9, help="lambda")
    parser.add_argument("--average", type=float, default=0.999)
    parser.add_argument("--head", choices=("preference", "places"), default="preference", help="what the policy moves")
    parser.add_argument("--temperature", type=float, default=0.1, help="of the policy, in value of places")
    parser.add_argument("--floor", type=float, default=0.005, help="chance under which a candidate is not learnt from")
    parser.add_argument("--choices", type=int, default=16, help="most candidates of a decision to learn from")
    parser.add_argument("--weight", type=float, default=0.1, help="of the policy's loss beside that on places")
    parser.add_argument("--critic", type=float, default=1.0, help="weight of the loss on places")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.03, help="value of places that a nat is worth")
    parser.add_argument("--share", type=float, default=0.1, help="of seats that explore broadly")
    parser.add_argument("--broad", type=float, nargs=2, default=(0.03, 0.5), metavar=("EPSILON", "TEMPERATURE"))
    parser.add_argument("--pool", type=float, default=0.15, help="share of tables with strangers")
    parser.add_argument("--eager", action="store_true", help="no captured graph: slower, and says more where it fails")
    parser.add_argument("--report", type=float, default=10, help="seconds between lines")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", required=True, help="folder of the net to refine")
    parser.add_argument("--out", required=True, help="folder for the net and its curve")
    a = parser.parse_args()
    most = Library("kklearn", DAIHINMIN, torch.device(a.device)).number("kl_most_choices")
    if not 2 <= a.choices <= most:
        parser.error(f"--choices {a.choices}: expected 2 to {most}")
    if a.temperature <= 0 or a.temperature == a.broad[1]:
        parser.error(f"--temperature {a.temperature}: expected a number above 0, and another one than that of --broad")
    return a


def kinds(tables, pool):
    """As in training, but that the rival is the net at the start, and more tables measure the lead over it."""
    exam = max(2, tables // 32)
    strangers = int(tables * pool / 3)
    return [
        Kind("self", tables - 3 * strangers - 5 * exam, ("net",) * 5, True),
        Kind("defaults", strangers, ("net", "net", "default", "default", "default"), True),
        Kind("mixed", strangers, ("net", "net", "net", "default", "random"), True),
        Kind("start", strangers, ("net", "net", "net", "rival", "rival"), True),
        Kind("exam default", exam, ("net", "default", "default", "default", "default"), False),
        Kind("exam start", 4 * exam, ("net", "net", "rival", "rival", "rival"), False),
    ]


def main():
    a = arguments()
    device, out = prepared(a)
    header, parameters = weights.read(Path(a.start) / "net.weights")
    a.width = header["width"]
    curve = json.loads((Path(a.start) / "curve.json").read_text())
    net = Net(a.width, device, outputs=DAIHINMIN.outcomes + (a.head == "preference"))
    net.load(parameters)
    policy = Policy(a.temperature, a.floor, a.choices)
    tables = Tables(kinds(a.tables, a.pool), device, a.seed, DAIHINMIN, policy)
    tables.payoff.fix(header)  # until games were seen
    memory = Memory(tables, a.ring)
    learner = Gradient(memory, net, a.batch, a.average, a.seed, a.weight, a.clip, a.entropy, a.critic)
    learner.captures &= not a.eager
    start = cast({name: p.detach().clone() for name, p in net.parameters.items()}, device)
    print(f"{sum(p.numel() for p in net.parameters.values()):,} weights, {tables.n:,} tables", flush=True)

    own = (0.0, a.temperature)
    learnt, steps, rounds = 0.0, 0, 0
    begin = last_report = last_save = time.monotonic()
    tables.ended.fill_(1)
    memory.finish(a.trace, a.share, a.broad, own)  # draws how every seat plays its first game
    present, averaged = learner.present(), learner.playing()
    while True:
        now = time.monotonic()
        if now - begin >= a.seconds:
            break
        with torch.no_grad():
            tables.advance()
            memory.finish(a.trace, a.share, a.broad, own)
            scores, candidates, offset = tables.score(present, start, averaged)
            tables.choose(scores, offset)
            memory.keep(candidates)
        rounds += 1
        written = memory.written.item()
        enough = written >= a.ring // 4
        batches = int((written * a.reuse - learnt) / a.batch) if enough else 0
        learnt = learnt + batches * a.batch if enough else written * a.reuse
        for _ in range(batches):
            steps += 1
            rate = between(*a.rate, (now - begin) / a.seconds) * min(1, steps / a.warm)
            learner.step(rate, min(written, a.ring))
        if batches:
            present, averaged = learner.present(), learner.playing()
        if rounds % 64 == 0:
            tables.payoff.revalue()
        if now - last_report > a.report:
            last_report = now
            report(tables, learner, curve, steps, now - begin, header)
            if tables.finished[tables.of_kind["exam start"]].mean() > 20:
                tables.forget_points()
            if not math.isfinite(learner.loss.item()):
                raise SystemExit("the loss is not a number: stopped, the last files written stay")
        if now - last_save > 120:
            last_save = now
            write(a, out, learner, tables, curve, header, now - begin)
    report(tables, learner, curve, steps, a.seconds, header)
    write(a, out, learner, tables, curve, header, a.seconds)


def report(tables, learner, curve, steps, seconds, header):
    total = int(tables.total.item())
    default, default_error, default_games = tables.mean_points("exam default")
    own, own_error, games = tables.mean_points("exam start")
    theirs, _, _ = tables.mean_points("exam start", "rival")
    notes = dict(zip(learner.NOTES, learner.notes.tolist()))
    curve.append(
        {
            "seconds": round(header["seconds"] + seconds, 1),
            "games": header["games"] + total,
            "steps": steps,
            "default": round(default, 4),
            "defaultError": round(default_error, 4),
            "defaultGames": default_games,
            "overStart": round(own - theirs, 4),
            "overStartError": round(1.67 * own_error, 4),
            **{name: round(note, 4) for name, note in notes.items()},
        }
    )
    print(
        f"{seconds:6.0f} s {total / 1e6:8.2f} M games {steps:7d} steps  "
        f"4 default {default:.4f} ± {default_error:.4f} ({default_games})  "
        f"over start {own - theirs:+.4f} ± {1.67 * own_error:.4f} ({games})  "
        + "  ".join(f"{name} {note:.4f}" for name, note in notes.items()),
        flush=True,
    )


def write(a, out, learner, tables, curve, header, seconds):
    games = header["games"] + int(tables.total.item())
    save(a, out, learner, tables, curve, games, header["seconds"] + seconds)


if __name__ == "__main__":
    main()

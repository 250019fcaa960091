"""Trains a net by self-play: python3 train.py [--game bigtwo] --seconds 60 --width 512 --out FOLDER [--from FOLDER]."""

import argparse
import json
import math
import time
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import torch

import weights
from games import DAIHINMIN, GAMES
from learner import Learner, Memory
from net import Net
from tables import Kind, Tables, numbered, shared

POOL = 0.15


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seconds", type=float, required=True, help="of playing and learning")
    parser.add_argument("--game", choices=GAMES, default="daihinmin")
    parser.add_argument("--mix", nargs="+", default=["paper=0.45", "house=0.45", "any=0.1"], metavar="RULES=SHARE",
        help="of Big Two: how many of the tables play by paper (10 straights, for the win), house (8 straights, no triplets, points) or any rules")
    parser.add_argument("--width", type=int, help="1024, in Big Two 512")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--ring", type=int, default=1 << 22, help="decisions to draw from")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--reuse", type=float, default=1.0, help="how often a decision is drawn, on average")
    parser.add_argument("--rate", type=float, nargs=2, default=(8e-4, 2e-5), metavar=("FIRST", "LAST"))
    parser.add_argument("--trace", type=float, nargs=2, default=(0.7, 0.85), metavar=("FIRST", "LAST"), help="lambda")
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--share", type=float, default=1 / 3, help="of seats that explore broadly")
    parser.add_argument("--broad", type=float, nargs=2, default=(0.03, 0.5), metavar=("EPSILON", "TEMPERATURE"))
    parser.add_argument("--narrow", type=float, nargs=2, default=(0.002, 0.03), metavar=("EPSILON", "TEMPERATURE"))
    parser.add_argument("--pool", type=float, default=POOL, help="share of tables with strangers")
    parser.add_argument("--renew", type=float, default=60, help="seconds after which the rival is the present net")
    parser.add_argument("--save", type=float, default=120, help="seconds between files")
    parser.add_argument("--report", type=float, default=10, help="seconds between lines")
    parser.add_argument("--span", type=float, nargs=2, default=(0, 1), help="the part of the schedule this run covers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", help="folder of a run, or file of a net, to go on from")
    parser.add_argument("--linear", nargs="+", metavar="FILE",
        help="of Daihinmin: files of linear weights, whose policies the strangers play instead of default")  # fmt: skip
    parser.add_argument("--guests", nargs="+", metavar="FILE",
        help="files of nets of imitate.py, which are strangers as well; in Big Two by the rules of the paper alone")  # fmt: skip
    parser.add_argument("--out", required=True, help="folder for the net and its curve")
    a = parser.parse_args()
    if a.linear and a.game != DAIHINMIN.name:
        parser.error(f"--linear: only Daihinmin has such guests, not {a.game}")
    return a


def mix(shares):
    """{"paper": 0.5, ...} from ["paper=0.5", ...]; the shares are made to sum to 1."""
    numbers = {name: float(share) for name, share in (text.split("=") for text in shares)}
    return {name: share / sum(numbers.values()) for name, share in numbers.items() if share > 0}


def kinds(game, tables, pool, shares=None, guests=("default",)):
    """Mostly tables at which all are the net; some with strangers to learn from; some without exploration to measure at.

    Of several guests any three (in Big Two one, two or three) sit at a table, also of one kind, each combination at as many
    tables; and any two different ones, the weak one (default; chance, where default itself is the guest) being one more.
    """
    weak = "random" if guests == ("default",) else "default"
    if game == DAIHINMIN:
        threes = [("net", "net") + three for three in combinations_with_replacement(guests, 3)]
        twos = [("net", "net", "net") + two for two in combinations(guests + (weak,), 2)]
        return kinds_of("", "paper", tables, pool, ("net",) * 5, threes, twos, ("net", "net", "net", "rival", "rival"),
            ("net",) + ("default",) * 4, ("net", "net", "rival", "rival", "rival"))  # fmt: skip
    found = []
    for rules, share in (shares or {"paper": 0.5, "house": 0.5}).items():
        # Guests learnt from games by the rules of the paper; elsewhere more strangers would only be more of the weak.
        here, stranger, part = (guests, weak, pool) if rules == "paper" else (("default",), "random", min(pool, POOL))
        alike = [("net",) * (4 - n) + some for n in (1, 2, 3) for some in combinations_with_replacement(here, n)]
        mixed = [("net", "net") + two for two in combinations(here + (stranger,), 2)]
        found += kinds_of(f"{rules} ", rules, int(tables * share), part, ("net",) * 4, alike, mixed,
            ("net", "net", "rival", "rival"), ("net",) + ("default",) * 3, ("net", "net", "rival", "rival"))  # fmt: skip
    return found


def kinds_of(prefix, rules, tables, pool, alike, defaults, mixed, past, exam_default, exam_past):
    exam = max(2, tables // 32)
    strangers = int(tables * pool / 3)
    return [
        Kind(f"{prefix}self", tables - 3 * strangers - 2 * exam, alike, True, rules),
        *shared(f"{prefix}defaults", strangers, defaults, True, rules),
        *shared(f"{prefix}mixed", strangers, mixed, True, rules),
        Kind(f"{prefix}past", strangers, past, True, rules),
        Kind(f"{prefix}exam default", exam, exam_default, False, rules),
        Kind(f"{prefix}exam past", exam, exam_past, False, rules),
    ]


def guest_seats(a):
    """Who the strangers are, by the arguments: linear policies and nets of guests, or default."""
    return numbered("linear", len(a.linear or ())) + numbered("guest", len(a.guests or ())) or ("default",)


def seat_guests(a, tables):
    """Gives tables what guests play by, from the files of the arguments."""
    if a.linear:
        tables.give_linear(weights.read_linears(a.linear).to(tables.device))
    if a.guests:
        tables.give_guests([guest(file, tables) for file in a.guests])


def guest(file, tables):
    """The net of a guest, which must be of the game of the tables."""
    header, net = weights.load(file, tables.device)
    if header["game"] != tables.game.name:
        raise SystemExit(f"{file} plays {header['game']}, expected {tables.game.name}")
    return net


def exams(tables, against):
    """The kinds of tables to measure at."""
    return [kind for kind in tables.kinds if kind.name.endswith(f"exam {against}") and kind.rules != "any"]


def between(first, last, done):
    """From first to last exponentially."""
    return first * (last / first) ** done


def prepared(a):
    """The device and the folder of a run, which is there then; its seed is set."""
    torch.manual_seed(a.seed)
    out = Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    return torch.device(a.device), out


def main():
    a = arguments()
    device, out = prepared(a)
    generator = torch.Generator().manual_seed(a.seed)
    game = GAMES[a.game]
    a.width = a.width or game.width
    net = Net(a.width, device, generator, game=game)
    games_before, seconds_before, curve = 0, 0.0, []
    if a.start:
        start = Path(a.start)
        header, parameters = weights.read(start / "net.weights" if start.is_dir() else start)
        net.load(parameters)
        games_before, seconds_before = header["games"], header["seconds"]
        before = start / "curve.json"
        curve = json.loads(before.read_text()) if before.is_file() else []
    tables = Tables(kinds(game, a.tables, a.pool, mix(a.mix), guest_seats(a)), device, a.seed, game)
    seat_guests(a, tables)
    memory = Memory(tables, a.ring)
    learner = Learner(memory, net, a.batch, a.average, a.seed)
    net_now = learner.playing()
    rival = {name: p.clone() for name, p in net_now.items()}
    print(f"{sum(p.numel() for p in net.parameters.values()):,} weights, {tables.n:,} tables", flush=True)

    learnt, steps = 0.0, 0
    begin = last_report = last_renewal = last_save = time.monotonic()
    tables.ended.fill_(1)
    memory.finish(a.trace[0], a.share, a.broad, a.narrow)  # draws the first exploration of every seat
    while True:
        now = time.monotonic()
        if now - begin >= a.seconds:
            break
        done = a.span[0] + (a.span[1] - a.span[0]) * (now - begin) / a.seconds
        with torch.no_grad():
            tables.advance()
            trace = a.trace[0] + (a.trace[1] - a.trace[0]) * done
            memory.finish(trace, a.share, a.broad, a.narrow)
            scores, candidates, offset = tables.score(net_now, rival)
            tables.choose(scores, offset)
            memory.keep(candidates)
        steps += 1
        written = memory.written.item()
        batches = int((written * a.reuse - learnt) / a.batch) if written >= a.ring // 16 else 0
        if written < a.ring // 16:
            learnt = written * a.reuse
        for _ in range(batches):
            learner.step(between(*a.rate, done), min(written, a.ring))
        learnt += batches * a.batch
        if batches:
            net_now = learner.playing()
        if steps % 64 == 0:
            tables.payoff.revalue()
        if now - last_report > a.report:
            last_report = now
            report(tables, learner, curve, steps, now - begin, seconds_before, games_before)
            if tables.finished[tables.of_kind[exams(tables, "default")[0].name]].mean() > 20:
                tables.forget_points()
            if not math.isfinite(learner.loss.item()):
                raise SystemExit("the loss is not a number: stopped, the last files written stay")
        if now - last_renewal > a.renew:
            rival = {name: p.clone() for name, p in net_now.items()}
            last_renewal = now
            tables.forget_points()
        if now - last_save > a.save:
            last_save = now
            save(a, out, learner, tables, curve, games_before + int(tables.total.item()), seconds_before + now - begin)
    report(tables, learner, curve, steps, a.seconds, seconds_before, games_before)
    save(a, out, learner, tables, curve, games_before + int(tables.total.item()), seconds_before + a.seconds)


def report(tables, learner, curve, steps, seconds, seconds_before, games_before):
    total = int(tables.total.item())
    loss = learner.loss.item()
    point = {"seconds": round(seconds_before + seconds, 1), "games": games_before + total, "steps": steps}
    lines = []
    for default, past in zip(exams(tables, "default"), exams(tables, "past")):
        prefix = default.name.removesuffix("exam default")
        mean, error, games = tables.mean_points(default.name)
        own, own_error, _ = tables.mean_points(past.name)
        theirs, _, _ = tables.mean_points(past.name, "rival")
        # The points of a table have a fixed sum: the lead is the own share of it, scaled.
        lead_error = own_error / (1 - past.seats.count("net") / len(past.seats))
        others = default.seats[1:]
        lines.append(f"{prefix}{len(others)} {others[0]} {mean:.4f} ± {error:.4f} ({games})  over past {own - theirs:+.4f} ± {lead_error:.4f}")
        figures = {"default": mean, "defaultError": error, "defaultGames": games, "overPast": own - theirs}
        point |= {f"{prefix}{name}": round(value, 4) for name, value in figures.items()}
    curve.append(point | {"loss": round(loss, 4)})
    print(
        f"{seconds:6.0f} s {total / 1e6:8.2f} M games  loss {loss:.4f}  {'  '.join(lines)}  {tables.payoff.line()}",
        flush=True,
    )


def save(a, out, learner, tables, curve, games, seconds):
    facts = {
        "seed": a.seed,
        "games": games,
        "seconds": round(seconds, 1),
        **tables.payoff.facts(),
        "training": {k: v for k, v in vars(a).items() if k not in ("out", "start", "linear", "guests", "device")},
    }
    weights.write(out / "net.weights", learner.averaged, a.width, facts, tables.game)
    (out / "curve.json").write_text(json.dumps(curve, indent=0))


if __name__ == "__main__":
    main()

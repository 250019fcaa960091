"""Learns a belief: who holds each card that a player does not see, from games that a net plays against itself.

python3 belief.py --seconds 240 --from FOLDER --out FOLDER
"""

import argparse
import time
from pathlib import Path

import torch

import weights
from games import DAIHINMIN, GAMES
from net import Net, belief_logits, cast
from tables import Tables
from train import POOL, between, guest_seats, kinds, mix, prepared, seat_guests


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--mix", nargs="+", default=["paper=0.45", "house=0.45", "any=0.1"], metavar="RULES=SHARE",
        help="of Big Two: as for train.py")  # fmt: skip
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--every", type=int, default=2, help="rounds of the tables for each step")
    parser.add_argument("--rate", type=float, nargs=2, default=(8e-4, 2e-5), metavar=("FIRST", "LAST"))
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--share", type=float, default=0.15, help="of seats that explore broadly")
    parser.add_argument("--broad", type=float, nargs=2, default=(0.03, 0.5), metavar=("EPSILON", "TEMPERATURE"))
    parser.add_argument("--narrow", type=float, nargs=2, default=(0.002, 0.03), metavar=("EPSILON", "TEMPERATURE"))
    parser.add_argument("--pool", type=float, default=POOL, help="share of tables with strangers")
    parser.add_argument("--linear", nargs="+", metavar="FILE", help="of Daihinmin: as for train.py")
    parser.add_argument("--guests", nargs="+", metavar="FILE", help="as for train.py")
    parser.add_argument("--report", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", required=True, help="folder of the net that plays")
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def holders(bits, game):
    """[rows][opponents][cards] of 0 and 1 from unpacked bits of open hands."""
    return bits[:, : game.opponents * game.cards].float().view(-1, game.opponents, game.cards)


def believed(belief, truth, rounds=6):
    """Chances of each opponent to hold each unseen card, in accord with how many cards each holds.

    A factor for an opponent changes nothing in how likely a deal is, since counts are given; so factors are chosen in
    turns with those of the cards until rows and columns both sum to what they must.
    """
    unseen = truth.sum(1, keepdim=True)
    sizes = truth.sum(2, keepdim=True)
    log = belief.masked_fill(sizes == 0, -1e4).masked_fill(unseen == 0, -1e4)
    for _ in range(rounds):
        log = log - torch.logsumexp(log, 2, keepdim=True) + torch.log(sizes.clamp(min=1e-3))
        log = log - torch.logsumexp(log, 1, keepdim=True)
    return log, unseen.squeeze(1)


def belief_loss(belief, truth):
    """Mean over unseen cards of minus the logarithm of the chance given to the true holder."""
    log, unseen = believed(belief, truth)
    return -(log * truth).sum() / unseen.sum()


class Belief:
    """Steps on the belief net; each view is used once."""

    def __init__(self, width, device, seed, average, game):
        generator = torch.Generator().manual_seed(seed)
        self.net = Net(width, device, generator, ("view",), game.opponents * game.cards, game)
        self.parameters = list(self.net.parameters.values())
        self.averaged = {name: p.detach().clone() for name, p in self.net.parameters.items()}
        self.optimiser = torch.optim.AdamW(self.parameters, lr=1e-3, betas=(0.9, 0.99), weight_decay=0.0)
        self.average = average
        self.device = device
        self.loss = torch.zeros((), device=device)
        self.even = torch.zeros((), device=device)
        self.steps = 0

    def step(self, view, truth, rate):
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        loss = belief_loss(belief_logits(cast(self.net.parameters, self.device), view, self.net.game), truth)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()
        with torch.no_grad():
            self.steps += 1
            weight = max(0.01, 1 / self.steps)
            self.loss.lerp_(loss.detach(), weight)
            self.even.lerp_(belief_loss(torch.zeros_like(truth), truth), weight)
            for averaged, parameter in zip(self.averaged.values(), self.parameters):
                averaged.lerp_(parameter, 1 - min(self.average, self.steps / (self.steps + 9)))

    def line(self):
        return f"belief {self.loss.item():.4f} (even {self.even.item():.4f})"


def explore(tables, share, broad, narrow):
    """Draws how the seats of games that just ended explore in the next one."""
    drawn = torch.rand(tables.n, tables.game.players, 1, device=tables.device) < share
    ways = torch.where(drawn, *(torch.tensor(way, device=tables.device) for way in (broad, narrow)))
    tables.exploration.copy_(torch.where(tables.ended.bool()[:, None, None], ways, tables.exploration))


def main():
    a = arguments()
    device, out = prepared(a)
    header, net = weights.load(Path(a.start) / "net.weights", device)
    game = GAMES[header["game"]]
    if a.linear and game != DAIHINMIN:
        raise SystemExit(f"--linear: only Daihinmin has such guests, not {game.name}")
    tables = Tables(kinds(game, a.tables, a.pool, mix(a.mix), guest_seats(a)), device, a.seed, game)
    seat_guests(a, tables)
    belief = Belief(a.width, device, a.seed + 2, a.average, game)
    begin = last_report = time.monotonic()
    rounds = 0
    tables.ended.fill_(1)
    while True:
        now = time.monotonic()
        if now - begin >= a.seconds:
            break
        with torch.no_grad():
            explore(tables, a.share, a.broad, a.narrow)
            tables.advance()
            scores, _, offset = tables.score(net)
            tables.choose(scores, offset)
        rounds += 1
        if rounds % a.every == 0:
            with torch.no_grad():
                view, truth = tables.bits(tables.view), holders(tables.bits(tables.open_hands()), game)
            belief.step(view, truth, between(*a.rate, (now - begin) / a.seconds))
        if rounds % 64 == 0:
            tables.payoff.revalue()
        if now - last_report > a.report:
            last_report = now
            print(f"{now - begin:6.0f} s {tables.total.item() / 1e6:8.2f} M games, {belief.steps} steps  {belief.line()}", flush=True)
    facts = {
        "seed": a.seed,
        "games": int(tables.total.item()),
        "seconds": a.seconds,
        **tables.payoff.facts(),
        "of": header["sha256"],
        "loss": round(belief.loss.item(), 4),
    }
    weights.write(out / "belief.weights", belief.averaged, a.width, facts, game)
    print(belief.line())


if __name__ == "__main__":
    main()

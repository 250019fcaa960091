"""Learns what a search needs beside a net that plays: a belief (who holds each unseen card) and a critic (the own place
with all hands open), from games that the net plays against itself.

python3 hidden.py --seconds 240 --from FOLDER --out FOLDER
"""

import argparse
import time
from pathlib import Path

import torch
import torch.nn.functional as F

import weights
from evaluate import load
from learner import Learner, Memory
from games import GAMES
from net import Net, belief_logits, cast, open_logits
from tables import Tables
from train import between, kinds


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--belief", type=int, default=512, help="width")
    parser.add_argument("--critic", type=int, default=512, help="width")
    parser.add_argument("--tables", type=int, default=65536)
    parser.add_argument("--ring", type=int, default=1 << 22)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--steps", type=int, default=4, help="of the critic for each round of the tables")
    parser.add_argument("--rate", type=float, nargs=2, default=(8e-4, 2e-5), metavar=("FIRST", "LAST"))
    parser.add_argument("--trace", type=float, default=1.0, help="lambda")
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--share", type=float, default=0.15, help="of seats that explore broadly")
    parser.add_argument("--broad", type=float, nargs=2, default=(0.03, 0.5))
    parser.add_argument("--narrow", type=float, nargs=2, default=(0.002, 0.03))
    parser.add_argument("--pool", type=float, default=0.15)
    parser.add_argument("--report", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", required=True)
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
    """Steps on the belief net; each view of a round is used once."""

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


class Critic(Learner):
    """A learner of places that sees the opponents' hands."""

    def rows_loss(self):
        m = self.memory
        view, second, hands = (m.tables.bits(rows.index_select(0, self.index)) for rows in m.rows.values())
        places = F.log_softmax(open_logits(cast(self.net.parameters, self.device), view, second, hands), 1)
        return -(m.target.index_select(0, self.index) * places).sum(1).mean()


def main():
    a = arguments()
    torch.manual_seed(a.seed)
    device = torch.device(a.device)
    out = Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    header, net_now = load(Path(a.start) / "net.weights", device)
    game = GAMES[header["game"]]
    tables = Tables(kinds(game, a.tables, a.pool), device, a.seed, game)
    memory = Memory(tables, a.ring, open_hands=True)
    critic_net = Net(a.critic, device, torch.Generator().manual_seed(a.seed + 1), ("view", "second", "open"), game=game)
    critic = Critic(memory, critic_net, a.batch, a.average, a.seed)
    belief = Belief(a.belief, device, a.seed + 2, a.average, game)
    begin = last_report = time.monotonic()
    rounds = 0
    tables.ended.fill_(1)
    memory.finish(a.trace, a.share, a.broad, a.narrow)
    while True:
        now = time.monotonic()
        if now - begin >= a.seconds:
            break
        rate = between(*a.rate, (now - begin) / a.seconds)
        with torch.no_grad():
            tables.advance()
            memory.finish(a.trace, a.share, a.broad, a.narrow)
            scores, candidates, offset = tables.score(net_now, net_now)
            tables.choose(scores, offset)
            memory.keep(candidates)
            view, truth = tables.bits(tables.view), holders(tables.bits(tables.open_hands()), game)
        rounds += 1
        if rounds % 2 == 0:
            belief.step(view, truth, rate)
        written = memory.written.item()
        if written >= a.ring // 16:
            for _ in range(a.steps):
                critic.step(rate, min(written, a.ring))
        if rounds % 64 == 0:
            tables.payoff.revalue()
        if now - last_report > a.report:
            last_report = now
            print(
                f"{now - begin:6.0f} s {tables.total.item() / 1e6:8.2f} M games, {rounds} rounds  belief {belief.loss.item():.4f} "
                f"(even {belief.even.item():.4f})  critic {critic.loss.item():.4f}",
                flush=True,
            )
    facts = {
        "seed": a.seed,
        "games": int(tables.total.item()),
        "seconds": a.seconds,
        **tables.payoff.facts(),
        "of": header["sha256"],
    }
    weights.write(out / "belief.weights", belief.averaged, a.belief, facts | {"loss": round(belief.loss.item(), 4)}, game)
    weights.write(out / "critic.weights", critic.averaged, a.critic, facts | {"loss": round(critic.loss.item(), 4)}, game)
    print(f"belief {belief.loss.item():.4f} (even {belief.even.item():.4f})  critic {critic.loss.item():.4f}")


if __name__ == "__main__":
    main()

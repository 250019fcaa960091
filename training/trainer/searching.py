"""A one-ply search over deals drawn from a belief, each looked at by a critic, against the net alone.

python3 searching.py NET HIDDEN --deals 32 --share 0.5 --seconds 15
"""

import argparse
import ctypes
import time
from pathlib import Path

import torch
import torch.nn.functional as F

import library
from evaluate import load, report, seated
from net import belief_logits, from_sums, logits
from tables import Kind


class Search:
    """Scores candidates by a mean of the net's chances and the critic's over deals."""

    def __init__(self, tables, net, belief, critic, deals, share, swaps, seed, uniform=False, true_hands=False):
        self.tables, self.net, self.belief, self.critic = tables, net, belief, critic
        self.deals, self.share, self.swaps, self.seed = deals, share, swaps, seed
        self.uniform, self.true_hands = uniform, true_hands
        self.step = 0

    def dealt(self, view):
        """[n][deals] packed bits of opponents' hands."""
        t = self.tables
        open_hands = t.open_hands()
        if self.true_hands:
            return open_hands[:, None].expand(-1, self.deals, -1).contiguous()
        holding = belief_logits(self.belief, view).contiguous()
        if self.uniform:
            holding.zero_()
        out = torch.empty(t.n, self.deals, t.game.open_bits // 32, dtype=torch.int32, device=t.device)
        self.step += 1
        t.learning.checked(
            "kl_deal",
            ctypes.byref(
                library.Dealing(
                    open=open_hands,
                    belief=holding,
                    deals=self.deals,
                    swaps=self.swaps,
                    seed=self.seed,
                    step=self.step,
                    dealt=out,
                )
            ),
            t.n,
        )
        return out

    def score(self):
        t = self.tables
        candidates, offset, owner, _ = t.candidate_bits()
        view, second, owner = t.bits(t.view), t.bits(candidates), owner.long()
        scores = F.log_softmax(logits(self.net, view, second, owner)[:, : t.game.outcomes], 1)
        dealt = self.dealt(view)
        p = self.critic
        # Only rows of seats that search, and of candidates that could still be best.
        values = (scores.exp() * t.payoff.values[t.togo.long()[owner]]).sum(1)
        best = torch.full((t.n,), -1e9, device=t.device).scatter_reduce(0, owner, values, "amax")
        at_turn = t.learns.gather(1, t.mover.long()[:, None]).squeeze(1).bool()
        rows = torch.nonzero(at_turn[owner] & (values > best[owner] - 1.0)).squeeze(1)
        own = owner[rows]
        base = torch.addmm(p["bias"], view, p["view"]).index_select(0, own)
        base = torch.addmm(base, second[rows], p["second"])
        total = torch.zeros(len(rows), 5, device=t.device)
        for k in range(self.deals):
            hands = torch.mm(t.bits(dealt[:, k].contiguous()), p["open"])
            total += F.softmax(from_sums(p, base + hands.index_select(0, own)), 1)
        mixed = (1 - self.share) * scores[rows].exp() + self.share * total / self.deals
        changed = scores.clone()
        # Candidates that were left out must not win: their chances are lowered to the last place.
        lost = at_turn[owner]
        changed[lost] = torch.tensor([-9.0, -9.0, -9.0, -9.0, 0.0], device=t.device)
        changed[rows] = mixed.clamp(min=1e-9).log()
        return changed, offset


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net")
    parser.add_argument("hidden")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=8192)
    parser.add_argument("--deals", type=int, default=32)
    parser.add_argument("--share", type=float, default=0.5)
    parser.add_argument("--swaps", type=int, default=300)
    parser.add_argument("--uniform", action="store_true")
    parser.add_argument("--true-hands", action="store_true")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--seed", type=int, default=3)
    a = parser.parse_args()
    device = torch.device(a.device)
    header, net = load(Path(a.net) / "net.weights", device)
    belief = load(Path(a.hidden) / "belief.weights", device)[1]
    critic = load(Path(a.hidden) / "critic.weights", device)[1]
    kinds = [
        Kind("four default", a.tables // 4, ("net",) + ("default",) * 4, False),
        Kind("two of five", a.tables // 4, ("net", "net", "rival", "rival", "rival"), False),
        Kind("three of five", a.tables // 2, ("net", "net", "net", "rival", "rival"), False),
    ]
    tables = seated(kinds, header, device, a.seed)
    search = Search(tables, net, belief, critic, a.deals, a.share, a.swaps, a.seed, a.uniform, a.true_hands)
    begin = time.monotonic()
    with torch.no_grad():
        while time.monotonic() - begin < a.seconds:
            tables.advance()
            scores, offset = search.score()
            tables.choose(scores, offset)
    name = f"deals {a.deals} share {a.share}{' uniform' if a.uniform else ''}{' true hands' if a.true_hands else ''}"
    report(tables, kinds, name + "  ")


if __name__ == "__main__":
    main()

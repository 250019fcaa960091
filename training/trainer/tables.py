"""Many tables of the simulator side by side, and who sits at them."""

import ctypes
from dataclasses import dataclass

import torch

import library
from games import DAIHINMIN, RULES, any_rules, payoff
from library import pointer
from net import compute_type, logits

NET, DEFAULT, RANDOM = 0, 1, 2


@dataclass(frozen=True)
class Kind:
    """A kind of table: how many there are, who sits there, and what it is for.

    A seat is "net", "rival" (another net), "default" or "random"; seats are players' numbers, the simulator moves them
    around the table. Rules are those of Big Two: "paper", "house" or "any".
    """

    name: str
    tables: int
    seats: tuple
    explores: bool
    rules: str = "paper"


class Tables:
    """n tables: asks for decisions, lets nets score them, plays what was chosen, and counts points."""

    def __init__(self, kinds, device, seed, game=DAIHINMIN):
        self.game = game
        # Tables with rivals stand last, so that the rows a second net scores are one slice.
        self.kinds = sorted(kinds, key=lambda kind: "rival" in kind.seats)
        self.device = device
        self.seed = seed
        self.step = 0
        self.n = sum(kind.tables for kind in self.kinds)
        self.with_rivals = sum(kind.tables for kind in self.kinds if "rival" in kind.seats)
        self.simulator = library.Library("kksim", game, device)
        self.learning = library.Library("kklearn", game, device)
        self.most = self.simulator.number("kk_max_candidates")
        game_bytes = self.simulator.number("kk_game_bytes", ctypes.c_int64)
        n = self.n

        def empty(*shape, dtype=torch.uint8):
            return torch.zeros(*shape, dtype=dtype, device=device)

        self.games = empty(n * game_bytes)
        self.chosen = empty(n, dtype=torch.int32)
        self.ended, self.mover, self.phase, self.togo = empty(n), empty(n), empty(n), empty(n)
        self.places, self.classes = empty(n, game.players), empty(n, game.players)
        self.count = empty(n, dtype=torch.int32)
        self.view = empty(n, game.view_bits // 32, dtype=torch.int32)
        self.melds = empty(n, self.most, dtype=torch.int64)
        self.row = empty(n, dtype=torch.int32)
        self.explored = empty(n)
        self.greedy = empty(n, game.outcomes, dtype=torch.float32)
        self.exploration = empty(n, game.players, 2, dtype=torch.float32)
        self.points = empty(n, game.players, dtype=torch.float32)
        self.finished = empty(n, dtype=torch.float32)
        self.total = empty(1, dtype=torch.int64)

        seats = [seat for kind in self.kinds for seat in [kind.seats] * kind.tables]
        policy = {"net": NET, "rival": NET, "default": DEFAULT, "random": RANDOM}
        self.policy = torch.tensor([[policy[s] for s in row] for row in seats], dtype=torch.uint8, device=device)
        self.learns = torch.tensor([[s == "net" for s in row] for row in seats], dtype=torch.uint8, device=device)
        self.explores = torch.tensor(
            [kind.explores for kind in self.kinds for _ in range(kind.tables)], dtype=torch.uint8, device=device
        )
        self.of_kind = {}
        first = 0
        for kind in self.kinds:
            self.of_kind[kind.name] = slice(first, first + kind.tables)
            first += kind.tables
        self.alike = torch.tensor(
            [set(kind.seats) == {"net"} for kind in self.kinds for _ in range(kind.tables)], device=device
        )
        self.simulator.call("kk_init", pointer(self.games), n, ctypes.c_uint64(seed))
        if game != DAIHINMIN:
            generator = torch.Generator().manual_seed(seed)
            rules = [RULES.get(k.rules) or any_rules(generator) for k in self.kinds for _ in range(k.tables)]
            self.rules = torch.tensor(rules, dtype=torch.uint8, device=device)
            self.simulator.call("kk_rules", pointer(self.games), n, pointer(self.rules))
        self.payoff = payoff(game, self, device)
        self.simulator.call("kk_policies", pointer(self.games), n, pointer(self.policy))

    def advance(self):
        """Plays what was chosen, up to the next decisions; points of games that ended are counted."""
        self.simulator.call(
            "kk_advance",
            pointer(self.games),
            self.n,
            *[
                pointer(t)
                for t in (
                    self.chosen,
                    self.ended,
                    self.places,
                    self.classes,
                    self.count,
                    self.mover,
                    self.phase,
                    self.togo,
                    self.view,
                    self.melds,
                )
            ],
        )
        self.step += 1
        ended = self.ended.bool()
        self.points += torch.where(ended[:, None], self.payoff.points(self.places, self.classes), 0.0)
        self.finished += ended
        self.total += ended.sum()
        self.payoff.count(ended & self.alike, self.places, self.classes)

    def bits(self, packed):
        """Bits as numbers of the type that nets compute in."""
        rows, words = packed.shape
        out = torch.empty(rows, words * 32, dtype=torch.bfloat16, device=self.device)
        self.simulator.call("kk_unpack", pointer(packed), ctypes.c_int64(rows * words), pointer(out))
        return out.to(compute_type(self.device))

    def open_hands(self):
        """Packed bits of the opponents' true hands in every decision."""
        packed = torch.empty(self.n, self.game.open_bits // 32, dtype=torch.int32, device=self.device)
        self.simulator.call("kk_open", pointer(self.games), self.n, pointer(packed))
        return packed

    def candidate_bits(self):
        """Packed bits of all candidates, where each decision's begin, their owners, and the first at a table with rivals."""
        total = torch.cumsum(self.count, 0, dtype=torch.int32)
        offset = total - self.count
        alone = self.n - self.with_rivals
        rows, first = torch.stack([total[-1], offset[alone] if self.with_rivals else total[-1]]).tolist()
        owner = torch.empty(rows, dtype=torch.int32, device=self.device)
        self.simulator.call("kk_owners", pointer(self.count), pointer(offset), self.n, pointer(owner), rows)
        candidates = torch.empty(rows, self.game.candidate_bits // 32, dtype=torch.int32, device=self.device)
        self.simulator.call(
            "kk_candidates",
            pointer(self.games),
            self.n,
            pointer(offset),
            pointer(owner),
            rows,
            pointer(self.melds),
            pointer(candidates),
        )
        return candidates, offset, owner, first

    def score(self, net, rival=None):
        """Scores all candidates; returns the scores, and the candidates' packed bits and offsets."""
        candidates, offset, owner, first = self.candidate_bits()
        alone = self.n - self.with_rivals
        view, second, owner = self.bits(self.view), self.bits(candidates), owner.long()
        scores = logits(net, view, second, owner)
        if rival is not None and self.with_rivals:
            theirs = logits(rival, view[alone:], second[first:], owner[first:] - alone)
            at_turn = self.learns.gather(1, self.mover.long()[:, None]).squeeze(1).bool()
            scores[first:] = torch.where(at_turn[owner[first:], None], scores[first:], theirs)
        return scores, candidates, offset

    def choose(self, scores, offset, regret=0.05):
        """Chooses in every decision; best by value but for exploration."""
        self.learning.checked(
            "kl_choose",
            ctypes.byref(
                library.Choosing(
                    count=self.count,
                    offset=offset,
                    mover=self.mover,
                    togo=self.togo,
                    logits=scores,
                    place_values=self.payoff.values,
                    exploration=self.exploration,
                    seed=self.seed,
                    step=self.step,
                    regret=regret,
                    chosen=self.chosen,
                    row=self.row,
                    explored=self.explored,
                    greedy=self.greedy,
                )
            ),
            self.n,
        )

    def forget_points(self):
        self.points.zero_()
        self.finished.zero_()

    def mean_points(self, kind, seat="net"):
        """Mean points a game of the seats of a sort at the tables of a kind, and its standard error over tables."""
        part = self.of_kind[kind]
        mask = torch.tensor([s == seat for s in next(k for k in self.kinds if k.name == kind).seats])
        mask = mask.float().to(self.device)
        played = self.finished[part]
        means = (self.points[part] * mask).sum(1) / mask.sum() / played.clamp(min=1)
        means = means[played > 0]
        if len(means) < 2:
            return float("nan"), float("nan"), 0
        return means.mean().item(), (means.std() / len(means) ** 0.5).item(), int(played.sum().item())

"""Many tables of the simulator side by side, and who sits at them."""

import ctypes
from dataclasses import dataclass

import torch
import torch.nn.functional as F

import library
from games import DAIHINMIN, RULES, any_rules, payoff
from library import pointer
from net import compute_type, logits

NET, DEFAULT, RANDOM, LINEAR = 0, 1, 2, 3
PLAY = 0  # the phase in which melds are played


@dataclass(frozen=True)
class Policy:
    """How candidates are drawn where the gradient of a policy is learnt: a softmax of scores."""

    temperature: float
    floor: float  # candidates taken less often than this are not learnt from
    choices: int  # most candidates of a decision to learn from


VALUES_ONLY = Policy(0.0, 0.0, 1)


@dataclass(frozen=True)
class Kind:
    """A kind of table: how many there are, who sits there, and what it is for.

    A seat is "net", "rival" (another net), "default", "random", or by one of several linear policies ("linear") or nets
    ("guest"): see numbered. Seats are players' numbers, the simulator moves them around the table. Where nobody explores,
    the net that is examined plays. Rules are those of Big Two: "paper", "house" or "any". Kinds that follow each other may
    share a name: they are counted together.
    """

    name: str
    tables: int
    seats: tuple
    explores: bool
    rules: str = "paper"


def shared(name, tables, castings, explores, rules="paper"):
    """Kinds of one name, between which tables are shared out evenly."""
    parts = [tables // len(castings) + (i < tables % len(castings)) for i in range(len(castings))]
    return [Kind(name, part, seats, explores, rules) for part, seats in zip(parts, castings)]


def numbered(sort, count):
    """The names of seats that play by the first, second, ... of several of a sort: "linear", "linear 1", ...; "guest", ..."""
    return tuple(sort if k == 0 else f"{sort} {k}" for k in range(count))


def number_of(sort, seat):
    """Which of a sort plays for a seat; -1: none of them."""
    name, _, number = seat.partition(" ")
    return int(number or 0) if name == sort else -1


def policy_of(seat):
    """The simulator's number of who decides for a seat; which guest it is, it need not know."""
    sort = seat.partition(" ")[0]
    first = {"net": NET, "rival": NET, "guest": NET, "default": DEFAULT, "random": RANDOM, "linear": LINEAR}[sort]
    return first + max(0, number_of("linear", seat))


class Tables:
    """n tables: asks for decisions, lets nets score them, plays what was chosen, and counts points."""

    def __init__(self, kinds, device, seed, game=DAIHINMIN, policy=VALUES_ONLY):
        self.game = game
        self.policy = policy
        # Tables that explore stand first and tables with rivals in the middle, so that the rows each net scores are one
        # slice.
        self.kinds = sorted(kinds, key=lambda kind: (not kind.explores, kind.explores == ("rival" in kind.seats)))
        self.device = device
        self.seed = seed
        self.step = 0
        self.n = sum(kind.tables for kind in self.kinds)
        self.exam = sum(kind.tables for kind in self.kinds if kind.explores)  # the first table without exploration
        self.rivals = sum(kind.tables for kind in self.kinds if kind.explores and "rival" not in kind.seats)  # the first
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
        self.rows = empty(n, policy.choices, dtype=torch.int32)
        self.picks = empty(n)
        self.log_chance = empty(n, dtype=torch.float32)
        self.explored = empty(n)
        self.expected = empty(n, game.outcomes, dtype=torch.float32)
        self.exploration = empty(n, game.players, 2, dtype=torch.float32)
        self.points = empty(n, game.players, dtype=torch.float32)
        self.finished = empty(n, dtype=torch.float32)
        self.total = empty(1, dtype=torch.int64)

        seats = [seat for kind in self.kinds for seat in [kind.seats] * kind.tables]
        self.seated = torch.tensor([[policy_of(s) for s in row] for row in seats], dtype=torch.uint8, device=device)
        self.learns = torch.tensor([[s == "net" for s in row] for row in seats], dtype=torch.uint8, device=device)
        self.guest_seats = torch.tensor([[number_of("guest", s) for s in row] for row in seats], device=device)
        self.guests = []
        self.explores = torch.tensor(
            [kind.explores for kind in self.kinds for _ in range(kind.tables)], dtype=torch.uint8, device=device
        )
        self.of_kind = {}
        first = 0
        for kind in self.kinds:
            begin = self.of_kind[kind.name].start if kind.name in self.of_kind else first
            self.of_kind[kind.name] = slice(begin, first + kind.tables)
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
        self.simulator.call("kk_policies", pointer(self.games), n, pointer(self.seated))

    def give_linear(self, sets):
        """The weights that seats of linear policies play by, a row for each, on the device; for all tables of this game."""
        seats, size = int(self.seated.max()) - LINEAR + 1, self.simulator.number("kk_linear_weights")
        if sets.shape[1] != size or sets.shape[0] < seats:
            raise ValueError(f"{seats} rows of {size} linear weights are needed, not {tuple(sets.shape)}")
        self.linear = sets
        self.simulator.library.kk_linear(pointer(sets), len(sets))

    def give_guests(self, nets):
        """The nets that seats of guests play by."""
        seats = int(self.guest_seats.max()) + 1
        if len(nets) < seats:
            raise ValueError(f"{seats} nets of guests are needed, not {len(nets)}")
        self.guests = nets

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
        """Packed bits of all candidates, where each decision's begin, their owners, and where the rows of some tables begin:
        of the first with rivals, of the first after these, and of the first without exploration."""
        total = torch.cumsum(self.count, 0, dtype=torch.int32)
        offset = total - self.count
        ends = torch.cat([offset, total[-1:]])
        borders = (self.rivals, self.rivals + self.with_rivals, self.exam, self.n)
        *first, rows = torch.stack([ends[border] for border in borders]).tolist()
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

    def score(self, net, rival=None, examined=None):
        """Scores all candidates; returns the scores, and the candidates' packed bits and offsets.

        A player may be a list of nets. At tables without exploration the net that is examined plays, if it is another one.
        """
        candidates, offset, owner, (rivals, alone, exam) = self.candidate_bits()
        view, second, owner = self.bits(self.view), self.bits(candidates), owner.long()

        def scored(parameters, first, last, tables):
            """The rows from first to last, which belong to these tables."""
            return logits(parameters, view[tables], second[first:last], owner[first:last] - tables.start, self.game.outcomes)

        if examined is None:
            scores = logits(net, view, second, owner, self.game.outcomes)
        else:
            learning = scored(net, 0, exam, slice(0, self.exam))
            scores = torch.cat([learning, scored(examined, exam, len(second), slice(self.exam, self.n))])
        if rival is not None and self.with_rivals:
            tables = slice(self.rivals, self.rivals + self.with_rivals)
            theirs = scored(rival, rivals, alone, tables)
            at_turn = self.learns.gather(1, self.mover.long()[:, None]).squeeze(1).bool()
            # A net without a preference beside one with it prefers nothing.
            outputs = max(scores.shape[1], theirs.shape[1])
            scores, theirs = (F.pad(s, (0, outputs - s.shape[1])) for s in (scores, theirs))
            part = scores[rivals:alone]
            scores[rivals:alone] = torch.where(at_turn[owner[rivals:alone], None], part, theirs)
        return self.with_guests(scores, view, second, owner), candidates, offset

    def with_guests(self, scores, view, second, owner):
        """The scores, with those of guests where it is their turn to play. They learnt from plays alone: what they give is
        the net's choice."""
        if not self.guests:
            return scores
        at_turn = self.guest_seats.gather(1, self.mover.long()[:, None]).squeeze(1)
        by = torch.where(self.phase == PLAY, at_turn, -1)[owner]
        for number, guest in enumerate(self.guests):
            rows = torch.nonzero(by == number).squeeze(1)
            theirs = logits(guest, view, second[rows], owner[rows])
            scores = F.pad(scores, (0, max(0, theirs.shape[1] - scores.shape[1])))
            scores[rows] = F.pad(theirs, (0, scores.shape[1] - theirs.shape[1]))
        return scores

    def choose(self, scores, offset, regret=0.05):
        """Chooses in every decision; best by score but for exploration."""
        self.learning.checked(
            "kl_choose",
            ctypes.byref(
                library.Choosing(
                    count=self.count,
                    offset=offset,
                    mover=self.mover,
                    togo=self.togo,
                    logits=scores,
                    outputs=scores.shape[1],
                    place_values=self.payoff.values,
                    exploration=self.exploration,
                    seed=self.seed,
                    step=self.step,
                    regret=regret,
                    temperature=self.policy.temperature,
                    floor=self.policy.floor,
                    choices=self.policy.choices,
                    chosen=self.chosen,
                    explored=self.explored,
                    expected=self.expected,
                    rows=self.rows,
                    picks=self.picks,
                    log_chance=self.log_chance,
                )
            ),
            self.n,
        )

    def forget_points(self):
        self.points.zero_()
        self.finished.zero_()

    def mean_points(self, kind, seat="net"):
        """Mean points a game of the seats of a sort at the tables of a kind, its standard error over tables, and the games."""
        return self.over_tables(kind, {seat: 1})

    def mean_lead(self, kind):
        """The same of what the net makes more than its rival, table by table."""
        return self.over_tables(kind, {"net": 1, "rival": -1})

    def over_tables(self, kind, signs):
        """The mean over tables of a sum of mean points of sorts of seats, its standard error, and the games."""
        part = self.of_kind[kind]
        rows = [[signs.get(seat, 0) / k.seats.count(seat) for seat in k.seats] for k in self.kinds if k.name == kind for _ in range(k.tables)]
        weights = torch.tensor(rows, device=self.device)
        played = self.finished[part]
        means = (self.points[part] * weights).sum(1) / played.clamp(min=1)
        means = means[played > 0]
        if len(means) < 2:
            return float("nan"), float("nan"), 0
        return means.mean().item(), (means.std() / len(means) ** 0.5).item(), int(played.sum().item())

"""What search is worth: seats that search, as the player champion does, against seats of the net alone.

python3 searching.py NET BELIEF LINEAR --setting playouts=256 --setting playouts=256,prior=100 ...

NET, BELIEF and LINEAR are files of weights. Every setting is played by itself, one after the other, at tables with two
and with three of five seats that search; a line for each says how many points a game these are ahead of the others.
"""

import argparse
import ctypes
import time
from dataclasses import dataclass, fields

import torch
import torch.nn.functional as F

import library
import weights
from games import GAMES
from library import pointer
from net import belief_logits
from tables import PLAY, Kind, Tables

POLICIES = {"linear": 0, "default": 1}
DEALS = ("belief", "even", "true")
# Of the bits of a view (docs/inputs.md) the unseen cards.
UNSEEN = slice(105, 158)
# Decisions whose deals are prepared together: what they are drawn from takes 0.6 MB each.
TOGETHER = {"cuda": 8192, "cpu": 128}


@dataclass(frozen=True)
class Setting:
    """How a seat searches; the names and values of the player champion, but for deal."""

    playouts: int = 1500  # of a decision; 0: the net alone
    prior: float = 300  # as how many playouts of a candidate the net's word counts
    heat: float = 0.3
    margin: float = 0.6  # candidates further behind the best are not tried, in value of places in the middle of a set
    candidates: int = 6
    deal: str = "belief"  # even: all deals alike; true: the hands as they are
    playout: str = "linear"
    halving: int = 1  # 0: all candidates have the same number of playouts
    least: int = 0  # cards unseen where it searches; elsewhere the net decides alone
    most: int = 53

    @staticmethod
    def of(text):
        kinds = {field.name: field.type for field in fields(Setting)}
        values = {}
        for part in filter(None, text.split(",")):
            name, _, value = part.partition("=")
            if name not in kinds:
                raise argparse.ArgumentTypeError(f"a setting has no {name}: expected {', '.join(kinds)}")
            try:
                values[name] = {"int": int, "float": float, "str": str}[getattr(kinds[name], "__name__", kinds[name])](value)
            except ValueError:
                raise argparse.ArgumentTypeError(f"{part}: expected a number") from None
        setting = Setting(**values)
        if setting.deal not in DEALS or setting.playout not in POLICIES:
            raise argparse.ArgumentTypeError(f"{text}: expected deal={'|'.join(DEALS)} and playout={'|'.join(POLICIES)}")
        if setting.candidates < 1 or setting.candidates > 64 or setting.playouts < 0:
            raise argparse.ArgumentTypeError(f"{text}: expected candidates from 1 to 64 and playouts from 0")
        return setting


class Search:
    """Plays out the candidates that the net finds near the best, and takes the best of them."""

    def __init__(self, tables, belief, linear, setting, spread, seed):
        self.tables, self.belief, self.linear, self.setting = tables, belief, linear, setting
        self.seed = seed
        self.library = library.Library("kksearch", tables.game, tables.device)
        self.dealing_words = self.library.number("ks_dealing_bytes", ctypes.c_int64) // 8
        self.deal_words = self.library.number("ks_deal_bytes", ctypes.c_int64) // 8
        values = tables.payoff.values
        self.margins = setting.margin * (values[:, 0] - values[:, -1]) / spread
        # ceil(log2(n)) for n candidates
        self.rounds = torch.tensor([0] + [(n - 1).bit_length() for n in range(1, 65)], device=tables.device)
        self.together = min(TOGETHER[tables.device.type], tables.n)
        self.dealings = torch.empty(self.together, self.dealing_words, dtype=torch.int64, device=tables.device)
        self.counts = torch.zeros(4, dtype=torch.int64, device=tables.device)  # searched, candidates, changed, asked
        self.playouts = 0

    def near_best(self, scores, offset):
        """Of the decisions to search: their tables; [decisions][candidates] numbers of candidates within the decision, the
        best first, and their values by the net; how many there are."""
        t, s = self.tables, self.setting
        owner = torch.repeat_interleave(torch.arange(t.n, device=t.device), t.count.long())
        worth = t.payoff.values[t.togo.long()]
        outcomes = t.game.outcomes
        values = (F.softmax(scores[:, :outcomes], 1) * worth[owner]).sum(1)
        if scores.shape[1] > outcomes:
            values = values + scores[:, outcomes]
        best = torch.full((t.n,), -1e9, device=t.device).scatter_reduce(0, owner, values, "amax")
        searches = t.learns.gather(1, t.mover.long()[:, None]).squeeze(1).bool() & (t.phase == PLAY) & (t.count > 0)
        self.counts[3] += searches.sum()
        unseen = t.bits(t.view)[:, UNSEEN].sum(1)
        searches &= (unseen >= s.least) & (unseen <= s.most)
        rows = torch.nonzero(searches[owner] & (values >= (best - self.margins[t.togo.long()])[owner])).squeeze(1)
        rows = rows[torch.argsort(values[rows], descending=True, stable=True)]
        rows = rows[torch.argsort(owner[rows], stable=True)]
        at, of, size = torch.unique_consecutive(owner[rows], return_inverse=True, return_counts=True)
        rank = torch.arange(len(rows), device=t.device) - (torch.cumsum(size, 0) - size)[of]
        several = size > 1
        kept = several[of] & (rank < s.candidates)
        number = (torch.cumsum(several, 0) - 1)[of][kept]
        m = int(several.sum())
        candidates = torch.zeros(m, s.candidates, dtype=torch.int64, device=t.device)
        by_net = torch.zeros(m, s.candidates, device=t.device)
        candidates[number, rank[kept]] = (rows - offset.long()[owner[rows]])[kept]
        by_net[number, rank[kept]] = values[rows[kept]]
        return at[several], candidates, by_net, size[several].clamp(max=s.candidates)

    def believed(self, at):
        """What the belief says of the decisions at some tables, if anything."""
        if self.setting.deal != "belief":
            return None
        view = self.tables.bits(self.tables.view[at].contiguous())
        return belief_logits(self.belief, view).float().contiguous()

    def prepare(self, at, log):
        """What deals of the decisions at some tables are drawn from, by the logarithms of a belief's weights."""
        t, tables = self.tables, at.int()
        if self.setting.deal == "true":
            return None
        self.library.checked(
            "ks_dealings",
            pointer(t.games),
            pointer(tables),
            len(at),
            None if log is None else pointer(log),
            pointer(self.dealings),
        )
        return self.dealings

    def play_out(self, at, dealings, candidates, left, deals, seed):
        """[decisions][candidates][places]: how often each place came of the first candidates of each decision."""
        t, s = self.tables, self.setting
        m, most = candidates.shape
        tables = at.int()
        first = F.pad(torch.cumsum(deals, 0), (1, 0)).int()
        tried = (torch.arange(most, device=t.device) < left[:, None]) & (deals[:, None] > 0)
        decision, rank = torch.nonzero(tried, as_tuple=True)
        rows_first = F.pad(torch.cumsum(deals[decision], 0), (1, 0)).int()
        total, playouts = torch.stack([first[-1], rows_first[-1]]).tolist()
        drawn = torch.empty(total, self.deal_words, dtype=torch.int64, device=t.device)
        self.library.checked(
            "ks_deals",
            pointer(t.games),
            pointer(tables),
            m,
            None if dealings is None else pointer(dealings),
            pointer(first),
            total,
            ctypes.c_uint64(seed),
            pointer(drawn),
        )
        melds = t.melds[at[decision], candidates[decision, rank]]
        deals_from = first[decision].contiguous()
        decision32 = decision.int()
        places = torch.zeros(len(decision), t.game.outcomes, dtype=torch.int32, device=t.device)
        self.library.checked(
            "ks_playouts",
            pointer(t.games),
            pointer(tables),
            pointer(decision32),
            pointer(melds),
            pointer(deals_from),
            pointer(rows_first),
            len(decision),
            playouts,
            pointer(drawn),
            pointer(self.linear),
            ctypes.c_float(s.heat),
            POLICIES[s.playout],
            pointer(places),
        )
        self.playouts += playouts
        counted = torch.zeros(m, most, t.game.outcomes, device=t.device)
        counted[decision, rank] = places.float()
        return counted

    def best(self, at, candidates, by_net, left):
        """The number of the candidate that each decision comes to: sequential halving."""
        t, s = self.tables, self.setting
        dealings = self.prepare(at, self.believed(at))
        worth = t.payoff.values[t.togo.long()[at]]
        counted = torch.zeros(*candidates.shape, t.game.outcomes, device=t.device)
        rounds = self.rounds[left] if s.halving else torch.ones_like(left)
        order = torch.arange(candidates.shape[1], device=t.device)
        for played in range(int(rounds.max())):
            active = rounds > played
            deals = torch.where(active, (s.playouts // (rounds * left)).clamp(min=1), 0)
            seed = ((self.seed * 1000003 + t.step) * 8 + played) * 0x9E3779B97F4A7C15 % (1 << 64)
            counted += self.play_out(at, dealings, candidates, left, deals, seed)
            values = (s.prior * by_net + (counted * worth[:, None]).sum(2)) / (s.prior + counted.sum(2)).clamp(min=1e-6)
            values = values.masked_fill(order >= left[:, None], -1e9)
            sorting = torch.argsort(values, dim=1, descending=True, stable=True)
            candidates, by_net = candidates.gather(1, sorting), by_net.gather(1, sorting)
            counted = counted.gather(1, sorting[:, :, None].expand_as(counted))
            left = torch.where(active, (left + 1) // 2, left)
        return candidates[:, 0]

    def choose(self, scores, offset):
        """Chooses in every decision: by the net, and where it is searched by the search."""
        t = self.tables
        t.choose(scores, offset)
        if self.setting.playouts == 0:
            return
        at, candidates, by_net, left = self.near_best(scores, offset)
        self.counts[0] += len(at)
        self.counts[1] += left.sum()
        for part in range(0, len(at), self.together):
            some = slice(part, part + self.together)
            taken = self.best(at[some], candidates[some], by_net[some], left[some])
            self.counts[2] += (taken != candidates[some, 0]).sum()
            t.chosen[at[some]] = taken.int()


def lead(tables, kind):
    """Points a game of the seats that search above those of the net alone, its standard error over tables, and games."""
    part = tables.of_kind[kind.name]
    signs = [1 / kind.seats.count(s) if s == "net" else -1 / kind.seats.count(s) if s == "rival" else 0 for s in kind.seats]
    played = tables.finished[part]
    ahead = (tables.points[part] * torch.tensor(signs, device=tables.device)).sum(1)[played > 0] / played[played > 0]
    if len(ahead) < 2:
        return float("nan"), float("nan"), len(ahead)
    return ahead.mean().item(), max(1e-9, (ahead.std() / len(ahead) ** 0.5).item()), int(played.sum().item())


def play(setting, kinds, net, belief, linear, header, device, a):
    """Plays a setting and says what came of it."""
    tables = Tables(kinds, device, a.seed, GAMES[header["game"]])
    tables.payoff.of_set(header)
    tables.give_linear(linear[None])
    places = header["placeValues"]
    search = Search(tables, belief, linear, setting, places[0] - places[-1], a.seed)
    begin = time.monotonic()
    with torch.no_grad():
        while time.monotonic() - begin < a.seconds and tables.total.item() < a.games:
            for _ in range(8):
                tables.advance()
                scores, _, offset = tables.score(net)
                search.choose(scores, offset)
    seconds = time.monotonic() - begin
    words, leads = [], []
    for kind in kinds:
        mean, error, games = lead(tables, kind)
        words.append(f"{kind.name} {mean:+.4f} ± {error:.4f} ({games} games)")
        leads.append((mean, error))
    alike = [(mean, error) for (mean, error), kind in zip(leads, kinds) if set(kind.seats) == {"net", "rival"}]
    weight = sum(error**-2 for _, error in alike)
    both = sum(mean * error**-2 for mean, error in alike) / weight
    searched, candidates, changed, asked = search.counts.tolist()
    some = max(1, searched)
    print(
        f"{both:+.4f} ± {weight**-0.5:.4f}  {' '.join(f'{f.name}={getattr(setting, f.name)}' for f in fields(setting))}  "
        f"{', '.join(words)}  searched {searched / max(1, asked):.3f} of decisions, {candidates / some:.2f} candidates, "
        f"changed {changed / some:.3f}  {seconds:.1f} s, {search.playouts / seconds / 1e6:.2f} M playouts/s",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net")
    parser.add_argument("belief")
    parser.add_argument("linear")
    parser.add_argument("--setting", action="append", type=Setting.of, required=True)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=16384)
    parser.add_argument("--strangers", type=int, default=0, help="tables with one that searches, one net, two linear, one default")
    parser.add_argument("--games", type=int, default=100000, help="of a setting, at most about")
    parser.add_argument("--seconds", type=float, default=60, help="for a setting, at most about")
    parser.add_argument("--seed", type=int, default=3)
    a = parser.parse_args()
    device = torch.device(a.device)
    header, net = weights.load(a.net, device)
    belief = weights.load(a.belief, device)[1]
    linear = weights.read_linear(a.linear).to(device)
    kinds = [
        Kind("two of five", a.tables // 2, ("net", "net", "rival", "rival", "rival"), False),
        Kind("three of five", a.tables // 2, ("net", "net", "net", "rival", "rival"), False),
    ]
    if a.strangers:
        kinds.append(Kind("strangers", a.strangers, ("net", "rival", "linear", "linear", "default"), False))
    failed = 0
    for setting in a.setting:
        try:
            play(setting, kinds, net, belief, linear, header, device, a)
        except RuntimeError as e:  # of memory, mostly: the others may do
            failed = 1
            print(f"{setting}: {e}", flush=True)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()

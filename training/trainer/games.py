"""The games that can be trained: their sizes, and what the outcomes of a game are worth.

A payoff says how outcomes become values, one row for each number that the simulator calls `togo`; values are centred,
and scaled so that exploration by a temperature means about the same in every game.
"""

from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Game:
    """Sizes of a game, as its libraries were built."""

    name: str
    suffix: str
    players: int
    outcomes: int
    cards: int
    width: int
    rules_version: str
    input_version: int = 1
    view_bits: int = 1024
    candidate_bits: int = 256
    open_bits: int = 256

    @property
    def opponents(self):
        return self.players - 1


DAIHINMIN = Game("daihinmin", "", players=5, outcomes=5, cards=53, width=1024, rules_version="uecda-1", input_version=2, view_bits=1536)
BIGTWO = Game("bigtwo", "-bigtwo", players=4, outcomes=21, cards=52, width=512, rules_version="paper-1")
GAMES = {game.name: game for game in (DAIHINMIN, BIGTWO)}


def payoff(game, tables, device):
    """What outcomes are worth at some tables."""
    return Places(device) if game == DAIHINMIN else Cards(tables, device)


def worth_at_first(game):
    """What outcomes are worth where nothing is known yet, for the file of a net that says nothing of them."""
    device = torch.device("cpu")
    return Places(device).facts() if game == DAIHINMIN else {"gains": list(Cards.GAINS_AT_FIRST)}


class Places:
    """Daihinmin: outcomes are places. A place is worth its points and what its class may expect of the games to the next
    class reset, from how classes fared in the games so far."""

    CLASSES = 5
    GAMES_BETWEEN_RESETS = 100

    def __init__(self, device):
        self.device = device
        self.transitions = torch.full((self.CLASSES, 5), 1.0, device=device)
        self.values = place_values(torch.full((self.CLASSES, 5), 1 / 5)).to(device)

    def points(self, places, classes):
        return (5 - places).float()

    def count(self, games, places, classes):
        """Takes in how games ended in which all seats played alike."""
        counted = games[:, None] & (classes < self.CLASSES)
        index = (classes.long() * 5 + places.long()).clamp_(max=self.CLASSES * 5 - 1)
        self.transitions += torch.bincount(
            index.flatten(), weights=counted.flatten().float(), minlength=self.CLASSES * 5
        ).view(self.CLASSES, 5)

    def revalue(self, forget=0.5):
        """Takes the values from what was counted, older games counting less."""
        chances = self.transitions / self.transitions.sum(1, keepdim=True)
        self.values.copy_(place_values(chances.cpu()))  # in place: captured graphs read it
        self.transitions *= forget

    def fix(self, header):
        """Takes the values that a file of weights names, whatever the games to the next class reset."""
        values = torch.tensor(header["placeValues"], device=self.device)
        self.values = (values - values.mean()).expand_as(self.values).contiguous()

    def of_set(self, header):
        """Takes the values of a set in which classes fare as a file of weights says, or as they do among nets; as players
        of the Java build do."""
        self.values = place_values(torch.tensor(header.get("classChances") or CLASS_CHANCES)).to(self.device)

    def facts(self):
        """The values in the middle of a set, the last place 0."""
        return {"placeValues": [round(v, 4) for v in (self.values[50] - self.values[50][4]).tolist()]}

    def line(self):
        return "places " + " ".join(f"{v:.2f}" for v in self.facts()["placeValues"])


class Cards:
    """Big Two: outcomes are wins by what they bring in points, and losses by cards left. Tables play for the win (row 1)
    or for points (row 2), for which the mean of a win is taken from the games so far."""

    WINS = 8
    HAND = 13
    WIN_SCALE = 8.0
    POINT_SCALE = 0.4
    # About the middle of what each outcome stands for.
    GAINS_AT_FIRST = (4.0, 7.0, 10.0, 13.0, 16.5, 21.0, 29.0, 45.0)

    def __init__(self, tables, device):
        self.device = device
        self.for_points = tables.rules[:, 2].bool()
        self.penalties = torch.tensor([c * (3 if c == 13 else 2 if c >= 10 else 1) for c in range(14)], device=device).float()
        self.gains = torch.tensor(self.GAINS_AT_FIRST, device=device)
        self.games = torch.ones(self.WINS, device=device)
        self.sums = self.gains.clone()
        self.values = self.rows()

    def rows(self):
        wins = torch.cat([torch.ones(self.WINS), torch.zeros(self.HAND)]).to(self.device)
        points = torch.cat([self.gains, -self.penalties[1:]])
        values = torch.stack([torch.zeros_like(wins), self.WIN_SCALE * (wins - 0.25), self.POINT_SCALE * points])
        return values.contiguous()

    def points(self, places, classes):
        paid = self.penalties[classes.long()]
        wins = places < self.WINS
        points = torch.where(wins, paid.sum(1, keepdim=True), -paid)
        return torch.where(self.for_points[:, None], points, wins.float())

    def count(self, games, places, classes):
        won = (games & self.for_points)[:, None] & (places < self.WINS)
        gain = self.penalties[classes.long()].sum(1, keepdim=True).expand_as(won)
        index = places.long().clamp(max=self.WINS - 1).flatten()
        weight = won.float().flatten()
        self.games += torch.bincount(index, weights=weight, minlength=self.WINS)
        self.sums += torch.bincount(index, weights=weight * gain.flatten(), minlength=self.WINS)

    def revalue(self, forget=0.5):
        self.gains = self.sums / self.games
        self.values.copy_(self.rows())  # in place: captured graphs read it
        self.games *= forget
        self.sums *= forget

    def fix(self, header):
        self.gains = torch.tensor(header["gains"], device=self.device)
        self.values = self.rows()

    def facts(self):
        """The mean points of the outcomes that are wins."""
        return {"gains": [round(v, 3) for v in self.gains.tolist()]}

    def line(self):
        return "gains " + " ".join(f"{v:.1f}" for v in self.gains.tolist())


# For each class, the best first, its chances of the places: kakumei.search.daihinmin.PlaceValues has the same.
CLASS_CHANCES = [
    [0.57915, 0.24273, 0.09877, 0.04648, 0.03286],
    [0.28758, 0.36475, 0.18642, 0.09804, 0.06321],
    [0.08536, 0.19209, 0.29973, 0.24089, 0.18192],
    [0.02743, 0.10912, 0.23184, 0.32874, 0.30287],
    [0.02048, 0.09130, 0.18324, 0.28585, 0.41913],
]


def place_values(chances):
    """What each place is worth with g games to the next class reset, this one included: its points and what its class
    may expect of the games that follow. Row g of 0..100; row 0 is not used."""
    points = torch.arange(5, 0, -1, dtype=torch.float64)
    values = torch.zeros(Places.GAMES_BETWEEN_RESETS + 1, 5, dtype=torch.float64)
    future = torch.zeros(5, dtype=torch.float64)
    for togo in range(1, Places.GAMES_BETWEEN_RESETS + 1):
        worth = points + future
        values[togo] = worth - worth.mean()
        future = chances.double() @ worth
        future = future - future.mean()
    return values.float().contiguous()


# Rules of Big Two: straights, triplets, points.
RULES = {"paper": (10, 1, 0), "house": (8, 0, 1)}


def any_rules(generator):
    """Some rules of Big Two."""
    draw = torch.randint(0, 12, (), generator=generator).item()
    return 8 + draw % 3, draw // 3 % 2, draw // 6

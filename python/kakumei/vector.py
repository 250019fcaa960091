"""Many games at a time, for training."""

from typing import NamedTuple, Optional

import numpy as np

from kakumei.server import Server, bits


class Step(NamedTuple):
    """Where all games stand.

    player      who has to decide, by number
    gives       whether cards have to be given, not played
    done        whether a game ended with the last action; what is shown is the first decision of the next
    points      of each player, of the games that ended; 0 in the others
    counts      how many actions are legal: 0 to counts - 1
    views       what the player at turn sees, packed bits (bits() unpacks them)
    candidates  what each legal action is, packed bits, all games one after the other; None if not wanted
    """

    player: np.ndarray
    gives: np.ndarray
    done: np.ndarray
    points: np.ndarray
    counts: np.ndarray
    views: np.ndarray
    candidates: Optional[np.ndarray]

    @property
    def offsets(self):
        """Where the candidates of each game begin, and where the last end."""
        return np.concatenate(([0], np.cumsum(self.counts)))

    def mask(self, width):
        """Which actions are legal, as an array of so many columns."""
        return np.arange(width) < self.counts[:, None]

    def view_bits(self):
        """What the players at turn see, as 0 and 1."""
        return bits(self.views)

    def candidate_bits(self):
        """What the legal actions are, as 0 and 1."""
        return bits(self.candidates)


class VectorEnv:
    """Steps ``batch`` games in one call. A game that ends makes place for the next at once.

    opponents   players of ours, such as "4*default"; they have the highest numbers. None: all seats are yours
    classes     whether players have classes, drawn by lot for each game (Daihinmin); then a gift is an action, too
    candidates  whether the bits of legal actions are sent
    rules       changes of rules, such as ["payoff=points"]
    """

    def __init__(self, game="daihinmin", batch=1024, opponents=None, classes=False, candidates=True, rules=()):
        self.server = Server(game, batch=batch, opponents=opponents, classes=classes, candidates=candidates, rules=rules)
        self.batch, self.players = self.server.batch, self.server.players
        self.most_actions = self.server.most_actions
        self.view_bits = 8 * self.server.view_bytes
        self.candidate_bits = 8 * self.server.candidate_bytes

    def reset(self, seed=0):
        """Begins all games anew."""
        return Step(*self.server.reset(seed))

    def step(self, actions):
        """Takes one action, an int of 0 to counts - 1, in each game."""
        return Step(*self.server.step(actions))

    def texts(self, game=0):
        """The legal actions of a game in words."""
        return self.server.texts(game)

    def close(self):
        self.server.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def random_actions(step, rng):
    """A legal action in each game, all equally likely."""
    return (rng.random(len(step.counts)) * step.counts).astype(np.int32)

"""Gymnasium: one seat is yours, players of ours have the others."""

import gymnasium
import numpy as np
from gymnasium import spaces

from kakumei.server import Server, bits

OPPONENTS = {"daihinmin": "4*default", "bigtwo": "3*coffee"}


class SingleEnv(gymnasium.Env):
    """One game an episode; the reward is what it is worth to player 0, given at its end."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game="daihinmin", opponents=None, classes=False, rules=(), render_mode=None):
        self.render_mode = render_mode
        self._server = Server(game, opponents=opponents or OPPONENTS[game], classes=classes, rules=rules)
        most = self._server.most_actions
        self.observation_space = spaces.Dict({
            "observation": spaces.Box(0, 1, (8 * self._server.view_bytes,), np.int8),
            "action_mask": spaces.Box(0, 1, (most,), np.int8),
        })
        self.action_space = spaces.Discrete(most)

    def _take(self, answer):
        _, _, done, points, counts, views, self._candidates = answer
        self._count = int(counts[0])
        self._view = views[0]
        return bool(done[0]), float(points[0][0])

    def _observation(self):
        mask = np.zeros(self.action_space.n, np.int8)
        mask[:self._count] = 1
        return {"observation": bits(self._view), "action_mask": mask}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._take(self._server.reset(int(self.np_random.integers(1 << 62))))
        return self._observation(), {}

    def step(self, action):
        if not 0 <= action < self._count:
            raise ValueError(f"action {action}, where 0 to {self._count - 1} are legal")
        done, reward = self._take(self._server.step([action]))
        return self._observation(), reward, done, False, {}

    def candidates(self):
        """A row of features for each legal action."""
        return bits(self._candidates)

    def texts(self):
        """The legal actions in words."""
        return self._server.texts()

    def render(self):
        return "; ".join(self.texts())

    def close(self):
        self._server.close()

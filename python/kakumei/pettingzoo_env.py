"""PettingZoo: every seat is an agent."""

import functools

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from kakumei.server import Server, bits


def observation_space(server):
    return spaces.Dict({
        "observation": spaces.Box(0, 1, (8 * server.view_bytes,), np.int8),
        "action_mask": spaces.Box(0, 1, (server.most_actions,), np.int8),
    })


class AecEnv(AECEnv, EzPickle):
    """One game an episode; the reward is what the game is worth, given at its end.

    An action is the place of a meld among the legal ones; ``candidates()`` has a row of features for each of them and
    ``texts()`` their words.
    """

    metadata = {"render_modes": ["ansi"], "name": "kakumei_v0", "is_parallelizable": False}

    def __init__(self, game="daihinmin", classes=False, rules=(), render_mode=None):
        EzPickle.__init__(self, game, classes, rules, render_mode)
        AECEnv.__init__(self)
        self.render_mode = render_mode
        self._server = Server(game, classes=classes, rules=rules)
        self._most = self._server.most_actions
        self.possible_agents = [f"player_{i}" for i in range(self._server.players)]
        self._space = observation_space(self._server)
        self._nothing = np.zeros(8 * self._server.view_bytes, np.int8)
        self._none = np.zeros(self._most, np.int8)
        self._rng = np.random.default_rng()

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent):
        return self._space

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent):
        return spaces.Discrete(self._most)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._take(self._server.reset(int(self._rng.integers(1 << 62))))
        self.agent_selection = self.possible_agents[self._player]

    def _take(self, answer):
        player, gives, done, points, counts, views, candidates = answer
        self._player = int(player[0])
        self._count = int(counts[0])
        self._view = views[0]
        self._candidates = candidates
        return bool(done[0]), points[0]

    def observe(self, agent):
        if agent != self.possible_agents[self._player] or self._over():
            return {"observation": self._nothing.copy(), "action_mask": self._none.copy()}
        mask = self._none.copy()
        mask[:self._count] = 1
        return {"observation": bits(self._view), "action_mask": mask}

    def _over(self):
        return any(self.terminations.values())

    def candidates(self):
        """A row of features for each legal action."""
        return bits(self._candidates)

    def texts(self):
        """The legal actions in words."""
        return self._server.texts()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= action < self._count:
            raise ValueError(f"{agent}: action {action}, where 0 to {self._count - 1} are legal")
        self._cumulative_rewards[agent] = 0
        done, points = self._take(self._server.step([action]))
        for i, each in enumerate(self.possible_agents):
            self.rewards[each] = int(points[i]) if done else 0
            if done:
                self.terminations[each] = True
        self.agent_selection = self.agents[0] if done else self.possible_agents[self._player]
        self._accumulate_rewards()

    def render(self):
        return f"{self.agent_selection}: {'; '.join(self.texts())}"

    def close(self):
        self._server.close()

"""Tests of the package; run by ./kakumei test, or: python -m unittest discover -s tests (in the folder python)."""

import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import numpy as np

HERE = Path(__file__).parents[1]
sys.path.insert(0, str(HERE))

import kakumei  # noqa: E402
from kakumei.server import bits  # noqa: E402
from kakumei.vector import random_actions  # noqa: E402


def has(*modules):
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"no {', '.join(missing)} in this Python")


class VectorTest(unittest.TestCase):
    def test_random_games_have_right_shapes_and_sums(self):
        for game in ("daihinmin", "bigtwo"):
            players, total = {"daihinmin": (5, 15), "bigtwo": (4, 1)}[game]
            with kakumei.VectorEnv(game, batch=32) as env:
                rng = np.random.default_rng(1)
                step = env.reset(1)
                ended = 0
                for _ in range(200):
                    self.assertEqual(step.views.shape, (32, env.view_bits // 8))
                    self.assertEqual(step.candidates.shape, (step.counts.sum(), env.candidate_bits // 8))
                    self.assertTrue((step.counts >= 1).all() and (step.counts <= env.most_actions).all())
                    self.assertTrue((step.player < players).all())
                    self.assertEqual(step.mask(env.most_actions).sum(), step.counts.sum())
                    step = env.step(random_actions(step, rng))
                    ended += step.done.sum()
                    self.assertTrue((step.points[step.done].sum(axis=1) == total).all())
                    self.assertTrue((step.points[~step.done] == 0).all())
                self.assertGreater(ended, 10)

    def test_seed_repeats(self):
        def played(seed):
            with kakumei.VectorEnv("daihinmin", batch=4) as env:
                rng = np.random.default_rng(5)
                step = env.reset(seed)
                views = [step.views]
                for _ in range(50):
                    step = env.step(random_actions(step, rng))
                    views.append(step.views)
                return np.stack(views)

        one = played(3)
        self.assertTrue((one == played(3)).all())
        self.assertFalse((one == played(4)).all())

    def test_hand_is_in_the_first_bits(self):
        with kakumei.VectorEnv("daihinmin", batch=8) as env:
            step = env.reset(1)
            self.assertTrue(np.isin(bits(step.views)[:, :53].sum(axis=1), (10, 11)).all())

    def test_opponents_and_texts(self):
        with kakumei.VectorEnv("daihinmin", batch=2, opponents="4*default") as env:
            step = env.reset(1)
            for _ in range(30):
                self.assertTrue((step.player == 0).all())
                self.assertEqual(len(env.texts(1)), step.counts[1])
                step = env.step(step.counts - 1)

    def test_wrong_actions_and_options_say_what_was_expected(self):
        with kakumei.VectorEnv("daihinmin", batch=2) as env:
            step = env.reset(1)
            with self.assertRaisesRegex(kakumei.KakumeiError, "game 1: action 999, where 0 to"):
                env.step([0, 999])
            with self.assertRaisesRegex(ValueError, "where \\(2,\\) was expected"):
                env.step([0])
            env.step([0, 0])
            self.assertEqual(len(step.counts), 2)
        with self.assertRaisesRegex(kakumei.KakumeiError, "unknown game chess"):
            kakumei.VectorEnv("chess")
        with self.assertRaisesRegex(kakumei.KakumeiError, "one is the learner's"):
            kakumei.VectorEnv("daihinmin", opponents="5*random")


@has("pettingzoo", "gymnasium")
class AecTest(unittest.TestCase):
    def test_pettingzoo_api(self):
        from pettingzoo.test import api_test, seed_test

        for game in ("daihinmin", "bigtwo"):
            env = kakumei.aec(game)
            api_test(env, num_cycles=200, verbose_progress=False)
            env.close()
        env = kakumei.aec("daihinmin", classes=True)
        api_test(env, num_cycles=200, verbose_progress=False)
        env.close()
        seed_test(lambda: kakumei.aec("daihinmin"), num_cycles=50)

    def test_rewards_are_the_points(self):
        env = kakumei.aec("daihinmin")
        env.reset(seed=1)
        rewards = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            observation, reward, over, _, _ = env.last()
            rewards[agent] += reward
            if not over:
                self.assertEqual(env.candidates().shape, (observation["action_mask"].sum(), 256))
            env.step(None if over else int(env.action_space(agent).sample(observation["action_mask"])))
        self.assertEqual(sorted(rewards.values()), [1, 2, 3, 4, 5])
        env.close()


@has("gymnasium")
class SingleTest(unittest.TestCase):
    def test_episodes(self):
        for game in ("daihinmin", "bigtwo"):
            env = kakumei.single(game)
            observation, _ = env.reset(seed=1)
            self.assertTrue(env.observation_space.contains(observation))
            for _ in range(100):
                observation, reward, over, _, _ = env.step(int(env.action_space.sample(observation["action_mask"])))
                self.assertTrue(env.observation_space.contains(observation))
                if over:
                    observation, _ = env.reset()
            env.close()


class WheelTest(unittest.TestCase):
    def test_wheel_installs_and_has_the_jars(self):
        sys.path.insert(0, str(HERE))
        import make_wheel

        with tempfile.TemporaryDirectory() as folder:
            jars = [Path(folder) / name for name in ("kakumei-core.jar", "sqlite-jdbc-3.jar")]
            for jar in jars:
                jar.write_bytes(b"a jar")
            wheel = make_wheel.main(Path(folder) / "out", jars)
            first = wheel.read_bytes()
            self.assertEqual(make_wheel.main(Path(folder) / "out", jars).read_bytes(), first)
            self.assertEqual(make_wheel.main(Path(folder) / "out", [Path(folder)]).read_bytes(), first)
            names = zipfile.ZipFile(wheel).namelist()
            self.assertIn("kakumei/jars/kakumei-core.jar", names)
            self.assertNotIn("kakumei/jars/sqlite-jdbc-3.jar", names)
            target = Path(folder) / "site"
            pip = subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index",
                                  "--disable-pip-version-check", "--target", target, wheel],
                                 capture_output=True, text=True)
            if "No module named pip" in pip.stderr:
                self.skipTest("no pip in this Python")
            self.assertEqual(pip.returncode, 0, pip.stderr)
            found = subprocess.run(
                [sys.executable, "-c", "import kakumei.server; print(kakumei.server.command()[-2])"],
                env={**{k: v for k, v in os.environ.items() if not k.startswith("KAKUMEI_")}, "PYTHONPATH": str(target)},
                cwd=folder, capture_output=True, text=True)
            self.assertIn("kakumei-core.jar", found.stdout, found.stderr)


class ExampleTest(unittest.TestCase):
    def test_tiny_policy_learns_a_bit_and_answers_as_a_bot(self):
        sys.path.insert(0, str(HERE / "examples"))
        import tiny_policy

        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "policy.npz")
            tiny_policy.train(file, seconds=1.0)
            requests = ('{"type":"hello"}\n{"type":"new","seed":5}\n'
                        '{"type":"play","hand":["S4","S9"],"toBeat":["D3"],"legal":[["S4"],["S9"],[]]}\n{"type":"end"}\n')
            said = subprocess.run([sys.executable, HERE / "examples/tiny_policy.py", "bot", file], input=requests,
                                  capture_output=True, text=True)
            self.assertEqual(said.stderr, "")
            lines = said.stdout.splitlines()
            self.assertIn('"version": 1', lines[0])
            self.assertIn(lines[1], ("0", "1", "2"))


if __name__ == "__main__":
    unittest.main()

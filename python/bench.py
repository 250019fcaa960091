#!/usr/bin/env python3
"""Steps a second with random legal actions, and the processor time of both processes: bench.py [GAME] [BATCH] [SECONDS]."""

import os
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from kakumei.vector import VectorEnv, random_actions  # noqa: E402


def cpu(pid):
    """Seconds of processor time of another process (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def vector(game, batch, seconds):
    with VectorEnv(game, batch=batch) as env:
        rng = np.random.default_rng(1)
        step = env.reset(1)
        warm = time.monotonic() + seconds / 2
        while time.monotonic() < warm:
            step = env.step(random_actions(step, rng))
        pid = env.server._process.pid
        start, ours, theirs, steps = time.monotonic(), time.process_time(), cpu(pid), 0
        while time.monotonic() - start < seconds:
            step = env.step(random_actions(step, rng))
            steps += batch
        report(f"{game}, vectorised, batch {batch}", steps, start, ours, cpu(pid) - theirs)


def single_steps(game, seconds):
    import kakumei

    env = kakumei.aec(game)
    rng = np.random.default_rng(1)
    pid = env._server._process.pid
    start = None
    for phase in (seconds / 2, seconds):
        start, ours, theirs, steps = time.monotonic(), time.process_time(), cpu(pid), 0
        while time.monotonic() - start < phase:
            env.reset(seed=1 if steps == 0 else None)
            for _ in env.agent_iter():
                observation, _, over, _, _ = env.last()
                env.step(None if over else int(rng.integers(observation["action_mask"].sum())))
                steps += not over
    report(f"{game}, AEC", steps, start, ours, cpu(pid) - theirs)
    env.close()


def report(what, steps, start, ours, theirs):
    wall, ours = time.monotonic() - start, time.process_time() - ours
    print(f"{what}: {steps / wall:,.0f} steps/s; processor time a step: {1e6 * ours / steps:.2f} µs Python,"
          f" {1e6 * theirs / steps:.2f} µs Java")


if __name__ == "__main__":
    game = sys.argv[1] if len(sys.argv) > 1 else "daihinmin"
    batch = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 10.0
    vector(game, batch, seconds)
    single_steps(game, seconds)

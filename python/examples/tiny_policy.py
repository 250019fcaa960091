#!/usr/bin/env python3
"""Trains a tiny policy in a minute, plays it, and enters it with cmd:.

    python python/examples/tiny_policy.py train policy.npz            # a minute of self-play of Big Two, NumPy alone
    python python/examples/tiny_policy.py try policy.npz              # 2,000 games against three random players
    ./kakumei match --game bigtwo --players "tiny@cmd:'python3 python/examples/tiny_policy.py bot policy.npz',3*random"

A policy here is a line of numbers: the score of a legal meld is the sum of the weights of the features that it has, and
a meld is drawn with odds that grow with its score (softmax). The features are made of what a bot is told anyway, so that
the same few lines serve training and play. Training is REINFORCE: melds of games that came out above the average get
more likely.
"""

import json
import sys
import time

import numpy as np

RANKS = "3456789TJQKA2"
KINDS = 6  # pass, single, pair, triple, and five cards; the last is whether one leads
FEATURES = KINDS + 13 + 14


def features(legal, size, leads):
    """A row for each legal meld, as lists of cards: its kind, its highest rank, how many cards stay."""
    rows = np.zeros((len(legal), FEATURES))
    for row, meld in zip(rows, legal):
        row[{0: 0, 1: 1, 2: 2, 3: 3}.get(len(meld), 4)] = 1
        row[5] = leads and len(meld) > 0
        if meld:
            row[KINDS + max(RANKS.index(card[1]) for card in meld)] = 1
        row[KINDS + 13 + size - len(meld)] = 1
    return rows


def choose(weights, rows, rng):
    scores = rows @ weights
    odds = np.exp(scores - scores.max())
    odds /= odds.sum()
    return int(rng.choice(len(odds), p=odds)), odds


def play(env, pick, seed, games):
    """Plays games to their ends; the steps of each seat, and its points."""
    step = env.reset(seed)
    open_games = [[[] for _ in range(env.players)] for _ in range(env.batch)]
    hands = [[13] * env.players for _ in range(env.batch)]
    begun, finished = env.batch, 0
    while finished < games:
        actions = np.zeros(env.batch, np.int32)
        for i in range(env.batch):
            player = int(step.player[i])
            legal = [[] if text == "pass" else text.split() for text in env.texts(i)]
            rows = features(legal, hands[i][player], bool(legal[-1]))
            action, odds = pick(player, rows)
            open_games[i][player].append((rows, action, odds))
            hands[i][player] -= len(legal[action])
            actions[i] = action
        step = env.step(actions)
        for i in np.flatnonzero(step.done):
            yield open_games[i], step.points[i]
            open_games[i] = [[] for _ in range(env.players)]
            hands[i] = [13] * env.players
            finished += 1


def train(file, seconds=45.0):
    import kakumei

    rng = np.random.default_rng(1)
    weights = np.zeros(FEATURES)
    gradient, seen, games, until = np.zeros(FEATURES), 0, 0, time.monotonic() + seconds
    with kakumei.VectorEnv("bigtwo", batch=64, candidates=False) as env:
        for seats, points in play(env, lambda player, rows: choose(weights, rows, rng), 1, 10**9):
            for steps, worth in zip(seats, points - points.mean()):
                for rows, action, odds in steps:
                    gradient += worth * (rows[action] - odds @ rows)
            seen += 1
            games += 1
            if seen == 64:
                weights += 0.5 * gradient / seen
                gradient, seen = np.zeros(FEATURES), 0
            if time.monotonic() > until:
                break
    np.savez(file, weights=weights)
    print(f"{games} games of self-play, seed 1; the weights are in {file}")


def trial(file, games=2000):
    import kakumei

    rng = np.random.default_rng(2)
    weights = np.load(file)["weights"]
    with kakumei.VectorEnv("bigtwo", batch=64, opponents="3*random", candidates=False) as env:
        wins = np.array([points[0] for _, points in play(env, lambda _, rows: choose(weights, rows, rng), 2, games)])
    half = 1.96 * wins.std(ddof=1) / len(wins) ** 0.5
    print(f"{wins.mean():.3f} ± {half:.3f} points per game against three random players ({len(wins)} games, seed 2)")


def bot(file):
    weights = np.load(file)["weights"]
    rng = np.random.default_rng(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print('{"version": 1, "name": "tiny"}', flush=True)
        elif message["type"] == "new":
            rng = np.random.default_rng(message["seed"])
        elif "legal" in message:
            rows = features(message["legal"], len(message["hand"]), not message["toBeat"])
            print(choose(weights, rows, rng)[0], flush=True)


if __name__ == "__main__":
    commands = {"train": train, "try": trial, "bot": bot}
    if len(sys.argv) != 3 or sys.argv[1] not in commands:
        sys.exit("usage: tiny_policy.py train|try|bot FILE.npz")
    commands[sys.argv[1]](sys.argv[2])

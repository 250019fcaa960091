"""What ./kakumei export --observations writes, read by NumPy and held against the rows of the same decisions."""

import csv
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from kakumei.server import bits, command  # noqa: E402


def kakumei(*words):
    return subprocess.run([*command(), *map(str, words)], check=True, capture_output=True, text=True, encoding="utf-8")


class ObservationsTest(unittest.TestCase):
    def test_shards_are_the_decisions(self):
        for game, players in (("daihinmin", "大貧民@default,4*random"), ("bigtwo", "4*random")):
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                games, shards = Path(folder) / "games.jsonl", Path(folder) / "shards"
                kakumei("match", "--game", game, "--players", players, "--games", 20, "--seed", 9007199254740993,
                        "--record", games)
                rows = list(csv.DictReader(io.StringIO(kakumei("export", games, "--rows", "decisions").stdout)))
                said = kakumei("export", games, "--observations", "--out", shards, "--shard", len(rows) // 3).stderr
                files = sorted(shards.iterdir())
                self.assertGreaterEqual(len(files), 2)
                self.assertIn(f"{len(rows):,} decisions in {len(files)} files", said)
                at = 0
                for file in files:
                    with np.load(file) as packed:
                        shard = dict(packed)  # unpacked once, not at every look
                        n = len(shard["chosen"])
                        self.assertEqual(shard["offsets"][0], 0)
                        self.assertEqual(shard["offsets"][-1], len(shard["candidates"]))
                        self.assertEqual(len(shard["views"]), n)
                        hands = bits(shard["views"])
                        for i, row in enumerate(rows[at:at + n]):
                            legal = shard["offsets"][i + 1] - shard["offsets"][i]
                            self.assertEqual(legal, int(row["legalCount"]))
                            self.assertEqual(str(shard["chosen"][i]), row["chosen"])
                            self.assertEqual(shard["game"][i], int(row["game"]))
                            self.assertEqual(shard["turn"][i], int(row["turn"]))
                            self.assertEqual(shard["player"][i], int(row["player"]))
                            self.assertEqual(shard["name"][i].decode(), row["name"])
                            self.assertEqual(shard["seed"][i], b"9007199254740993")
                            self.assertEqual(hands[i, :53 if game == "daihinmin" else 52].sum(),
                                             len(row["hand"].split()))
                        at += n
                self.assertEqual(at, len(rows))


if __name__ == "__main__":
    unittest.main()

"""What neva-train writes when it puts files together.   test_train.py TRAIN WEIGHTS"""

import os
import subprocess
import sys
import tempfile
import unittest

WEIGHTS = sys.argv.pop(2)
TRAIN = sys.argv.pop(1)


def run(*command):
    return subprocess.run((TRAIN,) + command, capture_output=True, text=True, timeout=300, check=False)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def head_of(text):
    return [line for line in text.splitlines() if line.startswith("#")]


def column_of(text, kind):
    rows = [line.split(",") for line in text.splitlines() if not line.startswith("#")]
    return [row[rows[0].index(kind)] for row in rows[1:]]


class Merging(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.all = self.path("all.csv")
        with open(self.all, "w", encoding="utf-8") as file:
            file.write(read(WEIGHTS))

    def path(self, name):
        return os.path.join(self.folder, name)

    def learn(self, kind, *arguments, way="choices", samples=40):
        part = self.path(kind + ".csv")
        ended = run("--kinds", kind, "--by", way, "--samples", str(samples), "--playouts", "1", "--passes", "1",
                    "--out", part, *arguments)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return part

    def merge(self, parts, *arguments):
        ended = run("--merge", ",".join(parts), *arguments)
        self.assertEqual(ended.returncode, 0, ended.stderr)

    # How the columns that nobody touched were made stays in the head, in its order.
    def test_the_head_tells_of_all_columns(self):
        parts = [self.learn("market_3"), self.learn("complete_2")]
        self.merge(parts, "--out", self.all)
        before, after = head_of(read(WEIGHTS)), head_of(read(self.all))
        untouched = [line for line in before if "market_3:" not in line and "complete_2:" not in line]
        self.assertGreater(len(untouched), 10)
        self.assertEqual([line for line in after if "market_3:" not in line and "complete_2:" not in line], untouched)
        for part, kind in zip(parts, ("market_3", "complete_2")):
            told = [line for line in after if kind + ":" in line]
            self.assertEqual(told, head_of(read(part)))
            self.assertIn("choices", told[-1])
            self.assertEqual(column_of(read(self.all), kind), column_of(read(part), kind))
        self.assertEqual(column_of(read(self.all), "second_4"), column_of(read(WEIGHTS), "second_4"))
        self.assertEqual([line.split(":")[0] for line in after], [line.split(":")[0] for line in before])

    # Merging the same once more changes nothing.
    def test_nothing_is_told_twice(self):
        parts = [self.learn("market_3")]
        self.merge(parts, "--out", self.all)
        once = read(self.all)
        self.merge(parts, "--out", self.all)
        self.assertEqual(read(self.all), once)

    # Into another file than the one that is written.
    def test_from_says_what_the_parts_go_into(self):
        out = self.path("new.csv")
        self.merge([self.learn("market_3")], "--from", self.all, "--out", out)
        self.assertEqual(len(head_of(read(out))), len(head_of(read(WEIGHTS))))

    # Rounds of learning that follow each other are all told.
    def test_a_column_keeps_its_history(self):
        part = self.learn("market_3")
        told = head_of(read(part))
        more = head_of(read(self.learn("market_3", "--from", part, "--seed", "2")))
        self.assertEqual(more[:-1], told)
        self.assertIn("seed 2,", more[-1])

    # How a searched game ended is what a round was worth; a choice is played on from it all the same.
    def test_the_head_tells_of_searched_games(self):
        choices = head_of(read(self.learn("market_3", "--nodes", "20", samples=10)))
        self.assertIn("choices: 10 with 1 playouts, 20 nodes, 1 passes", choices[-1])
        values = head_of(read(self.learn("market_3", "--nodes", "20", way="values", samples=10)))
        self.assertIn("values: 10 with 20 nodes, 1 passes", values[-1])


if __name__ == "__main__":
    unittest.main()

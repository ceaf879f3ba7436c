"""Parts of matches add up to the whole.   test_sum_results.py ARENA SUM_RESULTS"""

import os
import subprocess
import sys
import tempfile
import unittest

ADDER = sys.argv.pop(2)
ARENA = sys.argv.pop(1)
COMMON = ["--seats", "easy", "--league", "rules", "--games", "12", "--seed", "5", "--json"]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


class SumResults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def play(self, name, *arguments):
        path = os.path.join(self.folder.name, name)
        ended = run(ARENA, *COMMON, *arguments)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        with open(path, "w", encoding="utf-8") as file:
            file.write(ended.stdout)
        return path

    def add(self, *names):
        ended = run(sys.executable, ADDER, *names)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return ended.stdout

    def test_parts_add_up(self):
        whole = self.add(self.play("whole"))
        parts = [self.play(f"part{i}", "--shard", f"{i}/3") for i in range(3)]
        self.assertEqual(self.add(*parts), whole)
        self.assertGreaterEqual(len(whole.splitlines()), 12)
        self.assertIn("| classic | 2 | `easy` | `noble_hoarder` | 12 |", whole)

    def test_a_part_counts_once_and_a_missing_one_is_named(self):
        part = self.play("part", "--shard", "1/3")
        self.assertIn("4 (2 of 3 parts are missing)", self.add(part, part))

    def test_parts_of_different_sizes_do_not_mix(self):
        one = self.play("one", "--shard", "0/2")
        other = self.play("other", "--shard", "0/3")
        ended = run(sys.executable, ADDER, one, other)
        self.assertNotEqual(ended.returncode, 0)
        self.assertIn("parts", ended.stderr)


if __name__ == "__main__":
    unittest.main()

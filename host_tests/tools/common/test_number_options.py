"""Every program refuses what is no plain decimal number, with a reason.

Usage: test_number_options.py FOLDER_OF_PROGRAMS [PROGRAM...]
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(sys.argv[1]).resolve()
BAD = ("-1", "99999999999999999999", "010", "+5", " 5", "5 ", "0x10", "1e3", "1.0", "", "five")
# Arguments that are fine, and the options of the program that take a number.
PROGRAMS = {
    "neva-simulator": (("--screenshot", "x.png"), ("--seed", "--scale", "--supply")),
    "neva-terminal": (("--screenshot", "x.png"), ("--seed", "--scale", "--supply")),
    "neva-arena": (("--games", "2"), ("--seed",)),
    "neva-train": (("--out", "x.csv"), ("--seed", "--generations", "--population", "--deals", "--spread", "--nodes",
                                        "--samples", "--playouts", "--passes")),
    "neva-foretell": (("--styles", "miser", "--sets", "old_hard"), ("--games", "--seed")),
    "soak_games": ((), ("--games", "--seed")),
    "soak_bots": ((), ("--games", "--seed")),
    "fuzz_actions": ((), ("--seconds", "--runs", "--seed")),
    "test_lockstep": ((), ("--games", "--seed")),
    "test_reference_self_play": ((), ("--games",)),
    "test_handovers": ((), ("--print",)),
}
CHOSEN = sys.argv[2:] or list(PROGRAMS)


def run(program, *arguments, cwd):
    return subprocess.run([FOLDER / program, *arguments], capture_output=True, text=True, cwd=cwd, timeout=60,
                          check=False)


class NumberOptions(unittest.TestCase):
    def test_bad_numbers_are_refused_with_a_reason(self):
        with tempfile.TemporaryDirectory() as folder:
            for program in CHOSEN:
                fine, options = PROGRAMS[program]
                for option in options:
                    for word in BAD:
                        with self.subTest(program=program, option=option, word=word):
                            self.assert_refused(program, fine, option, word, folder)
            self.assertEqual(list(Path(folder).iterdir()), [])

    def assert_refused(self, program, fine, option, word, folder):
        ways = [(option, word)] + ([(f"{option}={word}",)] if word == "-1" else [])
        for way in ways:
            ended = run(program, *fine, *way, cwd=folder)
            self.assertEqual((ended.returncode, ended.stdout), (2, ""), ended)
            self.assertIn(f"{option}: '{word}' is not a whole number from ", ended.stderr)

    @unittest.skipIf("neva-train" not in CHOSEN, "not asked for")
    def test_training_says_what_it_cannot_do(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments, code, complaint in (
                    (("--kinds", "classic_2,chess", "--out", "x.csv"), 2, "no game of the kind 'chess'"),
                    (("--kinds", "classic_5", "--out", "x.csv"), 2, "no game of the kind 'classic_5'"),
                    (("--by", "luck", "--out", "x.csv"), 2, "'luck' is no way to learn"),
                    (("--by", "values", "--against", "miser", "--out", "x.csv"), 2, "'miser' has no ratings"),
                    (("--by", "choices", "--weights", "thin", "--out", "x.csv"), 2, "choices and values look at all"),
                    ((), 2, "--out is required"),
                    (("--from", "nothing.csv", "--out", "x.csv"), 2, "nothing.csv")):
                ended = run("neva-train", *arguments, cwd=folder)
                self.assertEqual((ended.returncode, ended.stdout), (code, ""), ended)
                self.assertIn(complaint, ended.stderr)
            self.assertEqual(list(Path(folder).iterdir()), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

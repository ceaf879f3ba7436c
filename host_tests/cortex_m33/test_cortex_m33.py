"""Engine, bots, journal and app come to the same on a Cortex-M33 as on the host: the program of this folder plays games,
draws screens and saves, and tells checksums of all of it.

Usage: test_cortex_m33.py HOST_PROGRAM QEMU PROGRAM_FOR_QEMU
"""
import re
import subprocess
import sys
import unittest

MACHINE = ("-M", "mps2-an505", "-nographic", "-monitor", "none", "-serial", "none", "-semihosting-config",
           "enable=on,target=native")
# Against hanging; it takes seconds.
SECONDS_MAX = 600
host_program = qemu = qemu_program = ""


def lines_of(command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=SECONDS_MAX, check=False)
    if done.returncode:
        raise AssertionError(f"{command[0]} ended with {done.returncode}: {done.stdout[-300:]}")
    return done.stdout.splitlines()


def differences(one, other):
    found = [f"{a} | {b}" for a, b in zip(one, other) if a != b]
    if len(one) != len(other):
        found.append(f"{len(one)} lines | {len(other)} lines")
    return found


def values(lines, what):
    """{number: value} of the lines "what number: value"."""
    found = (re.fullmatch(rf"{what} (\d+): ([0-9a-f]+)", line) for line in lines)
    return {int(one[1]): int(one[2], 16) for one in found if one}


class CortexM33(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.host = lines_of([host_program])
        cls.chip = lines_of([qemu, *MACHINE, "-kernel", qemu_program])

    def test_every_sum_is_the_same(self):
        self.assertEqual(differences(self.host, self.chip), [])

    def test_a_single_other_digit_would_be_seen(self):
        for index, line in enumerate(self.chip):
            other = line[:-1] + ("0" if line[-1] != "0" else "1")
            broken = self.chip[:index] + [other] + self.chip[index + 1:]
            self.assertEqual(differences(self.host, broken), [f"{line} | {other}"])
        self.assertEqual(len(differences(self.host, self.chip[:-1])), 1)

    def test_there_is_something_of_everything(self):
        for edition in ("classic", "second", "complete"):
            games = values(self.host, f"{edition} game")
            self.assertGreaterEqual(len(games), 5, edition)
            self.assertEqual(len(set(games.values())), len(games), f"games of {edition} that are all alike")
        for level in ("easy", "normal", "hard", "master"):
            self.assertGreaterEqual(len(set(values(self.host, f"{level} bots").values())), 4, level)
        screens = values(self.host, "screens seen")
        self.assertGreaterEqual(len(screens), 4)
        for board, count in screens.items():
            self.assertGreaterEqual(count, 12, f"board {board}")
            self.assertGreaterEqual(values(self.host, "pictures drawn")[board], 300, f"board {board}")
        saves = values(self.host, "saves")
        self.assertEqual(len(set(saves.values())), len(saves))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    host_program, qemu, qemu_program = sys.argv[1:]
    unittest.main(argv=sys.argv[:1], verbosity=2)

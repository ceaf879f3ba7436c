"""Talks to neva-referee as a bot in any language would."""

import csv
import json
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

# The program under test is the first argument of every test script.
PROGRAM = sys.argv.pop(1)
CARDS = Path(__file__).resolve().parents[3] / "engine" / "cards" / "cards.csv"


class Refused(Exception):
    """The referee answered `error <reason>`; its text is the reason."""


class Referee:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def close(self):
        """Ends the input; returns the exit code."""
        self.process.stdin.close()
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code

    def say(self, line):
        """The lines of the reply before `ok`; raises Refused."""
        self.process.stdin.write(line.encode("latin-1") + b"\n")
        self.process.stdin.flush()
        lines = []
        while True:
            got = self.process.stdout.readline().decode("ascii")
            if not got.endswith("\n"):
                raise EOFError(f"no reply to {line[:100]!r}")
            got = got[:-1]
            if got == "ok":
                return lines
            if got.startswith("error "):
                assert not lines, "an error comes alone"
                raise Refused(got[len("error "):])
            lines.append(got)

    def tell(self, line):
        """The JSON of a reply with one line."""
        (text,) = self.say(line)
        return json.loads(text)


def deck(sets, phase, *top, without=()):
    """A whole deck as a line, these cards on top. `sets` are those of cards.csv that the game is made of, as one word with
    spaces; `without` are ids that stay out."""
    with CARDS.open(newline="", encoding="utf-8") as table:
        rows = [row for row in csv.DictReader(table) if row["set"] in sets.split() and row["deck"] == phase]
    cards = Counter()
    for row in rows:
        # New Russia brings its own prints of some cards, which take the place of the old ones.
        if f"{row['id']}_new" not in (other["id"] for other in rows) and row["id"] not in without:
            cards[row["id"]] += int(row["count"])
    cards.subtract(Counter(top))
    return " ".join(["deck", phase, *top, *cards.elements()])


class RefereeCase(unittest.TestCase):
    def setUp(self):
        self.referee = Referee()
        self.addCleanup(self.end)
        self.say = self.referee.say
        self.tell = self.referee.tell

    def end(self):
        self.assertEqual(self.referee.close(), 0)

    def refused(self, line, reason=None):
        with self.assertRaises(Refused) as caught:
            self.say(line)
        if reason is not None:
            self.assertEqual(str(caught.exception), reason)
        return str(caught.exception)

    def lines(self, *lines):
        for line in lines:
            self.say(line)

    def play_to_end(self, seed):
        while not self.tell("state")["over"]:
            (line,) = self.say(f"bot random seed={seed}")
            self.assertIn(line[len("bot "):], self.say("legal"))
            self.say("do " + line[len("bot "):])

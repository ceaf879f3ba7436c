"""neva-referee through its lines: the worked examples, every command, the manual, and any input at all."""

import random
import re
import subprocess
import unittest
from pathlib import Path

from referee_client import PROGRAM, RefereeCase, deck

OLD_SAVES = Path(__file__).resolve().parents[2] / "engine" / "golden" / "journal_2" / "journals.txt"
MANUAL = Path(__file__).resolve().parents[3] / "docs" / "protocol.md"
STATE_KEYS = ("edition players round phase seat decision upper lower decks discard markers end_triggered over winners "
              "seats").split()
SEAT_KEYS = "rubles points hand area goods".split()
SCORE_PARTS = "phases nobles assignments money hand hurdles".split()


def run(data, *arguments):
    return subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, timeout=60, check=False)


def base45(data):
    """As RFC 9285 has it: two bytes are three signs, a last one two, the lowest first."""
    signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
    text = ""
    for i in range(0, len(data), 2):
        pair = data[i:i + 2]
        number = int.from_bytes(pair, "big")
        text += "".join(signs[number // 45 ** k % 45] for k in range(len(pair) + 1))
    return text


class Examples(RefereeCase):
    def act(self, seat, card, verb="buy"):
        state = self.tell("state")
        self.assertEqual(state["seat"], seat)
        self.say("do pass" if verb == "pass" else f"do {verb} upper:{state['upper'].index(card)}")

    def rubles(self):
        return [seat["rubles"] for seat in self.tell("state")["seats"]]

    def play_first_worker_phase(self):
        self.lines("new edition=second players=4 seed=1",
                   deck("second", "worker", "lumberjack", "lumberjack", "gold_miner", "gold_miner", "fur_trapper",
                        "fur_trapper", "fur_trapper", "ship_builder_fish"),
                   deck("second", "building", "potemkin_village", "market_grain", "market_fish", "firehouse", "hospital",
                        "library", "theater", "theater"),
                   "markers worker=0 building=2 noble=1 exchange=3", "start")
        self.refused("do pass", "in the first worker phase everybody must buy")
        self.refused("do take upper:0", "in the first worker phase everybody must buy")
        for seat, card in enumerate(("lumberjack", "lumberjack", "gold_miner", "gold_miner", "fur_trapper", "fur_trapper",
                                     "fur_trapper", "ship_builder_fish")):
            self.act(seat % 4, card)

    def test_ex_1(self):
        self.play_first_worker_phase()
        self.assertEqual(self.rubles(), [22, 22, 21, 20])

    def test_ex_2(self):
        self.play_first_worker_phase()
        state = self.tell("state")
        self.assertEqual((state["phase"], state["seat"], state["start_seat"]), ("building", 2, 2))
        self.assertEqual(state["upper"], ["potemkin_village", "market_grain", "market_fish", "firehouse", "hospital",
                                          "library", "theater", "theater"])
        self.act(2, "market_grain")
        self.act(3, "potemkin_village", "take")
        self.act(0, "library", "take")
        self.act(1, None, "pass")
        self.act(2, "hospital", "take")
        self.act(3, None, "pass")
        self.act(0, None, "pass")
        self.act(1, "firehouse")
        for seat in (2, 3, 0):
            self.act(seat, None, "pass")
        before = self.tell("state")
        self.assertEqual(before["passed"], [0, 2, 3])
        self.act(1, None, "pass")
        state = self.tell("state")
        self.assertEqual(self.rubles(), [22, 11, 16, 20])
        self.assertEqual([seat["points"] for seat in state["seats"]], [0, 3, 1, 0])
        self.assertEqual(state["seats"][3]["hand"], ["potemkin_village"])
        self.assertEqual(state["phase"], "noble")
        # The three left over close up to the right; nobles fill the places before them.
        self.assertEqual(state["upper"][5:], ["market_fish", "theater", "theater"])
        self.assertEqual(state["decks"], {"worker": 23, "building": 20, "noble": 22, "exchange": 30})
        self.assertEqual(self.say("log")[8:11], ["2 buy upper:1", "3 take upper:0", "0 take upper:5"])


class Telling(RefereeCase):
    def test_state_has_its_keys(self):
        self.lines("new edition=classic players=3 youngest=2 seed=5 house=open_money", "start")
        state = self.tell("state")
        for key in STATE_KEYS:
            self.assertIn(key, state)
        self.assertEqual((state["edition"], state["players"], state["round"]), ("classic", 3, 1))
        self.assertEqual((state["youngest"], state["house"]), (2, ["open_money"]))
        self.assertEqual((len(state["upper"]), len(state["lower"])), (8, 8))
        self.assertEqual([card for card in state["upper"][6:] + state["lower"] if card], [])
        self.assertEqual(state["decks"], {"worker": 25, "building": 28, "noble": 27, "exchange": 30})
        self.assertEqual({phase: len(cards) for phase, cards in state["deck_order"].items()}, state["decks"])
        self.assertEqual(sorted(state["markers"].values()), [0, 1, 2, 2])
        for seat in state["seats"]:
            for key in SEAT_KEYS:
                self.assertIn(key, seat)
            self.assertEqual((seat["rubles"], seat["hand"], seat["area"]), (25, [], []))
            self.assertEqual(seat["goods"], dict.fromkeys("grain chicken fruit fish vegetable".split(), 0))

    def test_views_keep_secrets(self):
        self.lines("new edition=classic players=2 seed=5", "markers worker=1 building=1 noble=0 exchange=0", "start",
                   "do take upper:0", "do buy upper:1")
        state = self.tell("state")
        taken = state["seats"][1]["hand"]
        self.assertEqual(len(taken), 1)
        for viewer in (0, 1, "table"):
            view = self.tell(f"view {viewer}")
            self.assertEqual(view.pop("viewer"), viewer)
            self.assertEqual([seat["hand_count"] for seat in view["seats"]], [0, 1])
            for seat in (0, 1):
                known = seat == viewer
                self.assertEqual(view["seats"][seat]["hand"], state["seats"][seat]["hand"] if known else None)
                self.assertEqual(view["seats"][seat]["rubles"], state["seats"][seat]["rubles"] if known else None)
            self.assertNotIn("deck_order", view)
            # All the rest is public.
            for key in view:
                if key != "seats":
                    self.assertEqual(view[key], state[key])

    def test_open_money_is_open(self):
        self.lines("new edition=classic players=2 seed=5 house=open_money", "start")
        self.assertEqual([seat["rubles"] for seat in self.tell("view table")["seats"]], [25, 25])
        self.assertEqual([seat["hand"] for seat in self.tell("view 0")["seats"]], [[], None])

    def test_a_drawn_card_is_seen_by_its_drawer_alone(self):
        self.lines("new edition=classic players=2 seed=5", "markers worker=1 building=0 noble=1 exchange=0",
                   deck("classic", "building", "observatory", "observatory"),
                   deck("classic", "noble", *["author"] * 5, "judge"), "start", "do pass", "do pass")
        state = self.tell("state")
        self.say(f"do buy upper:{state['upper'].index('observatory')}")
        self.say("do pass")
        self.assertIn("observe noble", self.say("legal"))
        self.assertNotIn("observe market", self.say("legal"))
        self.refused("do observe market", "the Observatory needs a deck of at least two cards")
        self.say("do observe noble")
        self.assertEqual(self.tell("state")["drawn"], "author")
        self.assertEqual(self.tell("state")["decision"], "drawn")
        self.assertEqual(self.tell("view 0")["drawn"], "author")
        self.assertIsNone(self.tell("view 1")["drawn"])
        self.assertIsNone(self.tell("view table")["drawn"])
        self.assertEqual(self.say("legal"), ["buy drawn", "take drawn", "discard drawn"])
        self.say("do discard drawn")
        state = self.tell("state")
        self.assertEqual(state["discard"], ["author"])
        self.assertEqual(state["seats"][0]["area"], [{"card": "observatory", "turned": True}])

    def test_a_whole_game_and_its_score(self):
        for edition, players in (("classic", 2), ("second", 4)):
            self.lines(f"new edition={edition} players={players} seed=3", "start")
            self.assertEqual(self.tell("score")["winners"], [])
            self.play_to_end(1)
            state, score = self.tell("state"), self.tell("score")
            self.assertEqual((state["seat"], state["decision"], state["end_triggered"]), (None, None, True))
            self.assertEqual(score["winners"], state["winners"])
            self.assertTrue(score["winners"])
            best = max(seat["total"] for seat in score["seats"])
            for number, seat in enumerate(score["seats"]):
                self.assertEqual(sum(seat[part] for part in SCORE_PARTS), seat["total"])
                self.assertEqual(seat["total"], state["seats"][number]["points"])
                if number in score["winners"]:
                    self.assertEqual(seat["total"], best)
            self.assertEqual(self.say("legal"), [])
            self.refused("do pass", "the game is over")
            self.refused("bot random", "the game is over")
            # Everybody lays their money open at the end.
            self.assertNotIn(None, [seat["rubles"] for seat in self.tell("view table")["seats"]])

    def test_log_undo_save_and_load(self):
        self.lines("new edition=second players=2 seed=9", "start")
        self.play_to_end(2)
        log, state, (save,) = self.say("log"), self.tell("state"), self.say("save")
        for _ in range(5):
            self.say("undo")
        self.assertEqual(self.say("log"), log[:-5])
        self.say("load " + save[len("save "):])
        self.assertEqual((self.say("log"), self.tell("state")), (log, state))
        # The log alone plays the game again.
        self.lines("new edition=second players=2 seed=9", "start")
        for line in log:
            seat, action = line.split(" ", 1)
            self.assertEqual(self.tell("state")["seat"], int(seat))
            self.say("do " + action)
        self.assertEqual(self.tell("state"), state)

    def test_games_of_older_versions_go_on_as_they_began(self):
        saves = dict(line.split() for line in OLD_SAVES.read_text(encoding="ascii").splitlines())
        for name, save in saves.items():
            self.say("load " + save)
            log, state = self.say("log"), self.tell("state")
            self.assertTrue(state["over"], name)
            self.assertEqual(self.say("save"), ["save " + save.lower()])
            # The text of its QR code is the same game.
            self.say("load NEVA:" + base45(bytes.fromhex(save)))
            self.assertEqual((self.say("log"), self.tell("state")), (log, state))
        self.say("load " + saves["company_2"])
        log = self.say("log")
        at = next(i for i, line in enumerate(log) if line.endswith(" leave"))
        for _ in range(len(log) - at):
            self.say("undo")
        self.assertEqual(self.tell("state")["decision"], "search")
        pile = self.tell("state")["discard"]
        self.assertEqual([line for line in self.say("legal") if line.startswith("leave")], ["leave"])
        self.refused("do leave discard:0")
        self.say("do leave")
        self.assertEqual(self.tell("state")["discard"], pile)

    def test_a_missing_seed_is_told_and_repeats_the_deal(self):
        (line,) = self.say("new edition=classic players=2")
        self.say("start")
        state = self.tell("state")
        self.assertEqual(self.say(f"new edition=classic players=2 seed={line[len('seed '):]}"), [])
        self.say("start")
        self.assertEqual(self.tell("state"), state)

    def test_bots_repeat_themselves_with_a_seed(self):
        self.lines("new edition=classic players=2 seed=4", "start")
        answers = [self.say(f"bot random seed={seed}") for seed in range(30)]
        self.assertEqual(answers, [self.say(f"bot random ms=5 seed={seed}") for seed in range(30)])
        self.assertGreater(len(set(map(tuple, answers))), 3)
        self.assertEqual(self.say("log"), [])
        self.say("bot random nodes=100")

    def test_bots_move_as_they_like(self):
        self.lines("new edition=classic players=2 seed=4", "start")
        unlike_even = 0
        for _ in range(60):
            legal = self.say("legal")
            if not legal:
                break
            (even,), (named,), (builder,) = (self.say(f"bot easy{style} seed=3") for style in ("", "-even", "-builder"))
            self.assertEqual(even, named)
            self.assertIn(builder[len("bot "):], legal)
            unlike_even += builder != even
            self.say("do " + even[len("bot "):])
        self.assertGreater(unlike_even, 0)


class Manual(unittest.TestCase):
    def test_its_conversation_is_true(self):
        (session,) = re.findall(r"```session\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.S)
        lines = session.splitlines()
        ended = run("".join(line[2:] + "\n" for line in lines if line.startswith("> ")).encode("ascii"))
        replies = ended.stdout.decode("ascii").splitlines()
        expected = [line for line in lines if not line.startswith("> ")]
        self.assertEqual(len(replies), len(expected))
        for reply, line in zip(replies, expected):
            if line.endswith("…"):
                self.assertTrue(reply.startswith(line[:-1]), reply)
            else:
                self.assertEqual(reply, line)


class Input(unittest.TestCase):
    def test_line_ends_and_the_end_of_input(self):
        for data, replies in ((b"", b""), (b"quit", b"ok\n"), (b"quit\r\nlegal\r\n", b"ok\n"), (b"quit\nlegal\n", b"ok\n"),
                              (b"new edition=classic players=2 seed=1\r\nstart\r\n", b"ok\nok\n"),
                              (b"new edition=cla", b"error there is no edition 'cla'; there are classic, second and "
                                                   b"complete\n")):
            ended = run(data)
            self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (0, replies, b""))

    def test_garbage(self):
        numbers = random.Random(1)
        data = bytes(numbers.randrange(256) for _ in range(200_000)) + b"\n" + b"a" * 3_000_000 + b"\nquit\n"
        ended = run(data)
        self.assertEqual((ended.returncode, ended.stderr), (0, b""))
        replies = ended.stdout.split(b"\n")
        self.assertEqual(len(replies), data.count(b"\n") + 1)
        self.assertEqual(replies[-2:], [b"ok", b""])
        self.assertEqual(replies[-3], b"error the line is too long")
        self.assertTrue(all(reply.startswith(b"error ") for reply in replies[:-2]))

    def test_arguments(self):
        self.assertEqual(run(b"", "--help").returncode, 0)
        self.assertEqual(run(b"", "--version").returncode, 0)
        ended = run(b"quit\n", "game.txt")
        self.assertEqual((ended.returncode, ended.stdout), (2, b""))
        self.assertIn(b"game.txt", ended.stderr)

    def test_a_reader_that_goes_away(self):
        process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdout.close()
        process.stdin.write(b"legal\n" * 3)
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 1)


if __name__ == "__main__":
    unittest.main()

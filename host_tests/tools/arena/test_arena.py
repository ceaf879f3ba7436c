"""neva-arena as scripts use it: its figures, their parts, and its complaints.   test_arena.py ARENA [BadInput]"""

import json
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
KEYS = ("games seats wins win_low win_high mean_points decisions_per_game games_per_second decisions_per_second "
        "illegal").split()
GAMES = 6000
# What random play comes to: mean points, points of the winner, decisions a game.
EXPECTED = {2: (48, 61, 159), 3: (27, 38, 197), 4: (17, 27, 238)}


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=300, check=False)


def figures(*arguments):
    ended = run("--json", *arguments)
    assert ended.returncode == 0, ended
    (line,) = ended.stdout.splitlines()
    return json.loads(line)


class Arena(unittest.TestCase):
    def test_figures_of_random_play(self):
        for players, (points, winner, decisions) in EXPECTED.items():
            found = figures("--edition", "classic", "--players", str(players), "--games", str(GAMES), "--seed", "1",
                            "--seats", ",".join(["random"] * players))
            for key in KEYS:
                self.assertIn(key, found)
            self.assertEqual((found["games"], found["illegal"]), (GAMES, 0))
            self.assertEqual(found["seats"], ["random"] * players)
            for key in ("wins", "win_low", "win_high", "mean_points"):
                self.assertEqual(len(found[key]), players)
            self.assertAlmostEqual(sum(found["wins"]), GAMES, places=6)
            self.assertEqual(sum(found["win_shares"]), 60 * GAMES)
            for wins, low, high in zip(found["wins"], found["win_low"], found["win_high"]):
                self.assertLess(low, wins / GAMES)
                self.assertGreater(high, wins / GAMES)
                self.assertLess(high - low, 0.03)
                # Four standard deviations of a fair share.
                self.assertAlmostEqual(wins / GAMES, 1 / players, delta=0.026)
            self.assertAlmostEqual(sum(found["mean_points"]) / players, points, delta=1.5)
            self.assertAlmostEqual(found["mean_winner_points"], winner, delta=2)
            self.assertAlmostEqual(found["decisions_per_game"], decisions, delta=2.5)
            self.assertGreater(found["games_per_second"], 0)
            self.assertAlmostEqual(found["decisions_per_second"] / found["games_per_second"],
                                   found["decisions_per_game"], places=3)

    def test_a_bot_against_the_league(self):
        ended = run("--json", "--seats", "easy", "--league", "all", "--league-nodes", "5", "--players", "3", "--games", "3")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        lines = [json.loads(line) for line in ended.stdout.splitlines()]
        self.assertGreaterEqual(len(lines), 16)
        for line in lines:
            self.assertEqual((line["seats"][0], line["seats"][1], line["games"]), ("easy", line["seats"][2], 3))
        self.assertEqual(len({line["seats"][1] for line in lines}), len(lines))
        self.assertIn("old_hard:5", {line["seats"][1] for line in lines})

    def test_shards_add_up(self):
        common = ("--edition", "second", "--players", "3", "--games", "90", "--seed", "77")
        whole = figures(*common)
        for names in (("0/4", "1/4", "2/4", "3/4"), ("1/4", "2/4", "3/4", "4/4"), ("1/1",)):
            parts = [figures(*common, "--shard", name) for name in names]
            for key in ("games", "decisions", "illegal", "winner_points"):
                self.assertEqual(sum(part[key] for part in parts), whole[key])
            for key in ("win_shares", "points"):
                self.assertEqual([sum(numbers) for numbers in zip(*(part[key] for part in parts))], whole[key])
            for numbers, wins in zip(zip(*(part["wins"] for part in parts)), whole["wins"]):
                self.assertAlmostEqual(sum(numbers), wins, places=6)
        self.assertEqual(figures("--games", "2", "--shard", "2/3")["games"], 0)

    def test_seeds_decide(self):
        keep = ("wins", "points", "decisions")
        first, again, other = (figures("--games", "50", "--seed", seed) for seed in ("5", "5", "6"))
        self.assertEqual([first[key] for key in keep], [again[key] for key in keep])
        self.assertNotEqual([first[key] for key in keep], [other[key] for key in keep])

    def test_games_are_rounded_up_to_rotations(self):
        ended = run("--players", "3", "--games", "100", "--json")
        self.assertEqual(ended.returncode, 0)
        self.assertEqual(json.loads(ended.stdout)["games"], 102)
        self.assertEqual(ended.stderr, "neva-arena: 102 games, so that every deal is played in each rotation\n")

    def test_the_table_for_people(self):
        ended = run("--games", "20", "--house", "open_money,empty_display_ends_the_phase")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertIn("classic, 2 players, 20 games, seed 1", ended.stdout)
        self.assertEqual(ended.stdout.count("random "), 2)
        self.assertIn("0 illegal actions", ended.stdout)

    def test_modules(self):
        for arguments, modules in (
                (("--edition", "second", "--players", "5", "--market", "on", "--hurdles", "variant:2"),
                 {"market": "on", "hurdles": "variant:2"}),
                (("--edition", "second", "--market", "on", "--banquet", "on", "--company", "on", "--assistants", "on",
                  "--events", "on", "--assignments", "on", "--hurdles", "on"),
                 dict.fromkeys("market banquet company assistants events assignments hurdles".split(), "on")),
                (("--edition", "second", "--company", "mayor,sycophant"), {"company": "sycophant,mayor"}),
                (("--edition", "complete", "--players", "5", "--assembly", "on", "--new_russia", "on"),
                 {"assembly": "on", "new_russia": "on"})):
            found = figures(*arguments, "--games", "100")
            self.assertEqual((found["games"], found["illegal"], found["modules"]), (100, 0, modules))
        ended = run("--edition", "second", "--market", "on", "--company", "mayor", "--games", "2")
        self.assertIn("second, 2 players, 2 games, seed 1, market, company=mayor\n", ended.stdout)

    def test_help_and_version(self):
        for word in ("--help", "--version"):
            self.assertEqual(run(word).returncode, 0)


class BadInput(unittest.TestCase):
    def test_wrong_arguments(self):
        for arguments, complaint in (
                (("--seats", "random,clever"), "--seats: there is no bot 'clever'; there are: random easy normal hard master"),
                (("--seats", "random,hard:0"), "--seats: 'hard:0': nodes are a number from 1 on"),
                (("--seats", "random,hard/luck=3"), "--seats: there is no weight 'luck'"),
                (("--seats", "random,easy/thin=3"), "only hard, master and those who search like them have weights"),
                (("--seats", "random,hard@nowhere.csv"), "cannot read 'nowhere.csv'"),
                (("--seats", "easy,easy", "--league", "all"), "--league wants one bot in --seats"),
                (("--league", "all"), "--league wants one bot in --seats"),
                (("--seats", "easy", "--league", "nobody"), "--league: there is no bot 'nobody'"),
                (("--seats", ""), "--seats"),
                (("--seats", "random,random", "--players", "3"), "--seats names 2 bots for 3 players"),
                (("--players", "5"), "five players need the Market or New Russia"),
                (("--seats", "random"), "2 to 4 players"),
                (("--edition", "third"), "there is no edition 'third'"),
                (("--market", "on"), "belong to the second edition"),
                (("--market",), "--market"), (("--market", "off"), "market: 'off' is not on"),
                (("--edition", "second", "--hurdles", "on"), "hurdles need the Market"),
                (("--edition", "second", "--company", "author"), "company: 'author' is no card of In Good Company"),
                (("--new_russia", "on"), "belong to the complete edition"),
                (("--feast", "on"), "--feast"),
                (("--house", "cheating"), "house: there is no house rule 'cheating'"),
                (("--youngest", "2"), "the youngest must be one of the seats"),
                (("--games", "0"), "--games: '0' is not a whole number from 1 to 1000000000000"),
                (("--games", "-5"), "--games: '-5' is not a whole number"),
                (("--seed", "x"), "--seed: 'x' is not a whole number from 0 to 18446744073709551615"),
                (("--shard", "3/2"), "--shard: '3/2' is not I/N with I up to N"),
                (("--shard", "1"), "--shard: '1' is not I/N with I up to N"),
                (("--shard", "0/0"), "--shard: '0/0' is not I/N with I up to N"),
                (("--shard", "a/b"), "--shard: 'a/b' is not I/N with I up to N"),
                (("--speed", "9"), "--speed"), (("extra",), "extra")):
            ended = run(*arguments)
            self.assertEqual((ended.returncode, ended.stdout), (2, ""), arguments)
            self.assertIn(complaint, ended.stderr)


if __name__ == "__main__":
    unittest.main()

"""Every way to be wrong in a conversation with neva-referee: refused with the reason, and nothing has changed."""

import unittest

from referee_client import RefereeCase, deck


class Wrong(RefereeCase):
    OPEN_ONLY = ("legal", "do pass", "undo", "state", "view 0", "view table", "bot random", "score", "save", "log")

    def test_commands_in_the_wrong_order(self):
        for line in self.OPEN_ONLY + ("deck worker lumberjack", "markers worker=0", "start"):
            self.refused(line, "there is no game; begin with new")
        self.say("new edition=classic players=2 seed=1")
        for line in self.OPEN_ONLY:
            self.refused(line, "the game has not started; start deals")
        self.say("start")
        for line in ("start", "deck worker lumberjack", "markers worker=0"):
            self.refused(line, "the game has started; new begins another one")

    def test_a_wrong_new_leaves_the_game_alone(self):
        self.lines("new edition=classic players=2 seed=1", "start", "do pass")
        before = self.tell("state")
        for options, reason in (
                ("", "edition is missing: classic, second or complete"),
                ("edition=classic", "players is missing: 2 to 4, with the Market or New Russia 5"),
                ("players=2", "edition is missing: classic, second or complete"),
                ("edition=classic players=5", "five players need the Market or New Russia"),
                ("edition=classic players=6", "2 to 4 players, with the Market or New Russia 5"),
                ("edition=classic players=2 seed=18446744073709551616",
                 "seed: '18446744073709551616' is not a whole number of up to 64 bits"),
                ("edition=classic players=2 seed=1 seed=1", "seed is there twice"),
                ("edition=classic players=2 fast", "'fast' is no option; options are <name>=<value>"),
                ("edition=classic players=2 speed=9", "there is no option 'speed'"),
                ("edition=classic players=3 youngest=3", "the youngest must be one of the seats, which count from 0"),
                ("edition=second players=2 feast=on", "there is no option 'feast'"),
                ("edition=second players=2 market=yes", "market: 'yes' is not on; leave it out otherwise"),
                ("edition=second players=2 house=cheating", "house: there is no house rule 'cheating'; there are "
                 "empty_display_ends_the_phase open_money assignments_drop_at_20_and_35"),
                ("edition=second players=2 company=author", "company: 'author' is no card of In Good Company; there are "
                 "coffee_house trading_house debtors_prison sycophant october_revolution textile_factory guild_hall "
                 "university merchant lieutenant_kije mayor"),
                ("edition=second players=2 banquet=on company=debtors_prison",
                 "the Debtor's Prison stays out beside the Banquet; leave one of them out"),
                ("edition=second players=2 market=on hurdles=variant:6",
                 "hurdles: 'variant:6' is neither on nor variant:0 to variant:5"),
                ("edition=second players=2 events=on", "assistants, events, assignments and hurdles need the Market"),
                ("edition=classic players=2 market=on", "the Market, the Banquet, In Good Company and the modules of the "
                 "Market belong to the second edition"),
                ("edition=second players=2 assembly=on", "the Assembly and New Russia belong to the complete edition")):
            self.refused(f"new {options}".rstrip(), reason)
        self.assertEqual(self.tell("state"), before)
        self.assertEqual(len(self.say("log")), 1)

    def test_decks_that_are_not_that_deck(self):
        self.say("new edition=classic players=2 seed=1")
        whole = deck("classic", "worker")
        for line, reason in (
                ("deck", "it goes like this: deck <phase> <card> <card> ..."),
                ("deck worker", "not the cards of this deck: lumberjack is in it 6 times, here 0 times"),
                ("deck market ear_of_wheat", "this game has no phase 'market'; it has worker building noble exchange"),
                ("deck hammer lumberjack", "this game has no phase 'hammer'; it has worker building noble exchange"),
                (whole + " lumberjack", "not the cards of this deck: lumberjack is in it 6 times, here 7 times"),
                (whole.rsplit(" ", 1)[0],
                 "not the cards of this deck: czar_and_carpenter is in it 1 times, here 0 times"),
                (whole + " unicorn", "there is no card 'unicorn'"),
                (whole + " author", "author is not in the worker deck of this game"),
                (whole.replace("lumberjack", "ship_builder", 1),
                 "not the cards of this deck: lumberjack is in it 6 times, here 5 times"),
                (whole.replace("ship_builder", "lumberjack", 1),
                 "not the cards of this deck: lumberjack is in it 6 times, here 7 times"),
                (whole.replace("ship_builder", "ship_builder_fish", 1),
                 "ship_builder_fish is not in the worker deck of this game"),
                ("deck worker " + "lumberjack " * 250 + "lumberjack",
                 "not the cards of this deck: lumberjack is in it 6 times, here 251 times")):
            self.refused(line, reason)
        # None of it counted, and a right one counts for that game only.
        self.say("start")
        state = self.tell("state")
        self.lines("new edition=classic players=2 seed=1", whole, "start")
        self.assertNotEqual(self.tell("state"), state)
        self.lines("new edition=classic players=2 seed=1", whole, "new edition=classic players=2 seed=1", "start")
        self.assertEqual(self.tell("state"), state)

    def test_the_second_edition_has_its_own_cards(self):
        # The judges of the two editions cost differently.
        self.lines("new edition=second players=4 seed=1", deck("second", "noble"), deck("second", "exchange"),
                   deck("second", "building"), deck("second", "worker"), "start")
        self.refused("start")
        state = self.tell("state")
        self.assertEqual(state["deck_order"]["noble"], deck("second", "noble").split()[2:])
        self.assertEqual(state["deck_order"]["exchange"], deck("second", "exchange").split()[2:])

    def test_markers_that_the_rules_do_not_allow(self):
        fault = ("not a deal that the rules allow: everybody gets one marker, two players two each; of what is left over "
                 "nobody gets more than one, and without the Market it goes to the youngest of three")
        self.say("new edition=classic players=3 youngest=1 seed=1")
        for line, reason in (
                ("markers", "it goes like this: markers worker=<seat> building=<seat> ..."),
                ("markers worker=0", "building is missing: name all markers or none"),
                ("markers worker=0 building=1 noble=2", "exchange is missing: name all markers or none"),
                ("markers worker=0 building=1 noble=2 exchange=2", fault),
                ("markers worker=1 building=1 noble=1 exchange=2", fault),
                ("markers worker=0 building=1 noble=2 exchange=3", "'exchange=3' names no seat; seats are 0 to 2"),
                ("markers worker=0 building=1 noble=2 exchange=", "'exchange=' names no seat; seats are 0 to 2"),
                ("markers worker=0 building=1 noble=2 exchange", "'exchange' names no seat; seats are 0 to 2"),
                ("markers worker=0 worker=1", "worker is there twice"),
                ("markers market=0", "this game has no phase 'market'; it has worker building noble exchange"),
                ("markers disc=0", "this game has no phase 'disc'; it has worker building noble exchange")):
            self.refused(line, reason)
        self.lines("markers worker=0 building=2 noble=1 exchange=1", "markers worker=2 building=0 noble=1 exchange=1",
                   "start")
        self.assertEqual(self.tell("state")["markers"], {"worker": 2, "building": 0, "noble": 1, "exchange": 1})

    @staticmethod
    def no_bot(name):
        return (f"there is no bot '{name}'; there are: random easy normal hard master, and behind a dash what all but random may "
                "like: even builder noble_lover foreman")

    def test_wrong_words_after_a_command(self):
        self.lines("new edition=classic players=2 seed=1", "start")
        for line, reason in (
                ("legal now", "it goes like this: legal"), ("start now", "it goes like this: start"),
                ("do", "it goes like this: do <action>"), ("undo 2", "it goes like this: undo"),
                ("state x", "it goes like this: state"), ("score x", "it goes like this: score"),
                ("save x", "it goes like this: save"), ("load", "it goes like this: load <hex> or load NEVA:<base45>"),
                ("load 00 00", "it goes like this: load <hex> or load NEVA:<base45>"), ("log x", "it goes like this: log"),
                ("quit now", "it goes like this: quit"), ("view", "it goes like this: view <seat> or view table"),
                ("view 2", "view takes a seat, 0 to 1, or table"), ("view -1", "view takes a seat, 0 to 1, or table"),
                ("view 255", "view takes a seat, 0 to 1, or table"), ("view all", "view takes a seat, 0 to 1, or table"),
                ("bot", "it goes like this: bot <level>[-<style>] [nodes=<n> or ms=<n>] [seed=<n>]"),
                ("bot clever", self.no_bot("clever")), ("bot hard-gambler", self.no_bot("hard-gambler")),
                ("bot random-builder", self.no_bot("random-builder")), ("bot hard-", self.no_bot("hard-")),
                ("bot random nodes=5 ms=5", "nodes or ms, not both"),
                ("bot random nodes=x", "nodes: 'x' is not a whole number of up to 64 bits"),
                ("bot random seed=1 seed=2", "seed is there twice"),
                ("bot random depth=3", "there is no option 'depth'"),
                ("bot random fast", "'fast' is no option; options are <name>=<value>"),
                ("dance", "unknown command 'dance'"), ("LEGAL", "unknown command 'LEGAL'"), ("", "the line is empty")):
            self.refused(line, reason)


if __name__ == "__main__":
    unittest.main()

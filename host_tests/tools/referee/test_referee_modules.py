"""Every module through neva-referee: whole games, given deals, what each one shows and what it hides."""

import unittest

from referee_client import RefereeCase, deck

GOODS = "grain chicken fruit fish vegetable".split()
FIELDS = ("10", "20", "35", "50", "70")
MODULES = ("market=on", "market=on banquet=on", "market=on company=on", "market=on assistants=on", "market=on events=on",
           "market=on assignments=on", "market=on hurdles=on", "market=on hurdles=variant:5")
GAMES = [f"edition=second players={2 + number % 4} {module}" for number, module in enumerate(MODULES)] + [
    "edition=second players=2 banquet=on", "edition=second players=3 company=on", "edition=second players=4 company=mayor",
    "edition=second players=4 banquet=on company=on", "edition=second players=5 market=on banquet=on company=on "
    "assistants=on events=on assignments=on hurdles=on house=assignments_drop_at_20_and_35,open_money",
    "edition=complete players=2", "edition=complete players=3 assembly=on", "edition=complete players=4 new_russia=on",
    "edition=complete players=5 new_russia=on", "edition=complete players=5 assembly=on new_russia=on "
    "house=empty_display_ends_the_phase"]


class ModuleCase(RefereeCase):
    def begin(self, *lines):
        self.lines(*lines, "start")
        return self.tell("state")

    def place(self, card):
        """Where the card lies on the display."""
        state = self.tell("state")
        for row in ("upper", "lower"):
            if card in state[row]:
                return f"{row}:{state[row].index(card)}"
        self.fail(f"{card} does not lie there")

    def do(self, *actions):
        for action in actions:
            self.say("do " + action)

    def pass_until(self, phase, round_number=None):
        """Everybody passes, answers with the first legal line, until that phase."""
        state = self.tell("state")
        while state["phase"] != phase or (round_number is not None and state["round"] != round_number):
            legal = self.say("legal")
            self.do("pass" if "pass" in legal else "wait" if "wait" in legal else legal[0])
            state = self.tell("state")
        return state


class WholeGames(ModuleCase):
    def test_each_module_is_played_to_its_end(self):
        for number, options in enumerate(GAMES):
            with self.subTest(options):
                self.lines(f"new {options} seed={number}", "start")
                self.play_to_end(number)
                state, score, log = self.tell("state"), self.tell("score"), self.say("log")
                for seat, points in zip(state["seats"], score["seats"]):
                    self.assertEqual(points.pop("total"), seat["points"])
                    self.assertEqual(sum(points.values()), seat["points"])
                (save,) = self.say("save")
                # The log alone plays the game again, and so does the save.
                self.lines(f"new {options} seed={number}", "start")
                for line in log:
                    seat, action = line.split(" ", 1)
                    self.do(action)
                self.assertEqual(self.tell("state"), state)
                self.say("load " + save[len("save "):])
                self.assertEqual((self.tell("state"), self.say("log")), (state, log))

    def test_modules_are_told_as_they_were_asked_for(self):
        for options in GAMES:
            self.lines(f"new {options} seed=1", "start")
            asked = dict(word.split("=") for word in options.split())
            edition, players = asked.pop("edition"), int(asked.pop("players"))
            house = asked.pop("house", None)
            state = self.tell("state")
            self.assertEqual((state["edition"], state["players"], state["modules"]), (edition, players, asked))
            self.assertEqual(sorted(state["house"]), sorted(house.split(",")) if house else [])
            self.assertEqual("market_value" in state, "market" in asked)
            self.assertEqual("events" in state, "events" in asked)
            self.assertEqual("hurdles" in state, "hurdles" in asked)
            for seat in state["seats"]:
                for key, module in (("assistant", "assistants"), ("assignments", "assignments"), ("event_used", "events"),
                                    ("overcome", "hurdles")):
                    self.assertEqual(key in seat, module in asked)


    def test_the_prison_stays_out_beside_the_banquet(self):
        for options, copies in (("company=on", 1), ("company=on banquet=on", 0), ("company=mayor", 0)):
            state = self.begin(f"new edition=second players=2 {options} seed=1")
            self.assertEqual(state["deck_order"]["building"].count("debtors_prison"), copies)


class GivenDeals(ModuleCase):
    def test_the_whole_deal_of_second(self):
        state = self.begin("new edition=second players=5 seed=1 market=on assistants=on assignments=on hurdles=on",
                           "markers worker=3 market=1 building=0 noble=4 exchange=2",
                           "assistants 0=mistress_of_the_manor 2=master_craftsman 1=architect 3=czars_daughter 4=lawyer",
                           "assignments 0=1,2,3 1=6,5,4 2=7,8,9 3=10,11,12 4=13,14,15",
                           "hurdles 10=bonus_card 20=real_exchange 35=real_goods 50=bonus_blue 70=bonus_exchange")
        self.assertEqual(state["markers"], {"worker": 3, "market": 1, "building": 0, "noble": 4, "exchange": 2})
        self.assertEqual([seat["assistant"] for seat in state["seats"]],
                         ["mistress_of_the_manor", "architect", "master_craftsman", "czars_daughter", "lawyer"])
        self.assertEqual([seat["assignments"] for seat in state["seats"]],
                         [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15]])
        self.assertEqual(state["hurdles"], dict(zip(FIELDS, ("bonus_card", "real_exchange", "real_goods", "bonus_blue",
                                                             "bonus_exchange"))))
        self.assertEqual((len(state["upper"]), len(state["lower"])), (10, 10))
        self.assertEqual(sum(card is not None for card in state["upper"]), 10)

    def test_the_disc(self):
        state = self.begin("new edition=complete players=5 new_russia=on seed=1",
                           "markers worker=0 building=1 noble=2 exchange=3 disc=4")
        self.assertEqual(state["markers"], {"worker": 0, "building": 1, "noble": 2, "exchange": 3, "disc": 4})
        self.assertEqual([seat["rubles"] for seat in state["seats"]], [25, 25, 25, 25, 27])
        self.assertEqual([seat["points"] for seat in state["seats"]], [0, 0, 0, 0, 2])
        self.assertEqual(len(state["upper"]), 10)

    def test_deals_that_the_rules_do_not_allow(self):
        markers = ("not a deal that the rules allow: everybody gets one marker, two players two each; of what is left over "
                   "nobody gets more than one, and without the Market it goes to the youngest of three")
        assistants = ("not a deal that the rules allow: 2 players architect and lawyer, 3 also czars_daughter, 4 also "
                      "mistress_of_the_manor, who sits before the holder of the market marker, 5 also master_craftsman, "
                      "who sits before the holder of the worker marker")
        assignments = ("not a deal that the rules allow: three different assignments for everybody, each dealt once; with 2 "
                       "players 2, 8 and 15 stay out")
        hurdles = ("not a deal that the rules allow: each hurdle once; the standard set has real ones at 20 and 35 and "
                   "bonus ones at 10, 50 and 70, the variant as many real ones as agreed")
        self.say("new edition=second players=2 seed=1 market=on assistants=on assignments=on hurdles=on")
        for line, reason in (
                ("markers worker=0 market=0 building=0 noble=0 exchange=1", markers),
                ("markers worker=0 building=0 noble=1 exchange=1", "market is missing: name all markers or none"),
                ("markers worker=0 market=0 building=1 noble=1 exchange=1 disc=0",
                 "this game has no phase 'disc'; it has worker market building noble exchange"),
                ("assistants", "it goes like this: assistants <seat>=<assistant> ..."),
                ("assistants 0=architect", "seat 1 is missing: name all seats or none"),
                ("assistants 0=architect 0=lawyer", "seat 0 is there twice"),
                ("assistants 0=architect 2=lawyer", "'2=lawyer' names no seat; seats are 0 to 1"),
                ("assistants 0=architect 1=cook", "there is no assistant 'cook'; there are master_craftsman architect "
                                                  "lawyer mistress_of_the_manor czars_daughter"),
                ("assignments 0=1,3,4 1=5,6", assignments), ("assignments 0=1,3,4 1=5,6,7,9", assignments),
                ("assignments 0=1,3,4 1=4,5,6", assignments), ("assignments 0=1,3,4 1=5,6,8", assignments),
                ("assignments 0=1,3,4", "seat 1 is missing: name all seats or none"),
                ("assignments 0=1,3,4 1=5,5,6", "5 is there twice"),
                ("assignments 0=1,3,4 1=5,6,16", "'16' is no assignment; they are 1 to 15"),
                ("assignments 0=1,3,4 1=0,6,7", "'0' is no assignment; they are 1 to 15"),
                ("assignments 0=1,3,4 1=", "'' is no assignment; they are 1 to 15"),
                ("hurdles 10=bonus_red", "field 20 is missing: name all fields or none"),
                ("hurdles 10=bonus_red 10=bonus_blue", "10 is there twice"),
                ("hurdles 15=bonus_red", "no hurdle stands at '15'; they stand at 10, 20, 35, 50 and 70"),
                ("hurdles 10=wall", "there is no hurdle 'wall'; there are bonus_red bonus_blue bonus_goods bonus_exchange "
                                    "bonus_card real_green real_goods real_blue real_red real_exchange"),
                ("hurdles 10=real_red 20=real_green 35=real_blue 50=bonus_red 70=bonus_blue", hurdles),
                ("hurdles 10=bonus_red 20=real_green 35=real_green 50=bonus_card 70=bonus_blue", hurdles)):
            self.refused(line, reason)
        self.say("new edition=second players=4 seed=1 market=on assistants=on")
        self.say("markers worker=0 market=1 building=2 noble=3 exchange=3")
        self.refused("assistants 0=architect 1=lawyer 2=czars_daughter 3=mistress_of_the_manor", assistants)
        self.say("assistants 0=mistress_of_the_manor 1=lawyer 2=czars_daughter 3=architect")
        # The later line counts, and then the two do not fit any more.
        self.say("markers worker=0 market=2 building=1 noble=3 exchange=3")
        self.refused("start", assistants)
        self.say("markers worker=0 market=1 building=2 noble=3 exchange=3")
        self.say("start")

    def test_lines_of_modules_that_are_not_in_the_game(self):
        self.say("new edition=second players=2 seed=1 market=on")
        self.refused("assistants 0=architect 1=lawyer", "this game has no assistants")
        self.refused("assignments 0=1,3,4 1=5,6,7", "this game has no assignments")
        self.refused("hurdles 10=bonus_red", "this game has no hurdles")
        self.say("start")
        for line in ("assistants 0=architect", "assignments 0=1,2,3", "hurdles 10=bonus_red"):
            self.refused(line, "the game has started; new begins another one")


class Market(ModuleCase):
    def test_a_filled_good_and_an_orange_card(self):
        state = self.begin("new edition=second players=2 market=on seed=1",
                           "markers worker=0 market=0 building=1 noble=0 exchange=1",
                           deck("second market", "worker", "ship_builder_any", "ship_builder_fish", "czar_and_carpenter"),
                           deck("second market", "market", "special_fish", "special_grain"))
        self.assertEqual((state["market_value"], state["good_tiles"]), ([2, 1], GOODS))
        legal = self.say("legal")
        for good in GOODS:
            self.assertIn(f"buy upper:0 good {good}", legal)
        self.refused("do buy upper:0", "this card has a ? to fill; say with what: good <good>")
        self.refused("do buy upper:1 good fish", "this card has no ? to fill; leave good <good> out")
        self.do("buy upper:0 good fish", "buy upper:1")
        state = self.tell("state")
        self.assertEqual(state["good_tiles"], ["grain", "chicken", "fruit", "vegetable"])
        self.assertEqual(state["seats"][0]["area"], [{"card": "ship_builder_any", "turned": False, "good": "fish"}])
        self.assertEqual([seat["goods"]["fish"] for seat in state["seats"]], [1, 1])
        self.refused("do buy upper:2 good fish", "the tile of that good lies on another card")
        self.do("buy upper:2 good grain", "buy upper:3")
        state = self.tell("state")
        self.assertEqual((state["phase"], state["seat"], len(state["upper"])), ("market", 0, 10))
        self.do("buy " + self.place("special_fish"), "pass", "pass")
        state = self.tell("state")
        self.assertEqual((state["decision"], state["seat"], state["about"]), ("upkeep", 0, "special_fish"))
        self.assertEqual(sorted(self.say("legal")), ["drop", "keep"])
        self.do("keep")
        state = self.tell("state")
        self.assertEqual([seat["points"] for seat in state["seats"]], [4, 1])
        self.assertEqual((state["phase"], state["about"]), ("building", None))


class Purple(ModuleCase):
    NEW = "new edition=second players=2 banquet=on seed=1"
    SETS = "second banquet"
    COMPLETE = "new edition=complete players=2 assembly=on seed=1"

    def buy(self, *cards):
        """Whoever's turn it is buys one after the other."""
        for card in cards:
            self.do("buy " + self.place(card))

    def to_nobles(self, *exchange, new=NEW, sets=SETS):
        """Seat 0 begins the first exchange phase, which lays these cards: places for them are free."""
        self.begin(new, "markers worker=0 building=1 noble=1 exchange=0", deck(sets, "exchange", *exchange),
                   deck(sets, "worker", *["lumberjack"] * 4),
                   deck(sets, "building", "pub", "pub", "warehouse", "potemkin_village"),
                   deck(sets, "noble", "controller", "black_market", "author", "author"))
        self.buy(*["lumberjack"] * 4)
        self.pass_until("building")
        self.buy("pub", "warehouse", "pub", "potemkin_village")
        return self.pass_until("noble")

    def to_exchange(self, *cards, **how):
        self.to_nobles(*cards, **how)
        self.buy("author", "author")
        state = self.pass_until("exchange")
        self.assertEqual((state["seat"], state["round"]), (0, 1))

    def test_a_jester_or_a_banquet_lies_on_a_card(self):
        for new, sets, card in ((self.NEW, self.SETS, "jester"), (self.NEW, self.SETS, "banquet"),
                                (self.COMPLETE, "classic assembly", "assembly")):
            self.to_nobles(card, new=new, sets=sets)
            self.do("pass", "buy " + self.place("controller"))
            self.pass_until("exchange")
            self.refused("do buy " + self.place(card),
                         "an action card is not bought; take it and play it with a later action")
            self.do("take " + self.place(card))
            self.refused("do play hand:0 on controller", "there is no such card in the play area")
            self.do("pass")
            self.refused("do play hand:0 on lumberjack",
                         "it needs a card that prints rubles and points, with neither a chip nor another card on it")
            legal = self.say("legal")
            self.assertIn("play hand:0 on controller", legal)
            self.assertNotIn("play hand:0", legal)
            self.do("play hand:0 on controller")
            area = self.tell("view 1")["seats"][0]["area"]
            self.assertIn({"card": "controller", "turned": False, "attached": card}, area)

    def test_the_collectors_chip(self):
        self.begin("new edition=second players=2 market=on banquet=on seed=1",
                   "markers worker=0 market=0 building=1 noble=0 exchange=1",
                   deck("second market", "worker", *["lumberjack"] * 4),
                   deck("second market banquet", "market", "money_collector", "moocher", "ear_of_wheat", "ear_of_wheat",
                        "ear_of_wheat"))
        self.buy(*["lumberjack"] * 4)
        self.do("take " + self.place("money_collector"), "take " + self.place("moocher"))
        rubles = self.tell("state")["seats"][0]["rubles"]
        lies = self.place("ear_of_wheat")
        self.assertIn(f"play hand:0 half {lies}", self.say("legal"))
        self.do(f"play hand:0 half {lies}")
        state = self.tell("state")
        self.assertEqual(state["seats"][0]["rubles"], rubles - 2)
        self.assertEqual(state["seats"][0]["area"][-1], {"card": "ear_of_wheat", "turned": False, "chip": True})
        # The copy without the chip has another number.
        self.do("pass", "buy " + self.place("ear_of_wheat"))
        legal = self.say("legal")
        for line in ("play hand:0 from 0 ear_of_wheat#0 rubles", "play hand:0 from 0 ear_of_wheat#1 rubles",
                     "play hand:0 from 0 lumberjack rubles"):
            self.assertIn(line, legal)
        self.assertNotIn("play hand:0 from 0 lumberjack points", legal)
        rubles = self.tell("state")["seats"][1]["rubles"]
        self.do("play hand:0 from 0 ear_of_wheat#1 rubles")
        self.assertEqual(self.tell("state")["seats"][1]["rubles"], rubles + 2)

    def test_the_discard_pile_is_searched(self):
        self.to_nobles("carpenter_workshop")
        self.do("take " + self.place("black_market"), "buy " + self.place("author"))
        self.pass_until("exchange")
        self.do("buy " + self.place("carpenter_workshop") + " over lumberjack")
        self.assertEqual(self.tell("state")["discard"], ["lumberjack"])
        self.do("play hand:0")
        state = self.tell("state")
        self.assertEqual((state["decision"], state["seat"]), ("search", 1))
        self.assertEqual(sorted(self.say("legal")), ["buy discard:0", "leave discard:0", "take discard:0"])
        self.refused("do take discard:1", "there is no card at that place")
        self.refused("do leave", "unknown action 'leave'; legal lists what is possible")
        self.do("take discard:0")
        state = self.tell("state")
        self.assertEqual((state["discard"], state["seats"][1]["hand"]), ([], ["lumberjack"]))

    def test_a_double_turn_counts_its_actions(self):
        self.to_exchange("double_turn", "golden_donkey")
        self.do("take " + self.place("double_turn"), "take " + self.place("golden_donkey"))
        state = self.tell("state")
        self.assertEqual((state["seat"], state["actions_left"]), (0, 1))
        self.do("play hand:0")
        state = self.tell("state")
        self.assertEqual((state["seat"], state["decision"], state["actions_left"]), (0, "action", 2))
        self.do("pass")
        self.assertEqual(self.tell("state")["actions_left"], 1)
        self.do("pass")
        state = self.tell("state")
        self.assertEqual((state["seat"], state["actions_left"]), (1, 1))
        rubles = state["seats"][1]["rubles"]
        self.do("play hand:0")
        self.assertEqual(self.tell("state")["seats"][1]["rubles"], rubles + 5)

    def test_an_interrupt_is_seen_by_its_holder_alone(self):
        for new, sets, card in ((self.NEW, self.SETS, "pickpocket"),
                                (self.COMPLETE, "classic assembly", "theft")):
            self.to_exchange(card, new=new, sets=sets)
            self.do("pass", "take " + self.place(card))
            while self.tell("state")["decision"] == "action":
                self.do("pass")
            state = self.tell("state")
            self.assertEqual((state["decision"], state["seat"], state["phase"], state["round"]),
                             ("interrupt", 1, "worker", 2))
            start = state["start_seat"]
            self.assertEqual(sorted(self.say("legal")), ["interrupt", "wait"])
            holder = self.tell("view 1")
            self.assertEqual((holder["decision"], holder["seat"]), ("interrupt", 1))
            hidden = [self.tell("view 0"), self.tell("view table")]
            for view in hidden:
                self.assertEqual((view["decision"], view["seat"], view["actions_left"]), ("action", start, 1))
            self.do("wait")
            self.assertEqual([self.tell("view 0"), self.tell("view table")], hidden)
            self.say("undo")
            self.do("interrupt")
            state = self.tell("state")
            self.assertEqual((state["decision"], state["seat"]), ("pickpocket" if card == "pickpocket" else "action", 1))
            self.assertEqual(state["discard"][-1:] == ["theft"], card == "theft")


class Others(ModuleCase):
    def test_in_good_company_asks(self):
        self.begin("new edition=second players=2 company=on seed=1", "markers worker=0 building=1 noble=1 exchange=0",
                   deck("second company", "worker", *["lumberjack"] * 4),
                   deck("second company", "building", "trading_house", "pub"),
                   deck("second company", "noble", "sycophant", "sycophant"))
        for _ in range(4):
            self.do("buy " + self.place("lumberjack"))
        self.do("buy " + self.place("trading_house"), "buy " + self.place("pub"), "pass", "pass")
        state = self.tell("state")
        self.assertEqual((state["decision"], state["seat"]), ("trade", 1))
        self.assertEqual(sorted(self.say("legal")), ["trade no", "trade yes"])
        self.refused("do points 0", "another decision is open; legal lists what answers it")
        self.do("trade yes")
        state = self.tell("state")
        self.assertEqual((state["decision"], state["seat"], state["seats"][1]["points"]), ("points", 0, 2))
        self.do("points 1")
        self.do("buy " + self.place("sycophant"))
        self.do("buy " + self.place("sycophant"), "pass", "pass")
        for seat, answer in ((1, "keep"), (0, "drop")):
            state = self.tell("state")
            self.assertEqual((state["decision"], state["seat"], state["about"]), ("sycophant", seat, "sycophant"))
            self.assertEqual(sorted(self.say("legal")), ["drop", "keep"])
            self.do(answer)
        state = self.tell("state")
        self.assertEqual((state["phase"], state["discard"]), ("exchange", ["sycophant"]))
        self.assertIn("sycophant", [card["card"] for card in state["seats"][1]["area"]])

    def test_assistants_make_cheaper_and_move(self):
        self.begin("new edition=second players=3 market=on assistants=on seed=1",
                   "markers worker=0 market=1 building=2 noble=0 exchange=1",
                   "assistants 0=lawyer 1=czars_daughter 2=architect", deck("second", "worker", *["lumberjack"] * 6),
                   deck("market", "market", "caviar"), deck("second", "building", "customs_house"))
        for _ in range(6):
            self.do("buy " + self.place("lumberjack"))
        self.do("buy " + self.place("caviar"))
        state = self.pass_until("building")
        self.assertEqual(state["seat"], 2)
        self.do("buy " + self.place("customs_house"))
        self.assertEqual(self.tell("state")["seats"][2]["rubles"], state["seats"][2]["rubles"] - 7)
        state = self.pass_until("worker", 2)
        self.assertEqual([seat["assistant"] for seat in state["seats"]], ["czars_daughter", "architect", "lawyer"])

    def test_events_come_from_round_2_on(self):
        events = "twin sponsor ghost new_luck warehouse grabber".split()
        state = self.begin("new edition=second players=2 market=on events=on seed=1")
        self.assertEqual((state["events"], state["twin"]), (events, [None, None]))
        self.assertEqual([seat["event_used"] for seat in state["seats"]], [False, False])
        self.pass_until("market")
        self.refused("do event sponsor", "events begin in round 2")
        state = self.pass_until("worker", 2)
        rubles = [seat["rubles"] for seat in state["seats"]]
        seat = state["seat"]
        self.assertIn("event sponsor", self.say("legal"))
        lying = next(place for place, card in enumerate(state["lower"]) if card is not None)
        self.assertIn(f"event ghost lower:{lying}", self.say("legal"))
        self.do("event sponsor")
        state = self.tell("state")
        self.assertEqual((state["seat"], state["decision"], state["actions_left"]), (seat, "action", 1))
        self.assertEqual(state["events"], [name for name in events if name != "sponsor"])
        self.assertEqual([state["seats"][i]["rubles"] - rubles[i] for i in (seat, 1 - seat)], [6, 2])
        self.assertEqual(state["seats"][seat]["event_used"], True)
        self.refused("do event warehouse", "each event serves once, and each player has one")
        self.do("pass")
        self.assertEqual(self.tell("state")["seats"][1 - seat]["hand_limit"], 3)
        self.do("event warehouse")
        self.assertEqual(self.tell("view table")["seats"][1 - seat]["hand_limit"], 4)

    def test_hurdles_ask_for_their_bonus(self):
        asked = 0
        for seed in range(3):
            self.begin(f"new edition=second players=2 market=on hurdles=variant:0 seed={seed}")
            while not self.tell("state")["over"]:
                if self.tell("state")["decision"] == "bonus":
                    asked += 1
                    self.assertEqual(sorted(self.say("legal")), ["points", "rubles"])
                (line,) = self.say("bot random seed=2")
                self.do(line[len("bot "):])
            self.assertEqual([seat["overcome"] for seat in self.tell("state")["seats"]], [[], []])
            self.assertTrue(any(seat["hurdles"] for seat in self.tell("score")["seats"]))
        self.assertGreater(asked, 0)


class Secrets(ModuleCase):
    def test_assignments_stay_hidden_until_the_end(self):
        self.begin("new edition=second players=3 market=on assignments=on seed=4")
        state = self.tell("state")
        for viewer in (0, 1, 2, "table"):
            seats = self.tell(f"view {viewer}")["seats"]
            self.assertEqual([seat["assignments"] for seat in seats],
                             [state["seats"][seat]["assignments"] if seat == viewer else None for seat in range(3)])
        self.play_to_end(1)
        state = self.tell("state")
        self.assertEqual([seat["assignments"] for seat in self.tell("view table")["seats"]],
                         [seat["assignments"] for seat in state["seats"]])
        self.assertTrue(all(len(seat["assignments"]) == 3 for seat in state["seats"]))

    def test_views_tell_what_is_public(self):
        self.begin("new edition=second players=4 seed=7 market=on banquet=on company=on assistants=on events=on "
                   "assignments=on hurdles=on")
        for _ in range(150):
            (line,) = self.say("bot random seed=9")
            self.do(line[len("bot "):])
            state, view = self.tell("state"), self.tell("view table")
            hidden = state["decision"] == "interrupt"
            for key, value in view.items():
                if key in ("viewer", "seats", "drawn") or (hidden and key in ("decision", "seat", "actions_left")):
                    continue
                self.assertEqual(value, state[key], key)
            for seat, known in zip(view["seats"], state["seats"]):
                for key, value in seat.items():
                    self.assertEqual(value, None if key in ("hand", "rubles", "assignments") else known[key])


if __name__ == "__main__":
    unittest.main()

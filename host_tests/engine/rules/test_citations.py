#!/usr/bin/env python3
"""Every rule of the rule book is proven by a test.   test_citations.py RULE_BOOK FOLDER_OF_TESTS"""
import pathlib
import sys
import unittest

from citations import faults_of, rules_of

BOOK = "- **TEA-1** Tea is hot.\n- **TEA-2** Cups are round.\n"
TESTS = """
// TEA-1 TEA-2
void tea_is_hot_in_round_cups() {
}
int main() {
  RUN_TEST(tea_is_hot_in_round_cups);
}
"""


class Citations(unittest.TestCase):
    def test_a_book_whose_rules_are_all_cited_is_fine(self):
        self.assertEqual([], faults_of(BOOK, {"tea.cpp": TESTS}))

    def test_a_rule_without_a_test_is_named(self):
        book = BOOK + "- **TEA-3** Nobody spills.\n"
        self.assertEqual(["TEA-3: no test cites it"], faults_of(book, {"tea.cpp": TESTS}))

    def test_a_rule_that_the_book_does_not_have_is_named(self):
        faults = faults_of("- **TEA-1** Tea is hot.\n", {"tea.cpp": TESTS})
        self.assertEqual(
            ["TEA-2: cited in tea.cpp by tea_is_hot_in_round_cups, but the rule book has no such rule"], faults)

    def test_a_citation_above_no_test_counts_for_nothing(self):
        faults = faults_of(BOOK, {"tea.cpp": TESTS.replace("void tea", "int tea")})
        self.assertIn("TEA-1: cited in tea.cpp above no test that is run", faults)
        self.assertIn("TEA-1: no test cites it", faults)

    def test_a_test_that_is_never_run_counts_for_nothing(self):
        faults = faults_of(BOOK, {"tea.cpp": TESTS.replace("RUN_TEST(tea", "RUN_TEST(coffee")})
        self.assertIn("TEA-2: no test cites it", faults)

    def test_a_comment_with_other_words_is_no_citation(self):
        faults = faults_of(BOOK, {"tea.cpp": TESTS.replace("// TEA-1 TEA-2", "// TEA-1 TEA-2 and more")})
        self.assertEqual(["TEA-1: no test cites it", "TEA-2: no test cites it"], faults)

    def test_a_rule_defined_twice_is_named(self):
        faults = faults_of(BOOK + BOOK, {"tea.cpp": TESTS})
        self.assertEqual(["TEA-1: defined twice in the rule book", "TEA-2: defined twice in the rule book"], faults)

    def test_a_number_that_a_chapter_skips_is_named(self):
        faults = faults_of(BOOK.replace("TEA-2", "TEA-4"), {"tea.cpp": TESTS.replace("TEA-2", "TEA-4")})
        self.assertEqual(["TEA-2: missing in the rule book", "TEA-3: missing in the rule book"], faults)


# The last rule of every chapter, and all rules without a number: so the book cannot lose its end.
LAST_RULES = """SETUP-5 ROUND-8 ACT-6 PRICE-4 EXCH-5 HAND-3 SCORE-2 VALUE-1 CARD-CZAR CARD-POT CARD-WARE CARD-PUB CARD-OBS
    CARD-MARI CARD-TAX CARD-WORK CARD-GOLD END-3 END-M EX-7 EX-M1 EX-M2 MKT-9 MKTS-6 MOD-0 BAN-13 IGC-12 AST-3 EVT-8
    ASG-3 HUR-5 ASM-5 NR-6 D-39 N-35""".split()


class RuleBook(unittest.TestCase):
    book = None
    folder = None

    def test_the_book_has_all_its_chapters_to_the_end(self):
        rules = rules_of(self.book.read_text(encoding="utf-8"))
        self.assertEqual([], [rule for rule in LAST_RULES if rule not in rules])
        chapters = {rule.split("-")[0] for rule in rules}
        self.assertEqual(chapters, {rule.split("-")[0] for rule in LAST_RULES})

    def test_every_rule_is_cited_and_every_citation_is_a_rule(self):
        book = self.book.read_text(encoding="utf-8")
        # The reference is a game of its own: its tests prove nothing of the engine.
        sources = {str(path.relative_to(self.folder)): path.read_text(encoding="utf-8")
                   for path in self.folder.rglob("test_*.cpp") if path.parent.name != "reference"}
        self.assertEqual("", "\n".join(faults_of(book, sources)))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    RuleBook.book = pathlib.Path(sys.argv.pop(1))
    RuleBook.folder = pathlib.Path(sys.argv.pop(1))
    unittest.main()

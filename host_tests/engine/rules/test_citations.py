#!/usr/bin/env python3
"""Every rule of the rule book is proven by a test.   test_citations.py RULE_BOOK FOLDER_OF_TESTS"""
import pathlib
import sys
import unittest

from citations import faults_of

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


class RuleBook(unittest.TestCase):
    book = None
    folder = None

    def test_every_rule_is_cited_and_every_citation_is_a_rule(self):
        book = self.book.read_text(encoding="utf-8")
        self.assertIn("**PRICE-3**", book)
        sources = {str(path.relative_to(self.folder)): path.read_text(encoding="utf-8")
                   for path in self.folder.rglob("test_*.cpp")}
        self.assertEqual("", "\n".join(faults_of(book, sources)))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    RuleBook.book = pathlib.Path(sys.argv.pop(1))
    RuleBook.folder = pathlib.Path(sys.argv.pop(1))
    unittest.main()

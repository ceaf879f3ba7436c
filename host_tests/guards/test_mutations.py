"""What the mutation check breaks, and what it leaves alone."""

import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "host_tests" / "mutation"))

import check_mutations  # noqa: E402
import mutants  # noqa: E402


class Changes(unittest.TestCase):
    def changes(self, line):
        return set(mutants.changes_of(line))

    def test_operators_constants_and_words(self):
        self.assertEqual(self.changes("  return a < 3 && !done;"),
                         {"  return a <= 3 && !done;", "  return a < 4 && !done;", "  return a < 3 || !done;",
                          "  return a < 3 && done;"})
        self.assertIn("bool is_open = false;", self.changes("bool is_open = true;"))
        self.assertIn("  x -= 2U;", self.changes("  x += 2U;"))
        self.assertIn("  x += 3U;", self.changes("  x += 2U;"))

    def test_statements_are_left_out(self):
        for line in ("  table.over = true;", "  draw(table);", "    break;", "  ++count;",
                     "  if (table.over) return false;"):
            self.assertIn("", self.changes(line), line)
        for line in ("  int count = 0;", "  const Card card = top(deck);", "  if (table.over) {", "  return over;",
                     "  Outlook(const Table& table, std::uint8_t seat);", "  int worth(int rounds) const;"):
            self.assertNotIn("", self.changes(line), line)

    def test_what_is_no_code_stays(self):
        for line in ('  say("1 == 2");', "  // a == 1", "  std::array<Card, k_most> cards;", "  const Card& card,"):
            self.assertLessEqual(self.changes(line), {""}, line)
        text = "static_assert(sizeof(State) == 8);\n#if A == 1\n  neva_check(count == 1);\n"
        self.assertEqual(list(mutants.mutants_of("a.cpp", text)), [])

    def test_broken_changes_one_line(self):
        text = "int f() {\n  return 1;\n}\n"
        mutant = next(mutants.mutants_of("a.cpp", text))
        self.assertEqual(mutants.broken(text, mutant), "int f() {\n  return 2;\n}\n")


class Choice(unittest.TestCase):
    def test_the_same_seed_gives_the_same_places_in_every_folder(self):
        chosen = mutants.choose(ROOT, 60, 1)
        self.assertGreaterEqual(len(chosen), 60)
        self.assertEqual(chosen, mutants.choose(ROOT, 60, 1))
        self.assertNotEqual(chosen, mutants.choose(ROOT, 60, 2))
        self.assertEqual({mutant.path.rsplit("/", 1)[0] for mutant in chosen}, set(mutants.SHARES))
        self.assertEqual(len({(mutant.path, mutant.line) for mutant in chosen}), len(chosen))

    def test_what_is_listed_as_equivalent_is_still_there(self):
        for key in check_mutations.equivalents():
            path = key[0]
            keys = {mutant.key() for mutant in mutants.mutants_of(path, (ROOT / path).read_text())}
            self.assertTrue(key in keys, f"equivalent.txt names what is no longer in the sources: {key}")


if __name__ == "__main__":
    unittest.main()

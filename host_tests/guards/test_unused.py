"""check_unused.py finds what is declared and used nowhere, and nothing else."""
import tempfile
import unittest

from guard_support import run_guard, write

import check_unused

# The excused names stand in a header, as they do in the project.
EXCUSED = "".join(f"int {name}();\n" for name in check_unused.EXCUSED)
GOOD = {
    "engine/excused.hpp": EXCUSED,
    "engine/state.hpp": "#pragma once\n#include <cstdint>\nenum class Ending : std::uint8_t { finished, lost };\n"
                        "inline constexpr int k_seats = 5;\nclass Game {\n public:\n  int points() const { return points_; }\n"
                        "  void play();\n\n private:\n  int points_ = k_seats;\n};\n",
    "engine/state.cpp": "void Game::play() { points_ = 1; }\n",
    "firmware/main.cpp": "int f(Game& game, Ending e) {\n  game.play();\n  return e == Ending::finished || e == Ending::lost ? "
                         "game.points() : 0;\n}\n",
}
BAD = {
    "a function": {"engine/x.hpp": "int never_called(int a);\n"},
    "one that is defined elsewhere": {"engine/x.hpp": "class X {\n  int never_called(int a) const;\n};\n",
                                      "engine/x.cpp": "int X::never_called(int a) const { return a; }\n"},
    "one that only a comment names": {"engine/x.hpp": "// never_called() is good.\nint never_called(int a);\n"},
    "one that only a string names": {"engine/x.hpp": "int never_called(int a);\n", "engine/x.cpp": 'auto x = "never_called";\n'},
    "one that only tests call": {"engine/x.hpp": "int never_called(int a);\n", "host_tests/x.cpp": "int x = never_called(1);\n"},
    "an enumerator": {"engine/x.hpp": "enum class X : int { never_called };\n"},
    "a constant": {"engine/x.hpp": "inline constexpr int k_never_called = 1;\n"},
    "a member": {"engine/x.hpp": "struct X {\n  int never_called_ = 1;\n};\n"},
}


class Unused(unittest.TestCase):
    def check(self, files):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            write(folder, files)
            return run_guard("check_unused.py", "--root", folder)

    def test_the_project_uses_what_it_declares(self):
        output, code = run_guard("check_unused.py")
        self.assertEqual(0, code, output)

    def test_what_is_used_passes(self):
        output, code = self.check({})
        self.assertEqual(0, code, output)

    def test_each_unused_name_is_one_line(self):
        for what, files in BAD.items():
            with self.subTest(what=what):
                output, code = self.check(files)
                self.assertEqual(1, code, output)
                self.assertEqual(1, len(output.splitlines()), output)
                self.assertIn("never_called", output)

    def test_an_excuse_for_nothing_is_an_offence(self):
        name = next(iter(check_unused.EXCUSED))
        output, code = self.check({"engine/excused.hpp": EXCUSED.replace(f"int {name}();\n", "")})
        self.assertEqual(1, code)
        self.assertIn(f"{name} is excused and not declared", output)

    def test_an_excuse_for_what_is_used_is_an_offence(self):
        name = next(iter(check_unused.EXCUSED))
        output, code = self.check({"engine/user.cpp": f"int x = {name}();\n"})
        self.assertEqual(1, code)
        self.assertIn(f"{name} is excused and used", output)

    def test_an_empty_tree_is_not_a_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(1, run_guard("check_unused.py", "--root", folder)[1])


if __name__ == "__main__":
    unittest.main()

"""The guard of joined sources sees two things of one name, and nothing else."""
import tempfile
import unittest

from guard_support import run_guard, write

OWN = "namespace {{\n\n{}\n\n}}  // namespace\n"


class Joined(unittest.TestCase):
    def check(self, one, other):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, {"one.cpp": OWN.format(one), "other.cpp": OWN.format(other),
                           "app/Unity/unity_0_cxx.cxx": f'#include "{folder}/one.cpp"\n#include "{folder}/other.cpp"\n'})
            return run_guard("check_joined.py", folder)

    def test_names_that_clash(self):
        for one, other, name in (("constexpr int k_rows = 3;", "constexpr int k_rows{4};", "k_rows"),
                                 ("constexpr Hint k_hints[] = {{Key::a}};", "const Hint k_hints[] = {};", "k_hints"),
                                 ("constexpr Text k_texts[] = {", "int f() {\n  static constexpr std::array k_texts = {1};", "k_texts"),
                                 ("struct Pair {", "class Pair {", "Pair"),
                                 ("using Row = int;", "using Row = long;", "Row"),
                                 ("int width_of(const Brush& brush) {", "int width_of(const Brush& brush) {", "width_of")):
            output, code = self.check(one, other)
            self.assertEqual(1, code, output)
            self.assertIn(name, output)
            self.assertIn("one.cpp too", output)

    def test_names_that_do_not(self):
        for one, other in (("constexpr int k_rows = 3;", "constexpr int k_lines = 3;"),
                           ("int f() {\n  static constexpr int k_rows = 3;", "int g() {\n  static constexpr int k_rows = 3;"),
                           ("struct Pair;", "struct Pair;"),
                           ("int width_of(const Brush& brush) {", "int width_of(Text text) {"),
                           ("void draw() {\n  int rows = 3;\n}", "void enter() {\n  int rows = 3;\n}")):
            output, code = self.check(one, other)
            self.assertEqual(0, code, output)

    def test_a_folder_without_joined_sources_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            output, code = run_guard("check_joined.py", folder)
        self.assertEqual(1, code)
        self.assertIn("no joined sources", output)

    def test_a_file_that_is_gone_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, {"app/Unity/unity_0_cxx.cxx": f'#include "{folder}/gone.cpp"\n'})
            output, code = run_guard("check_joined.py", folder)
        self.assertEqual((1, 1), (code, output.count("\n")), output)
        self.assertIn("gone.cpp was moved", output)


if __name__ == "__main__":
    unittest.main()

"""check_names.py finds each file that is named and not there, and nothing else."""
import tempfile
import unittest

from guard_support import run_guard, run_guard_on

GOOD = {
    "engine/state/state.hpp": "// See engine/state/state.hpp, state/state.hpp and state.hpp.\n#pragma once\n",
    "engine/rules/price.cpp": '// ../state/state.hpp, ./price.cpp, a page: docs/rules.md.\nconst char* k_x = "gone.hpp";\n',
    "docs/rules.md": "[the state](../engine/state/state.hpp), `price.cpp`, `boards/<board>/board.hpp`, `*.cpp`, OUT.hpp\n",
    "tools/guards/check.py": '"""Reads docs/rules.md."""\n# Not rules.md alone.\nNAME = "gone.md"\n',
    "tools/cmake/boards.cmake": '# Writes this_board.hpp.\nset(x "gone.cmake")\n',
}
BAD = {
    "engine/state/table.hpp": "#pragma once\n// Explained in gone.md.\n",
    "engine/state/seat.cpp": "int a;  // as in rules/gone.hpp\n",
    "docs/page.md": "See `engine/state/gone.cpp`\nand [this](gone.md).\n",
    "docs/half.md": "Only the end of a path counts: `other/state.hpp`\n",
    "tools/x.py": '"""Reads gone.csv."""\nx = 1  # and gone' '.py\n',
    "tools/x.mjs": "// see gone.mjs\n",
    "tools/x.cmake": "# see gone.cmake\n",
}
FOUND = {
    "engine/state/table.hpp:2": "gone.md", "engine/state/seat.cpp:1": "rules/gone.hpp", "docs/page.md:1": "engine/state/gone.cpp",
    "docs/page.md:2": "gone.md", "docs/half.md:1": "other/state.hpp", "tools/x.py:1": "gone.csv", "tools/x.py:2": "gone.py",
    "tools/x.mjs:1": "gone.mjs", "tools/x.cmake:1": "gone.cmake",
}


class Names(unittest.TestCase):
    def test_the_project_names_only_what_is_there(self):
        output, code = run_guard("check_names.py")
        self.assertEqual(0, code, output)

    def test_good_names_pass(self):
        output, code = run_guard_on("check_names.py", GOOD)
        self.assertEqual(0, code, output)

    def test_each_bad_name_is_one_line(self):
        output, code = run_guard_on("check_names.py", GOOD, BAD)
        self.assertEqual(1, code)
        self.assertEqual(sorted(f"{place}: there is no {name}" for place, name in FOUND.items()), sorted(output.splitlines()))

    def test_an_empty_tree_is_not_a_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(1, run_guard("check_names.py", "--root", folder)[1])


if __name__ == "__main__":
    unittest.main()

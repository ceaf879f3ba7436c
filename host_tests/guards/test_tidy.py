"""check_tidy.py passes clean code, fails on bugs and on names against the style, and remembers only clean files."""
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from guard_support import ROOT, need

import check_tidy

GOOD = """
namespace neva {

constexpr int k_answer = 42;

class Counter {
 public:
  explicit Counter(int start) : count_(start) {}
  int next() { return count_++ + k_answer; }

 private:
  int count_;
};

int twice(int number) { return Counter(number).next() * 2; }

}  // namespace neva
"""

BAD = {
    "null pointer": ("int first(int number) {\n  int* none = nullptr;\n  if (number > 3) return *none;\n"
                     "  return 0;\n}\n", "clang-analyzer-core"),
    "branches": ("int choose(bool yes) {\n  if (yes) {\n    return 1;\n  } else {\n    return 1;\n  }\n}\n",
                 "bugprone-branch-clone"),
    "function name": ("int TwiceAsMuch(int number) { return number * 2; }\n", "readability-identifier-naming"),
    "type name": ("struct small_thing { int size; };\n", "readability-identifier-naming"),
    "member name": ("class Thing {\n public:\n  int get() const { return size; }\n private:\n  int size = 0;\n};\n",
                    "readability-identifier-naming"),
    "constant name": ("constexpr int answer = 42;\n", "readability-identifier-naming"),
    "long function": ("int add(int number) {\n" + "  number += 3;\n" * 61 + "  return number;\n}\n",
                      "readability-function-size"),
    "implicit constructor": ("struct Thing { Thing(int start) : size(start) {}\n int size; };\n",
                             "google-explicit-constructor"),
}


class Tidy(unittest.TestCase):
    def setUp(self):
        need(f"clang-tidy-{check_tidy.VERSION}")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        # A project of its own with the real checks.
        self.root = Path(folder.name).resolve()
        (self.root / ".clang-tidy").write_bytes((ROOT / ".clang-tidy").read_bytes())
        patch = mock.patch.object(check_tidy, "ROOT", self.root)
        patch.start()
        self.addCleanup(patch.stop)

    def check(self, files):
        entries = []
        for name, text in files.items():
            path = self.root / "engine" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            if name.endswith(".cpp"):
                entries.append({"directory": str(self.root), "file": str(path),
                                "command": f"g++ -std=c++20 -I{self.root} -Werror -o {name}.o -c {path}"})
        build = self.root / "build"
        build.mkdir(exist_ok=True)
        (build / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
        return check_tidy.check(build, self.root / "cache", [], 2)

    def test_clean_code_passes_and_is_remembered(self):
        self.assertEqual((1, 1, {}), self.check({"good.cpp": GOOD}))
        self.assertEqual((1, 0, {}), self.check({"good.cpp": GOOD}))
        # Any change is looked at again, be it in the file, in a header or in the checks.
        self.assertEqual((1, 1, {}), self.check({"good.cpp": GOOD + "\n"}))
        self.assertEqual((1, 1, {}), self.check({"good.cpp": GOOD + "\n", "new.hpp": "#pragma once\n"}))
        checks = self.root / ".clang-tidy"
        checks.write_text(checks.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
        self.assertEqual((1, 1, {}), self.check({"good.cpp": GOOD + "\n"}))

    def test_each_bad_file_fails_every_time(self):
        files = {name.replace(" ", "_") + ".cpp": "namespace neva {\n" + text + "}  // namespace neva\n"
                 for name, (text, _) in BAD.items()}
        for _ in range(2):
            count, looked_at, offences = self.check(files)
            self.assertEqual((len(files), len(files)), (count, looked_at))
            for name, (_, check) in BAD.items():
                with self.subTest(name):
                    path = Path("engine", name.replace(" ", "_") + ".cpp")
                    self.assertIn(check, offences.get(path, "nothing"))

    def test_a_bad_file_among_good_ones_is_the_one_that_fails(self):
        for name, (text, check) in BAD.items():
            with self.subTest(name):
                bad = "namespace neva {\n" + text + "}  // namespace neva\n"
                _, _, offences = self.check({"a.cpp": GOOD, "bad.cpp": bad, "z.cpp": "int three() { return 3; }\n"})
                self.assertEqual([Path("engine/bad.cpp")], list(offences))
                self.assertIn(check, offences[Path("engine/bad.cpp")])

    def test_files_that_cannot_be_together_pass_apart(self):
        local = "namespace {\n\nint count() { return 1; }\n\n}  // namespace\n\nint %s() { return count(); }\n"
        hidden = "static int  count() { return 1; }\nint %s() { return count(); }\n"
        for text in (local, hidden):
            self.assertEqual((2, 2, {}), self.check({"one.cpp": text % "one", "two.cpp": text % "two"}))
            (self.root / "engine" / "one.cpp").unlink()

    def test_constants_of_the_same_name_are_looked_at_together(self):
        files = {f"part_{i}.cpp": f"namespace {{\nconstexpr int k_size = {i};\n}}  // namespace\n"
                                  f"int part_{i}() {{ return k_size; }}\n" for i in range(3)}
        with mock.patch.object(check_tidy, "run_tidy", wraps=check_tidy.run_tidy) as run:
            self.assertEqual((3, 3, {}), self.check(files))
            self.assertEqual(1, run.call_count)

    def test_only_the_files_that_are_named_are_looked_at_again(self):
        # A null pointer that only the two together let the analyzer see: alone neither is at fault.
        files = {"width.cpp": "int width_of(const int* art) { return *art; }\n",
                 "none.cpp": "int width_of(const int* art);\nint none() { return width_of(nullptr); }\n",
                 "good.cpp": GOOD}
        with mock.patch.object(check_tidy, "run_tidy", wraps=check_tidy.run_tidy) as run:
            self.assertEqual((3, 3, {}), self.check(files))
        alone = sorted(call.args[1].name for call in run.call_args_list[1:])
        self.assertEqual(["none.cpp", "width.cpp"], alone)

    def test_assertions_are_no_names(self):
        files = {f"part_{i}.cpp": f"namespace {{\nstatic_assert(sizeof(int) > {i});\n}}  // namespace\n"
                                  f"int part_{i}() {{ return {i}; }}\n" for i in range(3)}
        with mock.patch.object(check_tidy, "run_tidy", wraps=check_tidy.run_tidy) as run:
            self.assertEqual((3, 3, {}), self.check(files))
        self.assertEqual(1, run.call_count)

    def test_a_bug_in_a_header_of_ours_fails(self):
        _, _, offences = self.check({"bad.hpp": BAD["type name"][0], "user.cpp": '#include "engine/bad.hpp"\n'})
        self.assertIn("readability-identifier-naming", offences.get(Path("engine/user.cpp"), "nothing"))

    def test_files_that_are_compiled_as_one_are_found(self):
        self.check({"good.cpp": GOOD, "bad.cpp": BAD["type name"][0]})
        unit = self.root / "build" / "Unity" / "unity_0_cxx.cxx"
        unit.parent.mkdir()
        unit.write_text(f'#include "{self.root}/engine/good.cpp"\n\n#include "{self.root}/engine/bad.cpp"\n', encoding="utf-8")
        database = self.root / "build" / "compile_commands.json"
        entry = {**json.loads(database.read_text(encoding="utf-8"))[0], "file": str(unit)}
        database.write_text(json.dumps([entry]), encoding="utf-8")
        commands = check_tidy.commands_of(self.root / "build")
        self.assertEqual({Path("engine/good.cpp"), Path("engine/bad.cpp")}, set(commands))
        self.assertTrue(commands[Path("engine/bad.cpp")]["file"].endswith("engine/bad.cpp"))

    def test_another_version_is_refused_with_a_word(self):
        with mock.patch.object(check_tidy, "version_of", lambda tool: "LLVM version 14.0.6"):
            with self.assertRaisesRegex(SystemExit, "clang-tidy-19 is 14.*install clang-tidy-19"):
                self.check({"good.cpp": GOOD})

    def test_code_that_does_not_compile_fails(self):
        _, _, offences = self.check({"broken.cpp": "int f( {\n"})
        self.assertEqual([Path("engine/broken.cpp")], list(offences))


if __name__ == "__main__":
    unittest.main()

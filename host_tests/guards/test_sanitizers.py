"""The flags of the sanitized host build end a program that breaks memory or arithmetic, and let a sound one run."""
import json
import re
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, need, run

PROGRAM = """
#include <climits>
#include <cstring>
int main(int argc, char** argv) {
  const char* what = argc > 1 ? argv[1] : "";
  volatile int length = 4;
  int* list = new int[length]();
  int result = list[0];
  if (std::strcmp(what, "heap") == 0) result += list[length];
  if (std::strcmp(what, "stack") == 0) {
    volatile int place = 8;
    int room[8] = {};
    room[place] = 1;
    result += room[0];
  }
  if (std::strcmp(what, "overflow") == 0) {
    volatile int big = INT_MAX;
    result += big + 1 != 0 ? 0 : 1;
  }
  if (std::strcmp(what, "shift") == 0) result += 1 << (length + 40);
  delete[] list;
  if (std::strcmp(what, "freed") == 0) result += list[0];
  return result > 0 ? 0 : 0;
}
"""


class Sanitizers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need("g++")
        cls.folder = tempfile.TemporaryDirectory()
        cls.program = Path(cls.folder.name) / "program"
        text = (ROOT / "tools" / "cmake" / "flags.cmake").read_text(encoding="utf-8")
        cls.flags = re.search(r"if\(NEVA_SANITIZE\).*?add_compile_options\(([^)]*)\)", text, re.S)[1].split()
        cls.program.with_suffix(".cpp").write_text(PROGRAM, encoding="utf-8")
        output, code = run("g++", "-O0", "-g0", "-w", *cls.flags, cls.program.with_suffix(".cpp"), "-o", cls.program)
        assert code == 0, output

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_both_sanitizers_are_on(self):
        self.assertIn("-fsanitize=address,undefined", self.flags)
        self.assertIn("-fno-sanitize-recover=all", self.flags)
        presets = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]
        preset = next(one for one in presets if one["name"] == "host-asan")
        self.assertEqual("ON", preset["cacheVariables"]["NEVA_SANITIZE"])

    def test_a_sound_program_runs(self):
        output, code = run(self.program)
        self.assertEqual(0, code, output)

    def test_each_fault_ends_the_program(self):
        for what, message in (("heap", "heap-buffer-overflow"), ("freed", "heap-use-after-free"),
                              ("stack", "out of bounds"), ("overflow", "signed integer overflow"),
                              ("shift", "shift exponent")):
            with self.subTest(what):
                output, code = run(self.program, what)
                self.assertNotEqual(0, code)
                self.assertIn(message, output)


if __name__ == "__main__":
    unittest.main()

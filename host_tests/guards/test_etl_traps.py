"""A full, empty or wrongly indexed ETL container stops the program in a release build.

The project's own ETL configuration is used. ETL 20.39 checks at(), not operator[].
"""
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, etl_folder, need, run

PROGRAM = r"""
#include <etl/vector.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "engine/base/check.hpp"
#include "engine/base/etl_checks.hpp"

void neva::stop_with_record(const StopPoint& point) {
  std::printf("stopped: %s:%d %s\n", point.file, point.line, point.what);
  std::exit(7);
}

// A neighbour for the element that does not fit.
struct House {
  etl::vector<int, 4> room;
  int neighbours[8] = {};
};

int main(int argc, char** argv) {
  if (argc > 2) neva::arm_etl_checks();
  const char* what = argc > 1 ? argv[1] : "";
  static House house;
  for (int i = 0; i < 4; ++i) house.room.push_back(i);
  volatile std::size_t place = 5;
  if (std::strcmp(what, "push") == 0) house.room.push_back(4);
  if (std::strcmp(what, "index") == 0) house.room.at(place) = 1;
  if (std::strcmp(what, "pop") == 0) {
    house.room.clear();
    house.room.pop_back();
  }
  std::puts("went on");
  return 0;
}
"""
STOPS = 7


class EtlTraps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need("g++")
        cls.folder = tempfile.TemporaryDirectory()
        folder = Path(cls.folder.name)
        (folder / "program.cpp").write_text(PROGRAM, encoding="utf-8")
        # The same configuration without its checks shows that the tests below can fail.
        real = (ROOT / "engine" / "etl_config" / "etl_profile.h").read_text(encoding="utf-8")
        changed = real.replace("#define ETL_CHECK_PUSH_POP", "")
        assert changed != real
        (folder / "etl_profile.h").write_text(changed, encoding="utf-8")
        cls.checked = cls.compile("checked", ROOT / "engine" / "etl_config")
        cls.unchecked = cls.compile("unchecked", folder)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def compile(cls, name, config):
        """Release flags, as in the firmware: optimised, NDEBUG, no exceptions."""
        path = Path(cls.folder.name) / name
        output, code = run("g++", "-std=c++20", "-O2", "-DNDEBUG", "-fno-exceptions", "-fno-rtti", "-w", f"-I{config}",
                           f"-I{ROOT}", "-isystem", etl_folder(), Path(cls.folder.name) / "program.cpp",
                           ROOT / "engine" / "base" / "etl_checks.cpp", "-o", path)
        assert code == 0, output
        return path

    def test_a_container_within_its_bounds_goes_on(self):
        output, code = run(self.checked, "none", "armed")
        self.assertEqual((0, "went on\n"), (code, output))

    def test_every_fault_stops(self):
        for what in ("push", "index", "pop"):
            with self.subTest(what):
                output, code = run(self.checked, what, "armed")
                self.assertEqual(STOPS, code, output)
                self.assertIn("stopped: ", output)
                self.assertIn("vector", output)
                self.assertNotIn("went on", output)

    def test_without_etls_checks_nothing_stops(self):
        for what in ("push", "pop"):
            with self.subTest(what):
                self.assertNotEqual(STOPS, run(self.unchecked, what, "armed")[1])

    def test_without_arming_nothing_stops(self):
        output, code = run(self.checked, "push")
        self.assertNotEqual(STOPS, code, output)


if __name__ == "__main__":
    unittest.main()

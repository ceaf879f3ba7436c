"""The project's .clang-format accepts code that is laid out by it and refuses code that is not."""
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, run

TOOL = ROOT / "node_modules" / ".bin" / "clang-format"
GOOD = "namespace neva {\n\nint twice(int number) { return 2 * number; }\n\n}  // namespace neva\n"
BAD = "namespace neva {\nint twice( int number )\n{\n\treturn 2*number;\n}\n}\n"


class Format(unittest.TestCase):
    def setUp(self):
        # Both come with ./neva setup; before that there is nothing to test.
        if not TOOL.exists() or not (ROOT / ".clang-format").exists():
            self.skipTest("clang-format is not set up: ./neva setup")

    def check(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "sample.cpp"
            path.write_text(text, encoding="utf-8")
            (Path(folder) / ".clang-format").write_bytes((ROOT / ".clang-format").read_bytes())
            return run(TOOL, "--style=file", "--fallback-style=none", "--dry-run", "-Werror", path)

    def test_good_layout_passes(self):
        output, code = self.check(GOOD)
        self.assertEqual(0, code, output)

    def test_bad_layout_fails(self):
        output, code = self.check(BAD)
        self.assertNotEqual(0, code)
        self.assertIn("clang-format", output)


if __name__ == "__main__":
    unittest.main()

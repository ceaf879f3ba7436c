"""check_case.py sees a case that does not fit: numbers of case.scad are made wrong, one after the other."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECK = ROOT / "tools" / "case" / "check_case.py"
CASE = ROOT / "tools" / "case" / "case.scad"


def run(case):
    return subprocess.run([sys.executable, "-B", CHECK, "--case", case], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, check=False)


@unittest.skipUnless(shutil.which("openscad"), "openscad is not installed")
class CaseCheck(unittest.TestCase):
    def test_the_case_fits(self):
        done = run(CASE)
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_what_does_not_fit_is_told(self):
        text = CASE.read_text(encoding="utf-8")
        for right, wrong, words in (("[110, 68]", "[110, 60]", "Pico and cell meet"),
                                    ("key_high = 7;", "key_high = 6;", "the face presses on the switches"),
                                    ("opening = is_small ? [23.5", "opening = is_small ? [33.5", "larger than the glass"),
                                    ("inner_depth = 21;", "inner_depth = 14;", "what lies behind it meet")):
            self.assertEqual(1, text.count(right), right)
            with tempfile.TemporaryDirectory() as folder:
                case = Path(folder) / "case.scad"
                case.write_text(text.replace(right, wrong), encoding="utf-8")
                done = run(case)
                self.assertEqual(1, done.returncode, right)
                self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()

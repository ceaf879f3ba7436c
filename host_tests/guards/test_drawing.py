"""check_drawing.py counts what is placed by hand and what names a panel's form, and refuses more than its limits."""
import tempfile
import unittest
from pathlib import Path

from guard_support import run_guard, write

import check_drawing

SCREEN = "firmware/app/screens/game/table.cpp"
PART = "firmware/app/parts/bars.cpp"


def counted(text):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {SCREEN: text})
        return check_drawing.count(Path(folder))["screens/game/table.cpp"]


class Drawing(unittest.TestCase):
    def test_places_count(self):
        self.assertEqual((0, 5), counted("void f() { canvas.text(4, 17, x, 0, 1); fill({12, y + 3, w - 9}); }\n"))

    def test_what_is_no_place_does_not(self):
        for text in ("int a = width / 2 + height % 4;\n", "int a = 2 * gap + edge * 2;\n", "etl::vector<Rect, 24> v;\n",
                     "int a = b[17];\n", "constexpr std::uint16_t k_times_s[] = {10, 20, 30};\n", "// 4 and 5\n",
                     '/* 40\n 50 */\nconst char* a = "12 of 13";\n', "unsigned a = 0x40U + k_row4 + 7U;\n"):
            with self.subTest(text=text):
                self.assertEqual((0, 0), counted(text))

    def test_forms_count(self):
        for text in ("if (layout.form == Form::low) return;\n", "if (layout.is_one_bit) return;\n",
                     "const bool mono = true;\n", "void draw_mono_keys();\n", "if (is_small()) return;\n"):
            with self.subTest(text=text):
                self.assertEqual((1, 0), counted(text))
        self.assertEqual((0, 0), counted("// Form::low\nint common = harmony;\n"))

    def test_the_project_passes(self):
        output, code = run_guard("check_drawing.py")
        self.assertEqual(0, code, output)

    def test_more_than_a_limit_fails(self):
        for path, line, what in ((SCREEN, "fill({12, 13, 14, 15});\n", "literals"),
                                 (PART, "fill({12, 13, 14, 15});\n", "literals"),
                                 (SCREEN, "if (layout.is_one_bit) return;\n", "form lines in screens"),
                                 (PART, "if (layout.is_one_bit) return;\n", "form lines in the app")):
            with self.subTest(what=what), tempfile.TemporaryDirectory() as folder:
                files = {SCREEN: "int draw();\n"}
                files[path] = line * (check_drawing.LIMITS[what] + 1)
                write(folder, files)
                output, code = run_guard("check_drawing.py", "--root", folder)
                self.assertEqual(1, code)
                self.assertIn(f"too many {what}", output)

    def test_nothing_to_look_at_is_no_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(1, run_guard("check_drawing.py", "--root", folder)[1])


if __name__ == "__main__":
    unittest.main()

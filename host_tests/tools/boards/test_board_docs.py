"""docs/boards.md and the wiring pictures are what tools/boards makes from the boards' data, and say what they should."""
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "boards"))

import wiring_picture  # noqa: E402
import write_board_docs  # noqa: E402

PROGRAM = sys.argv.pop() if len(sys.argv) > 1 else str(ROOT / "build" / "host" / "bin" / "neva-boards")


class BoardDocs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.boards = {board["id"]: board for board in write_board_docs.boards_of(PROGRAM)}
        cls.files = write_board_docs.documents(list(cls.boards.values()))

    def test_the_files_are_up_to_date(self):
        done = subprocess.run([sys.executable, ROOT / "tools" / "boards" / "write_board_docs.py", PROGRAM, "--check"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(0, done.returncode, done.stdout)

    def test_a_changed_pin_changes_the_page(self):
        changed = [dict(board) for board in self.boards.values()]
        changed[-1]["pins"] = [dict(pin) for pin in changed[-1]["pins"]]
        changed[-1]["pins"][0]["gpio"] = 3
        self.assertNotEqual(self.files, write_board_docs.documents(changed))

    def test_every_board_and_every_pin_is_there(self):
        page = self.files[ROOT / "docs" / "boards.md"]
        for board in self.boards.values():
            self.assertIn(f"| `{board['id']}` |", page)
            if board["variant_of"] is None:
                section = page.split(f"## {board['name']}: `{board['id']}`")[1].split("\n## ")[0]
                for pin in board["pins"]:
                    self.assertIn(f"| GP{pin['gpio']} |", section)

    def test_pictures_are_drawings_with_every_wire(self):
        pictures = [path for path in self.files if path.suffix == ".svg" and path.stem.startswith("wiring_")]
        self.assertEqual({"wiring_pico_ili9341.svg", "wiring_pico_ssd1306.svg"}, {path.name for path in pictures})
        for path in pictures:
            root = ElementTree.fromstring(self.files[path])
            texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
            board = self.boards[path.stem.removeprefix("wiring_")]
            controller = board["panel"]["controller"].upper()
            for module_pin, target in write_board_docs.module_of(board):
                self.assertEqual(target != "nothing", f"{controller} {module_pin}" in texts, module_pin)
            for key in board["keys"]:
                self.assertIn(key.upper() if len(key) == 1 else key, texts)
            self.assertIn("piezo", texts)

    def test_every_step_of_building_adds_wires_until_all_are_there(self):
        def words_in(path):
            return [text.text for text in ElementTree.fromstring(self.files[path]).iter("{http://www.w3.org/2000/svg}text")]

        others = [path for path in self.files if path.suffix == ".svg" and not path.stem.startswith("wiring_")]
        for board in ("pico_ili9341", "pico_ssd1306"):
            steps = sorted(path for path in others if path.stem.startswith(f"building_{board}_"))
            self.assertGreaterEqual(len(steps), 3, board)
            counts = [len(words_in(path)) for path in steps]
            self.assertEqual(sorted(set(counts)), counts, f"{board}: a step without a new wire")
            others = [path for path in others if path not in steps]
            whole = words_in(next(path for path in self.files if path.stem == f"wiring_{board}"))
            controller = self.boards[board]["panel"]["controller"].upper()
            wires = {word for word in whole if word.startswith(f"{controller} ")}
            self.assertGreaterEqual(len(wires), 4)
            self.assertEqual(set(), wires - set(words_in(steps[-1])), board)
        self.assertEqual([], others)

    def test_a_picture_without_room_for_a_wire_is_refused(self):
        board = self.boards["pico_ssd1306"]
        module = write_board_docs.module_of(board) + [("SECOND", "panel clock")]
        with self.assertRaises(SystemExit):
            wiring_picture.picture(board, module)

    def test_pins_are_numbered_as_on_a_pico(self):
        self.assertEqual((20, 20), (len(wiring_picture.LEFT), len(wiring_picture.RIGHT)))
        numbers = {label: number for number, label in enumerate(wiring_picture.LEFT, 1)}
        numbers.update({label: 40 - row for row, label in enumerate(wiring_picture.RIGHT)})
        known = {"GP0": 1, "GP4": 6, "GP15": 20, "GP16": 21, "GP22": 29, "GP26": 31, "3V3": 36, "VSYS": 39, "VBUS": 40}
        self.assertEqual(known, {label: numbers[label] for label in known})


if __name__ == "__main__":
    unittest.main()

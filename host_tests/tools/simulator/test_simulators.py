"""Runs neva-simulator and neva-terminal as people and scripts do: what they write, what they say, how they end.

Usage: test_simulators.py SIMULATOR TERMINAL [BadInput]
"""

import os
import random
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SIMULATOR, TERMINAL = sys.argv[1:3]
PNG_START = b"\x89PNG\r\n\x1a\n"


def run(program, *arguments, cwd=None):
    """The program without a display, a terminal or a home of its own."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_DATA_HOME")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", env=environment, cwd=cwd, timeout=60, check=False)


def png_size(path):
    data = path.read_bytes()
    assert data.startswith(PNG_START)
    return struct.unpack(">II", data[16:24])


class Programs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.picture = self.folder / "picture.png"

    def expect_complaint(self, ended, code, *parts):
        self.assertEqual(ended.returncode, code, ended)
        self.assertEqual(ended.stdout, "")
        for part in parts:
            self.assertIn(part, ended.stderr)

    def boards(self):
        listed = run(SIMULATOR, "--list-boards")
        self.assertEqual(listed.returncode, 0)
        return [line.split()[0] for line in listed.stdout.splitlines()]


class Simulators(Programs):
    def test_every_board_makes_screenshots_without_a_display(self):
        self.assertIn("picosystem", self.boards())
        for board in self.boards():
            ended = run(SIMULATOR, "--board", board, "--screenshot", self.picture)
            self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (0, "", ""))
            width, height = png_size(self.picture)
            run(SIMULATOR, "--board", board, "--screenshot", self.picture, "--scale", "3")
            self.assertEqual(png_size(self.picture), (3 * width, 3 * height))
            run(SIMULATOR, "--board", board, "--screenshot", self.picture, "--with-device")
            self.assertGreater(png_size(self.picture), (width, height))

    def test_scripts_give_the_same_bytes_every_time(self):
        pictures = []
        for keys in ("down a a", "down a a", "down a"):
            self.assertEqual(run(SIMULATOR, "--keys", keys, "--screenshot", self.picture).returncode, 0)
            pictures.append(self.picture.read_bytes())
        self.assertEqual(pictures[0], pictures[1])
        self.assertNotEqual(pictures[0], pictures[2])

    def test_recording_has_every_picture_once_and_ends_with_the_screenshot(self):
        for program, board in ((SIMULATOR, "picosystem"), (TERMINAL, "pico_ssd1306")):
            folder = self.folder / program.rsplit("/", 1)[-1] / "film"
            arguments = ("--board", board, "--keys", "a down down wait:500 b b a", "--record", folder)
            ended = run(program, *arguments, "--screenshot", self.picture)
            self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (0, "", ""))
            names = sorted(path.name for path in folder.iterdir())
            self.assertEqual(names, [f"{number:05}.png" for number in range(1, len(names) + 1)])
            self.assertGreater(len(names), 4)
            pictures = [(folder / name).read_bytes() for name in names]
            self.assertTrue(all(one != other for one, other in zip(pictures, pictures[1:])))
            self.assertEqual(pictures[-1], self.picture.read_bytes())
            again = run(program, *arguments)
            self.expect_complaint(again, 1, "there is a recording in", "name another folder")

    def test_recording_into_a_file_is_refused(self):
        self.picture.write_bytes(b"")
        ended = run(SIMULATOR, "--keys", "a", "--record", self.picture)
        self.expect_complaint(ended, 1, "cannot make the folder")

    def test_both_programs_show_the_same(self):
        for keys in ("", "a left", "down a"):
            arguments = ("--board", "pico_ssd1306", "--keys", keys, "--screenshot", self.picture)
            run(SIMULATOR, *arguments)
            first = self.picture.read_bytes()
            run(TERMINAL, *arguments)
            self.assertEqual(first, self.picture.read_bytes())

    def test_text_is_one_character_for_two_pixels(self):
        ended = run(TERMINAL, "--text")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        lines = ended.stdout.split("\n")
        self.assertEqual(lines.pop(), "")
        self.assertEqual([len(line) for line in lines], [128] * 32)
        self.assertEqual(set(ended.stdout), set("\n ▀▄█"))

    def test_settings_live_in_the_storage(self):
        storage = self.folder / "flash.bin"
        german = run(TERMINAL, "--storage", storage, "--keys", "down a", "--text").stdout
        self.assertEqual(storage.stat().st_size, 256 * 1024)
        self.assertEqual(run(TERMINAL, "--storage", storage, "--keys", "", "--text").stdout, german)
        self.assertNotEqual(run(TERMINAL, "--keys", "a", "--text").stdout, german)

    def test_supply_and_image_are_shown(self):
        shown = {run(TERMINAL, "--keys", "a down down down down a up a", "--text", *arguments).stdout
                 for arguments in ((), ("--supply", "3300"), ("--image-id", "00c0ffee"))}
        self.assertEqual(len(shown), 3)

    def test_help_and_version(self):
        for program in (SIMULATOR, TERMINAL):
            shown = run(program, "--help")
            self.assertEqual((shown.returncode, shown.stderr), (0, ""))
            for word in ("--board", "--keys", "--screenshot", "--storage", "Enter is"):
                self.assertIn(word, shown.stdout)
            self.assertRegex(run(program, "--version").stdout, r"^\d+\.\d+\.\d+\n$")


class BadInput(Programs):
    def test_wrong_arguments_end_with_2(self):
        picture = ("--screenshot", self.picture)
        self.expect_complaint(run(SIMULATOR, "--board", "gameboy", *picture), 2, "no board 'gameboy'", *self.boards())
        self.expect_complaint(run(SIMULATOR, "--keys", "a fire", *picture), 2, "'fire' is not known", "wait:MS")
        self.expect_complaint(run(SIMULATOR, "--keys", "centre", *picture), 2, "this board has no key 'centre'")
        self.expect_complaint(run(SIMULATOR, "--keys", "a"), 2, "nothing to show: add --screenshot FILE.png")
        self.expect_complaint(run(TERMINAL, "--keys", "a"), 2, "nothing to show: add --screenshot FILE.png or --record FOLDER or --text")
        self.expect_complaint(run(TERMINAL, "--board", "picosystem"), 2, "colour panel", "pico_ssd1306")
        self.expect_complaint(run(SIMULATOR, "--scale", "9", *picture), 2, "--scale")
        self.expect_complaint(run(SIMULATOR, "--scale", "two", *picture), 2, "--scale")
        self.expect_complaint(run(SIMULATOR, "--image-id", "xyz", *picture), 2, "'xyz'")
        self.expect_complaint(run(SIMULATOR, "--image-id", "123456789", *picture), 2, "'123456789'")
        self.expect_complaint(run(SIMULATOR, "--supply", "99999", *picture), 2, "--supply")
        self.expect_complaint(run(SIMULATOR, "--loud"), 2, "--loud")
        self.assertFalse(self.picture.exists())

    def test_files_that_cannot_be_written_end_with_1(self):
        nowhere = str(self.folder / "missing" / "picture.png")
        self.expect_complaint(run(SIMULATOR, "--screenshot", nowhere), 1, "cannot write " + nowhere, "No such file")
        self.expect_complaint(run(TERMINAL, "--text", "--storage", nowhere), 1, "cannot open the storage " + nowhere)

    def test_nothing_to_show_it_on_ends_with_3(self):
        self.expect_complaint(run(SIMULATOR), 3, "no display", "neva-terminal")
        self.expect_complaint(run(TERMINAL), 3, "not a terminal", "--text")

    def test_storages_that_are_none_are_answered(self):
        storage = self.folder / "flash.bin"
        noise = random.Random(1)
        for content in (b"", b"Neva", noise.randbytes(256 * 1024), noise.randbytes(256 * 1024 + 1), bytes(256 * 1024)):
            storage.write_bytes(content)
            ended = run(TERMINAL, "--storage", storage, "--keys", "a a a down a b", "--text")
            self.assertIn(ended.returncode, (0, 1), ended)
            if ended.returncode == 1:
                self.assertIn("storage", ended.stderr)
        self.expect_complaint(run(TERMINAL, "--text", "--storage", self.folder), 1, "storage")

    def test_scripts_of_noise_are_refused(self):
        noise = random.Random(2)
        for _ in range(20):
            script = "".join(noise.choices("abxy:wait0195 \t\x01~ä", k=noise.randrange(60)))
            ended = run(TERMINAL, "--text", "--keys", script + " fire")
            self.assertEqual((ended.returncode, ended.stdout), (2, ""), ended)
            self.assertIn("--keys", ended.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])

"""The packer makes the bytes that the boot loaders want, and the guard sees every other file that it could have made."""
import struct
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, run, run_guard

import uf2_file

PACKER = ROOT / "tools" / "uf2" / "bin_to_uf2.py"
LIMIT = 512 * 1024
IMAGES = {"rp2040": bytes(range(256)) * 3 + b"end",
          "rp2350": b"\0" * 312 + uf2_file.IMAGE_DEF_MARK + bytes(range(250)) * 2}
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}


def block_with(block, at, value):
    return block[:at] + struct.pack("<I", value) + block[at + 4:]


class Uf2(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def pack(self, chip):
        (self.folder / "neva-toy.bin").write_bytes(IMAGES[chip])
        output, code = run("python3", PACKER, chip, self.folder / "neva-toy.bin", self.folder / "neva-toy.uf2")
        self.assertEqual(0, code, output)
        return (self.folder / "neva-toy.uf2").read_bytes()

    def test_the_bytes(self):
        for chip, image in IMAGES.items():
            file = self.pack(chip)
            count = -(-len(image) // 256)
            self.assertEqual(512 * count, len(file))
            for number in range(count):
                payload = image[256 * number:256 * (number + 1)].ljust(256, b"\0")
                head = bytes.fromhex("5546320A57515D9E00200000") + struct.pack(
                    "<5I", 0x10000000 + 256 * number, 256, number, count, FAMILIES[chip])
                self.assertEqual(head + payload + b"\0" * 220 + bytes.fromhex("306FB10A"), file[512 * number:512 * (number + 1)])
            self.assertEqual([], uf2_file.offences(file, image, LIMIT))

    def test_bad_input_is_named(self):
        (self.folder / "empty.bin").write_bytes(b"")
        for arguments, words in ((("rp2040", "empty.bin", "out.uf2"), "is empty"), (("rp1", "empty.bin", "out.uf2"), "no chip 'rp1'"),
                                 (("empty.bin", "out.uf2"), "rp2040|rp2350 IN.bin OUT.uf2")):
            output, code = run("python3", PACKER, *arguments, cwd=self.folder)
            self.assertNotEqual(0, code)
            self.assertIn(words, output)
            self.assertFalse((self.folder / "out.uf2").exists())

    def test_the_guard_sees_what_does_not_belong_there(self):
        for chip, image in IMAGES.items():
            file = self.pack(chip)
            other = FAMILIES["rp2350" if chip == "rp2040" else "rp2040"]
            # What picotool puts in front with --abs-block: on a flash of 4 MiB its address is the last page of the saves.
            absolute = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57) + b"\xEF" * 256
            absolute += struct.pack("<I", 0x9957E304).ljust(220, b"\0") + struct.pack("<I", 0x0AB16F30)
            saves = block_with(file[-512:], 12, 0x103FFF00)
            for wrong, words in ((block_with(file, 28, other), f"for family {other:08X}"),
                                 (absolute + file, "would write at 10FFFF00"),
                                 (file[:-512] + saves, "would write at 103FFF00"),
                                 (file[:-512], "not one of a plain row"),
                                 (file[:512] + file[:512] + file[1024:], "not behind the one before it"),
                                 (block_with(file, 40, 1), "not the image beside it"),
                                 (block_with(file, 508, 1), "block 0 is no UF2 block"),
                                 (file[:-1], "no whole blocks"), (b"", "no whole blocks")):
                found = uf2_file.offences(wrong, image, LIMIT)
                self.assertTrue(any(words in offence for offence in found), f"{words}: {found}")

    def test_an_image_that_reaches_the_saves_is_seen(self):
        image = IMAGES["rp2350"]
        self.assertEqual([], uf2_file.offences(self.pack("rp2350"), image, 1024))
        self.assertTrue(any("beyond" in offence for offence in uf2_file.offences(self.pack("rp2350"), image, 1023)))

    def test_check_images_looks_at_the_files_of_every_board(self):
        self.assertEqual(0, run_guard("check_images.py", "picosystem")[1])
        board = self.folder / "pico2"
        board.mkdir()
        for name in ("neva-toy.bin", "neva-toy.uf2"):
            self.pack("rp2350")
            (self.folder / name).rename(board / name)
        file = (board / "neva-toy.uf2").read_bytes()
        (board / "neva-toy.uf2").write_bytes(block_with(file, 28, FAMILIES["rp2040"]))
        import check_images
        found = check_images.uf2_offences(self.folder, {"image_bytes_max": LIMIT})
        self.assertIn("neva-toy.uf2: block 0 is for family E48BFF56", found[0])


if __name__ == "__main__":
    unittest.main()

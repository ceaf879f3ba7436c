"""check_reproducible.py finds the first byte that differs; a program that contains its time of birth is caught."""
import os
import struct
import tempfile
import time
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from guard_support import ARM_FLAGS, built_board, need, run, run_guard

import check_reproducible
import image_facts

FLASH = 0x10000000
SECRET = "const char g_born[] = __TIME__ __FILE__;\n"
PROGRAM = "extern const char g_born[];\nint start(void) { return g_born[0]; }\n"


def blocks(data):
    """A UF2 file of this data, as tools/uf2/bin_to_uf2.py lays it out."""
    count = (len(data) + 255) // 256
    return b"".join(
        struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, FLASH + i * 256, 256, i, count, 0xE48BFF56)
        + data[i * 256:i * 256 + 256].ljust(256, b"\0") + bytes(220) + struct.pack("<I", 0x0AB16F30)
        for i in range(count))


class Reproducible(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def compare(self, one, other, *more):
        (self.folder / "one.uf2").write_bytes(one)
        (self.folder / "other.uf2").write_bytes(other)
        files = (self.folder / "one.uf2", self.folder / "other.uf2")
        return run_guard("check_reproducible.py", "--compare", *files, *more)

    def test_the_same_bytes_pass(self):
        output, code = self.compare(blocks(bytes(1000)), blocks(bytes(1000)))
        self.assertEqual(0, code, output)

    def test_one_byte_is_found(self):
        data = bytearray(1000)
        data[700] = 1
        output, code = self.compare(blocks(bytes(1000)), blocks(bytes(data)))
        self.assertEqual(1, code)
        # Byte 700 is the 188th of the third block.
        self.assertIn(f"offset {2 * 512 + 32 + 188:#x}", output)
        self.assertIn(f"address {FLASH + 700:#x}", output)

    def test_a_longer_file_is_found(self):
        self.assertEqual(1, self.compare(blocks(bytes(256)), blocks(bytes(512)))[1])

    def test_the_section_and_the_symbol_are_named(self):
        need("arm-none-eabi-gcc")
        board = built_board()
        build = image_facts.elf_of(board).parent
        uf2 = (build / f"neva-{board}.uf2").read_bytes()
        other = bytearray(uf2)
        # Somewhere behind the boot stage and the vectors: code.
        other[20 * 512 + 40] ^= 1
        output, code = self.compare(uf2, bytes(other), "--elf", build / f"neva-{board}.elf")
        self.assertEqual(1, code)
        self.assertIn(" in .text", output)

    def build(self, name, flags):
        """The bytes of a tiny program built in a folder of its own."""
        folder = self.folder / name
        folder.mkdir()
        (folder / "born.c").write_text(SECRET, encoding="utf-8")
        (folder / "program.c").write_text(PROGRAM, encoding="utf-8")
        for command in (["arm-none-eabi-gcc", *ARM_FLAGS, "-nostdlib", "-nostartfiles", "-Wl,-e,start",
                         "-Wl,--build-id=none", *flags, folder / "born.c", folder / "program.c", "-o",
                         folder / "p.elf"],
                        ["arm-none-eabi-objcopy", "-Obinary", folder / "p.elf", folder / "p.bin"]):
            output, code = run(*command, cwd=folder)
            self.assertEqual(0, code, output)
        return blocks((folder / "p.bin").read_bytes())

    def test_a_time_or_a_path_in_the_program_is_caught(self):
        need("arm-none-eabi-gcc")
        first = self.build("a", [])
        # __TIME__ counts seconds.
        time.sleep(1.1)
        self.assertEqual(1, self.compare(first, self.build("bb", []))[1])

    def test_the_same_program_without_them_passes(self):
        need("arm-none-eabi-gcc")
        fixed = ["-D__TIME__=\"\"", "-Wno-builtin-macro-redefined"]
        first = self.build("a", fixed + [f"-ffile-prefix-map={self.folder}/a=."])
        output, code = self.compare(first, self.build("bb", fixed + [f"-ffile-prefix-map={self.folder}/bb=."]))
        self.assertEqual(0, code, output)

    def test_what_is_remembered_is_of_these_sources_this_compiler_and_this_image(self):
        root = self.folder / "project"
        source, image = root / "engine" / "part.cpp", root / "build" / "neva-one.uf2"
        for path in (source, image):
            path.parent.mkdir(parents=True)
            path.write_text("before", encoding="utf-8")

        def key(compiler="12.2"):
            with mock.patch.multiple(check_reproducible, ROOT=root, SOURCES=("engine",)), \
                    mock.patch.object(image_facts, "elf_of", lambda board: image.with_suffix(".elf")), \
                    mock.patch.object(check_reproducible.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=compiler)):
                return check_reproducible.key_of(["one"])

        known = {key()}
        # A clock that runs backwards or a file that is touched changes nothing: contents count.
        os.utime(source, (0, 0))
        self.assertIn(key(), known)
        for change in (lambda: source.write_text("after", encoding="utf-8"), lambda: image.write_text("after", encoding="utf-8"),
                       lambda: (source.parent / "new.cpp").write_text("", encoding="utf-8"), source.unlink):
            change()
            os.utime(source.parent, (0, 0))
            self.assertNotIn(key(), known)
            known.add(key())
        self.assertNotIn(key(compiler="14.2"), known)


if __name__ == "__main__":
    unittest.main()

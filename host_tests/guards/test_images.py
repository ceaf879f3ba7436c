"""check_images.py passes the real images, and fails on limits that are too low and on stacks that are too small."""
import json
import tempfile
import unittest
from pathlib import Path

from guard_support import ARM_FLAGS, built_board, need, run, run_guard, write

import image_facts
from elf_file import Elf

# As in the SDK's linker script: an image in flash, variables in RAM, room for both stacks.
SCRIPT = """
SECTIONS {
  .text 0x10000000 : { *(.text*) }
  .rodata : { *(.rodata*) }
  .data 0x20000000 : AT(ADDR(.rodata) + SIZEOF(.rodata)) { *(.data*) }
  .bss (NOLOAD) : { *(.bss*) }
  .uninitialized_data (NOLOAD) : { *(.uninitialized_data*) }
}
neva_core0_stack_bytes = 256;
"""
PROGRAM = """
const unsigned g_constants[25] = {1};
unsigned g_first_values[10] = {1};
unsigned g_zeros[100];
unsigned g_kept[5] __attribute__((section(".uninitialized_data,\\"aw\\",%nobits @")));
unsigned neva_core1_stack[64] __attribute__((section(".uninitialized_data,\\"aw\\",%nobits @")));
__attribute__((noinline)) void leaf(void) { volatile char room[ROOM]; room[0] = g_constants[3] + g_first_values[1]; }
void start(void) { leaf(); g_zeros[1] = g_kept[0] + neva_core1_stack[0]; }
"""
# What tools/cmake/stacks.ld reads of the SDK's script, with something in one of the banks.
BANKS = """
SECTIONS {
  .text 0x10000000 : { *(.text*) }
  .data 0x20000000 : { *(.data*) }
  .scratch_x 0x20040000 : { __scratch_x_start__ = .; *(.scratch_x.*) __scratch_x_end__ = .; }
  .scratch_y 0x20041000 : { __scratch_y_start__ = .; *(.scratch_y.*) __scratch_y_end__ = .; }
  .stack1_dummy (NOLOAD) : { *(.stack1*) }
  .stack_dummy 0x20041000 (NOLOAD) : { . = . + 4096; }
  __StackOneTop = 0x20041000;
  __StackTop = 0x20042000;
  __StackOneBottom = __StackOneTop - SIZEOF(.stack1_dummy);
}
"""
TABLE = {"roots": {"core 0": ["start"], "core 1": ["start"]}}


def limits_text(**lower):
    """Limits that the small image keeps to, but for those that are given."""
    return json.dumps({"image_bytes_max": 4096, "static_ram_bytes_max": 460, "core_0_stack_bytes_max": 4096} | lower)


class Images(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need("arm-none-eabi-gcc")
        cls.board = built_board()

    def small_image(self, folder, room):
        """A board called `toy` with everything that has a limit; sizes are known by hand."""
        build = Path(folder) / "toy"
        write(build, {"all.c": PROGRAM, "toy.ld": SCRIPT, "table.json": json.dumps(TABLE),
                      "limits.json": limits_text()})
        # One compilation for the object and its .ci file beside it, then the link.
        for command in (["-c", "all.c", "-o", "all.o", f"-DROOM={room}", "-fcallgraph-info=su"],
                        ["all.o", "-o", "neva-toy.elf", "-nostdlib", "-nostartfiles", "-Wl,-T,toy.ld", "-Wl,-e,start"]):
            output, code = run("arm-none-eabi-gcc", *ARM_FLAGS, *command, cwd=build)
            self.assertEqual(0, code, output)
        return ["toy", "--firmware", folder, "--limits", build / "limits.json", "--table", build / "table.json"]

    def test_sizes_are_exact(self):
        with tempfile.TemporaryDirectory() as folder:
            self.small_image(folder, 16)
            elf = Elf(Path(folder) / "toy" / "neva-toy.elf")
            # 10 words with first values, 100 without, 5 that nobody clears; not the 64 of core 1's stack.
            self.assertEqual((10 + 100 + 5) * 4, image_facts.static_ram_bytes(elf))
            self.assertEqual({"core 0": 256, "core 1": 256}, image_facts.stack_room(elf))
            flash = elf.section(".text").size + elf.section(".rodata").size + 10 * 4
            self.assertTrue(flash <= image_facts.image_bytes(elf) <= flash + 8)

    def test_a_small_image_passes(self):
        with tempfile.TemporaryDirectory() as folder:
            output, code = run_guard("check_images.py", *self.small_image(folder, 16))
            self.assertEqual(0, code, output)

    def test_a_stack_that_is_too_deep_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            output, code = run_guard("check_images.py", *self.small_image(folder, 300))
            self.assertEqual(1, code)
            self.assertRegex(output, r"core 0 may need \d+ bytes of stack and has 256")
            self.assertRegex(output, r"core 1 may need \d+ bytes of stack and has 256")

    def link_with_banks(self, variable_in):
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder), {"all.c": f'unsigned g_one __attribute__((section("{variable_in}"))) = 1;\n'
                                          "void start(void) { g_one = 2; }\n", "banks.ld": BANKS})
            return run("arm-none-eabi-gcc", *ARM_FLAGS, "all.c", image_facts.ROOT / "tools/cmake/stacks.ld", "-nostdlib",
                       "-nostartfiles", "-Wl,-T,banks.ld", "-Wl,-e,start", "-Wl,--no-check-sections", cwd=folder)

    def test_nothing_may_lie_in_the_stack_of_core_0(self):
        output, code = self.link_with_banks(".data.one")
        self.assertEqual(0, code, output)
        for section in (".scratch_x.one", ".scratch_y.one", ".stack1"):
            output, code = self.link_with_banks(section)
            self.assertNotEqual(0, code)
            self.assertIn("core 0's", output)

    def test_the_limit_of_core_0_counts_below_its_room(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = self.small_image(folder, 16)
            limits = Path(folder) / "toy" / "limits.json"
            depth = image_facts.facts_of("toy", folder, Path(folder) / "toy" / "table.json").stacks["core 0"].depth
            for limit, expected in ((depth, 0), (depth - 1, 1)):
                limits.write_text(limits_text(core_0_stack_bytes_max=limit), encoding="utf-8")
                output, code = run_guard("check_images.py", *arguments)
                self.assertEqual(expected, code, output)
            self.assertIn(f"core 0 may need {depth} bytes of stack and has {depth - 1}", output)

    def test_the_limit_of_ram_is_exact(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = self.small_image(folder, 16)
            limits = Path(folder) / "toy" / "limits.json"
            limits.write_text(limits_text(static_ram_bytes_max=459), encoding="utf-8")
            output, code = run_guard("check_images.py", *arguments)
            self.assertEqual(1, code)
            self.assertIn("static RAM takes 460 bytes, the limit in tools/guards/limits.json is 459", output)

    def test_the_real_image_passes(self):
        output, code = run_guard("check_images.py", self.board)
        self.assertEqual(0, code, output)
        self.assertIn(self.board, output)

    def test_the_real_image_fails_with_lower_limits(self):
        real = image_facts.facts_of(self.board)
        with tempfile.TemporaryDirectory() as folder:
            limits = Path(folder) / "limits.json"
            limits.write_text(limits_text(image_bytes_max=real.image_bytes - 1,
                                          static_ram_bytes_max=real.static_ram_bytes - 1), encoding="utf-8")
            output, code = run_guard("check_images.py", self.board, "--limits", limits)
        self.assertEqual(1, code)
        self.assertIn(f"image takes {real.image_bytes} bytes", output)
        self.assertIn(f"static RAM takes {real.static_ram_bytes} bytes", output)

    def test_image_bytes_are_those_of_the_binary(self):
        binary = image_facts.elf_of(self.board).with_suffix(".bin")
        self.assertEqual(binary.stat().st_size, image_facts.image_bytes(Elf(image_facts.elf_of(self.board))))

    def test_a_board_that_is_not_built_fails(self):
        output, code = run_guard("check_images.py", "no_such_board")
        self.assertEqual(1, code)
        self.assertIn("run ./neva firmware first", output)

    def test_the_report_shows_every_number(self):
        output, code = run_guard("report_sizes.py", self.board, "--chains")
        self.assertEqual(0, code, output)
        real = image_facts.facts_of(self.board)
        for number in (real.image_bytes, real.static_ram_bytes, *(chain.depth for chain in real.stacks.values())):
            self.assertIn(str(number), output)


if __name__ == "__main__":
    unittest.main()

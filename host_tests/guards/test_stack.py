"""stack_depth.py computes what a hand computes, and refuses what has no bound."""
import json
import os
import re
import tempfile
import unittest
from pathlib import Path

from guard_support import ARM_FLAGS, need, run, run_guard, write

FUNCTION = """
.macro function name
.global \\name
.type \\name, %function
.thumb_func
\\name:
.endm
"""
# 8 + 24 in start, 20 in middle, 4 in leaf; the second way through middle is not deeper.
ASSEMBLER = """
.syntax unified
.thumb
""" + FUNCTION + """function start
  push {r4, lr}
  sub sp, #24
  bl middle
  add sp, #24
  pop {r4, pc}
function middle
  push {r4-r7, lr}
  cmp r0, #0
  beq 1f
  bl leaf
1: pop {r4-r7, pc}
function leaf
  push {r0}
  pop {r0}
  bx lr
"""
# The same on a Cortex-M33, with the ways to push that only it has: 8 + 24, then 24, 8 and 16.
ASSEMBLER_M33 = """
.syntax unified
.thumb
.fpu fpv5-sp-d16
""" + FUNCTION + """function start
  push {r4, lr}
  sub.w sp, sp, #24
  bl middle
  add.w sp, sp, #24
  pop {r4, pc}
function middle
  stmdb sp!, {r4, r5, r6, r7, r8, lr}
  bl leaf
  ldmia.w sp!, {r4, r5, r6, r7, r8, pc}
function leaf
  str lr, [sp, #-8]!
  vpush {s16-s19}
  vpop {s16-s19}
  ldr pc, [sp], #8
"""
M33_FLAGS = ("-mcpu=cortex-m33", "-mthumb", "-march=armv8-m.main+fp+dsp", "-mfloat-abi=softfp", "-Os")
UNUSED = "void unused(void) {}\n"
ROOM = ("__attribute__((noinline)) void {name}(void) {{ volatile char room[{size}]; room[0] = 1; "
        "room[{size} - 1] = room[0]; {calls} }}\n")
TABLE = {"roots": {"core 0": ["start"]}}


def room(name, size, calls=""):
    """A C function with a frame of at least `size` bytes."""
    return ROOM.format(name=name, size=size, calls=calls)


class Stack(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need("arm-none-eabi-gcc")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def link(self, files, flags=ARM_FLAGS):
        write(self.folder, files)
        sources = [name for name in files if name.endswith((".c", ".S", ".cpp"))]
        for source in sources:
            output, code = run("arm-none-eabi-gcc", *flags, "-fno-exceptions", "-fno-rtti", "-fno-ipa-icf",
                               "-fstack-usage", "-fcallgraph-info=su", "-c", self.folder / source, "-o",
                               self.folder / f"{source}.o", cwd=self.folder)
            self.assertEqual(0, code, output)
        objects = [self.folder / f"{source}.o" for source in sources]
        output, code = run("arm-none-eabi-gcc", *flags, "-nostdlib", "-nostartfiles", "-Wl,-e,start", *objects,
                           "-o", self.folder / "image.elf", cwd=self.folder)
        self.assertEqual(0, code, output)

    def measure(self, files, table=None, limit=4096, flags=ARM_FLAGS):
        self.link(files, flags)
        (self.folder / "table.json").write_text(json.dumps(table or TABLE), encoding="utf-8")
        return run_guard("stack_depth.py", self.folder / "image.elf", "--table", self.folder / "table.json", "--limit",
                         limit)

    def frame(self, source, name):
        """Bytes that the compiler itself gives for a function."""
        text = next(self.folder.glob(f"*{source}*.su")).read_text(encoding="utf-8")
        return int(re.search(rf"\b{name}\b[^\t]*\t(\d+)\t", text)[1])

    def test_assembler_is_exact(self):
        output, code = self.measure({"all.S": ASSEMBLER, "unused.c": UNUSED})
        self.assertEqual(0, code, output)
        self.assertIn("core 0: 56 of 4096", output)

    def test_assembler_of_a_cortex_m33_is_exact(self):
        output, code = self.measure({"all.S": ASSEMBLER_M33, "unused.c": UNUSED}, flags=M33_FLAGS)
        self.assertEqual(0, code, output)
        self.assertIn("core 0: 80 of 4096", output)

    def test_a_last_call_through_a_pointer_is_one(self):
        source = "void (*volatile g_next)(void);\nvoid start(void) { g_next(); }\n"
        output, code = self.measure({"all.c": source}, flags=M33_FLAGS)
        self.assertEqual(1, code)
        self.assertIn("start calls through a pointer", output)

    def test_a_limit_is_a_plain_number(self):
        for word in ("-1", "010", " 5", "1_000"):
            output, code = run_guard("stack_depth.py", "image.elf", f"--limit={word}")
            self.assertEqual(2, code, word)
            self.assertIn(f"'{word}' is not a whole number", output)

    def test_the_limit_is_exact(self):
        files = {"all.S": ASSEMBLER, "unused.c": UNUSED}
        self.assertEqual(0, self.measure(files, limit=56)[1])
        output, code = self.measure(files, limit=55)
        self.assertEqual(1, code)
        self.assertIn("may need 56 bytes of stack, there are 55", output)

    def test_c_adds_up_to_the_compilers_frames(self):
        files = {"all.c": room("leaf", 100) + room("side", 60) + room("start", 40, "leaf(); side();")}
        output, code = self.measure(files)
        self.assertEqual(0, code, output)
        total = self.frame("all", "start") + self.frame("all", "leaf")
        self.assertGreaterEqual(total, 140)
        self.assertIn(f"core 0: {total} of 4096", output)

    def test_a_deep_frame_is_over_the_limit(self):
        output, code = self.measure({"all.c": room("leaf", 5000) + room("start", 8, "leaf();")})
        self.assertEqual(1, code)
        self.assertIn("there are 4096", output)

    def test_recursion_is_refused(self):
        source = "void b(void);\n" + room("a", 8, "b();") + room("b", 8, "a(); room[1] = 0;") + room("start", 8, "a();")
        output, code = self.measure({"all.c": source})
        self.assertEqual(1, code)
        self.assertIn("recursion", output)
        self.assertIn("a -> b -> a", output)

    def test_an_excused_call_ends_the_recursion(self):
        source = "void b(void);\n" + room("a", 8, "b();") + room("b", 8, "a(); room[1] = 0;") + room("start", 8, "a();")
        table = {**TABLE, "excused": [{"caller": "b", "callee": "a", "why": "test"}]}
        self.assertEqual(0, self.measure({"all.c": source}, table)[1])

    def test_a_function_calling_itself_is_refused(self):
        output, code = self.measure({"all.c": "void start(void);\n" + room("start", 8, "start(); room[1] = 0;")})
        self.assertEqual(1, code)
        self.assertIn("start -> start", output)

    def test_alloca_is_refused(self):
        source = ("volatile int g_size;\n"
                  "void start(void) { volatile char *room = __builtin_alloca(g_size); room[0] = 1; }\n")
        output, code = self.measure({"all.c": source})
        self.assertEqual(1, code)
        self.assertIn("no fixed size", output)

    POINTER = ("void (*volatile g_pointer)(void);\n" + room("small", 16) + room("large", 200)
               + room("start", 8, "g_pointer(); room[1] = 0;")
               + "void choose(int n) { g_pointer = n ? small : large; }\n")

    def test_an_unlisted_pointer_is_refused(self):
        output, code = self.measure({"all.c": self.POINTER})
        self.assertEqual(1, code)
        self.assertIn("start calls through a pointer", output)

    def test_a_listed_pointer_counts_its_deepest_callee(self):
        table = {**TABLE, "calls": [{"caller": "start", "callees": ["small", "large"], "why": "test"}]}
        output, code = self.measure({"all.c": self.POINTER}, table)
        self.assertEqual(0, code, output)
        self.assertIn(f"core 0: {self.frame('all', 'start') + self.frame('all', 'large')} of", output)

    def test_a_pointer_may_be_listed_by_its_place(self):
        table = {**TABLE, "calls": [{"site": "*/all.c:*", "callees": ["small", "large"], "why": "test"}]}
        output, code = self.measure({"all.c": self.POINTER}, table)
        self.assertEqual(0, code, output)
        table["calls"][0]["site"] = "*/other.c:*"
        self.assertEqual(1, self.measure({"all.c": self.POINTER}, table)[1])

    def test_a_callee_left_out_of_the_list_is_refused(self):
        table = {**TABLE, "calls": [{"caller": "start", "callees": ["small"], "why": "test"}]}
        output, code = self.measure({"all.c": self.POINTER}, table)
        self.assertEqual(1, code)
        self.assertIn("large is called through a pointer", output)

    def test_a_name_that_matches_nothing_is_refused(self):
        table = {**TABLE, "calls": [{"caller": "start", "callees": ["smal"], "why": "test"}]}
        output, code = self.measure({"all.c": self.POINTER}, table)
        self.assertEqual(1, code)
        self.assertIn('no function in the image matches "smal"', output)

    VIRTUAL = """
extern "C" void __cxa_pure_virtual() { for (;;) {} }
struct Screen { virtual void draw() = 0; virtual void other() = 0; };
struct Small : Screen { void draw() override; void other() override; };
struct Large : Screen { void draw() override; void other() override; };
void Small::draw() { volatile char room[16]; room[0] = 1; }
void Large::draw() { volatile char room[300]; room[0] = 1; }
void Small::other() { volatile char room[900]; room[0] = 1; }
void Large::other() {}
Small g_small; Large g_large;
Screen* volatile g_screen;
extern "C" void choose(int n) { if (n) g_screen = &g_small; else g_screen = &g_large; }
extern "C" void start() { volatile char room[8]; g_screen->draw(); room[0] = 1; }
"""

    def test_a_virtual_call_counts_every_override_and_no_other_method(self):
        table = {"roots": {"core 0": ["start", "choose"]},
                 "unreached": [{"name": "_GLOBAL__sub_I*", "why": "constructors, which this image never runs"}]}
        output, code = self.measure({"all.cpp": self.VIRTUAL}, table)
        self.assertEqual(0, code, output)
        # Unlike C, the compiler writes whole signatures: take the numbers from the chain itself.
        self.assertIn("Large::draw()", output)
        depth = int(re.search(r"core 0: (\d+) of", output)[1])
        self.assertTrue(300 <= depth < 400, output)

    def test_a_source_that_is_newer_than_the_image_is_refused(self):
        self.link({"all.cpp": self.VIRTUAL})
        (self.folder / "table.json").write_text(json.dumps(TABLE), encoding="utf-8")
        built = (self.folder / "image.elf").stat().st_mtime
        os.utime(self.folder / "all.cpp", (built + 10, built + 10))
        output, code = run_guard("stack_depth.py", self.folder / "image.elf", "--table", self.folder / "table.json")
        self.assertEqual(1, code)
        self.assertIn("all.cpp is newer than the image", output)

    def test_a_veneer_is_followed(self):
        far = '__attribute__((section(".far"))) ' + room("leaf", 100)
        files = {"all.c": far + "void leaf(void);\n" + room("start", 8, "leaf(); room[1] = 0;")}
        self.link(files)
        script = "SECTIONS { .text 0x10000000 : { *(.text*) } .far 0x20000000 : { *(.far) } }"
        write(self.folder, {"far.ld": script, "table.json": json.dumps(TABLE)})
        output, code = run("arm-none-eabi-gcc", *ARM_FLAGS, "-nostdlib", "-nostartfiles", "-Wl,-e,start",
                           "-Wl,-T,far.ld", "all.c.o", "-o", "image.elf", cwd=self.folder)
        self.assertEqual(0, code, output)
        output, code = run_guard("stack_depth.py", self.folder / "image.elf", "--table", self.folder / "table.json")
        self.assertEqual(0, code, output)
        self.assertIn("__leaf_veneer", output)
        # The veneer has given back its four bytes before it jumps.
        self.assertIn(f"core 0: {self.frame('all', 'start') + self.frame('all', 'leaf')} of", output)

    INTERRUPT = ("void (*volatile g_handler)(void);\n"
                 "__attribute__((noinline)) void irq_set_exclusive_handler(void (*handler)(void)) "
                 "{ g_handler = handler; }\n"
                 + room("on_timer", 64) + room("start", 8, "irq_set_exclusive_handler(on_timer);"))

    def test_an_unlisted_interrupt_is_refused(self):
        output, code = self.measure({"all.c": self.INTERRUPT})
        self.assertEqual(1, code)
        self.assertIn("start installs an interrupt handler", output)

    def test_an_interrupt_lies_on_top_of_the_deepest_chain(self):
        table = {**TABLE, "interrupts": [{"installer": "start", "handlers": ["on_timer"], "why": "test"}]}
        output, code = self.measure({"all.c": self.INTERRUPT}, table)
        self.assertEqual(0, code, output)
        chain = self.frame("all", "start") + self.frame("all", "irq_set_exclusive_handler")
        self.assertIn(f"core 0: {chain + 40 + self.frame('all', 'on_timer')} of", output)

    def test_a_cortex_m33_may_save_its_floating_point_registers_too(self):
        table = {**TABLE, "interrupts": [{"installer": "start", "handlers": ["on_timer"], "why": "test"}]}
        output, code = self.measure({"all.c": self.INTERRUPT}, table, flags=M33_FLAGS)
        self.assertEqual(0, code, output)
        chain = self.frame("all", "start") + self.frame("all", "irq_set_exclusive_handler")
        self.assertIn(f"core 0: {chain + 112 + self.frame('all', 'on_timer')} of", output)

    def test_priorities_are_refused(self):
        source = "__attribute__((noinline)) void irq_set_priority(void) {}\n" + room("start", 8, "irq_set_priority();")
        output, code = self.measure({"all.c": source})
        self.assertEqual(1, code)
        self.assertIn("priorities", output)

    def test_a_frame_that_cannot_be_followed_needs_an_entry(self):
        grow = "function start\n  push {lr}\n  mov r4, sp\n  add sp, r5\n  mov sp, r4\n  pop {pc}\n"
        source = ASSEMBLER[:ASSEMBLER.index("function start")] + grow
        output, code = self.measure({"all.S": source, "unused.c": UNUSED})
        self.assertEqual(1, code)
        self.assertIn("cannot be read from the code", output)
        table = {**TABLE, "fixed": [{"name": "start", "bytes": 700, "why": "test"}]}
        output, code = self.measure({"all.S": source, "unused.c": UNUSED}, table)
        self.assertEqual(0, code, output)
        self.assertIn("core 0: 700 of 4096", output)

    def test_an_image_without_notes_of_the_compiler_is_refused(self):
        self.link({"all.S": ASSEMBLER})
        (self.folder / "table.json").write_text(json.dumps(TABLE), encoding="utf-8")
        output, code = run_guard("stack_depth.py", self.folder / "image.elf", "--table", self.folder / "table.json")
        self.assertEqual(1, code)
        self.assertIn("no .ci files", output)


if __name__ == "__main__":
    unittest.main()

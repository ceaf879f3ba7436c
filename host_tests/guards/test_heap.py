"""Code that uses the heap does not link into an image; check_images.py sees a heap that got in all the same.

Links the objects of a built firmware once more, with one file on top, into a folder of its own.
"""
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

from guard_support import ARM_FLAGS, built_board, need, run

import check_images
import image_facts
from elf_file import Elf

MISSING = "heap_use_is_forbidden_in_this_firmware"
# A constructor is never thrown away by the linker.
AT_START = "__attribute__((constructor)) void at_start() {{ {} }}\n"

BAD = {
    "malloc": ("#include <cstdlib>\nvoid* volatile g_kept;\n", "g_kept = std::malloc(10);"),
    "free": ("#include <cstdlib>\nvoid* volatile g_kept;\n", "std::free(g_kept);"),
    "realloc": ("#include <cstdlib>\nvoid* volatile g_kept;\n", "g_kept = std::realloc(g_kept, 20);"),
    "operator new": ("int* volatile g_kept;\n", "g_kept = new int(1);"),
    "operator new[]": ("int* volatile g_kept;\n", "g_kept = new int[8];"),
    "aligned operator new": ("struct alignas(64) Big { char bytes[64]; };\nBig* volatile g_kept;\n",
                             "g_kept = new Big;"),
    "nothrow operator new": ("#include <new>\nint* volatile g_kept;\n", "g_kept = new (std::nothrow) int;"),
    "operator delete": ("int* volatile g_kept;\n", "delete g_kept;"),
    "virtual destructor": ("struct Base { virtual ~Base(); };\nBase::~Base() {}\nBase* volatile g_kept;\n"
                           "Base g_base;\n", "g_kept = &g_base;"),
    "std::string": ("#include <string>\nvolatile unsigned g_size;\n",
                    "std::string text(g_size, 'x'); g_size = text.size();"),
    "std::vector": ("#include <vector>\nvolatile unsigned g_size;\n",
                    "std::vector<int> list(g_size); g_size = list.size();"),
    "strdup": ("#include <string.h>\nchar* volatile g_kept;\n", "g_kept = strdup(g_kept);"),
}
GOOD = ("volatile int g_count;\n", "g_count = 1;")


class Heap(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.compiler = need("arm-none-eabi-g++")
        board = built_board()
        cls.build = image_facts.elf_of(board).parent
        cls.elf = f"neva-{board}.elf"
        commands, code = run("ninja", "-t", "commands", cls.elf, cwd=cls.build)
        assert code == 0, commands
        # "cd X && linker ... && objcopy ...": only the linker is wanted, and it must not replace the real map file.
        link = next(part for part in commands.splitlines()[-1].split(" && ") if f"-o {cls.elf}" in part)
        cls.link = [word for word in shlex.split(link) if not word.startswith("-Wl,-Map")]
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def compile(self, name, source, exceptions="-fno-exceptions"):
        path = Path(self.folder.name) / re.sub(r"\W", "_", name)
        path.with_suffix(".cpp").write_text(source[0] + AT_START.format(source[1]), encoding="utf-8")
        command = [self.compiler, *ARM_FLAGS, "-std=gnu++20", exceptions, "-fno-rtti", "-fno-builtin", "-c",
                   str(path.with_suffix(".cpp")), "-o", str(path.with_suffix(".o"))]
        subprocess.run(command, check=True)
        return path

    def link_with(self, name, source, without=(), exceptions="-fno-exceptions"):
        """(what the linker says, exit code, the image's path)"""
        path = self.compile(name, source, exceptions)
        words = [word for word in self.link if not word.endswith(tuple(without))] if without else list(self.link)
        words[words.index("-o") + 1] = str(path.with_suffix(".elf"))
        output, code = run(*words, path.with_suffix(".o"), cwd=self.build)
        return output, code, path.with_suffix(".elf")

    def test_code_without_heap_links(self):
        output, code, image = self.link_with("good", GOOD)
        self.assertEqual(0, code, output)
        self.assertEqual([], check_images.heap_offences(Elf(image)))

    def test_every_use_of_the_heap_is_a_link_error(self):
        for name, source in BAD.items():
            with self.subTest(name):
                output, code, _ = self.link_with(name, source)
                self.assertNotEqual(0, code)
                self.assertIn(MISSING, output)

    def test_a_table_of_exceptions_is_a_link_error(self):
        # Its personality routine needs the heap. The destructor is what an exception of g_other would have to run.
        source = ("void (*volatile g_other)();\nstruct Guard { ~Guard() { g_other(); } };\n", "Guard guard; g_other();")
        self.assertIn(MISSING, self.link_with("exceptions", source, exceptions="-fexceptions")[0])
        output, code, _ = self.link_with("no_exceptions", source)
        self.assertEqual(0, code, output)

    def test_a_heap_that_got_in_is_seen(self):
        output, code, image = self.link_with("new_without_guard", BAD["operator new"], without=("/no_heap.cpp.o",))
        self.assertEqual(0, code, output)
        offences = "\n".join(check_images.heap_offences(Elf(image)))
        for name in ("_Znwj", "_malloc_r", "_sbrk"):
            self.assertIn(f"{name} is in the image", offences)

    def test_names_of_the_heap_and_nothing_else(self):
        for name in ("malloc", "_free_r", "__wrap_malloc", "_sbrk", "_Znwj", "_Znaj", "_ZdlPv", "_ZdaPvj",
                     "__cxa_throw", "_Unwind_RaiseException", "_ZnwjSt11align_val_t"):
            self.assertTrue(check_images.FORBIDDEN.fullmatch(name), name)
        for name in ("malloc_mutex", "_ZN4neva4Font3hasEm", "_Zd", "freeze", "__cxa_pure_virtual",
                     "_ZNK4neva6Canvas2atEss"):
            self.assertFalse(check_images.FORBIDDEN.fullmatch(name), name)

    def test_tables_of_exceptions_are_seen(self):
        path = Path(self.folder.name) / "throws"
        # Weak, so that the compiler cannot see that it never throws.
        path.with_suffix(".cpp").write_text("__attribute__((weak)) void other() {}\n"
                                            "extern \"C\" void __cxa_end_cleanup() {}\n"
                                            "struct Guard { ~Guard() { other(); } };\n"
                                            "void caller() { Guard guard; other(); }\n", encoding="utf-8")
        # An exception of other() would have to run the destructor: the table says so.
        output, code = run(self.compiler, "-mcpu=cortex-m0plus", "-mthumb", "-O0", "-fexceptions", "-nostdlib",
                           "-nostartfiles", "-Wl,-e,0", "-Wl,--unresolved-symbols=ignore-all",
                           path.with_suffix(".cpp"), "-o", path.with_suffix(".elf"))
        self.assertEqual(0, code, output)
        self.assertIn(".ARM.extab", "\n".join(check_images.heap_offences(Elf(path.with_suffix(".elf")))))


if __name__ == "__main__":
    unittest.main()

"""include_scanner.py finds the includes that the compiler finds, however they are spelled, and no others."""
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from guard_support import need, write

from include_scanner import includes_of

# Each includes "found.hpp" once, and nothing else. The number is the line of its #.
HIDDEN = {
    "plain": ('#include "found.hpp"\n', 1),
    "angled": ("#include <found.hpp>\n", 1),
    "blanks": (' \t#\t include\t"found.hpp"\n', 1),
    "no blank": ('#include"found.hpp"\n', 1),
    "joined behind the sign": ('#\\\ninclude "found.hpp"\n', 1),
    "joined within the word": ('#incl\\\nude "found.hpp"\n', 1),
    "joined before the name": ('#include \\\n"found.hpp"\n', 1),
    "joined within the name": ('#include "fou\\\nnd.hpp"\n', 1),
    "joined with blanks": ('#\\ \t\ninclude "found.hpp"\n', 1),
    "joined before the sign": ('\\\n#include "found.hpp"\n', 2),
    "digraph": ('%:include "found.hpp"\n', 1),
    "joined digraph": ('%\\\n: include "found.hpp"\n', 1),
    "comment before the sign": ('/* */ #include "found.hpp"\n', 1),
    "comment over lines before the sign": ('/*\n*/ #include "found.hpp"\n', 2),
    "comment behind the sign": ('#/* */include/*\n*/"found.hpp"\n', 1),
    "comment with joined ends": ('/\\\n* *\\\n/ #include "found.hpp"\n', 3),
    "between strings that look like a comment": ('const char* a = "/*";\n#include "found.hpp"\nconst char* b = "*/";\n', 2),
    "between characters that look like strings": ("char a = '\"';\n#include \"found.hpp\"\nchar b = '\"';\n", 2),
    "behind an escaped quote": ('const char* a = "\\"/*";\n#include "found.hpp"\n// */\n', 2),
    "behind a joined escape": ('const char* a = "\\\\\n"/*";\n#include "found.hpp"\n// */\n', 3),
    "between digit separators": ("int a = 1'000 + 0x1'0;\n#include \"found.hpp\"\nint b = 1'0;\n", 2),
    "behind a raw string": ('const char* a = R"x(" /* )" )x";\n#include "found.hpp"\n', 2),
    "behind a raw string with a prefix": ('const char16_t* a = uR"(" /*)";\n#include "found.hpp"\n', 2),
    "behind a raw string with a joined look": ('const char* a = R"x()\\\nx" " /* )x";\n#include "found.hpp"\n', 3),
    "behind no raw string": ('#define FOOR\nconst char* a = FOOR"(";\n#include "found.hpp"\nconst char* b = ")";\n', 3),
    "behind a comment of one line": ('// " R"( /*\n#include "found.hpp"\n', 2),
    "behind a comment with a quote": ("// don't\n#include \"found.hpp\"\n// don't\n", 2),
    "marks of comments in the name's line": ('#include "found.hpp" // "/*\nint a;\n', 1),
    "next": ('#include_next "found.hpp"\n', 1),
    "old import": ('#import "found.hpp"\n', 1),
    "in a branch": ('#if 1\n#include "found.hpp"\n#endif\n', 2),
    "carriage returns": ('int a;\r\n#\\\r\ninclude "found.hpp"\r\n', 2),
    "last line without an end": ('#include "found.hpp"', 1),
    "behind letters of other languages": ('int straße = 1;\n#include "found.hpp"\n', 2),
}

# Nothing is included.
HARMLESS = {
    "comment": '// #include "found.hpp"\n',
    "joined comment": '// \\\n#include "found.hpp"\n',
    "comment over lines": '/*\n#include "found.hpp"\n*/\n',
    "raw string": 'const char* a = R"(\n#include "found.hpp"\n)";\n',
    "raw string with marks": 'const char* a = R"x(\n)"\n#include "found.hpp"\n)x";\n',
    "joined string": 'const char* a = "\\\n#include \\"found.hpp\\"";\n',
    "not at the beginning": '#define A int a; #include "found.hpp"\n',
    "behind a comment that began in a line": 'int a; /*\n*/ int b;\n#define B /*\n*/ #include "found.hpp"\n',
    "another directive": "#define include\n#undef include\n",
    "nothing": "",
}


def included_by_compiler(compiler, source):
    """How often the compiler opens found.hpp."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"a/found.hpp": "", "b/found.hpp": ""})
        (Path(folder) / "source.cpp").write_text(source, encoding="utf-8", newline="")
        done = subprocess.run([compiler, "-std=c++20", "-E", "-H", "-w", "-Ia", "-Ib", "source.cpp"], cwd=folder,
                              capture_output=True, text=True, check=False)
    return len(re.findall(r"^\.+ \S*found\.hpp$", done.stderr, re.M))


class IncludeScanner(unittest.TestCase):
    def test_hidden_includes_are_found_where_they_are(self):
        for name, (source, line) in HIDDEN.items():
            with self.subTest(name=name):
                found = list(includes_of(source))
                self.assertEqual([(line, "found.hpp")], [(number, header) for number, _, header in found])
                self.assertIn(found[0][1], '"<')

    def test_what_only_looks_like_one_is_not(self):
        for name, source in HARMLESS.items():
            with self.subTest(name=name):
                self.assertEqual([], list(includes_of(source)))

    def test_the_compiler_agrees(self):
        compiler = need("g++")
        for name, (source, _) in HIDDEN.items():
            with self.subTest(name=name):
                self.assertEqual(1, included_by_compiler(compiler, source))
        for name, source in HARMLESS.items():
            with self.subTest(name=name):
                self.assertEqual(0, included_by_compiler(compiler, source))

    def test_every_include_of_a_file_has_its_line(self):
        source = '#pragma once\n#include <a>\n/* \n\n */\n#include "b.hpp"\nconst char* c = R"(\n\n)";\n#in\\\nclude <d>\n#include E\n'
        self.assertEqual([(2, "<", "a"), (6, '"', "b.hpp"), (10, "<", "d"), (12, None, "E")],
                         list(includes_of(source)))


if __name__ == "__main__":
    unittest.main()

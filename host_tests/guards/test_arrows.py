"""check_arrows.py refuses each kind of include against the arrows, and nothing else."""
import tempfile
import unittest

from guard_support import run_guard, write

# A small house in which everything is as it should be.
GOOD = {
    "engine/base/check.hpp": "#pragma once\n",
    "engine/cards/card.hpp": '#include <etl/vector.h>\n#include <cstdint>\n#include "engine/base/check.hpp"\n',
    "engine/rules/end.hpp": '#include "card_table.hpp"\n#include "engine/cards/card.hpp"\n',
    "drivers/pin.hpp": "#include <optional>\n",
    "drivers/ports/display.hpp": '#include "engine/base/check.hpp"\n',
    "drivers/rp2040/spi_panel.hpp": '#include "drivers/ports/display.hpp"\n#include "hardware/spi.h"\n',
    "boards/board.hpp": '#include "drivers/pin.hpp"\n',
    "firmware/app/app.hpp": '#include "art_data.hpp"\n#include "drivers/ports/display.hpp"\n'
                            '#include "engine/cards/card.hpp"\n',
    "firmware/main/main.cpp": '#include "this_board.hpp"\n#include "pico/time.h"\n#include "firmware/app/app.hpp"\n'
                              '#include "drivers/rp2040/spi_panel.hpp"\n#include "boards/board.hpp"\n',
    "tools/simulator/window.hpp": '#include <SDL.h>\n#include <string>\n#include "all_boards.hpp"\n'
                                  '#include "firmware/app/app.hpp"\n',
    "host_tests/test_window.cpp": '#include <unity.h>\n#include "tools/simulator/window.hpp"\n',
    "host_tests/device/images/blink.cpp": '#include "pico/time.h"\n#include "firmware/app/app.hpp"\n',
}

BAD = {
    "engine/rules/setup.cpp": {
        '#include "drivers/pin.hpp"': "room engine must not include",
        '#include "firmware/app/app.hpp"': "room engine must not include",
        '#include "pico/time.h"': "Pico SDK",
        "#include <vector>": "small standard headers",
        "#include <iostream>": "small standard headers",
        "#include <functional>": "small standard headers",
        "#include <unistd.h>": "no other libraries",
        '#include "../base/check.hpp"': "from the project's root",
        '#include "check.hpp"': "from the project's root",
        '#include "engine/base/missing.hpp"': "there is no such file",
        "#include <engine/base/check.hpp>": "files of the project",
        "  #  include <string>": "small standard headers",
        "#include HEADER": "computed includes",
    },
    "engine/base/crc.cpp": {
        '#include "engine/cards/card.hpp"': "room engine/base must not include",
        '#include "card_table.hpp"': "room engine/base must not include",
    },
    "drivers/keys/reader.cpp": {
        '#include "engine/cards/card.hpp"': "room drivers must not include",
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this room",
        '#include "hardware/gpio.h"': "Pico SDK",
        '#include "boards/board.hpp"': "room drivers must not include",
    },
    "drivers/rp2040/keys.cpp": {
        '#include "engine/cards/card.hpp"': "room drivers/rp2040 must not include",
        '#include "boards/board.hpp"': "room drivers/rp2040 must not include",
        "#include <memory>": "small standard headers",
    },
    "boards/pico/board.hpp": {
        '#include "firmware/app/app.hpp"': "room boards must not include",
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this room",
    },
    "firmware/app/screen.cpp": {
        '#include "drivers/pin.hpp"': "room firmware/app must not include",
        '#include "boards/board.hpp"': "room firmware/app must not include",
        '#include "this_board.hpp"': "room firmware/app must not include",
        '#include "pico/time.h"': "Pico SDK",
        "#include <string>": "small standard headers",
        "#include <chrono>": "small standard headers",
    },
    "firmware/main/loop.cpp": {
        '#include "tools/simulator/window.hpp"': "room firmware/main must not include",
        "#include <thread>": "small standard headers",
    },
    "tools/referee/referee.cpp": {
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this room",
        '#include "firmware/main/main.cpp"': "room tools must not include",
        '#include "pico/time.h"': "Pico SDK",
        '#include "host_tests/test_window.cpp"': "room tools must not include",
    },
    "host_tests/test_x.cpp": {
        '#include "firmware/main/main.cpp"': "room host_tests must not include",
        '#include "host_tests/device/images/blink.cpp"': "closed to this room",
    },
    "host_tests/device/images/x.cpp": {
        '#include "tools/simulator/window.hpp"': "room host_tests/device/images must not include",
        "#include <random>": "small standard headers",
    },
    "firmware/elsewhere/x.cpp": {"": "no room"},
}


class Arrows(unittest.TestCase):
    def test_the_project_follows_the_arrows(self):
        output, code = run_guard("check_arrows.py")
        self.assertEqual(0, code, output)

    def test_a_good_house_passes(self):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            output, code = run_guard("check_arrows.py", "--root", folder)
            self.assertEqual(0, code, output)

    def test_each_bad_include_is_one_line(self):
        # Every bad line in one tree: each must be reported at its own line, and nothing else may be.
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            write(folder, {path: "".join(line + "\n" for line in lines) for path, lines in BAD.items()})
            output, code = run_guard("check_arrows.py", "--root", folder)
        self.assertEqual(1, code)
        reported = output.splitlines()
        expected = [(f"{path}:{number}:", why) for path, lines in BAD.items()
                    for number, why in enumerate(lines.values(), 1)]
        for place, why in expected:
            with self.subTest(place=place):
                lines = [line for line in reported if line.startswith(place)]
                self.assertEqual(1, len(lines), lines)
                self.assertIn(why, lines[0])
        self.assertEqual(len(expected), len(reported), output)

    def test_comments_are_not_includes(self):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            text = "// #include <string>\n/*\n#include <vector>\n*/\n#include <array>\n"
            write(folder, {"engine/rules/end.cpp": text})
            output, code = run_guard("check_arrows.py", "--root", folder)
            self.assertEqual(0, code, output)

    def test_an_empty_tree_is_not_a_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(1, run_guard("check_arrows.py", "--root", folder)[1])


if __name__ == "__main__":
    unittest.main()

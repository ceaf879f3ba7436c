"""check_arrows.py refuses each kind of include against the arrows, and nothing else."""
import re
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, run_guard, run_guard_on, write

import check_arrows

# A small project in which everything is as it should be.
GOOD = {
    "engine/limits.hpp": "#include <cstdint>\n",
    "engine/base/check.hpp": "#pragma once\n",
    "engine/cards/card.hpp": '#include <etl/vector.h>\n#include <cstdint>\n#include "engine/base/check.hpp"\n',
    "engine/state/state.hpp": '#include "card_table.hpp"\n#include "engine/limits.hpp"\n',
    "engine/rules/rules.hpp": '#include "engine/state/state.hpp"\n',
    "engine/rules/turn.hpp": '#include "engine/cards/card.hpp"\n#include "engine/rules/rules.hpp"\n',
    "engine/view/view.hpp": '#include "engine/state/state.hpp"\n',
    "engine/journal/journal.hpp": '#include "engine/rules/rules.hpp"\n',
    "engine/bots/brain.hpp": '#include "engine/journal/journal.hpp"\n#include "engine/rules/rules.hpp"\n'
                             '#include "engine/view/view.hpp"\n',
    "drivers/pin.hpp": "#include <optional>\n",
    "drivers/ports/display.hpp": '#include "engine/base/check.hpp"\n',
    "drivers/rp2040/spi_panel.hpp": '#include "drivers/ports/display.hpp"\n#include "hardware/spi.h"\n',
    "boards/board.hpp": '#include "drivers/pin.hpp"\n',
    "firmware/app/app.hpp": '#include "art_data.hpp"\n#include "drivers/ports/display.hpp"\n'
                            '#include "engine/cards/card.hpp"\n#include "firmware/app/screens/screen.hpp"\n',
    "firmware/app/draw/canvas.hpp": "#pragma once\n",
    "firmware/app/text/text_view.hpp": "#pragma once\n",
    "firmware/app/screens/screen.hpp": '#include "firmware/app/draw/canvas.hpp"\n'
                                       '#include "firmware/app/session/session.hpp"\n',
    "firmware/app/game/players.hpp": '#include "engine/bots/brain.hpp"\n',
    "firmware/app/saving/game_log.hpp": '#include "firmware/app/game/players.hpp"\n',
    "firmware/app/session/session.hpp": '#include "firmware/app/saving/game_log.hpp"\n'
                                        '#include "firmware/app/text/text_view.hpp"\n',
    "firmware/app/parts/tile.hpp": '#include "firmware/app/draw/canvas.hpp"\n',
    "firmware/app/qr/code.hpp": "#pragma once\n",
    "firmware/app/screens/setup/name.hpp": '#include "firmware/app/screens/screen.hpp"\n',
    "firmware/app/screens/game/table.hpp": '#include "firmware/app/parts/tile.hpp"\n#include "firmware/app/qr/code.hpp"\n'
                                           '#include "firmware/app/screens/screen.hpp"\n',
    "firmware/app/console/console.hpp": '#include "firmware/app/app.hpp"\n',
    "firmware/main/main.cpp": '#include "this_board.hpp"\n#include "pico/time.h"\n#include "firmware/app/app.hpp"\n'
                              '#include "drivers/rp2040/spi_panel.hpp"\n#include "boards/board.hpp"\n',
    "tools/simulator/window.hpp": '#include <SDL.h>\n#include <string>\n#include "all_boards.hpp"\n'
                                  '#include "firmware/app/app.hpp"\n',
    "host_tests/test_window.cpp": '#include <unity.h>\n#include "tools/simulator/window.hpp"\n'
                                  '#include "engine/rules/turn.hpp"\n',
    "firmware/main/loop.hpp": "",
    "host_tests/test_window.hpp": "",
    "host_tests/device/images/blink.hpp": "",
    "host_tests/device/images/blink.cpp": '#include "pico/time.h"\n#include "firmware/app/app.hpp"\n',
    "host_tests/support/cards.cpp.in": "#include <string>\n",
    "host_tests/device/test.mjs": "#include <nothing that a compiler reads>\n",
}

BAD = {
    "engine/rules/setup.cpp": {
        '#include "drivers/pin.hpp"': "folder engine/rules must not include",
        '#include "firmware/app/app.hpp"': "folder engine/rules must not include",
        '#include "engine/bots/brain.hpp"': "folder engine/rules must not include",
        '#include "engine/view/view.hpp"': "folder engine/rules must not include",
        '#include "engine/journal/journal.hpp"': "folder engine/rules must not include",
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
        '#include "engine//rules/turn.hpp"': "from the project's root",
        "#include <etl/../../drivers/pin.hpp>": "header's own name",
        "#include <card_table.hpp>": "files of the project",
        '#include "engine/rules/extra.ipp"': "only .hpp and .h are included",
    },
    "engine/state/setup.hpp": {
        '#include "engine/rules/rules.hpp"': "folder engine/state must not include",
        '#include "engine/view/view.hpp"': "folder engine/state must not include",
    },
    "engine/view/view.cpp": {'#include "engine/rules/rules.hpp"': "headers that the rules show"},
    "engine/journal/codec.cpp": {
        '#include "engine/rules/turn.hpp"': "headers that the rules show",
        '#include "engine/bots/brain.hpp"': "folder engine/journal must not include",
    },
    "engine/bots/guess.cpp": {'#include "engine/rules/turn.hpp"': "headers that the rules show"},
    "engine/limits.cpp": {'#include "engine/state/state.hpp"': "folder engine must not include"},
    "engine/rules/extra.ipp": {"": "no kind of file"},
    "engine/rules/extra.inl": {"": "no kind of file"},
    "engine/rules/extra.cxx": {"": "no kind of file"},
    "engine/rules/extra": {"": "no kind of file"},
    "engine/lessons/x.hpp": {"": "no folder"},
    "engine/base/crc.cpp": {
        '#include "engine/cards/card.hpp"': "folder engine/base must not include",
        '#include "card_table.hpp"': "folder engine/base must not include",
    },
    "drivers/keys/reader.cpp": {
        '#include "engine/cards/card.hpp"': "folder drivers must not include",
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this folder",
        '#include "hardware/gpio.h"': "Pico SDK",
        '#include "boards/board.hpp"': "folder drivers must not include",
    },
    "drivers/rp2040/keys.cpp": {
        '#include "engine/cards/card.hpp"': "folder drivers/rp2040 must not include",
        '#include "boards/board.hpp"': "folder drivers/rp2040 must not include",
        "#include <memory>": "small standard headers",
    },
    "boards/pico/board.hpp": {
        '#include "firmware/app/app.hpp"': "folder boards must not include",
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this folder",
    },
    "firmware/app/lessons/x.hpp": {"": "no folder"},
    "firmware/app/game/focus.cpp": {
        '#include "firmware/app/draw/canvas.hpp"': "folder firmware/app/game must not include",
        '#include "firmware/app/session/session.hpp"': "folder firmware/app/game must not include",
    },
    "firmware/app/saving/store.cpp": {
        '#include "firmware/app/session/session.hpp"': "folder firmware/app/saving must not include",
        '#include "firmware/app/draw/canvas.hpp"': "folder firmware/app/saving must not include",
    },
    "firmware/app/session/keeper.cpp": {
        '#include "firmware/app/screens/screen.hpp"': "folder firmware/app/session must not include",
        '#include "firmware/app/parts/tile.hpp"': "folder firmware/app/session must not include",
        '#include "engine/rules/turn.hpp"': "headers that the rules show",
    },
    "firmware/app/parts/list.cpp": {
        '#include "firmware/app/session/session.hpp"': "folder firmware/app/parts must not include",
        '#include "firmware/app/screens/game/table.hpp"': "folder firmware/app/parts must not include",
    },
    "firmware/app/draw/key_line.cpp": {
        '#include "firmware/app/screens/screen.hpp"': "folder firmware/app/draw must not include",
        '#include "firmware/app/game/players.hpp"': "folder firmware/app/draw must not include",
    },
    "firmware/app/text/words.cpp": {
        '#include "firmware/app/draw/canvas.hpp"': "folder firmware/app/text must not include",
        '#include "art_data.hpp"': "folder firmware/app/text must not include",
    },
    "firmware/app/screens/game/chooser.cpp": {
        '#include "firmware/app/console/console.hpp"': "folder firmware/app/screens/game must not include",
        '#include "firmware/app/saving/game_log.hpp"': "folder firmware/app/screens/game must not include",
        '#include "firmware/app/screens/setup/name.hpp"': "folder firmware/app/screens/game must not include",
        '#include "firmware/app/app.hpp"': "folder firmware/app/screens/game must not include",
    },
    "firmware/app/screens/list.cpp": {
        '#include "firmware/app/screens/game/table.hpp"': "folder firmware/app/screens must not include",
    },
    "firmware/app/console/lines.cpp": {
        '#include "firmware/app/session/session.hpp"': "folder firmware/app/console must not include",
    },
    "firmware/app/painter.cpp": {
        '#include "firmware/app/console/console.hpp"': "folder firmware/app must not include",
        '#include "drivers/pin.hpp"': "folder firmware/app must not include",
        '#include "boards/board.hpp"': "folder firmware/app must not include",
        '#include "this_board.hpp"': "folder firmware/app must not include",
        '#include "pico/time.h"': "Pico SDK",
        "#include <string>": "small standard headers",
        "#include <chrono>": "small standard headers",
    },
    "firmware/main/loop.cpp": {
        '#include "tools/simulator/window.hpp"': "folder firmware/main must not include",
        "#include <thread>": "small standard headers",
    },
    "tools/referee/referee.cpp": {
        '#include "drivers/rp2040/spi_panel.hpp"': "closed to this folder",
        '#include "firmware/main/loop.hpp"': "folder tools must not include",
        '#include "pico/time.h"': "Pico SDK",
        '#include "host_tests/test_window.hpp"': "folder tools must not include",
        '#include "engine/rules/turn.hpp"': "headers that the rules show",
    },
    "host_tests/test_x.cpp": {
        '#include "firmware/main/loop.hpp"': "folder host_tests must not include",
        '#include "host_tests/device/images/blink.hpp"': "closed to this folder",
        '#include "host_tests/test_window.cpp"': "only .hpp and .h are included",
    },
    "host_tests/device/images/x.cpp": {
        '#include "tools/simulator/window.hpp"': "folder host_tests/device/images must not include",
        "#include <random>": "small standard headers",
    },
    "firmware/elsewhere/x.cpp": {"": "no folder"},
}


class Arrows(unittest.TestCase):
    def test_the_project_follows_the_arrows(self):
        output, code = run_guard("check_arrows.py")
        self.assertEqual(0, code, output)

    def test_a_good_project_passes(self):
        output, code = run_guard_on("check_arrows.py", GOOD)
        self.assertEqual(0, code, output)

    def test_each_bad_include_is_one_line(self):
        # Every bad line in one tree: each must be reported at its own line, and nothing else may be.
        bad = {path: "".join(line + "\n" for line in lines) for path, lines in BAD.items()}
        output, code = run_guard_on("check_arrows.py", GOOD, bad)
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

    def test_nothing_closed_is_seen_through_another_header(self):
        # Two wrong headers, and whoever includes them is told what they lead to.
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            write(folder, {"firmware/app/draw/layout.hpp": '#include "firmware/app/screens/screen.hpp"\n',
                           "firmware/app/parts/tile.cpp": '#include "firmware/app/draw/layout.hpp"\n'})
            output, code = run_guard("check_arrows.py", "--root", folder)
        self.assertEqual(1, code)
        self.assertIn("firmware/app/parts/tile.cpp:1: folder firmware/app/parts must not see "
                      "firmware/app/screens/screen.hpp, and does by firmware/app/draw/layout.hpp\n", output)

    def test_the_folders_of_the_app_stand_one_above_the_other(self):
        self.assertEqual([], list(check_arrows.circles({"low": (), "high": ("low/",)})))
        for table in ({"low": ("high/",), "high": ()}, {"alone": ("alone/",)}, {"low": ("high/x.hpp",), "high": ()}):
            with self.subTest(table=table):
                self.assertEqual(1, len(list(check_arrows.circles(table))))

    def test_the_page_and_the_guard_say_the_same(self):
        page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
        table = page[page.index("| folder of the app |"):]
        rows = re.findall(r"(?m)^\| `(\w+)` \|[^|]*\|([^|]*)\|$", table)
        told = {name: tuple(f"{other}/" for other in re.findall(r"`(\w+)`", others)) for name, others in rows}
        self.assertEqual(check_arrows.APP_FOLDERS, {name: told.get(name) for name in check_arrows.APP_FOLDERS})
        self.assertEqual(["screens", "console"], [name for name in told if name not in check_arrows.APP_FOLDERS])

    def test_a_link_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, GOOD)
            (Path(folder) / "engine/state/pin.hpp").symlink_to("../../drivers/pin.hpp")
            output, code = run_guard("check_arrows.py", "--root", folder)
        self.assertEqual(1, code)
        self.assertIn("engine/state/pin.hpp:1: a link", output)

    def test_an_empty_tree_is_not_a_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(1, run_guard("check_arrows.py", "--root", folder)[1])


if __name__ == "__main__":
    unittest.main()

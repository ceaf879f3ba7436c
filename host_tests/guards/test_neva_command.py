"""Tests of ./neva in a copy of the project with a PATH of make-believe tools: fast, no network, nothing installed."""

import os
import pty
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Against hanging; a busy machine may take long.
HANGS_S = 900

# What ./neva may take for granted on any machine.
BASE_TOOLS = """awk basename bash cat cp cut dirname du env find flock grep head id kill mkdir mv nproc paste printf rm sed
sha256sum sleep sort stat tail touch xargs""".split()

# Every tool that set-up looks for, pretending to be recent enough.
TOOLS = {
    "g++": "echo 12.2.0",
    "cmake": "echo cmake version 3.25.1",
    "ninja": "",
    "python3": "echo Python 3.11.2",
    "git": "exit 1",
    "arm-none-eabi-g++": "",
    "clang-tidy-19": "",
    "clang++-19": "echo /found",
    "wasm-ld-19": "",
    "chromium": "",
    "qemu-system-arm": "",
    "node": "echo v18.20.4",
    "npm": "",
    "Xvfb": "",
    "xauth": "",
    "xdotool": "",
    "df": "echo header; echo disk 9999999 0 9999999 0% /",
}
# Parts are looked for where a package would put them, too, and no test can take them away from there.
SYSTEM_HAS_PARTS = any(
    Path(part).exists() for part in ("/usr/share/cmock/vendor/unity/src/unity.c", "/usr/include/etl"))


class NevaCommand(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.project = Path(self.temporary.name, "project")
        self.bin = Path(self.temporary.name, "bin")
        self.bin.mkdir()
        for name in ("tools/setup", "tools/cmake", "boards"):
            shutil.copytree(ROOT / name, self.project / name)
        for name in ("neva", "package.json", "package-lock.json"):
            shutil.copy(ROOT / name, self.project / name)
        for tool in BASE_TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        for tool, script in TOOLS.items():
            self.fake(tool, script)
        self.write(".deps/usr/include/etl/vector.h")
        self.write(".deps/usr/share/cmock/vendor/unity/src/unity.c")
        self.write("sdk/pico_sdk_init.cmake")
        lock_sum = subprocess.run("sha256sum < package-lock.json", shell=True, cwd=self.project, capture_output=True)
        self.write("node_modules/.neva-stamp", lock_sum.stdout.decode())

    def write(self, name, text="", executable=False):
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        if executable:
            path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def fake(self, tool, script):
        path = self.bin / tool
        path.unlink(missing_ok=True)
        path.write_text(f"#!{shutil.which('bash')}\n{script}\n")
        path.chmod(0o755)

    def remove(self, *tools):
        for tool in tools:
            (self.bin / tool).unlink()

    def environment(self, **more):
        return {"PATH": str(self.bin), "HOME": self.temporary.name, "PICO_SDK_PATH": str(self.project / "sdk"), **more}

    def neva(self, *words, **more):
        return subprocess.run(["./neva", *words], cwd=self.project, env=self.environment(**more), text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=HANGS_S)

    def fake_builds(self):
        # The arguments of every call, and a UF2 file at the end of a build.
        self.fake("cmake", """[[ $1 != --version ]] || { echo cmake version 3.25.1; exit; }
            echo "$*" >> calls
            for word in "$@"; do
              case $word in
                FOLDER=*) folder=${word#*=} ;;
                TARGETS=*) targets=${word#*=} ;;
              esac
            done
            mkdir -p "$folder"
            for word in ${targets//;/ }; do
              [[ $word == neva-* ]] || continue
              for kind in bin uf2; do printf uf2 > "$folder/$word.$kind"; done
            done""")
        # A page, when it is asked for one.
        self.fake("node", """case $1 in
            --version) echo v18.20.4 ;;
            tools/web/make_page.mjs) mkdir -p "$3/learn"; printf page > "$3/index.html"; printf rules > "$3/learn/rules.html"
              echo "$3  2 files" ;;
            tools/web/serve.mjs) echo "serves $*" ;;
            esac""")
        # The real one, for the checksum of the image.
        self.fake("python3", f'exec {sys.executable} "$@"')

    def neva_in_terminal(self, *words, **more):
        """Exit code and all output of a run on a terminal of its own."""
        ours, theirs = pty.openpty()
        with subprocess.Popen(["./neva", *words], cwd=self.project, env=self.environment(**more), stdin=theirs,
                              stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            output = b""
            try:
                while chunk := os.read(ours, 4096):
                    output += chunk
            except OSError:
                pass  # Linux's way to say that the other end was closed.
            os.close(ours)
        return process.returncode, output.decode()

    def assert_one_line(self, result, code, *parts):
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr)


class Words(NevaCommand):
    def test_help_lists_every_command(self):
        commands = re.findall(r"^    ([a-z]+)(?: \|.*)?\) ", (ROOT / "neva").read_text(), re.MULTILINE)
        self.assertGreaterEqual(len(commands), 8)
        for words in ((), ("help",), ("--help",)):
            result = self.neva(*words)
            self.assertEqual(result.returncode, 0)
            for command in commands:
                self.assertIn(f"./neva {command}", result.stdout)

    def test_unknown_command(self):
        self.assert_one_line(self.neva("dance"), 2, "dance", "./neva help")

    def test_unknown_step(self):
        self.assert_one_line(self.neva("test", "dance"), 2, "dance", "host-tests", "device-tests")

    def test_unknown_part_or_number_of_soak(self):
        self.assert_one_line(self.neva("soak", "dance"), 2, "dance", "reference")
        for word in ("many", "0", "-1", "010", "+5", " 5", "0x10", "1e3", "99999999999999999999"):
            for option in ("--scale", "--seed"):
                self.assert_one_line(self.neva("soak", option, word), 2, option, f"'{word}'")

    def test_unknown_option_of_format(self):
        self.assert_one_line(self.neva("format", "--fast"), 2, "--fast")

    def test_unknown_option_of_pictures(self):
        self.assert_one_line(self.neva("pictures", "--fast"), 2, "--fast", "--check")

    def test_clean(self):
        self.write("build/host/thing")
        self.assertEqual(self.neva("clean").returncode, 0)
        self.assertFalse((self.project / "build").exists())


class Firmware(NevaCommand):
    def setUp(self):
        super().setUp()
        self.fake_builds()

    def calls(self):
        path = self.project / "calls"
        return path.read_text() if path.exists() else ""

    def test_unknown_board_is_named_and_nothing_is_built(self):
        result = self.neva("firmware", "picosystem", "gameboy")
        self.assert_one_line(result, 2, "gameboy", "picosystem", "pico_lcd_1_3", "pico_ssd1306")
        self.assertEqual(self.calls(), "")

    def test_board_without_firmware(self):
        self.write("boards/paper/board.hpp")
        self.write("boards/paper/board.cmake", "set(PICO_BOARD pico)\nset(NEVA_HAS_FIRMWARE OFF)\n")
        self.assert_one_line(self.neva("firmware", "paper"), 2, "paper")
        self.assertEqual(self.calls(), "")
        result = self.neva("firmware")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("Leaving out paper", result.stdout)
        self.assertNotIn("paper", self.calls())

    def test_one_board_prints_path_size_and_checksum(self):
        result = self.neva("firmware", "picosystem")
        self.assertEqual(result.returncode, 0, result.stderr)
        image = f"{zlib.crc32(b'uf2'):08X}"
        uf2 = "build/firmware/pico/neva-picosystem.uf2"
        self.assertIn(f"{uf2}  1 KB  image {image}\n", result.stdout)
        self.assertIn("PRESET=firmware-pico ", self.calls())
        self.assertNotIn("pico_lcd", self.calls())

    def test_boards_on_the_same_base_are_built_together(self):
        result = self.neva("firmware", "pico_lcd_1_3", "picosystem", "pico_ssd1306")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(1, self.calls().count("PRESET="))
        self.assertIn(" TARGETS=neva-pico_lcd_1_3;neva-picosystem;neva-pico_ssd1306 ", self.calls())

    def test_boards_with_an_rp2350_need_nothing_more(self):
        result = self.neva("firmware", "pico2_lcd_1_3")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("build/firmware/pico2/neva-pico2_lcd_1_3.uf2", result.stdout)
        self.assertEqual(self.neva("firmware", "all").returncode, 0)
        self.assertIn("neva-pico2_lcd_2", self.calls())

    def test_failing_build_names_its_log(self):
        self.fake("cmake", '[[ $1 == --version ]] && echo cmake version 3.25.1 || { echo "no such thing"; exit 1; }')
        result = self.neva("firmware", "picosystem")
        self.assertEqual(result.returncode, 1)
        self.assertIn("no such thing", result.stderr)
        self.assertIn("see build/logs/firmware-pico.log", result.stderr)



class Page(NevaCommand):
    def setUp(self):
        super().setUp()
        self.fake_builds()

    def test_is_made_and_served(self):
        result = self.neva("web")
        self.assertEqual(result.returncode, 0, result.stderr)
        calls = (self.project / "calls").read_text(encoding="utf-8")
        self.assertIn("PRESET=web", calls)
        self.assertIn("TARGETS=neva-boards;neva-cards", calls)
        self.assertIn("build/web  2 files", result.stdout)
        self.assertIn("serves tools/web/serve.mjs build/web 8017", result.stdout)

    def test_is_only_made_when_nobody_shall_serve_it(self):
        self.assertNotIn("serves", self.neva("web", "--no-serve").stdout)

    def test_takes_another_port(self):
        self.assertIn("build/web 9000", self.neva("web", "--port", "9000").stdout)

    def test_what_makes_no_sense_is_said(self):
        for words in (["--port"], ["--port", "x"], ["--port", "65536"], ["--por"]):
            result = self.neva("web", *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn("--port", result.stderr)

    def test_playing_needs_nothing_of_it(self):
        for tool in ("node", "npm", "clang++-19", "wasm-ld-19", "chromium"):
            (self.bin / tool).unlink()
        result = self.neva("play", "--list-boards")
        self.assertNotIn("missing", result.stderr)
        self.assertNotIn("Installing", result.stdout)


class Release(NevaCommand):
    def setUp(self):
        super().setUp()
        self.fake_builds()
        for name in ("CMakeLists.txt", "docs/boards.md"):
            self.write(name, (ROOT / name).read_text(encoding="utf-8"))
        self.fake_git("")

    def fake_git(self, changes):
        self.fake("git", f"""case $1 in
            rev-parse) echo 0123abcd ;;
            status) printf '%s' '{changes}' ;;
            esac""")

    def folder(self, suffix=""):
        version = re.search(r"project\(neva VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
        return self.project / f"build/release/neva-{version}{suffix}"

    def test_one_folder_has_all_that_somebody_needs(self):
        result = self.neva("release")
        self.assertEqual(result.returncode, 0, result.stderr)
        names = sorted(path.name for path in self.folder().iterdir())
        boards = sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.hpp"))
        self.assertEqual(["README.md", "SHA256SUMS"] + [f"neva-{board}.uf2" for board in boards] + ["web"], names)
        self.assertEqual("page", (self.folder() / "web/index.html").read_text(encoding="utf-8"))
        page = (self.folder() / "README.md").read_text(encoding="utf-8")
        self.assertIn("commit 0123abcd.", page)
        for board in boards:
            base = (ROOT / "boards" / board / "board.cmake").read_text(encoding="utf-8")
            chip = "RP2350" if "set(PICO_BOARD pico2)" in base else "RP2040"
            self.assertRegex(page, rf"\| `neva-{board}.uf2` \| [^|]+ \| {chip} \|.*\| [0-9A-F]{{8}} \|")
        checked = subprocess.run(["sha256sum", "-c", "--strict", "SHA256SUMS"], cwd=self.folder(), capture_output=True)
        self.assertEqual(0, checked.returncode)
        self.assertEqual(len(boards) + 3, checked.stdout.count(b": OK"))

    def test_a_second_run_makes_the_same_and_leaves_nothing_old(self):
        self.neva("release")
        def files():
            return {path.name: path.read_bytes() for path in self.folder().rglob("*") if path.is_file()}
        first = files()
        (self.folder() / "neva-old.uf2").write_text("old")
        (self.folder() / "web/old.html").write_text("old")
        self.neva("release")
        self.assertEqual(first, files())

    def test_changed_files_are_named_and_nothing_is_made(self):
        self.fake_git(" M engine/rules/setup.cpp")
        result = self.neva("release")
        self.assertEqual(result.returncode, 1)
        self.assertIn("engine/rules/setup.cpp", result.stderr)
        self.assertIn("not as in the last commit", result.stderr)
        self.assertFalse((self.project / "build/release").exists())

    def test_a_try_with_changed_files_says_so(self):
        self.fake_git(" M engine/rules/setup.cpp")
        result = self.neva("release", "--dirty")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("0123abcd, with changes", (self.folder("-dirty") / "README.md").read_text(encoding="utf-8"))

    def test_without_git_there_is_no_release(self):
        self.fake("git", "exit 128")
        self.assert_one_line(self.neva("release"), 1, "no git repository")

    def test_unknown_option(self):
        self.assert_one_line(self.neva("release", "--fast"), 2, "--fast")


class SetUp(NevaCommand):
    def test_all_there_calls_no_installer(self):
        for tool in ("apt-get", "npm", "sudo"):
            self.fake(tool, f"echo {tool} >> called")
        # The make-believe compilers have every header; the rest is looked up by name.
        result = self.neva("setup")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertFalse((self.project / "called").exists())

    def test_missing_tools_without_root(self):
        self.remove("cmake", "ninja")
        self.fake("id", "echo 1000")
        self.fake("sudo", "exit 1")
        self.fake("apt-get", "echo never >> called")
        result = self.neva("play", DISPLAY=":0")
        self.assert_one_line(result, 4, "sudo apt-get install", " cmake", " ninja-build")
        self.assertNotIn("arm-none-eabi", result.stderr)
        self.assertFalse((self.project / "called").exists())

    def test_sudo_that_asks_for_nothing_is_used(self):
        self.remove("ninja")
        self.fake("id", "echo 1000")
        self.fake("sudo", '[[ $1 != -n ]] || shift; [[ $1 != true ]] || exit 0; echo "sudo $*" >> called')
        self.fake("apt-get", "")
        result = self.neva("firmware", "picosystem")
        self.assertEqual(result.returncode, 4)
        self.assertIn("still missing after set-up: ninja", result.stderr)
        self.assertRegex((self.project / "called").read_text(), "install -y --no-install-recommends ninja-build")

    def test_failing_apt_names_its_log(self):
        self.remove("ninja")
        self.fake("id", "echo 0")
        self.fake("dpkg", "")
        self.fake("apt-get", "echo no network; exit 100")
        self.assert_one_line(self.neva("firmware"), 4, "build/logs/apt-install.log")
        self.assertIn("no network", (self.project / "build/logs/apt-install.log").read_text())

    def test_no_apt(self):
        self.remove("ninja")
        self.assert_one_line(self.neva("play", DISPLAY=":0"), 4, "please install: ninja")

    def test_too_old_a_compiler_is_missing(self):
        self.fake("g++", "echo 11.4.0")
        self.assert_one_line(self.neva("play", DISPLAY=":0"), 4, "g++ 12 or later")

    def test_full_disk_before_installing(self):
        self.remove("arm-none-eabi-g++")
        self.fake("id", "echo 0")
        self.fake("apt-get", "echo never >> called")
        self.fake("df", "echo header; echo disk 0 0 204800 0% /")
        result = self.neva("firmware")
        self.assert_one_line(result, 4)
        self.assertRegex(result.stderr, r"not enough room: 200 MB free, \d{4} MB needed")
        self.assertFalse((self.project / "called").exists())

    @unittest.skipIf(SYSTEM_HAS_PARTS, "this system has ETL or Unity installed, so they are never missing")
    def test_full_disk_in_the_folder_of_the_project_before_installing(self):
        self.remove("ninja")
        shutil.rmtree(self.project / ".deps")
        self.fake("id", "echo 0")
        self.fake("apt-get", "echo never >> called")
        self.fake("df", 'echo header; [[ $2 == . ]] && echo disk 0 0 153600 0% / || echo disk 0 0 9999999 0% /')
        self.assert_one_line(self.neva("play", DISPLAY=":0"), 4, "not enough room: 150 MB free, 200 MB needed")
        self.assertFalse((self.project / "called").exists())

    def test_full_disk_before_building(self):
        self.fake("df", "echo header; echo disk 0 0 20480 0% /")
        self.assert_one_line(self.neva("firmware"), 4, "not enough room: 20 MB free")

    def test_full_disk_while_building(self):
        version = "[[ $1 != --version ]] || { echo cmake version 3.25.1; exit; }\n"
        self.fake("cmake", version + "echo 'fatal error: error writing to /tmp/x.s: No space left on device'; exit 1")
        self.assert_one_line(self.neva("firmware"), 4, "the disk is full: make room and run this again")
        # Too full for the compiler's words, too.
        self.fake("cmake", version + "echo gone >> called; exit 1")
        self.fake("df", "[[ -e called ]] && free=0 || free=9999999; echo header; echo disk 0 0 $free 0% /")
        self.assert_one_line(self.neva("firmware"), 4, "the disk is full: make room and run this again")

    def fake_fetching(self, script):
        self.fake("apt-get", "")
        self.fake("id", "echo 1000")
        self.fake("sudo", "exit 1")
        self.write("tools/setup/fetch_debs.sh", f"#!{shutil.which('bash')}\necho \"$*\" >> called\n{script}\n",
                   executable=True)

    @unittest.skipIf(SYSTEM_HAS_PARTS, "this system has ETL or Unity installed, so they are never missing")
    def test_only_missing_parts_are_unpacked(self):
        shutil.rmtree(self.project / ".deps/usr/share")
        self.fake_fetching("mkdir -p .deps/usr/share/cmock/vendor/unity/src && touch .deps/usr/share/cmock/vendor/unity/src/unity.c")
        self.write("build/host/bin/neva-simulator", f"#!{shutil.which('bash')}\n", executable=True)
        result = self.neva("play", DISPLAY=":0")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Unpacking into .deps: cmock\n", result.stdout)
        self.assertEqual((self.project / "called").read_text(), ".deps cmock\n")

    def test_headers_of_sdl_are_unpacked_beside_an_installed_library(self):
        # A compiler that knows the library's place and no header of it.
        self.fake("g++", """[[ $* != *-print-file-name=* ]] || { echo /usr/lib/libSDL2-2.0.so.0; exit; }
            [[ $1 != -E ]] || { ! grep -q SDL2; exit; }
            echo 12.2.0""")
        self.fake_fetching("")
        result = self.neva("play", DISPLAY=":0")
        self.assertEqual((self.project / "called").read_text(), ".deps libsdl2-dev\n")
        self.assert_one_line(result, 4, "still missing after set-up: SDL 2 for developers")

    @unittest.skipIf(SYSTEM_HAS_PARTS, "this system has ETL or Unity installed, so they are never missing")
    def test_parts_that_cannot_be_fetched_are_named(self):
        shutil.rmtree(self.project / ".deps")
        self.fake_fetching("exit 100")
        self.assert_one_line(self.neva("play", DISPLAY=":0"), 4, "ETL 20.39", "Unity 2.5", "could not be fetched",
                             "network", "build/logs/fetch-debs.log")

    def test_a_stamp_that_lies_about_modules_is_not_believed(self):
        self.fake("npm", '[[ $1 != ci ]] || { echo ci >> called; mkdir -p node_modules/one/node_modules/two; }')
        self.write("node_modules/.package-lock.json",
                   '{\n  "packages": {\n    "node_modules/one": {\n    },\n    "node_modules/one/node_modules/two": {\n    }\n  }\n}\n')
        self.assertEqual(self.neva("setup").returncode, 0)
        self.assertEqual(self.neva("setup").returncode, 0)
        self.assertEqual((self.project / "called").read_text(), "ci\n")
        (self.project / "node_modules/one/node_modules/two").rmdir()
        self.assertEqual(self.neva("setup").returncode, 0)
        self.assertEqual((self.project / "called").read_text(), "ci\nci\n")

    def test_interrupted_npm_is_run_again(self):
        self.write("node_modules/half-a-package/index.js")
        (self.project / "node_modules/.neva-stamp").unlink()
        self.fake("npm", "exit 1")
        self.assert_one_line(self.neva("setup"), 4, "build/logs/npm.log")
        self.fake("npm", '[[ $1 == ci ]] && echo "$*" >> called')
        self.assertEqual(self.neva("setup").returncode, 0)
        self.assertEqual(self.neva("setup").returncode, 0)
        self.assertEqual((self.project / "called").read_text().count("ci "), 1)


class Play(NevaCommand):
    def setUp(self):
        super().setUp()
        for name, code in (("simulator", 0), ("terminal", 0)):
            self.program(name, code)

    def program(self, name, code):
        script = f"#!{shutil.which('bash')}\necho {name} \"$@\"\nexit {code}\n"
        self.write(f"build/host/bin/neva-{name}", script, executable=True)

    def test_display(self):
        result = self.neva("play", "--board", "picosystem", DISPLAY=":0")
        self.assertEqual((result.returncode, result.stdout), (0, "simulator --board picosystem\n"))

    def test_no_display_and_no_terminal(self):
        self.assert_one_line(self.neva("play"), 3, "neither a display nor a terminal")

    def test_no_display_is_needed_for_a_screenshot(self):
        result = self.neva("play", "--screenshot", "x.png")
        self.assertEqual((result.returncode, result.stdout), (0, "simulator --screenshot x.png\n"))

    def test_no_display_plays_in_the_terminal(self):
        code, output = self.neva_in_terminal("play", "--board", "pico_ssd1306")
        self.assertEqual(code, 0, output)
        self.assertRegex(output, r"There is no display; .*\r\nterminal --board pico_ssd1306\r\n")

    def test_display_that_does_not_open_plays_in_the_terminal(self):
        self.program("simulator", 3)
        code, output = self.neva_in_terminal("play", DISPLAY=":0")
        self.assertEqual(code, 0, output)
        self.assertRegex(output, r"simulator\r\n.*could not be opened.*\r\nterminal\r\n")
        self.assert_one_line(self.neva("play", WAYLAND_DISPLAY="w"), 3, "neither a display nor a terminal")

    def test_exit_code_of_the_simulator(self):
        self.program("simulator", 5)
        self.assertEqual(self.neva("play", DISPLAY=":0").returncode, 5)


class Steps(NevaCommand):
    def test_everything_is_one_run_of_ctest(self):
        self.fake("ctest", "echo \"$*\" >> asked; echo '100% tests passed, 0 tests failed out of 23'")
        result = self.neva("test")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertRegex((self.project / "asked").read_text(), r"^--preset host -j \d+ --no-tests=error\n$")
        self.assertRegex(result.stdout, r"^ok   host-build \(\d+ s\)\n100% tests passed, 0 tests failed out of 23\n"
                         r"In \d+ s, \d+ of processor; ")

    def test_steps_are_labels(self):
        self.fake("ctest", "echo \"$*\" >> asked")
        self.assertEqual(self.neva("test", "arrows", "guard-tests").returncode, 0)
        self.assertIn(" -L ^(arrows|guard-tests)$\n", (self.project / "asked").read_text())

    def test_every_step_is_a_label_of_some_test(self):
        steps = re.search(r"test_steps=\(([^)]*)\)", (ROOT / "tools/setup/test_steps.sh").read_text())[1].split()
        labels = subprocess.run(["ctest", "--test-dir", ROOT / "build/host", "--print-labels"], capture_output=True,
                                text=True, check=True).stdout.split()
        self.assertEqual(set(), set(steps) - {"host-build"} - set(labels))

    def test_a_failing_test_fails_the_command(self):
        self.fake("ctest", "echo 'The following tests FAILED: 3 - arrows'; exit 8")
        result = self.neva("test")
        self.assertEqual(result.returncode, 8)
        self.assertIn("3 - arrows", result.stdout)

    def test_the_build_alone_runs_no_test(self):
        self.fake("ctest", "echo never >> called")
        self.assertEqual(self.neva("test", "host-build").returncode, 0)
        self.assertFalse((self.project / "called").exists())

    def test_the_reason_of_a_failed_build_stands_above_the_end_of_its_log(self):
        self.fake("cmake", """[[ $1 != --version ]] || { echo cmake version 3.25.1; exit; }
            echo 'a.cpp:3: error: no such thing'; for i in {1..50}; do echo line $i; done; exit 1""")
        self.fake("ctest", "echo never >> called")
        result = self.neva("test")
        self.assertEqual(result.returncode, 1)
        self.assertIn("a.cpp:3: error: no such thing", result.stdout)
        self.assertIn("see build/logs/host-build.log", result.stderr)
        self.assertFalse((self.project / "called").exists())

    def test_the_processor_time_is_told(self):
        # However quick the machine is.
        self.fake("ctest", f"{sys.executable} -c 'import time\nwhile time.process_time() < 1.5: pass'")
        self.assertRegex(self.neva("test").stdout, r"In \d+ s, [1-9]\d* of processor; ")

    def test_interrupt_ends_the_step_too(self):
        self.fake("ctest", "echo $$ > running; exec sleep 50")
        # A caller in the background may have interrupts ignored, and children inherit that.
        with subprocess.Popen(["./neva", "test", "host-tests"], cwd=self.project, env=self.environment(),
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
            running = self.project / "running"
            deadline = time.monotonic() + 20
            while not (running.exists() and running.read_text()) and time.monotonic() < deadline:
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            self.assertIn(b"Stopped", process.communicate(timeout=20)[1])
        self.assertEqual(process.returncode, 130)
        deadline = time.monotonic() + 5
        while Path("/proc", running.read_text().strip()).exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertFalse(Path("/proc", running.read_text().strip()).exists())


if __name__ == "__main__":
    unittest.main()

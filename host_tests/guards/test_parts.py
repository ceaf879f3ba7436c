"""Tests of tools/cmake/find_parts.cmake: what it says about parts that are missing, and what it gets from git. The
addresses lead to repositories that are made here, so no network is needed."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from guard_support import ROOT, write

PROJECT = """cmake_minimum_required(VERSION 3.25)
include(tools/cmake/find_parts.cmake)
project(parts LANGUAGES NONE)
{call}()
# As the SDK does it.
set(PICO_SDK_PATH "${{PICO_SDK_PATH}}" CACHE PATH "" FORCE)
message(STATUS "etl <${{NEVA_ETL_FOLDER}}> unity <${{NEVA_UNITY_FOLDER}}> cli11 <${{NEVA_CLI11_FOLDER}}> sdk <${{PICO_SDK_PATH}}>")
"""
SDK_VERSION = "set(PICO_SDK_VERSION_STRING {})\n"
# What each part's repository holds at the tag that is pinned.
REPOSITORIES = {
    "https://github.com/ETLCPP/etl": ("20.39.4", "include/etl/vector.h"),
    "https://github.com/ThrowTheSwitch/Unity": ("v2.6.0", "src/unity.c"),
    "https://github.com/CLIUtils/CLI11": ("v2.1.2", "include/CLI/CLI.hpp"),
    "https://github.com/raspberrypi/pico-sdk": ("2.1.1", "pico_sdk_init.cmake"),
    "https://example.org/tinyusb": ("0.18.0", "src/tusb.h"),
}


class Parts(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        # A copy that sees nothing of what is on this machine.
        source = (ROOT / "tools/cmake/find_parts.cmake").read_text(encoding="utf-8")
        self.assertIn(" /usr/include/etl", source)
        write(self.folder, {"tools/cmake/find_parts.cmake": source.replace(" /usr/", " /nowhere/")})
        self.settings = {"GIT_CONFIG_NOSYSTEM": "1", "HOME": str(self.folder), "GIT_TERMINAL_PROMPT": "0"}
        self.git_settings = {"protocol.file.allow": "always", "user.name": "A", "user.email": "a@example.org",
                             "init.defaultBranch": "main", "advice.detachedHead": "false"}

    def environment(self):
        ours = {name: value for name, value in os.environ.items()
                if not name.startswith(("NEVA_", "PICO_", "GIT_", "CMAKE_"))}
        numbered = {"GIT_CONFIG_COUNT": str(len(self.git_settings))}
        for index, (name, value) in enumerate(self.git_settings.items()):
            numbered |= {f"GIT_CONFIG_KEY_{index}": name, f"GIT_CONFIG_VALUE_{index}": value}
        return ours | self.settings | numbered

    def run_in(self, folder, *command):
        return subprocess.run([str(word) for word in command], cwd=folder, env=self.environment(), text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)

    def configure(self, call, *options):
        write(self.folder, {"CMakeLists.txt": PROJECT.format(call=call)})
        return self.run_in(self.folder, "cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-Wno-dev",
                           "-DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON", *options)

    def git(self, folder, *words):
        done = self.run_in(folder, "git", *words)
        self.assertEqual(0, done.returncode, done.stdout)

    def commit(self, folder, files, tag=None):
        write(folder, files)
        self.git(folder, "add", ".")
        self.git(folder, "commit", "-qm", "change")
        if tag:
            self.git(folder, "tag", tag)

    def make_repositories(self):
        """Each with the tag that is pinned and a later commit that must not be taken."""
        for index, (address, (tag, file)) in enumerate(REPOSITORIES.items()):
            folder = self.folder / f"repository{index}"
            folder.mkdir()
            self.git_settings[f"url.file://{folder}.insteadOf"] = address
            self.git(folder, "init", "-q")
            self.commit(folder, {file: "pinned", "pico_sdk_version.cmake": SDK_VERSION.format(tag)}, tag)
            self.commit(folder, {file: "later", "pico_sdk_version.cmake": SDK_VERSION.format("9.9.9")})

    def assert_one_line(self, done, *parts):
        self.assertNotEqual(0, done.returncode, done.stdout)
        self.assertEqual(1, done.stdout.count("CMake Error"), done.stdout)
        lines = [line for line in done.stdout.splitlines() if parts[0] in line]
        self.assertEqual(1, len(lines), done.stdout)
        for part in parts:
            self.assertIn(part, lines[0])

    def test_all_that_is_missing_is_named_in_one_line(self):
        self.assert_one_line(self.configure("neva_find_host_parts"), "Not found: ETL (NEVA_ETL_PATH), "
                             "Unity (NEVA_UNITY_PATH), CLI11 (NEVA_CLI11_PATH).", "-D NEVA_FETCH=ON", "./neva setup.")
        self.assert_one_line(self.configure("neva_find_device_parts"),
                             "Not found: the Pico SDK 2.1.1 (PICO_SDK_PATH), ETL (NEVA_ETL_PATH).", "./neva setup.")

    def test_a_folder_without_the_part_is_named(self):
        self.assert_one_line(self.configure("neva_find_host_parts", f"-DNEVA_ETL_PATH={self.folder}", "-DNEVA_FETCH=ON"),
                             f"NEVA_ETL_PATH is {self.folder}, where there is no vector.h", "folder of ETL")

    def test_what_the_user_set_comes_first(self):
        write(self.folder, {"mine/vector.h": "", ".deps/usr/include/etl/vector.h": "", "mine/unity.c": "",
                            "mine/CLI/CLI.hpp": ""})
        self.settings["NEVA_UNITY_PATH"] = str(self.folder / "mine")
        done = self.configure("neva_find_host_parts", "-DNEVA_ETL_PATH=mine", "-DNEVA_CLI11_PATH=mine")
        self.assertEqual(0, done.returncode, done.stdout)
        mine = self.folder / "mine"
        self.assertIn(f"etl <{mine}> unity <{mine}> cli11 <{mine}>", done.stdout)

    def test_another_sdk_is_refused(self):
        write(self.folder, {"sdk/pico_sdk_init.cmake": "", "sdk/pico_sdk_version.cmake": SDK_VERSION.format("2.2.0"),
                            ".deps/usr/include/etl/vector.h": ""})
        self.assert_one_line(self.configure("neva_find_device_parts", "-DPICO_SDK_PATH=sdk"),
                             "is 2.2.0; Neva is proven with 2.1.1: set PICO_SDK_PATH")

    def test_an_sdk_that_we_found_is_looked_for_anew(self):
        write(self.folder, {".deps/usr/src/pico-sdk/pico_sdk_init.cmake": "", ".deps/usr/include/etl/vector.h": "",
                            ".deps/usr/src/pico-sdk/pico_sdk_version.cmake": SDK_VERSION.format("2.1.1")})
        here = self.folder / ".deps/usr/src/pico-sdk"
        self.assertIn(f"sdk <{here}>", self.configure("neva_find_device_parts").stdout)
        here.rename(self.folder / "elsewhere")
        self.assert_one_line(self.configure("neva_find_device_parts"), "Not found: the Pico SDK 2.1.1")
        # One that the user named is kept, and missed.
        self.assertEqual(0, self.configure("neva_find_device_parts", "-DPICO_SDK_PATH=elsewhere").returncode)
        self.assertIn("elsewhere>", self.configure("neva_find_device_parts").stdout)
        (self.folder / "elsewhere").rename(here)
        self.assert_one_line(self.configure("neva_find_device_parts"), "PICO_SDK_PATH is ", "elsewhere, where there is no")

    def test_git_brings_the_pinned_tags(self):
        self.make_repositories()
        done = self.configure("neva_find_host_parts", "-DNEVA_FETCH=ON")
        self.assertEqual(0, done.returncode, done.stdout)
        sources = self.folder / "build/_deps"
        self.assertIn(f"etl <{sources}/etl_source-src/include/etl> unity <{sources}/unity_source-src/src> "
                      f"cli11 <{sources}/cli11_source-src/include>", done.stdout)
        for file in ("etl_source-src/include/etl/vector.h", "unity_source-src/src/unity.c",
                     "cli11_source-src/include/CLI/CLI.hpp"):
            self.assertEqual("pinned", (sources / file).read_text(), file)
        # Found once, it asks nobody again.
        self.git_settings = {}
        again = self.configure("neva_find_host_parts", "-DNEVA_FETCH=ON")
        self.assertEqual(0, again.returncode, again.stdout)

    def test_git_brings_the_sdk_with_tinyusb_alone(self):
        self.make_repositories()
        sdk = self.folder / "repository3"
        self.git(sdk, "checkout", "-q", "2.1.1")
        self.git(sdk, "submodule", "add", "-q", "https://example.org/tinyusb", "lib/tinyusb")
        self.git(sdk, "submodule", "add", "-q", "https://example.org/tinyusb", "lib/other")
        self.git(sdk, "commit", "-qm", "submodules")
        self.git(sdk, "tag", "-f", "2.1.1")
        self.git(sdk, "checkout", "-q", "main")
        done = self.configure("neva_find_device_parts", "-DNEVA_FETCH=ON")
        self.assertEqual(0, done.returncode, done.stdout)
        found = self.folder / "build/_deps/pico_sdk-src"
        self.assertIn(f"sdk <{found}/.>", done.stdout)
        self.assertEqual("pinned", (found / "pico_sdk_init.cmake").read_text())
        self.assertTrue((found / "lib/tinyusb/src/tusb.h").is_file())
        self.assertFalse((found / "lib/other/src").exists())

    def test_an_address_that_does_not_answer_is_named_in_one_line(self):
        self.git_settings[f"url.file://{self.folder}/nothing/.insteadOf"] = "https://github.com/"
        self.assert_one_line(self.configure("neva_find_host_parts", "-DNEVA_FETCH=ON"), "ETL could not be got",
                             "https://github.com/ETLCPP/etl", "tag 20.39.4", "network", "NEVA_ETL_PATH")

    def test_a_repository_without_the_tag_is_named_in_one_line(self):
        self.make_repositories()
        self.git(self.folder / "repository1", "tag", "-d", "v2.6.0")
        self.assert_one_line(self.configure("neva_find_host_parts", "-DNEVA_FETCH=ON"), "Unity could not be got",
                             "no tag v2.6.0")


if __name__ == "__main__":
    unittest.main()

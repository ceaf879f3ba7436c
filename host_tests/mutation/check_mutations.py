"""Breaks the engine in many places, one after the other, and names those that none of its tests noticed.

Usage: check_mutations.py [--count N] [--seed N] [--only WORD]
       --count N   places (80), spread over rules, state, journal, view and bots
       --seed N    other places
       --only WORD those with the word in their description

It works in a copy of the sources in build/mutations, so that nothing broken is left behind whatever interrupts it. A
mutant that the compiler refuses, a test that fails and one that comes to no end count as noticed. What no test notices
is tried once more under the sanitizers. equivalent.txt lists mutants that change nothing that can be seen, each with
the reason.
"""
import argparse
import filecmp
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from mutants import broken, choose

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutations"
SOURCE = WORK / "source"
BUILD = WORK / "build"
SANITIZED = WORK / "sanitized"
COPIED = ("CMakeLists.txt", "boards", "docs", "drivers", "engine", "firmware", "host_tests", "tools")
# Tests that take longer than that come last.
SLOW_SECONDS = 0.5
# What looks at whole games notices most.
BROAD = ("test_golden_games", "test_invariants", "soak_games", "test_limits_of_a_game", "test_journal_modules")
LIKELY = {"bots": ("test_guess", "test_memory", "test_adviser", "test_golden_choices"),
          "journal": ("test_journal_codec", "test_journal_modules", "test_score_curve"),
          "view": ("test_view", "test_guess"), "state": BROAD, "rules": ()}
# They test no part of the engine.
OTHERS = ("test_reference_rules", "test_reference_purple_cards", "test_reference_modules", "test_reference_self_play",
          "test_citations", "test_check", "test_crc32", "test_etl_checks", "test_pcg32")
ARGUMENTS = {"soak_games": ["--games", "40"], "soak_bots": ["--games", "40"],
             "test_golden_games": ["host_tests/engine/golden"],
             "test_golden_choices": ["host_tests/engine/bots/golden_choices.txt"],
             **{f"fuzz_{what}": ["--seconds", "1", "--seed", "1"] for what in ("actions", "action_values", "journal")}}


class Trouble(Exception):
    """A line for the person who asked."""


def copy_sources():
    """Only what differs, so that no more is compiled than has to be."""
    SOURCE.mkdir(parents=True, exist_ok=True)
    wanted = set()
    for name in COPIED:
        top = ROOT / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            relative = path.relative_to(ROOT)
            if not path.is_file() or "__pycache__" in relative.parts:
                continue
            wanted.add(relative)
            copy = SOURCE / relative
            if not copy.exists() or not filecmp.cmp(path, copy, shallow=False):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.relative_to(SOURCE) not in wanted:
            path.unlink()
    deps = SOURCE / ".deps"
    if (ROOT / ".deps").exists() and not deps.exists():
        deps.symlink_to(ROOT / ".deps")


class Build:
    """A build of the copy, and how long each of its tests takes when nothing is broken."""

    def __init__(self, folder, *options):
        self.folder = folder
        # Warnings are not the point here: a mutant that leaves something unused shall run.
        command = ["cmake", "-G", "Ninja", "-S", SOURCE, "-B", folder, "-DCMAKE_BUILD_TYPE=Debug",
                   "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -w", "-DNEVA_PRECOMPILE=OFF", "-DNEVA_JOIN_SOURCES=OFF",
                   "-DNEVA_JOIN_TESTS=OFF", *options]
        for name in ("NEVA_ETL_PATH", "NEVA_UNITY_PATH"):
            if os.environ.get(name):
                command.append(f"-D{name}={os.environ[name]}")
        if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
            raise Trouble("the copy in build/mutations cannot be configured; ./neva setup installs what is missing")
        self.seconds = {}
        names = self.engine_tests()
        is_built, output = self.build(names)
        if not is_built:
            raise Trouble("the unbroken engine does not build:\n" + output[-2000:])
        for name in names:
            began = time.monotonic()
            if not self.passes(name, 600):
                raise Trouble(f"{name} fails without anything being broken")
            self.seconds[name] = time.monotonic() - began

    def engine_tests(self):
        """The programs that test the engine, from ctest's own list."""
        listed = subprocess.run(["ctest", "--test-dir", self.folder, "-N"], capture_output=True, text=True, check=True)
        names = [line.split()[-1].removeprefix("asan_") for line in listed.stdout.splitlines()
                 if line.strip().startswith("Test ")]
        lists = "".join((ROOT / "host_tests" / room / "CMakeLists.txt").read_text() for room in ("engine", "fuzz"))
        words = set(re.findall(r"\w+", lists))
        return [name for name in names if name not in OTHERS and
                (name.startswith(("test_rules_", "fuzz_")) or
                 (name.startswith(("test_", "soak_")) and name in words))]

    def build(self, targets):
        done = subprocess.run(["cmake", "--build", self.folder, "-j", str(os.cpu_count()), "--target", *targets],
                              capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr

    def passes(self, name, limit):
        try:
            command = [self.folder / "bin" / name, *ARGUMENTS.get(name, [])]
            return subprocess.run(command, cwd=SOURCE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  timeout=limit).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def groups_for(self, path):
        """Who is asked first, second and last about a broken file."""
        folder, stem = path.split("/")[1], Path(path).stem
        near = [name for name in self.seconds if stem.rstrip("s") in name or name in LIKELY[folder]]
        broad = [name for name in BROAD if name not in near]
        rest = sorted((name for name in self.seconds if name not in near + broad), key=self.seconds.get)
        return (near, broad + [name for name in rest if self.seconds[name] < SLOW_SECONDS],
                [name for name in rest if self.seconds[name] >= SLOW_SECONDS])

    def noticed_by(self, mutant):
        """The test that fails, or None."""
        path = SOURCE / mutant.path
        whole = path.read_text()
        path.write_text(broken(whole, mutant))
        try:
            for group in self.groups_for(mutant.path):
                if group and not self.build(group)[0]:
                    return "the compiler"
                for name in group:
                    if not self.passes(name, 10 + 10 * self.seconds[name]):
                        return name
            return None
        finally:
            path.write_text(whole)


def try_all(mutants, build):
    found = {}
    for mutant in mutants:
        found[mutant] = build.noticed_by(mutant)
        print(f"  {len(found)}/{len(mutants)} {found[mutant] or 'NOBODY'}: {mutant.words()}", flush=True)
    return found


def equivalents():
    """Keys of the listed mutants."""
    keys, block = set(), {}
    for line in (Path(__file__).with_name("equivalent.txt").read_text() + "\n").splitlines():
        if line.startswith("#"):
            continue
        name, _, value = line.partition(": ")
        if line.strip():
            block[name.strip()] = value.strip()
        elif block:
            if set(block) != {"file", "above", "was", "now", "why"}:
                raise Trouble(f"equivalent.txt: file, above, was, now and why are wanted, not {' '.join(block)}")
            now = "" if block["now"] == "(left out)" else block["now"]
            keys.add((block["file"], block["above"], block["was"], now))
            block = {}
    return keys


def report(mutants, found, known):
    survivors = [mutant for mutant in mutants if found[mutant] is None]
    unlisted = [mutant for mutant in survivors if mutant.key() not in known]
    compiler = sum(1 for who in found.values() if who == "the compiler")
    print(f"{len(mutants)} mutants: {len(mutants) - compiler - len(survivors)} noticed by tests, {compiler} by the "
          f"compiler, {len(survivors) - len(unlisted)} equivalent, {len(unlisted)} not noticed")
    for mutant in unlisted:
        print(f"not noticed: {mutant.words()}")
    return 1 if unlisted else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    os.nice(10)
    known = equivalents()
    copy_sources()
    mutants = [mutant for mutant in choose(SOURCE, options.count, options.seed) if options.only in mutant.words()]
    found = try_all(mutants, Build(BUILD))
    left = [mutant for mutant in mutants if found[mutant] is None and mutant.key() not in known]
    if left:
        print("  once more under the sanitizers", flush=True)
        found.update(try_all(left, Build(SANITIZED, "-DNEVA_SANITIZE=ON")))
    return report(mutants, found, known)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(f"check_mutations: {trouble}")

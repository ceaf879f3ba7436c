"""What the tests of the guards share: where things are, and how to run a guard or a compiler."""
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUARDS = ROOT / "tools" / "guards"
sys.path.insert(0, str(GUARDS))

import image_facts  # noqa: E402

ARM_FLAGS = ("-mcpu=cortex-m0plus", "-mthumb", "-Os")


def run(*command, cwd=ROOT):
    """Output (both streams) and exit code of a command."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    return done.stdout, done.returncode


def run_guard(name, *arguments):
    return run(sys.executable, GUARDS / name, *arguments)


def run_guard_on(name, *trees):
    """What run_guard() says of a folder with these files, trees as for write()."""
    with tempfile.TemporaryDirectory() as folder:
        for tree in trees:
            write(folder, tree)
        return run_guard(name, "--root", folder)


def need(tool):
    """Skips a test on machines without a compiler that the project needs only for some of its programs."""
    path = shutil.which(tool)
    if path is None:
        raise unittest.SkipTest(f"{tool} is not installed")
    return path


def built_board():
    """A board whose firmware is built; the test fails when there is none, so that it is never left out unnoticed."""
    boards = image_facts.built_boards()
    if boards:
        return boards[0]
    raise AssertionError("no firmware is built: run ./neva firmware picosystem first")


def etl_folder():
    """Where ETL's headers are, as CMake found them in any build."""
    for link in sorted(ROOT.glob("build/host*/parts/include")) + sorted(ROOT.glob("build/firmware/*/parts/include")):
        if (link / "etl").exists():
            return link
    raise AssertionError("nothing is built: run ./neva test host-build first")


def write(folder, files):
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

"""clang-tidy over the project's own C++, with the checks of .clang-tidy; any warning is an error.

Usage: check_tidy.py [file ...]       all files of the host build by default
       --build DIR   the host build with compile_commands.json (build/host)
       --tool FILE   the clang-tidy to use (one of version 19 is looked for)
       --cache DIR   where clean results are kept (the folder tidy of result_cache.py)
       --jobs N      files at a time (2)
       --patience N  how far the analyzer follows the paths of a function (20000 steps; ./neva soak tidy: 225000)

Every machine uses the same version, because what clang-tidy finds differs between versions: Debian 12 and 13 both have 19.

Code for the chip includes the Pico SDK, which a host's clang cannot read: those files are left to the compiler's
warnings. Tests are left out too: they run under sanitizers, and looking at them would double the time; so are the two
files around CLI11. A file is looked at again only when it, a header of ours that it includes, its flags or .clang-tidy
changed.

Most of the time goes into the headers, so files with the same flags are looked at together, in one translation unit
that includes them all. When anything is said about such a group, the files that are named in it are looked at one by one,
and only what is said about those counts. When the group is no valid C++, its halves are looked at.
"""
import argparse
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import result_cache
from whole_number import whole_number

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "drivers", "boards", "firmware", "tools")
# Around CLI11, whose headers take longer than all the others together.
LEFT_OUT = (Path("tools/common/arguments.cpp"),)
# GCC's own warnings are unknown to clang, and its flag for errors would turn clang's extra ones into errors.
EXTRA = ["--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-error"]
# A tenth of the analyzer's own patience: it finds what is near, and takes a quarter of the time. What lies deeper is left
# to the sanitizers, the fuzzers, the invariants of whole games and ./neva soak.
PATIENCE = 20_000

# Under this name only does clang's analyzer follow the paths through included sources.
TOGETHER = "UnifiedSource.cpp"
VERSION = 19

# Their Session, Tally, Offer and Player are others than those of the app.
APART = {("tools", "referee"): "referee", ("tools", "bench"): "bench",
         ("tools", "league"): "league", ("tools", "arena"): "league", ("tools", "training"): "league"}

# Every group goes through the same headers once more, which is half of its time.
GROUP_SIZE = 40

# These walk through std::string and friends for many seconds; programs of the host run under sanitizers instead.
HOST_ROOMS = ("tools",)
HOST_CHECKS = ("--checks=-clang-analyzer-*,-bugprone-infinite-loop,-bugprone-unused-raii,"
               "-readability-identifier-naming,-readability-function-size,-misc-definitions-in-headers")


def in_project(path):
    """The path from the root when the file is ours, or None."""
    try:
        relative = Path(os.path.realpath(path)).relative_to(ROOT)
    except ValueError:
        return None
    return relative if relative.parts[0] in FOLDERS else None


def commands_of(build):
    """{source of ours: its compile command}"""
    database = build / "compile_commands.json"
    if not database.is_file():
        raise SystemExit(f"{database} is missing: build the host programs first (./neva test host-build)")
    commands = {}
    for entry in json.loads(database.read_text(encoding="utf-8")):
        for source in sources_of(Path(entry["directory"], entry["file"])):
            path = in_project(source)
            if path is not None and path not in LEFT_OUT:
                commands.setdefault(path, {**entry, "file": str(source)})
    return commands


def sources_of(file):
    """The file itself, or the files that the build compiles as this one (tools/cmake/joined.cmake)."""
    if file.parent.name != "Unity":
        return [file]
    return [Path(name) for name in re.findall(r'^#include "([^"]+)"', file.read_text(encoding="utf-8"), flags=re.M)]


def headers_of(build):
    """{object file: headers of ours}, as the last build noted them."""
    done = subprocess.run(["ninja", "-C", str(build), "-t", "deps"], capture_output=True, text=True, check=False)
    headers, current = {}, None
    for line in done.stdout.splitlines():
        if line and not line.startswith(" "):
            current = headers.setdefault(line.split(":")[0], [])
        elif line.strip() and current is not None:
            path = Path(build, line.strip())
            if in_project(path) is not None or "generated" in path.parts:
                current.append(path)
    return headers


def version_of(tool):
    return subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout


def find_tool(wanted=None):
    """(path, what it says of its version) of clang-tidy, of the one version that everybody uses."""
    others = []
    for name in [wanted] if wanted else [f"clang-tidy-{VERSION}", "clang-tidy"]:
        tool = shutil.which(name)
        version = version_of(tool) if tool else ""
        number = re.search(r"version (\d+)", version)
        if number and int(number[1]) == VERSION:
            return tool, version
        if number:
            others.append(f"{name} is {number[1]}")
    raise SystemExit(f"clang-tidy {VERSION} was not found ({', '.join(others) or 'there is none'}), and what others find "
                     f"differs: run ./neva setup, or install clang-tidy-{VERSION}")


def key_of(entry, headers, common):
    """A hash of everything that the result for one file depends on, the same in every clone."""
    command = entry.get("command") or " ".join(entry["arguments"])
    output = re.search(r" -o (\S+)", command)
    command = command.replace(str(ROOT), ".")
    known = headers.get(output[1] if output else None)
    if known is None:
        known = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.hpp")]
    digest = hashlib.sha256((common + command).encode())
    for path in [Path(entry["directory"], entry["file"])] + sorted(known):
        digest.update(b"\0" + (path.read_bytes() if path.is_file() else b"missing"))
    return digest.hexdigest()


def flags_of(entry):
    """The flags of a compile command, without the compiler, the files, and GCC's precompiled header."""
    words = entry.get("arguments") or shlex.split(entry["command"])
    first = next(index for index, word in enumerate(words) if word.startswith("-"))
    flags, skip = [], False
    for word in words[first:]:
        if skip or word in ("-o", "-c", "-include"):
            skip = not skip
        elif word != "-Winvalid-pch":
            flags.append(word)
    return flags


def split_flags(flags):
    """(where things are found, what is warned of and how code is made; the rest): files may share the first, and must agree
    in the second."""
    shared, rest = [], []
    words = iter(flags)
    for word in words:
        if word == "-isystem":
            shared.append((word, next(words)))
        elif word.startswith(("-I", "-D", "-W", "-O", "-flto")):
            shared.append((word,))
        else:
            rest.append(word)
    return shared, rest


def entry_of(paths, commands):
    """A compile command for all the files together: it finds what each of them finds."""
    shared = dict.fromkeys(flag for path in paths for flag in split_flags(flags_of(commands[path]))[0])
    first = commands[paths[0]]
    words = [word for flag in shared for word in flag] + split_flags(flags_of(first))[1]
    return {"directory": first["directory"], "arguments": ["c++", *words]}


def names_of(source):
    """Names that are a file's own: what its unnamed namespaces define, and main."""
    names, inside = set(), False
    for line in source.read_text(encoding="utf-8").splitlines():
        if line == "namespace {":
            inside = True
        elif line == "}  // namespace":
            inside = False
        elif inside or line.startswith(("int main(", "static ")):
            if line.startswith("static_assert"):
                continue
            found = re.match(r"(?:enum class|enum|struct|class|union|using) (\w+)", line) or \
                re.match(r"(?! )[^/#].*?(\w+)(?:\(|\[|\{| = |;)", line)
            if found:
                names.add(found[1])
    return names


def is_numbered(name):
    """Constants and main, of which there are many; a number behind them tells them apart in a unit of several files."""
    return name.startswith("k_") or name == "main"


def unit_of(paths):
    """One translation unit with all the files."""
    lines = []
    for number, path in enumerate(paths):
        numbered = sorted(name for name in names_of(ROOT / path) if is_numbered(name))
        lines += [f"#define {name} {name}{number}" for name in numbered]
        lines.append(f'#include "{ROOT / path}"')
        lines += [f"#undef {name}" for name in numbered]
    return "\n".join(lines) + "\n"


def groups_of(paths, commands):
    """Files that can be one translation unit: the same room, flags that go together, and no name twice but numbered ones.
    Those that share a name with many others come first, so that the rest spreads evenly."""
    names = {path: {name for name in names_of(ROOT / path) if not is_numbered(name)} for path in paths}
    uses = Counter(name for own in names.values() for name in own)
    groups = []
    for path in sorted(paths, key=lambda path: -max((uses[name] for name in names[path]), default=0)):
        room = APART.get(path.parts[:2], path.parts[0])
        kind = (room, commands[path]["directory"], split_flags(flags_of(commands[path]))[1])
        fitting = [group for group in groups if group["kind"] == kind and len(group["paths"]) < GROUP_SIZE
                   and not names[path] & group["names"]]
        group = min(fitting, key=lambda group: len(group["paths"]), default=None)
        if group is None:
            group = {"kind": kind, "paths": [], "names": set()}
            groups.append(group)
        group["paths"].append(path)
        group["names"] |= names[path]
    return [group["paths"] for group in groups]


def look_at(tool, paths, commands):
    """{file: what clang-tidy says about it}; empty for a clean one."""
    if len(paths) == 1:
        return {paths[0]: run_tidy(tool, ROOT / paths[0], commands[paths[0]], paths[0])}
    with tempfile.TemporaryDirectory(prefix="neva-tidy-") as folder:
        together = Path(folder) / TOGETHER
        together.write_text(unit_of(paths), encoding="utf-8")
        said = run_tidy(tool, together, entry_of(paths, commands), paths[0])
    named = named_in(said, paths)
    if named or not said:
        return {path: look_at(tool, [path], commands)[path] if path in named else "" for path in paths}
    half = len(paths) // 2
    return {**look_at(tool, paths[:half], commands), **look_at(tool, paths[half:], commands)}


def named_in(said, paths):
    """The files of a group that its warnings are about, with those on the way to them; none when the group could not be read
    to its end, or when they are about a header, which any of the files may have brought."""
    places = set(re.findall(r"^(/[^:\n]+):\d+:\d+: ", said, flags=re.M))
    if "clang-diagnostic-error" in said or not all(Path(place).suffix == ".cpp" for place in blamed_in(said)):
        return []
    return [path for path in paths if str(ROOT / path) in places]


def blamed_in(said):
    return re.findall(r"^(/[^:\n]+):\d+:\d+: (?:error|warning): ", said, flags=re.M)


def patience_words():
    return [f"--extra-arg={word}" for word in ("-Xclang", "-analyzer-config", "-Xclang", f"max-nodes={PATIENCE}")]


def run_tidy(tool, source, entry, path):
    """What clang-tidy says about one translation unit, with the flags and the checks of the file `path`."""
    command = [tool, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", *EXTRA, *patience_words(), str(source), "--", *flags_of(entry)]
    if path.parts[0] in HOST_ROOMS:
        command.insert(1, HOST_CHECKS)
    done = subprocess.run(command, cwd=entry["directory"], capture_output=True, text=True, check=False)
    if done.returncode == 0 and not done.stdout.strip():
        return ""
    return done.stdout.strip() or done.stderr.strip() or f"{source}: clang-tidy ended with {done.returncode}"


def blocks_of(results):
    """Every warning once: one in a header comes with each file that includes it."""
    blocks = []
    for result in results:
        for block in re.split(r"\n(?=\S+:\d+:\d+: (?:error|warning):)", result):
            if block not in blocks:
                blocks.append(block)
    return blocks


def check(build, cache, only, jobs, wanted_tool=None):
    """(number of files, number looked at, {file: what is wrong})"""
    tool, version = find_tool(wanted_tool)
    commands = commands_of(build)
    chosen = {in_project(path) for path in only} if only else set(commands)
    unknown = sorted(str(path) for path in chosen - set(commands))
    if unknown:
        raise SystemExit(f"{unknown[0]} is not part of the host build, so clang-tidy cannot check it")
    common = version + (ROOT / ".clang-tidy").read_text(encoding="utf-8") + " ".join(EXTRA + patience_words()) + HOST_CHECKS
    headers = headers_of(build)
    keys = {path: key_of(commands[path], headers, common) for path in sorted(chosen)}
    dirty = [path for path, key in keys.items() if not result_cache.knows(cache, key)]
    cache.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(jobs) as pool:
        groups = pool.map(lambda paths: look_at(tool, paths, commands), groups_of(dirty, commands))
        results = {path: result for group in groups for path, result in group.items()}
    for path, result in results.items():
        if not result:
            result_cache.remember(cache, keys[path])
    result_cache.forget_old(cache)
    return len(chosen), len(dirty), {path: result for path, result in results.items() if result}


def not_checked(commands):
    """Folders with sources of ours that the host build does not compile."""
    folders = {}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.cpp"):
            relative = path.relative_to(ROOT)
            if relative not in commands and relative not in LEFT_OUT:
                folders[relative.parent.as_posix()] = folders.get(relative.parent.as_posix(), 0) + 1
    return ", ".join(f"{folder} ({count})" for folder, count in sorted(folders.items()))


def main():
    global PATIENCE
    parser = argparse.ArgumentParser(description="clang-tidy over the project's own C++.")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "host")
    parser.add_argument("--cache", type=Path, default=result_cache.folder("tidy"))
    parser.add_argument("--tool")
    parser.add_argument("--jobs", type=whole_number, default=2)
    parser.add_argument("--patience", type=whole_number, default=PATIENCE)
    options = parser.parse_args()
    PATIENCE = options.patience
    count, looked_at, offences = check(options.build.resolve(), options.cache, options.files, options.jobs, options.tool)
    for block in blocks_of(offences.values()):
        print(block)
    skipped = not_checked(commands_of(options.build.resolve()))
    if skipped and not options.files:
        print(f"not checked, because only the chip's compiler can read them: {skipped}")
    print(f"{count} files, {looked_at} looked at, {len(offences)} with warnings")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())

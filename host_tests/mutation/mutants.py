"""Places where a source can be broken so that it still compiles and should no longer do what it did."""

import random
import re
from dataclasses import dataclass
from pathlib import Path

# Folders of the engine and how many of 100 mutants each of them gets.
SHARES = {"engine/rules": 48, "engine/bots": 24, "engine/journal": 14, "engine/state": 7, "engine/view": 7}

# The layout (clang-format) has spaces around operators of two values and none in template arguments and references.
SWAPS = [(" == ", " != "), (" != ", " == "), (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "),
         (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "), (" * ", " + "), (" / ", " * "),
         (" % ", " / "), (" += ", " -= "), (" -= ", " += "), (" |= ", " &= "), (" &= ", " |= "), (" & ", " | "),
         (" | ", " & "), (" << ", " >> "), (" >> ", " << "), ("std::min", "std::max"), ("std::max", "std::min")]
NOT = re.compile(r"!(?=[a-z_(])")
WORD = re.compile(r"\b(true|false)\b")
NUMBER = re.compile(r"(?<![\w.'])(\d+)(U?)(?![\w.'])")
# A call, an assignment, a way out: what can be left out without leaving a name undeclared.
STATEMENT = re.compile(r"^\s+(?:[\w.\[\]>:()*-]+(?:\(.*\)| [-+|&^]?= .*|\+\+|--)|\+\+[\w.\[\]>-]+|--[\w.\[\]>-]+|break"
                       r"|continue|if \(.*\) (?:return|continue|break)\b.*);$")
# What is no statement of its own, or is itself a check of what must never happen.
LEFT_OUT = re.compile(r"^\s*(?:#|static_assert|template|using|namespace|return|friend|//)|neva_check|operator|"
                      r"static_cast<void>")
# A declaration looks like a call but for the types of its parameters.
DECLARATION = re.compile(r"\((?:.*, )?(?:const )?[\w:<>]+[&*]? \w+[,)=]")
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//.*')


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int
    above: str
    was: str
    now: str

    def words(self):
        return f"{self.path}:{self.line + 1}: {self.was.strip()}  ->  {self.now.strip() or '(left out)'}"

    def key(self):
        return self.path, self.above.strip(), self.was.strip(), self.now.strip()


def masked(line):
    """The line with what stands in quotes and comments blanked out, as long as before."""
    return LITERAL.sub(lambda found: " " * len(found.group()), line)


def changes_of(line):
    """Every way to break a line."""
    code = masked(line)
    for was, now in SWAPS:
        for found in re.finditer(re.escape(was), code):
            yield line[:found.start()] + now + line[found.end():]
    for found in NOT.finditer(code):
        yield line[:found.start()] + line[found.end():]
    for found in WORD.finditer(code):
        yield line[:found.start()] + ("false" if found.group() == "true" else "true") + line[found.end():]
    for found in NUMBER.finditer(code):
        yield line[:found.start()] + str(int(found.group(1)) + 1) + found.group(2) + line[found.end():]
    if STATEMENT.match(code) and not DECLARATION.search(code):
        yield ""


def mutants_of(path, text):
    lines = text.split("\n")
    for number, line in enumerate(lines):
        stays = re.match(r"^\s*return\b", line)
        if LEFT_OUT.search(masked(line)) and not stays:
            continue
        for now in changes_of(line):
            if now != line:
                yield Mutant(path, number, lines[number - 1] if number > 0 else "", line, now)


def broken(text, mutant):
    lines = text.split("\n")
    assert lines[mutant.line] == mutant.was, f"{mutant.path} has changed meanwhile"
    lines[mutant.line] = mutant.now
    return "\n".join(lines)


def choose(root, count, seed):
    """At least `count` mutants of the engine, no two of them in one line, the same for the same sources and seed."""
    chosen = []
    for folder, share in SHARES.items():
        dice = random.Random(f"{seed} {folder}")
        lines = {}
        for path in sorted((Path(root) / folder).glob("*.[ch]pp")):
            name = path.relative_to(root).as_posix()
            for mutant in mutants_of(name, path.read_text()):
                lines.setdefault((name, mutant.line), []).append(mutant)
        places = sorted(lines)
        wanted = min(len(places), -(-count * share // 100))
        chosen += [dice.choice(lines[place]) for place in dice.sample(places, wanted)]
    # One file after the other, headers last: what is compiled for a mutant serves the next one.
    return sorted(chosen, key=lambda mutant: (mutant.path.endswith(".hpp"), mutant.path, mutant.line))

"""Which rules the tests prove.

The rule book names a rule by its id in bold, `**PRICE-3**`. A test cites the rules it proves in a comment of nothing
but ids on the line above it:

    // PRICE-3 EX-4
    void reductions_add_up() {
"""
import re

RULE_ID = r"[A-Z]+-[A-Z0-9]+"
DEFINITION = re.compile(rf"\*\*({RULE_ID})\*\*")
CITATION = re.compile(rf"// ({RULE_ID}(?: {RULE_ID})*)")
TEST = re.compile(r"void (\w+)\(\) \{")


def rules_of(book):
    """The ids a rule book defines, in its order; an id that is defined twice is there twice."""
    return DEFINITION.findall(book)


def gaps_of(rules):
    """Numbers that a chapter skips. It counts from 1, or from 0 if it has that."""
    numbers = {}
    for rule in rules:
        chapter, number = rule.rsplit("-", 1)
        if number.isdigit():
            numbers.setdefault(chapter, set()).add(int(number))
    return [f"{chapter}-{missing}: missing in the rule book" for chapter, found in numbers.items()
            for missing in range(min(1, min(found)), max(found)) if missing not in found]


def citations_of(source):
    """(id, test or None) for every citation; None when no test follows it."""
    found = []
    lines = source.splitlines()
    for line, following in zip(lines, lines[1:] + [""]):
        comment = CITATION.fullmatch(line.strip())
        if not comment:
            continue
        test = TEST.match(following)
        # A test that is never run proves nothing.
        runs = test and f"RUN_TEST({test.group(1)})" in source
        found += [(rule, test.group(1) if runs else None) for rule in comment.group(1).split()]
    return found


def faults_of(book, sources):
    """What is wrong, one line each. `sources` maps a file's name to its text."""
    rules = rules_of(book)
    faults = [f"{rule}: defined twice in the rule book" for rule in sorted(set(rules)) if rules.count(rule) > 1]
    faults += gaps_of(rules)
    cited = set()
    for name, text in sorted(sources.items()):
        for rule, test in citations_of(text):
            if test is None:
                faults.append(f"{rule}: cited in {name} above no test that is run")
            elif rule not in rules:
                faults.append(f"{rule}: cited in {name} by {test}, but the rule book has no such rule")
            else:
                cited.add(rule)
    return faults + [f"{rule}: no test cites it" for rule in dict.fromkeys(rules) if rule not in cited]

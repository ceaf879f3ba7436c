"""Prints image bytes, static RAM and worst-case stack of every built board, each with its limit.

Usage: report_sizes.py [board ...]
       --chains  the deepest chain of calls of each core as well
"""
import argparse
import sys

import image_facts
import stack_depth


def main():
    parser = argparse.ArgumentParser(description="Sizes of the built images.")
    parser.add_argument("boards", nargs="*")
    parser.add_argument("--chains", action="store_true")
    options = parser.parse_args()
    boards = options.boards or image_facts.built_boards()
    missing = [board for board in boards if not image_facts.elf_of(board).is_file()]
    if missing or not boards:
        print(f"no image of {missing[0] if missing else 'any board'}: run ./neva firmware first", file=sys.stderr)
        return 1
    rows = [image_facts.facts_of(board) for board in boards]
    limits = image_facts.read_limits()
    image_facts.print_table(rows, limits)
    for facts in rows if options.chains else []:
        for core, chain in facts.stacks.items():
            print(f"\n{facts.board}, ", end="")
            stack_depth.print_chain(core, chain, image_facts.stack_limits(facts, limits)[core])
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Numbers in the options of the guards, read as the programs read theirs (tools/common/number.hpp)."""
import argparse
import re


def whole_number(text):
    """A decimal number without sign, space or leading zeros."""
    if not re.fullmatch(r"0|[1-9][0-9]{0,17}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number")
    return int(text)

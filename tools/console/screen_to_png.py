#!/usr/bin/env python3
"""A picture of the device's screen over USB.

Usage: screen_to_png.py PORT_OR_FILE OUT.png

PORT_OR_FILE is the device's serial port (/dev/ttyACM0), which is asked for a screen, or a file with what the console's
command `screen` answered. docs/console.md has the format.
"""
import argparse
import os
import stat
import struct
import sys
import termios
import tty
import zlib


class ScreenError(Exception):
    """What came is no screen; the text says why."""


def rgb888(code):
    red, green, blue = code >> 11, (code >> 5) & 63, code & 31
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))


def read_screen(lines):
    """(width, height, rows of RGB bytes) from the lines of an answer."""
    lines = [line.strip() for line in lines]
    starts = [number for number, line in enumerate(lines) if line.startswith("screen ")]
    if not starts:
        refusals = [line for line in lines if line.startswith("error: ")]
        raise ScreenError(refusals[0] if refusals else "no screen in it")
    words = lines[starts[-1]].split()
    if len(words) != 20 or words[3] != "palette":
        raise ScreenError("the first line of the screen is damaged")
    width, height = int(words[1]), int(words[2])
    palette = [rgb888(int(word, 16)) for word in words[4:]]
    rows = []
    for line in lines[starts[-1] + 1:starts[-1] + 1 + height]:
        if line.startswith("error: "):
            raise ScreenError(line)
        if line == "=" and rows:
            rows.append(rows[-1])
            continue
        if len(line) != width or not set(line) <= set("0123456789ABCDEF"):
            raise ScreenError(f"row {len(rows)} is damaged")
        rows.append(b"".join(palette[int(digit, 16)] for digit in line))
    if len(rows) != height:
        raise ScreenError(f"{len(rows)} of {height} rows came")
    return width, height, rows


def write_png(path, width, height, rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


def ask_port(path):
    """The lines of the answer to `screen`."""
    with open(path, "r+b", buffering=0) as port:
        tty.setraw(port)
        termios.tcflush(port, termios.TCIOFLUSH)
        port.write(b"\nscreen\n")
        lines = []
        while not lines or (lines[-1] != "ok" and not lines[-1].startswith("error: ")):
            lines.append(port.readline().decode("ascii", "replace").strip())
        return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source")
    parser.add_argument("out")
    arguments = parser.parse_args()
    try:
        if stat.S_ISCHR(os.stat(arguments.source).st_mode):
            lines = ask_port(arguments.source)
        else:
            with open(arguments.source, encoding="ascii", errors="replace") as file:
                lines = file.read().splitlines()
        write_png(arguments.out, *read_screen(lines))
    except (OSError, ScreenError) as error:
        print(f"screen_to_png: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

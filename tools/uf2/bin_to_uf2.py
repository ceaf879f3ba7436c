#!/usr/bin/env python3
"""Packs a flash image into a UF2 file for the boot loader of its chip.   bin_to_uf2.py rp2040|rp2350 IN.bin OUT.uf2

512-byte blocks, 256 bytes of image each, from the start of flash, and nothing else: an update leaves the saves at the end
of flash alone. That is why the block is not there that the RP2350's erratum E10 suggests (docs/boards.md).
"""
import struct
import sys

FLASH_START = 0x10000000
# A boot loader takes its own family only, so a file for the other chip does no harm.
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}
MAGICS = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FLAG_FAMILY = 0x00002000
BLOCK = 512
PAYLOAD = 256
ROOM = 476


def pack(image, chip):
    image += b"\0" * (-len(image) % PAYLOAD)
    count = len(image) // PAYLOAD
    for number in range(count):
        at = PAYLOAD * number
        head = struct.pack("<8I", *MAGICS[:2], FLAG_FAMILY, FLASH_START + at, PAYLOAD, number, count, FAMILIES[chip])
        yield head + image[at:at + PAYLOAD] + b"\0" * (ROOM - PAYLOAD) + struct.pack("<I", MAGICS[2])


def main(chip, source, target):
    if chip not in FAMILIES:
        sys.exit(f"bin_to_uf2: there is no chip '{chip}', only {' and '.join(FAMILIES)}")
    with open(source, "rb") as f:
        image = f.read()
    if not image:
        sys.exit(f"bin_to_uf2: {source} is empty")
    with open(target, "wb") as f:
        f.writelines(pack(image, chip))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])

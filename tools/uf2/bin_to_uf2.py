#!/usr/bin/env python3
"""Packs a flash image into a UF2 file for the RP2040 boot loader.   bin_to_uf2.py IN.bin OUT.uf2

The same bytes as picotool makes, without needing it: 512-byte blocks, 256 bytes of image each, from the start of flash.
"""
import struct
import sys

FLASH_START = 0x10000000
FAMILY_RP2040 = 0xE48BFF56
FLAG_FAMILY = 0x00002000
PAYLOAD = 256


def blocks(image):
    image += b"\0" * (-len(image) % PAYLOAD)
    count = len(image) // PAYLOAD
    for number in range(count):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, FLAG_FAMILY, FLASH_START + PAYLOAD * number, PAYLOAD, number,
                           count, FAMILY_RP2040)
        data = image[PAYLOAD * number:PAYLOAD * (number + 1)]
        yield head + data + b"\0" * (476 - PAYLOAD) + struct.pack("<I", 0x0AB16F30)


def main(source, target):
    with open(source, "rb") as f:
        image = f.read()
    if not image:
        sys.exit(f"bin_to_uf2: {source} is empty")
    with open(target, "wb") as f:
        f.writelines(blocks(image))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])

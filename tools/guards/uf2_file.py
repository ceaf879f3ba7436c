"""What a UF2 file would write, and whether that is its image and nothing else. Shared by check_images.py and the tests; no
command line."""
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "uf2"))

from bin_to_uf2 import BLOCK, FAMILIES, FLAG_FAMILY, FLASH_START, MAGICS, PAYLOAD  # noqa: E402

# The RP2350's boot ROM looks for a block with this mark in the first 4 KiB; the RP2040's for a boot stage without one.
IMAGE_DEF_MARK = b"\xd3\xde\xff\xff"
IMAGE_DEF_WITHIN = 4096


def chip_of(image):
    return "rp2350" if IMAGE_DEF_MARK in image[:IMAGE_DEF_WITHIN] else "rp2040"


def offences(uf2, image, image_bytes_max):
    """What is wrong with the bytes of a UF2 file that was made from this image. The limit of an image keeps it away from
    the saves, which are the last 256 KiB of at least 2 MiB of flash."""
    found = []
    if not uf2 or len(uf2) % BLOCK:
        return [f"{len(uf2)} bytes are no whole blocks"]
    count = len(uf2) // BLOCK
    family = FAMILIES[chip_of(image)]
    written = b""
    for number in range(count):
        block = uf2[BLOCK * number:BLOCK * (number + 1)]
        first, second, flags, address, size, own, of, its_family = struct.unpack_from("<8I", block)
        if (first, second, struct.unpack_from("<I", block, BLOCK - 4)[0]) != MAGICS:
            found.append(f"block {number} is no UF2 block")
        if (flags, size, own, of) != (FLAG_FAMILY, PAYLOAD, number, count):
            found.append(f"block {number} is not one of a plain row of {count}")
        if its_family != family:
            found.append(f"block {number} is for family {its_family:08X}, the image for {family:08X} ({chip_of(image)})")
        if not FLASH_START <= address <= FLASH_START + image_bytes_max - PAYLOAD:
            found.append(f"block {number} would write at {address:08X}, beyond what an image may take")
        if address != FLASH_START + PAYLOAD * number:
            found.append(f"block {number} is for {address:08X}, not behind the one before it")
        written += block[32:32 + PAYLOAD]
    if written != image + b"\0" * (-len(image) % PAYLOAD):
        found.append("what it writes is not the image beside it")
    # One is enough to know.
    return found[:3]


def file_offences(path, image_bytes_max):
    path = Path(path)
    found = offences(path.read_bytes(), path.with_suffix(".bin").read_bytes(), image_bytes_max)
    return [f"{path.name}: {offence}" for offence in found]

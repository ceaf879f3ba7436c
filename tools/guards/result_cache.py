"""Where guards remember what they have found to be right. No command line.

A result is an empty file whose name is a hash of everything that it depends on: a changed file, another compiler or other
options have another name, so a result cannot be out of date, whatever the clock says. The files lie in build/, or in the
folder that the environment variable NEVA_CACHE names, which several clones may share. A build server (CI is set) shares
nothing and looks at a clean clone itself.
"""
import hashlib
import os
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DAYS_KEPT = 30


def folder(name):
    shared = os.environ.get("NEVA_CACHE")
    if shared and not os.environ.get("CI"):
        return Path(shared).expanduser() / name
    return ROOT / "build" / "results" / name


def key_of(words, files):
    """A hash of words and of named contents: {name: bytes}."""
    digest = hashlib.sha256("\0".join(words).encode())
    for name, content in sorted(files.items()):
        digest.update(b"\0" + name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()


def knows(cache, key):
    path = cache / key
    if not path.is_file():
        return False
    # What is used stays.
    path.touch()
    return True


def remember(cache, key):
    cache.mkdir(parents=True, exist_ok=True)
    (cache / key).touch()


def forget_old(cache):
    """Results that nobody has used for a month."""
    limit = time.time() - DAYS_KEPT * 24 * 3600
    for path in cache.iterdir() if cache.is_dir() else ():
        if path.stat().st_mtime < limit:
            path.unlink()

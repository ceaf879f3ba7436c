"""neva-terminal in a terminal of its own: however it ends, the terminal is as it was.   test_terminal.py TERMINAL"""
import fcntl
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

TERMINAL = os.path.abspath(sys.argv.pop(1))
ROWS, COLUMNS = 40, 140
ENTERED = b"\x1b[?1049h"
LEFT = b"\x1b[?25h\x1b[?1049l"
WAIT_S_MAX = 60
# Asked to end, it ends well; the others are faults, which still kill it.
ASKING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2,
          signal.SIGXCPU)
DEADLY = (signal.SIGABRT, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSYS, signal.SIGTRAP)


class Terminal(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.master, self.slave = pty.openpty()
        self.addCleanup(os.close, self.slave)
        self.is_open = True
        self.addCleanup(self.hang_up)
        self.resize(ROWS, COLUMNS)
        self.modes = termios.tcgetattr(self.slave)
        self.shown = b""
        self.program = subprocess.Popen([TERMINAL, "--storage", "flash.bin"], cwd=folder.name, stdin=self.slave,
                                        stdout=self.slave, stderr=subprocess.PIPE, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.addCleanup(self.program.stderr.close)
        self.addCleanup(self.program.wait)
        self.addCleanup(self.program.kill)
        self.wait_until(lambda: ENTERED in self.shown and b"q ends" in self.shown, "the first picture")

    def hang_up(self):
        if self.is_open:
            os.close(self.master)
        self.is_open = False

    def resize(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self):
        while self.is_open and select.select([self.master], [], [], 0.02)[0]:
            self.shown += os.read(self.master, 65536)

    def wait_until(self, condition, what):
        deadline = time.monotonic() + WAIT_S_MAX
        while not condition():
            self.assertLess(time.monotonic(), deadline, f"waited in vain for {what}")
            self.read()

    def expect_end(self, code):
        self.wait_until(lambda: self.program.poll() is not None, "the end")
        self.read()
        self.assertEqual(self.program.returncode, code, self.program.stderr.read())
        self.assertTrue(self.shown.endswith(LEFT), self.shown[-60:])
        self.assertEqual(termios.tcgetattr(self.slave), self.modes)

    def test_q_ends(self):
        self.assertNotEqual(termios.tcgetattr(self.slave), self.modes)
        os.write(self.master, b"q")
        self.expect_end(0)

    def test_noise_and_sizes_are_borne(self):
        noise = random.Random(3)
        keys = bytes(byte for byte in range(256) if byte not in b"qQ\x03")
        for rows, columns in ((0, 0), (1, 1), (ROWS, 3), (500, 500), (65535, 65535), (ROWS, COLUMNS)):
            self.resize(rows, columns)
            os.write(self.master, bytes(noise.choices(keys, k=300)))
            self.read()
        # Ends a sequence that the noise may have begun.
        os.write(self.master, b"~q")
        self.expect_end(0)

    def test_a_terminal_that_goes_away_ends_it(self):
        self.hang_up()
        self.assertEqual(self.program.wait(WAIT_S_MAX), 0)


def add_signal_test(number, code):
    def test(self):
        self.program.send_signal(number)
        self.expect_end(code)
    setattr(Terminal, f"test_{number.name}_restores_the_screen", test)


for asking in ASKING:
    add_signal_test(asking, 0)
for deadly in DEADLY:
    add_signal_test(deadly, -deadly)

if __name__ == "__main__":
    unittest.main()

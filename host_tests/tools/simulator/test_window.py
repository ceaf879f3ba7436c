"""The simulator's window, on a display of its own: keys and the mouse reach the device.   test_window.py SIMULATOR"""
import filecmp
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

SIMULATOR = ""
WAIT_S_MAX = 30


def wait_for(condition, what):
    deadline = time.monotonic() + WAIT_S_MAX
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {WAIT_S_MAX} s in vain for {what}")


class Window(unittest.TestCase):
    def setUp(self):
        for tool in ("Xvfb", "xdotool"):
            self.assertIsNotNone(shutil.which(tool), f"{tool} was not found: run ./neva setup")
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        reading, writing = os.pipe()
        # Without -noreset a server starts anew when its last client goes, and whoever comes at that moment is turned away.
        display = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-noreset"],
                                   pass_fds=[writing], stderr=subprocess.DEVNULL)
        self.addCleanup(display.wait)
        self.addCleanup(display.terminate)
        os.close(writing)
        with os.fdopen(reading) as number:
            self.environment = {**os.environ, "DISPLAY": f":{number.readline().strip()}", "SDL_AUDIODRIVER": "dummy"}
        self.simulator = subprocess.Popen([SIMULATOR, "--storage", "flash.bin"], cwd=self.folder, env=self.environment)
        self.addCleanup(self.simulator.wait)
        self.addCleanup(self.simulator.kill)
        self.window = wait_for(self.find_window, "the window")

    def find_window(self):
        self.assertIsNone(self.simulator.poll(), "the simulator has ended")
        return self.xdotool("search", "--name", "^Neva")

    def xdotool(self, *words):
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def type(self, *keys):
        self.xdotool("windowfocus", "--sync", self.window)
        for key in keys:
            # Long enough for the device to notice, as a finger is.
            self.xdotool("keydown", key)
            time.sleep(0.08)
            self.xdotool("keyup", key)
            time.sleep(0.08)

    def assert_shows(self, script):
        expected = self.folder / "expected.png"
        subprocess.run([SIMULATOR, "--keys", script, "--screenshot", expected], check=True)

        def same():
            self.type("F12")
            shots = sorted(self.folder.glob("neva-*.png"), key=lambda path: path.stat().st_mtime)
            return shots and filecmp.cmp(shots[-1], expected, shallow=False)

        wait_for(same, f'the screen after "{script}"')

    def test_a_window_is_never_larger_than_the_screen(self):
        self.simulator.kill()
        self.simulator.wait()
        wait_for(lambda: not self.xdotool("search", "--name", "^Neva"), "the window to close")
        self.simulator = subprocess.Popen([SIMULATOR, "--scale", "8"], cwd=self.folder, env=self.environment)
        self.addCleanup(self.simulator.wait)
        self.addCleanup(self.simulator.kill)
        window = wait_for(self.find_window, "the window")
        size = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", window).split())
        width, height = int(size["WIDTH"]), int(size["HEIGHT"])
        self.assertTrue(width <= 1280 and height <= 800, (width, height))
        self.assertTrue(width == 1280 or height == 800, (width, height))

    def test_keys_and_mouse_reach_the_device(self):
        self.assert_shows("")
        self.type("Down")
        self.assert_shows("down")
        self.type("Return")
        self.assert_shows("down a")
        # The drawn Up key of the PicoSystem, at the window's scale of 2.
        self.xdotool("mousemove", "--window", self.window, "160", "208", "mousedown", "1")
        time.sleep(0.1)
        self.xdotool("mouseup", "1")
        self.assert_shows("down a up")

    def test_the_device_follows_the_size_of_the_window(self):
        self.assert_shows("")
        shown = self.xdotool("getwindowgeometry", "--shell", self.window)
        sizes = dict(line.split("=") for line in shown.splitlines())
        half = [str(int(sizes[side]) // 2) for side in ("WIDTH", "HEIGHT")]
        self.xdotool("windowsize", "--sync", self.window, *half)
        # The same key, now drawn half as large.
        self.xdotool("mousemove", "--window", self.window, "80", "104", "mousedown", "1")
        time.sleep(0.1)
        self.xdotool("mouseup", "1")
        self.assert_shows("up")

    def test_a_polite_end_is_no_failure(self):
        self.simulator.send_signal(signal.SIGTERM)
        self.assertEqual(self.simulator.wait(WAIT_S_MAX), 0)


if __name__ == "__main__":
    SIMULATOR = os.path.abspath(sys.argv.pop(1))
    unittest.main()

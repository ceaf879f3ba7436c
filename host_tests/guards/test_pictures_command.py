"""./neva pictures: where it looks for how a screen was, with make-believe tools."""

import shutil
import unittest

from test_neva_command import NevaCommand

GIT = """echo "git $*" >> "$CALLS"
case "$1 $2" in
  "show "*) echo "240x240-title-en 0123456789abcdef" ;;
  "rev-parse "*) echo abc ;;
  "worktree add")
    CHMOD=%s
    mkdir -p "$6/build/host/bin"
    echo here > "$6/.git"
    printf '#!%s\\necho "last $*" >> "$CALLS"\\n' > "$6/build/host/bin/test_golden_screens"
    "$CHMOD" +x "$6/build/host/bin/test_golden_screens" ;;
esac"""


class Pictures(NevaCommand):
    def setUp(self):
        super().setUp()
        self.calls = self.project / "calls"
        (self.bin / "ln").symlink_to(shutil.which("ln"))
        self.fake("git", GIT % (shutil.which("chmod"), shutil.which("bash")))
        self.draw("exit 0")

    def draw(self, ending):
        lines = (f"#!{shutil.which('bash')}", 'echo "now $*" >> "$CALLS"', 'echo "1 picture:PASS"', "echo words", ending)
        self.write("build/host/bin/test_golden_screens", "\n".join(lines) + "\n", True)

    def pictures(self, *words):
        result = self.neva("pictures", *words, CALLS=str(self.calls))
        lines = self.calls.read_text().splitlines() if self.calls.exists() else []
        return result, lines

    def test_what_the_store_knows_needs_no_other_commit(self):
        result, lines = self.pictures("title", "qr")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("now --renew --picture title --picture qr --was build/pictures/last_commit.txt", lines)
        self.assertNotIn("worktree", " ".join(lines))
        self.assertEqual(result.stdout, "words\n")

    def test_what_it_does_not_know_the_last_commit_draws(self):
        self.draw("exit 5")
        result, lines = self.pictures()
        self.assertEqual(result.returncode, 0, result.stderr)
        drawn = [line for line in lines if not line.startswith("git")]
        self.assertEqual(drawn, ["now --renew --was build/pictures/last_commit.txt",
                                 f"last --store {self.project}/build/pictures/store",
                                 "now --renew --was build/pictures/last_commit.txt"])
        self.assertTrue((self.project / "build/pictures/last_commit/.deps").is_symlink())
        # The copy is kept for the next time.
        result, lines = self.pictures()
        self.assertEqual(sum(1 for line in lines if "worktree add" in line), 1)
        self.assertTrue(any("checkout" in line for line in lines))

    def test_a_last_commit_that_cannot_be_drawn_is_no_failure(self):
        self.draw("exit 5")
        self.fake("git", '[[ $1 == show ]] && echo "a 0123456789abcdef" && exit 0\nexit 1')
        result, _ = self.pictures()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("only what is", result.stdout)

    def test_without_git_it_compares_with_the_manifest_that_lies_there(self):
        self.fake("git", "exit 1")
        self.draw("exit 5")
        result, lines = self.pictures()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(lines, ["now --renew"])

    def test_check_only_compares(self):
        self.draw("exit 3")
        result, lines = self.pictures("--check", "title")
        self.assertEqual(result.returncode, 3)
        self.assertEqual([line for line in lines if line.startswith("now")], ["now --picture title"])


if __name__ == "__main__":
    unittest.main()

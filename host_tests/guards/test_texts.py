"""check_texts.py finds every text that no screen shows, and is not fooled by what only looks like showing one."""
import re
import tempfile
import unittest

from guard_support import ROOT, run_guard, write

TEXTS = "tools/assets/texts"
# A small project in which every text is shown: by a screen, by a table, in a counted form.
GOOD = {
    f"{TEXTS}/english.txt": "[title]\nstart = Start\nback = Back\ngrain = Grain\nrubles.one = {n} ruble\n"
                            "rubles.many = {n} rubles\n",
    f"{TEXTS}/german.txt": "start = Los\nback = zurück\ngrain = Korn\nrubles.one = {n} Rubel\n"
                           "rubles.many = {n} Rubel\n",
    f"{TEXTS}/russian.txt": "start = Начать\nback = назад\ngrain = Зерно\nrubles.one = {n} рубль\n"
                            "rubles.few = {n} рубля\nrubles.many = {n} рублей\n",
    "firmware/app/text/words.hpp": "#pragma once\nnamespace neva {\nText word_of(Good good);\n}  // namespace neva\n",
    "firmware/app/text/words.cpp": "namespace neva {\nText word_of(Good good) {\n"
                              "  static constexpr std::array k_words = {Text::grain};\n  return at(k_words, good);\n}\n"
                              "}  // namespace neva\n",
    "firmware/app/text/text_format.cpp": "namespace neva {\nText few_of(int i) { return static_cast<Text>(i); }\n}\n",
    "firmware/app/screens/setup/title.hpp": "namespace neva {\nclass TitleScreen : public Screen {\n public:\n"
                                      "  void draw(const Brush& brush) const override;\n};\n}  // namespace neva\n",
    "firmware/app/screens/setup/title.cpp": "namespace neva {\nnamespace {\nconstexpr Text k_first = Text::start;\n"
                                      "constexpr int k_wait_ms = 1'000'000;\n}  // namespace\n"
                                      "void TitleScreen::draw(const Brush& brush) const {\n"
                                      "  if (brush.word(k_first)[0] == '\\\"') tell(brush.word(word_of(Good::grain)));\n"
                                      "  tell(is_done_ ? Text::back : Text::rubles);\n}\n}  // namespace neva\n",
}

# What the title screen says of `back` instead: none of it shows the text.
FOOLS = {
    "comment": "// Text::back\n",
    "comment that goes on": "// this\\\n Text::back\n",
    "block comment": "/* Text::back */\n",
    "string": 'const char* k_key = "Text::back";\n',
    "raw string": 'const char* k_key = R"x(" Text::back)x";\n',
    "comparison": "bool is_back(Text text) { return text == Text::back || Text::back != text; }\n"
                  "bool now = is_back(k_first);\n",
    "case label": "int f(Text text) {\n  switch (text) {\n    case Text::back:\n      return 1;\n  }\n}\n"
                  "int n = f(k_first);\n",
    "left out": "#if 0\nvoid g() { tell(Text::back); }\nvoid h() { g(); }\n#endif\n",
    "another enum": "void g() { tell(Other::back); }\nvoid h() { g(); }\n",
    "longer name": "void g() { tell(Text::back_again); }\nvoid h() { g(); }\n",
    "nobody calls it": "void tell_back() { tell(Text::back); }\n",
    "only declared and recalled in itself": "void tell_back();\nvoid tell_back() { tell_back(Text::back); }\n",
    "dead constant": "constexpr Text k_never = Text::back;\n",
    "dead table": "constexpr std::array k_never = {Text::back, Text::start};\n",
}

COMPUTED = [
    "void g(int i) { tell(static_cast<Text>(i)); }\n",
    "void g(int i) { tell(static_cast<neva::Text>(i)); }\n",
    "void g(int i) { tell(std::bit_cast<Text>(i)); }\n",
    "void g(int i) { tell(Text(i)); }\n",
    "void g(int i) { tell(Text{i}); }\n",
    "void g(int i) { tell((Text)i); }\n",
    "using enum Text;\n",
    "using enum neva::Text;\n",
    "using Words = Text;\n",
    "typedef Text Words;\n",
]


def check(files):
    with tempfile.TemporaryDirectory() as folder:
        write(folder, files)
        return run_guard("check_texts.py", "--root", folder)


class Texts(unittest.TestCase):
    def test_every_text_of_the_project_is_shown(self):
        output, code = run_guard("check_texts.py")
        self.assertEqual(0, code, output)

    def test_a_good_house_passes(self):
        self.assertEqual(("", 0), check(GOOD))

    def test_an_unused_text_is_named_with_its_line(self):
        for key, line in (("start", 2), ("back", 3), ("grain", 4), ("rubles", 5)):
            with self.subTest(key=key):
                files = {path: text.replace(f"Text::{key}", "Text{}") for path, text in GOOD.items()}
                output, code = check(files)
                self.assertEqual(1, code)
                self.assertIn(f"{TEXTS}/english.txt:{line}: no screen shows `{key}`", output.splitlines())

    def test_what_only_looks_like_showing_a_text_does_not_count(self):
        title = "firmware/app/screens/setup/title.cpp"
        bare = GOOD[title].replace("Text::back : Text::rubles", "k_first : Text::rubles")
        for name, code in FOOLS.items():
            with self.subTest(name=name):
                fool = {"firmware/app/fool.cpp": f"namespace neva {{\n{code}}}\n"}
                output, exit_code = check({**GOOD, title: bare, **fool})
                self.assertEqual(1, exit_code, output)
                self.assertIn(f"{TEXTS}/english.txt:3: no screen shows `back`", output.splitlines())

    def test_a_computed_text_is_refused(self):
        for code in COMPUTED:
            with self.subTest(code=code):
                output, exit_code = check({**GOOD, "firmware/app/fool.cpp": f"namespace neva {{\n{code}}}\n"})
                self.assertEqual(1, exit_code, output)
                self.assertIn("firmware/app/fool.cpp:2: name texts in a table", output)

    def test_no_sources_are_not_a_pass(self):
        output, code = check({path: text for path, text in GOOD.items() if path.startswith("tools")})
        self.assertEqual(1, code)
        self.assertEqual(4, len(output.splitlines()), output)

    def test_broken_texts_are_not_a_pass(self):
        output, code = check({path: text for path, text in GOOD.items() if not path.endswith("german.txt")})
        self.assertEqual(1, code)
        self.assertIn("german.txt:1:", output)

    def test_the_glossary_of_the_rules_has_the_words_of_the_screens(self):
        # A Russian word stands in many cases: all but its last two letters have to be there.
        book = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
        chapter = book.split("## Words")[1].split("\n## ")[0]
        rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$", chapter, re.M)
        self.assertEqual("English German Russian".split(), list(rows[0][1:]))
        for column, language in enumerate(("english", "german", "russian"), 1):
            shown = "\n".join((ROOT / TEXTS / name).read_text(encoding="utf-8").lower()
                              for name in (f"{language}.txt", f"rulebook_{language}.txt", "names.csv"))
            endings = 2 if language == "russian" else 0
            for word in (word for row in rows[2:] for word in re.split("[:,] ", row[column].lower())):
                stems = [re.escape(part[:max(3, len(part) - endings)]) + r"\w*" * (endings > 0)
                         for part in word.split()]
                with self.subTest(language=language, word=word):
                    self.assertRegex(shown, r"\b" + r"\s+".join(stems))


if __name__ == "__main__":
    unittest.main()

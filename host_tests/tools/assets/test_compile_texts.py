"""compile_texts.py makes tables of good sources, and ends with one clear line for each kind of fault.

Usage: test_compile_texts.py COMPILE_TEXTS.py
"""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

COMPILER = Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None

CARDS = """set,deck,colour,id,name,count,cost,value,rubles,points,worker_symbol,good,symbols,special,note
classic,worker,green,lumberjack,lumberjack,6,3,3,3,0,wood,,0,,
classic,building,blue,market_fish,market,5,5,5,0,1,,fish,1,,
"""
# A small set of sources in which everything is as it should be.
GOOD = {
    "english.txt": "# words\n[title]\nstart = Start\nhello = Hello {name}\n[small, 8 columns]\nback = back\n"
                   "[text, 2 lines of 10 columns]\nlong = one two three\n"
                   "[counted]\nrubles.one = {n} ruble\nrubles.many = {n} rubles\n",
    "german.txt": "[title]\nstart = Los\nhello = Hallo {name}\nback = zurück\nlong = eins zwei drei\n"
                  "rubles.one = {n} Rubel\nrubles.many = {n} Rubel\n",
    "russian.txt": "[title]\nstart = Начать\nhello = Привет, {name}\nback = назад\nlong = раз два\n"
                   "rubles.one = {n} рубль\nrubles.few = {n} рубля\nrubles.many = {n} рублей\n",
    "names.csv": "name,english,german,russian\nlumberjack,Lumberjack,Holzfäller,Лесоруб\nmarket,Market,Marktstand,Рынок\n",
    "rulebook_english.txt": "[goal] The goal\nMost points\nwin.\n\nThe rest lose.\n[end] The end\nOver.\n",
    "rulebook_german.txt": "[goal] Das Ziel\nPunkte.\n\nRest.\n[end] Ende\nAus.\n",
    "rulebook_russian.txt": "[goal] Цель\nОчки.\n\nПрочее.\n[end] Конец\nВсё.\n",
}

# What is changed in which file (old text, new text; None: the file is left out), and the line that must come.
BAD = [
    ("german.txt", "start = Los\n", "", "german.txt:1: key `start` is missing"),
    ("russian.txt", "back = назад", "bakc = назад", "russian.txt:1: key `back` is missing"),
    ("german.txt", "back = zurück", "back = zurück\nextra = mehr", "german.txt:5: key `extra` is unknown"),
    ("english.txt", "start = Start", "start = Start\nstart = Go", "english.txt:4: key `start` is there twice"),
    ("russian.txt", "start = Начать", "start = Начать\nstart = Старт", "russian.txt:3: key `start` is there twice"),
    ("english.txt", "start = Start", "start", "english.txt:3: a line is `key = text`"),
    ("english.txt", "start = Start", "start =", "english.txt:3: a line is `key = text`"),
    ("english.txt", "start = Start", "Start = Start", "small letters, digits and _ only"),
    ("english.txt", "[small, 8 columns]", "[small, eight]", "english.txt:5: a heading is"),
    ("russian.txt", "rubles.few = {n} рубля\n", "", "key `rubles` lacks the form .few"),
    ("german.txt", "rubles.many = {n} Rubel", "rubles.few = {n} Rubel", "german has the forms one, many"),
    ("german.txt", "rubles.one = {n} Rubel\nrubles.many = {n} Rubel", "rubles = {n} Rubel", "counts in one language"),
    ("german.txt", "Hallo {name}", "Hallo", "german.txt:3: key `hello` must fill in {name}"),
    ("german.txt", "Hallo {name}", "Hallo {name} {n}", "german.txt:3: key `hello` must fill in {name}"),
    ("english.txt", "Hello {name}", "Hello {nmae}", "english.txt:4: key `hello`: the placeholders are {n}, {m}"),
    ("english.txt", "Hello {name}", "Hello {name", "english.txt:4: key `hello`: the placeholders are"),
    ("german.txt", "back = zurück", "back = zurückgehen", "german.txt:4: key `back` takes 11 columns, [small] has 8"),
    ("german.txt", "eins zwei drei", "eins zwei drei vier fünf", "key `long` takes 3 lines of 10 columns"),
    ("german.txt", "eins zwei drei", "Donaudampfschiff", "key `long` takes too many lines of 10 columns"),
    ("german.txt", "eins zwei drei", "eine Runde", "german.txt:5: `Runde` is barred: say Durchgang"),
    ("german.txt", "eins zwei drei", "in 3 Runden", "german.txt:5: `Runden` is barred"),
    ("german.txt", "eins zwei drei", "Marktrunde", "german.txt:5: `runde` is barred"),
    ("german.txt", "eins zwei drei", "Rundenende", "german.txt:5: `Runden` is barred"),
    ("german.txt", "rubles.many = {n} Rubel", "rubles.many = {n} Runden", "`Runden` is barred"),
    ("english.txt", "one two three", "a Hurdle", "english.txt:8: `Hurdle` is barred: say obstacle"),
    ("names.csv", "Marktstand", "Runde", "names.csv:3: `Runde` is barred"),
    ("rulebook_german.txt", "[end] Ende", "[end] Letzte Runde", "rulebook_german.txt:5: `Runde` is barred"),
    ("rulebook_german.txt", "Rest.", "Eine Runde noch.", "rulebook_german.txt:4: `Runde` is barred"),
    ("rulebook_english.txt", "Over.", "No hurdles.", "`hurdles` is barred"),
    ("names.csv", "market,Market,Marktstand,Рынок\n", "", "names.csv:1: `market` is missing"),
    ("names.csv", "market,Market,Marktstand,Рынок", "market,Market,,Рынок", "names.csv:3: a line is"),
    ("names.csv", "name,english", "id,english", "names.csv:1: the first line is"),
    ("names.csv", "Лесоруб\n", "Лесоруб\nlumberjack,A,B,C\n", "names.csv:3: `lumberjack` is there twice"),
    ("names.csv", "Лесоруб\n", "Лесоруб\nharbor,A,B,C\n", "names.csv:3: no card has the name `harbor`"),
    ("names.csv", "Лесоруб\n", "Лесоруб|\n", "names.csv:2: a name is `Name` or"),
    ("names.csv", "Лесоруб\n", "Лесоруб|Лесоруб\n", "names.csv:2: a name is `Name` or"),
    ("rulebook_german.txt", "[end] Ende\nAus.\n", "", "rulebook_german.txt:1: chapter `end` is in one only"),
    ("rulebook_german.txt", "[end] Ende\nAus.\n", "[end] Ende\n", "rulebook_german.txt:1: chapter `end` is empty"),
    ("rulebook_english.txt", "[end] The end", "[goal] The end", "chapter `goal` is there twice"),
    ("rulebook_english.txt", "[goal] The goal", "Goal", "rulebook_english.txt:1: text before the first chapter"),
    ("rulebook_english.txt", "[end] The end", "[end]", "a chapter begins with `[key] Title`"),
    ("english.txt", "Start", "Pay {=no_such_number}", "english.txt:3: `{=no_such_number}`: numbers.hpp has no k_no_such"),
    ("rulebook_german.txt", "Rest.", "{=x}", "rulebook_german.txt:4: `{=x}`: numbers.hpp has no k_x"),
    ("german.txt", None, None, "german.txt:1: No such file"),
]


def compile_in(folder, files):
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    command = [sys.executable, COMPILER, folder, folder / "cards.csv", folder / "out.hpp", folder / "out.cpp"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stderr


class CompileTexts(unittest.TestCase):
    def compiled(self, files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Path(folder.name), *compile_in(Path(folder.name), files)

    def test_good_sources_become_tables(self):
        folder, code, errors = self.compiled(GOOD)
        self.assertEqual(0, code, errors)
        header = (folder / "out.hpp").read_text(encoding="utf-8")
        source = (folder / "out.cpp").read_text(encoding="utf-8")
        self.assertIn("  start,\n  hello,\n  back,\n  long,\n  rubles = 4,\n", header)
        self.assertIn("k_first_counted_text = 4;", header)
        self.assertIn("k_text_count = 7;", header)
        self.assertIn("enum class Chapter : std::uint8_t {\n  goal,\n  end,\n};", header)
        self.assertIn("enum class Language : std::uint8_t {\n  english,\n  german,\n  russian,\n};", header)
        # A language with two forms fills the place of the third with its plural.
        self.assertIn('"{n} ruble"\n    "{n} rubles"\n    "{n} rubles";', source)
        self.assertIn('"{n} рубль"\n    "{n} рубля"\n    "{n} рублей";', source)
        # Lines of a paragraph become one, an empty line begins the next.
        self.assertIn('"Most points win.\\nThe rest lose."', source)
        self.assertIn("const std::uint8_t k_name_of_card[] = {\n    0, 1,\n};", source)

    def test_numbers_of_the_rules_are_filled_in(self):
        book = GOOD["rulebook_german.txt"].replace("Rest.", "{=noble_points}; {=market_values}.")
        files = dict(GOOD, **{"german.txt": GOOD["german.txt"].replace("Los", "Zahl {=trade_rubles}"),
                              "rulebook_german.txt": book})
        folder, code, errors = self.compiled(files)
        self.assertEqual(0, code, errors)
        source = (folder / "out.cpp").read_text(encoding="utf-8")
        self.assertIn('"Zahl 3"', source)
        self.assertIn("1, 3, 6, 10, 15, 21, 28, 36, 45, 55; 2/1, 3/1, 4/2, 5/2, 6/3, 7/3.", source)

    def test_quotes_and_breaks_survive(self):
        files = dict(GOOD, **{"german.txt": GOOD["german.txt"].replace("Los", 'Los\\n"jetzt"')})
        folder, code, errors = self.compiled(files)
        self.assertEqual(0, code, errors)
        self.assertIn('"Los\\n\\"jetzt\\""', (folder / "out.cpp").read_text(encoding="utf-8"))

    def test_each_fault_is_one_line(self):
        for name, old, new, line in BAD:
            with self.subTest(fault=line):
                files = dict(GOOD)
                if old is None:
                    del files[name]
                else:
                    self.assertIn(old, files[name])
                    files[name] = files[name].replace(old, new, 1)
                folder, code, errors = self.compiled(files)
                self.assertEqual(1, code)
                self.assertIn(line, errors)
                self.assertEqual(1, len(errors.splitlines()), errors)
                self.assertFalse((folder / "out.cpp").exists())

    def test_what_only_sounds_like_a_barred_word_passes(self):
        files = dict(GOOD, **{"german.txt": GOOD["german.txt"].replace("Los", "Im Grunde abgerundet, rund wie Stunden")})
        _, code, errors = self.compiled(files)
        self.assertEqual(0, code, errors)

    def test_a_card_with_a_name_of_its_own(self):
        files = dict(GOOD)
        files["names.csv"] += "market_fish,Fish Market,Fischmarkt,Рыбный рынок\n"
        files["names.csv"] = files["names.csv"].replace("market,Market,Marktstand,Рынок\n", "")
        folder, code, errors = self.compiled(files)
        self.assertEqual(0, code, errors)
        self.assertIn("Рыбный рынок", (folder / "out.cpp").read_text(encoding="utf-8"))

    def test_a_name_with_another_form_as_an_object(self):
        files = dict(GOOD)
        files["names.csv"] = files["names.csv"].replace("Лесоруб", "Лесоруб|Лесоруба")
        folder, code, errors = self.compiled(files)
        self.assertEqual(0, code, errors)
        out = (folder / "out.cpp").read_text(encoding="utf-8")
        self.assertIn('"Лесоруб"', out)
        self.assertIn('"Лесоруба"', out)

    def test_not_utf8(self):
        folder, _, _ = self.compiled(GOOD)
        (folder / "out.cpp").unlink()
        (folder / "german.txt").write_bytes("start = Gerät".encode("latin-1"))
        code, errors = compile_in(folder, {})
        self.assertEqual(1, code)
        self.assertIn("german.txt:1: not UTF-8", errors)


if __name__ == "__main__":
    unittest.main()

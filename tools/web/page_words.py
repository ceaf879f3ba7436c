"""Prints, as one line of JSON, the words that the page shows: its own (tools/web/texts), the rule book of the device, and the
names of editions and modules as the device says them.

Usage: page_words.py
"""
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools/assets"))
import text_source  # noqa: E402

# What the page fills in besides numbers, of any length.
text_source.WIDTH.update({name: None for name in ("what", "size", "mhz", "of", "frames", "updates")})


def plain(texts):
    return {language: {key: entry.forms.get("", entry.forms.get("many")) for key, entry in texts[language].items()}
            for language in text_source.LANGUAGES}


def main():
    try:
        page = plain(text_source.read_all_texts(str(ROOT / "tools/web/texts")))
        device = plain(text_source.read_all_texts(str(ROOT / "tools/assets/texts")))
        books = text_source.read_rule_books(str(ROOT / "tools/assets/texts"))
    except text_source.Fault as fault:
        sys.exit(f"page_words: {fault}")
    rules = {language: [{"key": key, "title": title, "paragraphs": paragraphs}
                        for key, (title, paragraphs) in book.items()] for language, book in books.items()}
    json.dump({"page": page, "device": device, "rules": rules}, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()

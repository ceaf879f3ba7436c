"""Finds the #include lines of a C++ source as the compiler does.

Comments, strings, raw strings and lines that a backslash joins are followed by the phases of translation, so that no
spelling hides an include and nothing that only looks like one is taken for one. C++20 has no trigraphs. Conditions (#if)
are not looked at: every branch counts.
"""
import re

# A joined line end while the text is scanned: one character, so that it can be skipped everywhere but in raw strings,
# where the backslash and the line end are plain text. Sources have no such byte.
JOIN = "\0"
DIRECTIVES = ("include", "include_next", "import", "embed")
RAW_PREFIXES = ("R", "LR", "uR", "UR", "u8R")

# One thing after the other, each in the form that its first characters tell. `plain` is what can be passed over quickly:
# words that open no string, and punctuation.
TOKEN = re.compile(r"""
    (?P<line>\n)
  | (?P<blank>[ \t\r\f\v\0]+)
  | (?P<plain>(?:[A-Za-z_$][\w$]*(?![\w$\0"'])|[][(){};,.<>=+*&|!?:~^-])[][(){};,.<>=+*&|!?:~^\ -]*)
  | (?P<comment>/\0*/[^\n]* | /\0*\*.*?(?:\*\0*/|\Z))
  | (?P<hash>\#|%\0*:)
  | (?P<word>[A-Za-z_$\x80-\U0010ffff][\w$\0]*)
  | (?P<number>\.?[\0]*[0-9](?:'?[\w.\0])*)
  | (?P<text>"(?:[^"\\\n]|\\\0*[^\n])*"? | '(?:[^'\\\n]|\\\0*[^\n])*'?)
  | (?P<other>[^\n])
""", re.X | re.S)
GAP = re.compile(r"(?:[ \t\r\f\v\0]|/\0*\*.*?\*\0*/)*", re.S)
DIRECTIVE = re.compile(r"[A-Za-z_\0]+")
HEADER = re.compile(r'<(?P<angled>[^>\n]*)> | "(?P<quoted>[^"\n]*)"', re.X)
RAW_STRING = re.compile(r'\0*"(?P<mark>[^ ()\\\t\v\f\n\0]{0,16})\(.*?\)(?P=mark)"', re.S)


def join_lines(text):
    """GCC lets blanks stand between the backslash and the end of the line."""
    return re.sub(r"\\[ \t\f\v\r]*\n", JOIN, text)


def header_of(text, at):
    """(bracket, name) behind the word of a directive; a computed one has no bracket."""
    start = GAP.match(text, at).end()
    found = HEADER.match(text, start)
    if not found:
        end = text.find("\n", start)
        return None, text[start:end if end >= 0 else len(text)].replace(JOIN, "").strip()
    bracket = "<" if found["angled"] is not None else '"'
    return bracket, (found["angled"] if bracket == "<" else found["quoted"]).replace(JOIN, "")


def end_of_raw_string(text, word, at):
    """Where a raw string ends whose prefix is this word, or None when it is none."""
    if word.replace(JOIN, "") not in RAW_PREFIXES:
        return None
    found = RAW_STRING.match(text, at)
    return found.end() if found else None


def includes_of(source):
    """(line number, bracket, name) of each include, in order."""
    text = join_lines(source.replace(JOIN, " "))
    at, line, counted = 0, 1, 0
    begins = True
    while at < len(text):
        token = TOKEN.match(text, at)
        kind, at = token.lastgroup, token.end()
        if kind == "line":
            begins = True
        elif kind == "hash" and begins:
            begins = False
            word = DIRECTIVE.match(text, GAP.match(text, at).end())
            if word and word[0].replace(JOIN, "") in DIRECTIVES:
                line += text.count("\n", counted, token.start()) + text.count(JOIN, counted, token.start())
                counted = token.start()
                bracket, name = header_of(text, word.end())
                yield line, bracket, name
                # What follows on the line is no concern of ours, and a header's name must not be taken for a string.
                at = max(text.find("\n", word.end()), word.end())
        elif kind == "word":
            begins = False
            at = end_of_raw_string(text, token[0], at) or at
        elif kind not in ("blank", "comment"):
            begins = False

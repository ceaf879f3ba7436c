"""The guide for building a board by hand, in three languages, from the board's own data: parts, tools, steps with a picture
and a check each, and what can go wrong. Used by write_board_docs.py; no command line."""
import building_words
import wiring_picture

KEY_SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "a": "A", "b": "B", "x": "X", "y": "Y"}
# What each step adds to the picture; what came before it stays, in grey.
STEPS = (("pico", ()), ("power", ("power", "ground")), ("display", ("panel",)), ("two_keys", ("first keys",)),
         ("keys", ("key",)), ("piezo", ("sound",)))
FIRST_KEYS = ("up", "a")


def pin_numbers():
    numbers = {label: number for number, label in enumerate(wiring_picture.LEFT, 1)}
    numbers.update({label: 40 - row for row, label in enumerate(wiring_picture.RIGHT)})
    return numbers


def kind_in_steps(kind, text):
    return "first keys" if kind == "key" and text in (KEY_SIGNS[key] for key in FIRST_KEYS) else kind


def signed(text):
    """What a wire leads to, in signs that need no language."""
    return KEY_SIGNS.get(text.lower(), "♪" if text == "piezo" else text)


def pictures(board, module):
    """{file name: SVG}, one for each step that adds a wire."""
    jobs = {label: [(kind_in_steps(kind, signed(text)), signed(text)) for kind, text in entries]
            for label, entries in wiring_picture.jobs_of(board, module).items()}
    made, done = {}, set()
    for number, (name, kinds) in enumerate(STEPS, 1):
        if not kinds:
            continue
        shown = {}
        for label, entries in jobs.items():
            kept = [("old" if kind in done else "key" if kind == "first keys" else kind, text,
                     "key" if "key" in kind else kind)
                    for kind, text in entries if kind in done or kind in kinds]
            if kept:
                shown[label] = kept
        made[f"building_{board['id']}_{number}.svg"] = wiring_picture.picture_of_step(f"{board['name']}: {number}", shown)
        done.update(kinds)
    return made


def wires(board, module, kinds, words):
    """The wires of a step as rows of a table."""
    numbers = pin_numbers()
    rows = []
    for label, entries in wiring_picture.jobs_of(board, module).items():
        for kind, text in entries:
            if kind_in_steps(kind, signed(text)) not in kinds:
                continue
            pin = words["any_ground"] if label == "GND" else f"{label}, {words['pin']} {numbers[label]}"
            rows.append((signed(text), pin))
    return rows


def table(head, rows):
    yield f"| {head[0]} | {head[1]} |"
    yield "| --- | --- |"
    for row in rows:
        yield f"| {row[0]} | {row[1]} |"


def guide(board, module, language):
    words = building_words.WORDS[language]
    values = {"board": board["id"], "name": board["name"], "controller": board["panel"]["controller"].upper(),
              "keys": len(board["keys"])}
    yield f"# {words['title'].format(**values)}"
    yield ""
    yield words["made"]
    yield ""
    others = [f"[{building_words.WORDS[other]['language']}](building_{board['id']}.{other}.md)"
              for other in building_words.WORDS if other != language]
    yield " · ".join(others)
    yield ""
    yield f"## {words['parts_heading']}"
    yield from table(words["parts_head"], [tuple(cell.format(**values) for cell in row)
                                           for row in building_words.parts(language, board)])
    yield ""
    yield f"## {words['tools_heading']}"
    yield words["tools"]
    yield ""
    for number, (name, kinds) in enumerate(STEPS, 1):
        step = words["steps"][name]
        yield f"## {number}. {step['heading']}"
        yield step["do"].format(**values)
        yield ""
        if name == "display" and board["panel"]["controller"] == "ili9341":
            yield words["backlight"]
            yield ""
        if kinds:
            yield f"![{step['heading']}](pictures/building_{board['id']}_{number}.svg)"
            yield ""
            yield from table(words["wire_head"], wires(board, module, kinds, words))
            yield ""
        yield f"**{words['check']}** {step['check'].format(**values)}"
        yield ""
    yield f"## {words['battery_heading']}"
    yield words["battery"]
    yield ""
    yield f"## {words['trouble_heading']}"
    yield from table(words["trouble_head"], words["trouble"])
    yield ""


def documents(root, board, module):
    files = {root / "docs" / "pictures" / name: svg for name, svg in pictures(board, module).items()}
    for language in building_words.WORDS:
        text = "\n".join(guide(board, module, language)).rstrip() + "\n"
        files[root / "docs" / f"building_{board['id']}.{language}.md"] = text
    return files

"""Draws what to connect to which pin of a Pico, as SVG, from a board's own data. Used by write_board_docs.py; no command
line."""
from html import escape

# Pins 1 to 20 run down the left side, 40 to 21 down the right one, USB at the top.
LEFT = ["GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND", "GP10", "GP11",
        "GP12", "GP13", "GND", "GP14", "GP15"]
RIGHT = ["VBUS", "VSYS", "GND", "3V3_EN", "3V3", "ADC_VREF", "GP28", "GND", "GP27", "GP26", "RUN", "GP22", "GND", "GP21",
         "GP20", "GP19", "GP18", "GND", "GP17", "GP16"]
PITCH = 30
TOP = 70
BODY_LEFT, BODY_RIGHT = 300, 480
WIDTH = 780
HEIGHT = TOP + 20 * PITCH + 50
COLOURS = {"panel": "#1f6f4a", "key": "#8a3324", "sound": "#7a5c00", "power": "#b00020", "ground": "#222222",
           "old": "#b8beb9"}


def jobs_of(board, module):
    """{pin label: [(kind, text)]} of everything that is wired by hand: module pins, keys, buzzer."""
    pins = {pin["name"]: pin for pin in board["pins"]}
    jobs = {}
    for module_pin, target in module:
        if target == "nothing":
            continue
        if target in ("3V3", "GND"):
            kind = "power" if target == "3V3" else "ground"
            label = target
        else:
            kind, label = "panel", f"GP{pins[target]['gpio']}"
        jobs.setdefault(label, []).append((kind, f"{board['panel']['controller'].upper()} {module_pin}"))
    for pin in board["pins"]:
        if pin["job"] == "key":
            jobs.setdefault(f"GP{pin['gpio']}", []).append(("key", pin["name"].upper() if len(pin["name"]) == 1
                                                            else pin["name"]))
        if pin["job"] == "sound":
            jobs.setdefault(f"GP{pin['gpio']}", []).append(("sound", "piezo"))
    return jobs


class Drawing:
    def __init__(self):
        self.parts = []

    def line(self, x1, y1, x2, y2, colour, width=2):
        self.parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>')

    def text(self, x, y, text, anchor="start", size=13, colour="#111111", weight="normal"):
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{colour}" '
                          f'font-weight="{weight}">{escape(text)}</text>')

    def box(self, x, y, width, height, fill, stroke="#111111", radius=4):
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" '
                          f'stroke="{stroke}"/>')

    def ground(self, x, y):
        for half, offset in ((8, 0), (5, 4), (2, 8)):
            self.line(x - half, y + offset, x + half, y + offset, COLOURS["ground"])


def draw_job(drawing, side, y, kind, text, shape=None):
    """The wire from a pin outwards, and what it goes to. `shape`: the kind that a wire of an earlier step has."""
    way = -1 if side == "left" else 1
    edge = BODY_LEFT if side == "left" else BODY_RIGHT
    colour = COLOURS[kind]
    kind = shape or kind
    anchor = "end" if side == "left" else "start"
    if kind in ("panel", "power", "ground"):
        drawing.line(edge, y, edge + way * 60, y, colour, 3)
        width = 8 * len(text) + 16
        drawing.box(edge + way * 60 - (width if side == "left" else 0), y - 11, width, 22, "#ffffff", colour)
        drawing.text(edge + way * 68, y + 4, text, anchor, 13, colour)
        return
    drawing.line(edge, y, edge + way * 60, y, colour, 3)
    if kind == "key":
        # An open switch, then ground.
        drawing.line(edge + way * 60, y, edge + way * 88, y - 10, colour, 3)
        drawing.line(edge + way * 90, y, edge + way * 116, y, colour, 3)
    else:
        drawing.box(min(edge + way * 60, edge + way * 90), y - 10, 30, 20, "#fff4d0", colour, 10)
        drawing.line(edge + way * 90, y, edge + way * 116, y, colour, 3)
    drawing.line(edge + way * 116, y, edge + way * 116, y + 4, COLOURS["ground"])
    drawing.ground(edge + way * 116, y + 4)
    drawing.text(edge + way * 134, y + 5, text, anchor, 15, colour, "bold")


def picture(board, module):
    """Everything, for docs/boards.md."""
    return drawn(f"{board['name']}: what goes to which pin", jobs_of(board, module),
                 "The sign at the end of a wire is ground: any GND pin.")


def picture_of_step(title, jobs):
    """The wires of a step of the building guide, without a word."""
    return drawn(title, jobs, "")


def drawn(title, jobs, footnote):
    drawing = Drawing()
    drawing.box(0, 0, WIDTH, HEIGHT, "#fbf8f0", "#fbf8f0", 0)
    drawing.text(WIDTH / 2, 28, title, "middle", 18, "#111111", "bold")
    drawing.box(BODY_LEFT, TOP - 14, BODY_RIGHT - BODY_LEFT, 20 * PITCH + 12, "#dfeee4", "#1f6f4a", 10)
    middle = (BODY_LEFT + BODY_RIGHT) / 2
    drawing.box(middle - 30, TOP - 26, 60, 30, "#c8c8c8", "#666666")
    drawing.text(middle, TOP - 7, "USB", "middle", 12)
    drawing.text(middle, TOP + 10 * PITCH, "Pico", "middle", 16, "#1f6f4a", "bold")
    left_over = {label: list(entries) for label, entries in jobs.items()}
    for side, labels in (("left", LEFT), ("right", RIGHT)):
        for row, label in enumerate(labels):
            y = TOP + row * PITCH + 10
            number = row + 1 if side == "left" else 40 - row
            x = BODY_LEFT + 8 if side == "left" else BODY_RIGHT - 8
            anchor = "start" if side == "left" else "end"
            used = bool(left_over.get(label))
            drawing.text(x, y + 4, f"{number}  {label}" if side == "left" else f"{label}  {number}", anchor, 12,
                         "#111111" if used else "#8a9a90")
            if used:
                draw_job(drawing, side, y, *left_over[label].pop(0))
    forgotten = [label for label, entries in left_over.items() if entries]
    if forgotten:
        raise SystemExit(f"{title}: no place in the picture for what goes to {', '.join(forgotten)}")
    drawing.text(WIDTH / 2, HEIGHT - 18, footnote, "middle", 12)
    body = "\n".join(drawing.parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="DejaVu Sans, Verdana, sans-serif">\n{body}\n</svg>\n')

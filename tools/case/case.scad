// A case to print for the two boards that are wired by hand. All lengths in millimetres; what is measured from others
// has its source beside it. board = "pico_ssd1306" | "pico_ili9341"; part = "front" | "back" | "all" | "parts" (what goes
// inside) | "clash" (what of it would lie in plastic: nothing) | "drawing" (both halves from outside, flat).
board = "pico_ssd1306";
part = "all";
$fn = 32;

// The printer: walls of five lines, and air between things that meet.
wall = 2;
air = 0.4;
corner = 4;

// Raspberry Pi Pico data sheet, chapter 2: 51 x 21 x 1, four holes of 2.1, 47 x 11.4 apart; the USB socket sticks out of
// the short edge by 1.3. BOOTSEL is the white key beside it; its place is read off the drawing, so the hole is wide.
pico = [51, 21, 1];
pico_holes = [47, 11.4];
pico_above = 3;     // socket and parts
pico_below = 2.5;   // soldered pins, cut short
bootsel = [12.5, 3.5];  // from the socket's edge, and from the middle line
usb_plug = [12, 8]; // room for the plastic of a plug

// SSD1306, 0.96 inch, four pins: board 27.3 x 27.8 (lckfb's module data; eereview.com measured "about 27 x 27" and 22 x 11
// of light); visible 21.74 x 10.86 (Univision UG-2864HSWEG01). Its glass of 26.7 x 19.3 is to be checked with a caliper: the
// rim holds the board, and the opening leaves 1.6 and 3.4 of the glass on each side.
// ILI9341, 2.8 inch: board 86 x 50 (LCDWiki MSP2807), to be checked with a caliper: the rim leaves 0.4 on each side. Visible
// 57.6 x 43.2, glass 69.2 x 50 and 2.3 thick (LCDWiki, POLCD P028B126, hothmi TFT-H028A26QVTST3N14: they agree). How deep a
// module is with its parts was measured on no model: both leave 2 behind it, which an assert holds.
is_small = board == "pico_ssd1306";
module_board = is_small ? [27.8, 27.3] : [86, 50];
module_glass = is_small ? [26.7, 19.3] : [69.2, 50];
module_deep = is_small ? 4.5 : 7;  // glass, board and its parts
opening = is_small ? [23.5, 12.5] : [58.6, 44.2];

// Push buttons 6 x 6: Omron B3F data sheet, B3F-1060, 7.0 high over all, stem 3.5, body 6 +-0.3 and 3.4 +-0.4 high; the
// largest that this allows. They are soldered to a piece of board with holes, 1.6 thick, which rests on pillars.
key_body = [6.3, 6.3, 3.8];
key_high = 7;
key_high_less = 0.4;
stem = 3.5;
key_board = [27, 27, 1.6];
keys_left = [for (a = [0, 90, 180, 270]) 8 * [cos(a), sin(a)]];
keys_right = is_small ? [[4, 4], [-4, -4]] : keys_left;

// A cell of the size 503450: the digits are 5.0 x 34 x 50 (hlcbattery.com says how such names are made). With its protection
// it is 1 longer, and +-1 in length and width, +-0.2 in thickness, as BAK's LP-503759-1S-3 is; a tenth of thickness more
// for its age. To be checked with a caliper: makers differ.
cell = [52.5, 35.5, 5.8];

screw = 2.5;        // M2.5 x 12, self-tapping into a hole of 2.1
screw_core = 2.1;
screw_head = 5;
post = 6;

inner_depth = 21;
front_deep = 9;     // of it in front
inner = is_small ? [110, 68] : [160, 66];
outer = inner + 2 * [wall, wall];
key_x = inner.x / 2 - key_board.x / 2 - 4;
key_out = 1.2;
key_face = key_high - key_out;  // from the key board to the outside: the stem stands out by the rest

// In the back half: the Pico along the upper edge with its socket at the left wall, the cell below it.
pico_at = [-inner.x / 2 + 1.3 + pico.x / 2, inner.y / 2 - post - pico.y / 2 - air, 0];
cell_at = [0, -inner.y / 2 + cell.y / 2 + 1.5, 0];
pico_stand = 4;

module slab(deep, size = outer, round = corner)
  linear_extrude(deep) offset(round) square([size.x - 2 * round, size.y - 2 * round], center = true);
module shell(deep) difference() {
  slab(deep);
  translate([0, 0, wall]) slab(deep, inner, corner - wall);
}
module at_corners() for (x = [-1, 1], y = [-1, 1])
  translate([x * (inner.x / 2 - post / 2), y * (inner.y / 2 - post / 2), 0]) children();
module at_keys() for (side = [[-1, keys_left], [1, keys_right]], key = side[1])
  translate([side[0] * key_x + key.x, key.y, 0]) children();
module at_key_pillars() for (side = [-1, 1], x = [-1, 1], y = [-1, 1])
  translate([side * key_x + x * (key_board.x / 2 - 2), y * (key_board.y / 2 - 2), 0]) children();
module at_pico_holes() for (x = [-1, 1], y = [-1, 1])
  translate(pico_at + [x * pico_holes.x / 2, y * pico_holes.y / 2, 0]) children();

module front() difference() {
  union() {
    shell(front_deep + wall);
    at_corners() cylinder(d = post, h = front_deep + wall);
    at_key_pillars() cylinder(d = 3.5, h = key_face);
    // A rim around the module; a drop of glue at each corner holds it.
    difference() {
      translate([0, 0, wall + 1]) cube([module_board.x + 2 * air + 3, module_board.y + 2 * air + 3, 4], center = true);
      cube([module_board.x + 2 * air, module_board.y + 2 * air, 30], center = true);
    }
  }
  // What one looks through, wider outside.
  translate([0, 0, -0.01]) linear_extrude(wall + 0.02, scale = [opening.x / (opening.x + 3), opening.y / (opening.y + 3)])
    square(opening + [3, 3], center = true);
  at_keys() translate([0, 0, -1]) cylinder(d = stem + 2 * air, h = wall + 2);
  at_corners() translate([0, 0, wall]) cylinder(d = screw_core, h = front_deep + 1);
}

module back() difference() {
  union() {
    shell(inner_depth - front_deep + wall);
    at_corners() cylinder(d = post, h = inner_depth - front_deep + wall);
    at_pico_holes() cylinder(d = 4, h = wall + pico_stand);
    // Walls around the cell, low enough to lift it out.
    translate(cell_at) difference() {
      translate([0, 0, wall + 1.5]) cube([cell.x + 2.4, cell.y + 2.4, 3], center = true);
      cube([cell.x, cell.y, 30], center = true);
      cube([12, cell.y + 10, 30], center = true);
    }
  }
  at_pico_holes() translate([0, 0, wall]) cylinder(d = 1.7, h = 20);
  at_corners() {
    translate([0, 0, -1]) cylinder(d = screw + 2 * air, h = 40);
    translate([0, 0, -0.01]) cylinder(d = screw_head + 2 * air, h = 2);
  }
  translate([-outer.x / 2, pico_at.y, wall + pico_stand + pico.z + 1.3]) cube([4 * wall, usb_plug.x, usb_plug.y], center = true);
  // BOOTSEL, for a pencil.
  translate([pico_at.x - pico.x / 2 + bootsel.x, pico_at.y + bootsel.y, -1]) cylinder(d = 6, h = wall + 2);
  // The piezo is heard through these.
  for (x = [-6 : 3 : 6]) translate([inner.x / 2 - 14 + x, pico_at.y, -1]) cylinder(d = 1.6, h = wall + 2);
}

// What goes inside, where it belongs, as seen from the front half; `turned()` puts the back half's things there.
module turned() translate([0, 0, inner_depth + 2 * wall]) mirror([0, 0, 1]) children();
// What only touches is no clash.
touch = 0.05;
module parts() {
  translate([0, 0, touch + wall + module_deep / 2]) cube([module_glass.x, module_glass.y, module_deep], center = true);
  translate([0, 0, wall + module_deep - 0.8]) cube([module_board.x, module_board.y, 1.6], center = true);
  for (side = [-1, 1]) translate([side * key_x, 0, touch + key_face + key_board.z / 2]) cube(key_board, center = true);
  at_keys() {
    translate([0, 0, touch + key_face - key_body.z / 2]) cube(key_body, center = true);
    translate([0, 0, -key_out]) cylinder(d = stem, h = key_face);
  }
  turned() {
    translate(pico_at + [0, 0, touch + wall + pico_stand + pico.z / 2]) cube(pico, center = true);
    translate(pico_at + [0, 0, wall + pico_stand + pico.z + pico_above / 2]) cube([48, 17, pico_above], center = true);
    translate(cell_at + [0, 0, touch + wall + cell.z / 2]) cube(cell - [touch, touch, 0], center = true);
  }
}

// What must hold before anybody prints it.
module fits(is_so, what) assert(is_so, str(board, ": ", what));
fits(opening.x < module_glass.x && opening.y < module_glass.y, "the opening is larger than the glass");
fits(key_x - key_board.x / 2 > module_board.x / 2 + air + 1.5, "the keys' board meets the display");
fits(key_x + key_board.x / 2 + air < inner.x / 2, "the keys' board meets the side");
fits(key_board.y / 2 + air < inner.y / 2 - 1, "the keys' board meets the edge");
fits(key_face >= wall + key_body.z, "the face presses on the switches");
fits(key_high - key_high_less - key_face >= 0.5, "the keys do not come out");
fits(min([for (a = keys_left, b = keys_left) a == b ? 99 : norm(a - b)]) >= key_body.x + 1, "keys touch each other");
fits(pico_at.y - pico.y / 2 > cell_at.y + cell.y / 2 + 1.2, "Pico and cell meet");
fits(pico_stand >= pico_below, "the Pico's pins meet the back");
fits(wall + module_deep + 1 < inner_depth + wall - max(pico_stand + pico.z + pico_above, cell.z) - 1,
     "display and what lies behind it meet");
fits(module_board.y / 2 + air + 1.5 < inner.y / 2, "the display meets the edge");

if (part == "front" || part == "all") front();
if (part == "back" || part == "all") translate([0, part == "all" ? outer.y + 8 : 0, 0]) back();
if (part == "parts") parts();
if (part == "drawing") {
  projection(cut = true) translate([0, 0, -wall / 2]) front();
  translate([0, outer.y + 8]) projection(cut = true) translate([0, 0, -wall / 2]) back();
}
if (part == "clash") {
  intersection() { front(); parts(); }
  intersection() { turned() back(); parts(); }
}

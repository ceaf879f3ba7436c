// A board as a drawing that nobody presses, from the same face as the one that is played on.

const SVG = 'http://www.w3.org/2000/svg';
const SIGNS = { a: 'A', b: 'B', x: 'X', y: 'Y', centre: '•' };
const TURNS = { up: 0, right: 90, down: 180, left: 270 };

function make(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function keyOf({ key, x, y, radius }) {
  const group = make('g', { class: 'cap' }, make('circle', { cx: x, cy: y + 2, r: radius + 1.5, class: 'well' }),
    make('circle', { cx: x, cy: y, r: radius }));
  if (key in TURNS) {
    const size = radius * 0.45;
    group.append(make('path', { class: 'sign', transform: `translate(${x} ${y}) rotate(${TURNS[key]})`,
      d: `M0 ${-size} L${size} ${size * 0.8} L${-size} ${size * 0.8} Z` }));
  } else {
    group.append(make('text', { class: 'sign', x, y: y + radius * 0.36, 'font-size': radius, 'text-anchor': 'middle' }, SIGNS[key]));
  }
  return group;
}

/** `picture` is the address of what its screen shows. */
export function facePicture({ face, panel, name }, picture) {
  const frame = 6;
  const body = `#${face.body_rgb.toString(16).padStart(6, '0')}`;
  const screen = { x: face.screen_x, y: face.screen_y, width: panel.width, height: panel.height };
  return make('svg', { class: 'face', viewBox: `0 0 ${face.width} ${face.height}`, role: 'img', 'aria-label': name },
    make('rect', { x: 3, y: 3, width: face.width - 6, height: face.height - 6, rx: 18, fill: body, class: 'body' }),
    make('rect', { x: screen.x - frame, y: screen.y - frame, width: screen.width + 2 * frame, height: screen.height + 2 * frame,
      rx: 6, class: 'glass' }),
    make('image', { ...screen, href: picture, class: 'pixels' }),
    ...face.keys.map(keyOf));
}

// Pictures of 16 bit pixels (5 bits red, 6 green, 5 blue) to and from PNG files, and comparing them.
// An image is { width, height, pixels: Uint16Array }.
import fs from 'node:fs';
import { PNG } from 'pngjs';

// The highest bits fill the lowest ones, so that full 5 or 6 bits become 255 and reading a file back is exact.
function toRgb(pixel) {
  const red = pixel >> 11;
  const green = (pixel >> 5) & 0x3f;
  const blue = pixel & 0x1f;
  return [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)];
}

export function writePng(file, { width, height, pixels }) {
  const png = new PNG({ width, height });
  for (let i = 0; i < width * height; i++) png.data.set([...toRgb(pixels[i]), 255], 4 * i);
  fs.writeFileSync(file, PNG.sync.write(png, { colorType: 2 }));
}

export function readPng(file) {
  const { width, height, data } = PNG.sync.read(fs.readFileSync(file));
  const pixels = new Uint16Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = ((data[4 * i] >> 3) << 11) | ((data[4 * i + 1] >> 2) << 5) | (data[4 * i + 2] >> 3);
  }
  return { width, height, pixels };
}

/**
 * Compares two images. { same, count, first, message }: how many pixels differ, and the first that does as
 * { x, y, a, b }. Images of different sizes are different as a whole (count and first are null).
 */
export function compare(a, b) {
  if (a.width !== b.width || a.height !== b.height) {
    const message = `sizes differ: ${a.width}x${a.height} and ${b.width}x${b.height}`;
    return { same: false, count: null, first: null, message };
  }
  let count = 0;
  let first = null;
  for (let i = 0; i < a.pixels.length; i++) {
    if (a.pixels[i] === b.pixels[i]) continue;
    first ??= { x: i % a.width, y: Math.floor(i / a.width), a: a.pixels[i], b: b.pixels[i] };
    count++;
  }
  if (first === null) return { same: true, count, first, message: 'same' };
  const values = `0x${first.a.toString(16)} and 0x${first.b.toString(16)}`;
  return { same: false, count, first, message: `${count} pixels differ, first at ${first.x},${first.y}: ${values}` };
}

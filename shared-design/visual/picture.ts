import { PNG } from 'pngjs';

/** Pixels in rows from the top left, four bytes each (red, green, blue, alpha): `data.length === width * height * 4`. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Kept around what a trimmed picture shows, px. */
const MARGIN = 16;

export function decode(file: Buffer): Picture {
  return PNG.sync.read(file);
}

/** Every pixel as it is; flat areas compress best without a filter. */
export function encode({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
}

/** The same picture on a larger ground; what is added has the colour of its last pixel. */
export function padded(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const ground = words(picture).at(-1) ?? 0;
  const out = new Uint32Array(width * height).fill(ground);
  copy(picture, out, width, 0);
  return { width, height, data: new Uint8Array(out.buffer) };
}

/** One picture above the other, each without the empty ground at its right and bottom. */
export function stacked(above: Picture, below: Picture): Picture {
  const [first, second] = [trimmed(above), trimmed(below)];
  const width = Math.max(first.width, second.width);
  const height = first.height + second.height;
  const out = new Uint32Array(width * height);
  copy(padded(first, width, first.height), out, width, 0);
  copy(padded(second, width, second.height), out, width, first.height);
  return { width, height, data: new Uint8Array(out.buffer) };
}

/** Half as wide and high: each pixel is the mean of four; an odd last row or column falls away. */
export function half(picture: Picture): Picture {
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let at = 0; at < width * 4; at += 1) {
      const above = y * 2 * picture.width * 4 + (at >> 2) * 8 + (at & 3);
      const below = above + picture.width * 4;
      let sum = 2;
      for (const place of [above, above + 4, below, below + 4]) sum += picture.data[place] ?? 0;
      data[y * width * 4 + at] = sum >> 2;
    }
  }
  return { width, height, data };
}

/** Without the rows at the bottom and columns at the right that show nothing but ground. */
export function trimmed(picture: Picture): Picture {
  const pixels = words(picture);
  const ground = pixels.at(-1);
  let right = 0;
  let bottom = 0;
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (pixels[y * picture.width + x] === ground) continue;
      if (x > right) right = x;
      bottom = y;
    }
  }
  const width = Math.min(picture.width, right + 1 + MARGIN);
  const height = Math.min(picture.height, bottom + 1 + MARGIN);
  const out = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    out.set(pixels.subarray(y * picture.width, y * picture.width + width), y * width);
  }
  return { width, height, data: new Uint8Array(out.buffer) };
}

function copy(picture: Picture, out: Uint32Array, width: number, top: number): void {
  const pixels = words(picture);
  for (let y = 0; y < picture.height; y += 1) {
    out.set(pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width);
  }
}

/** A pixel as one number, to be compared at once. */
function words({ data }: Picture): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

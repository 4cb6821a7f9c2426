import sharp from 'sharp';

/** Pixels in rows from the top left, four bytes each (red, green, blue, alpha): `data.length === width * height * 4`. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Margin kept around a trimmed picture, in px. */
const MARGIN = 16;

export async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const raw = ({ width, height, data }: Picture) => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** Truecolour. */
export const encode = (picture: Picture): Promise<Buffer> => raw(picture).png({ compressionLevel: 9 }).toBuffer();

/** Indexed: the 256 colours that represent the picture best, in less than half of the size. */
export const encodeIndexed = (picture: Picture): Promise<Buffer> =>
  raw(picture).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();

/** The picture on a larger canvas, filled with the colour of its last pixel. */
export function padded(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const out = new Uint32Array(width * height).fill(words(picture).at(-1) ?? 0);
  copy(picture, picture, out, width);
  return { width, height, data: new Uint8Array(out.buffer) };
}

/** One picture above the other, each trimmed at its right and bottom. */
export function stacked(above: Picture, below: Picture): Picture {
  const [first, second] = [boundsOf(above), boundsOf(below)];
  const width = Math.max(first.width, second.width);
  const height = first.height + second.height;
  const out = new Uint32Array(width * height);
  copy(above, first, out, width);
  copy(below, second, out.subarray(width * first.height), width);
  return { width, height, data: new Uint8Array(out.buffer) };
}

/** Half as wide and high: each pixel is the mean of four; an odd last row or column is dropped. */
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size without the rows at the bottom and the columns at the right that show only background. */
function boundsOf(picture: Picture): Size {
  const pixels = words(picture);
  const ground = pixels.at(-1);
  const { width, height } = picture;
  let right = 0;
  let bottom = 0;
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let x = width - 1;
    while (x >= 0 && pixels[start + x] === ground) x -= 1;
    if (x < 0) continue;
    bottom = y;
    right = Math.max(right, x);
  }
  return {
    width: Math.min(width, right + 1 + MARGIN),
    height: Math.min(height, bottom + 1 + MARGIN),
  };
}

/** Copies the top left of a picture to the top left of `out`; the rest of its rows gets the colour of the picture's last pixel. */
function copy(picture: Picture, { width, height }: Size, out: Uint32Array, outWidth: number): void {
  const pixels = words(picture);
  const ground = pixels.at(-1) ?? 0;
  for (let y = 0; y < height; y += 1) {
    const start = y * outWidth;
    out.set(pixels.subarray(y * picture.width, y * picture.width + width), start);
    out.fill(ground, start + width, start + outWidth);
  }
}

/** Each pixel as one number, for quick comparison. */
export function words({ data }: Picture): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

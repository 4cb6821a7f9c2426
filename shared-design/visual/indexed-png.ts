import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

/**
 * The picture as PNG with a palette (PNG specification, third edition, 11.2), less than half of the size: the 256 most frequent
 * colours as they are, every other one as the nearest of these.
 */
export function encodeIndexed({ width, height, data }: Picture): Buffer {
  const counts = new Map<number, number>();
  const colours = Array.from({ length: width * height }, (_, pixel) => colourAt(data, pixel));
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, first], [, second]) => second - first)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (const [pixel, colour] of colours.entries()) {
    let index = indexes.get(colour);
    if (index === undefined) {
      index = nearest(palette, colour);
      indexes.set(colour, index);
    }
    // The first byte of a row names its filter: none.
    rows[pixel + Math.floor(pixel / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  const image = deflateSync(rows, { level: 9, memLevel: 9 });
  const chunks = [chunk('IHDR', header), chunk('PLTE', entries), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function colourAt(data: Uint8Array, pixel: number): number {
  return ((data[pixel * 4] ?? 0) << 16) | ((data[pixel * 4 + 1] ?? 0) << 8) | (data[pixel * 4 + 2] ?? 0);
}

function nearest(palette: readonly number[], colour: number): number {
  let found = 0;
  let least = Infinity;
  for (const [index, candidate] of palette.entries()) {
    let distance = 0;
    for (const shift of [16, 8, 0]) distance += Math.abs(((colour >> shift) & 0xff) - ((candidate >> shift) & 0xff));
    if (distance >= least) continue;
    least = distance;
    found = index;
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

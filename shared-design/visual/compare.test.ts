import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { decode, encode, encodeIndexed, half, stacked } from './picture.ts';
import type { Picture } from './picture.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

function picture(width: number, height: number, paint: Paint): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...paint(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

const grey = (value: number) => [value, value, value] as const;
/** A card of 80 × 40 px on a background. */
const card = (at: number, line = 200) =>
  picture(160, 100, (x, y) => {
    const isInside = x >= at && x < at + 80 && y >= at && y < at + 40;
    const isLine = isInside && (x === at || x === at + 79 || y === at || y === at + 39);
    return grey(isLine ? line : isInside ? 255 : 244);
  });
/** Stems of letters, 1.5 px wide, at a subpixel offset. */
const letters = (shiftPx: number) =>
  picture(160, 30, (x, y) => {
    const from = 20 + Math.floor((x - 20) / 7) * 7 + shiftPx;
    const coverage = Math.max(0, Math.min(x + 1, from + 1.5) - Math.max(x, from));
    return grey(x >= 20 && x < 140 && y >= 8 && y < 18 ? 255 - Math.round(coverage * 180) : 255);
  });
/** A circle of 2 px, like in an icon of 14 px. */
const icon = (isThere: boolean) =>
  picture(60, 60, (x, y) => grey(isThere && Math.abs(Math.hypot(x - 30, y - 30) - 6) < 1 ? 90 : 255));

describe('compare', () => {
  it('finds no difference between equal pictures', () => {
    expect(compare(card(20), card(20))).toMatchObject({ flatPixels: 0, shapePixels: 0, isDifferent: false });
  });

  it.each([0.2, 0.3, -0.3])('passes letters that stand %d px further', (shiftPx) => {
    expect(compare(letters(0), letters(shiftPx)).isDifferent).toBe(false);
  });

  it('finds a line in another colour', () => {
    expect(compare(card(20, 200), card(20, 206)).isDifferent).toBe(true);
    expect(compare(card(20, 200), card(20, 202)).isDifferent).toBe(false);
  });

  it.each([1, 4])('finds a box that is shifted by %d px', (shiftPx) => {
    expect(compare(card(20), card(20 + shiftPx)).isDifferent).toBe(true);
  });

  it('finds a missing icon', () => {
    expect(compare(icon(true), icon(false)).isDifferent).toBe(true);
  });

  it('finds and marks what a larger picture adds', () => {
    const small = picture(100, 100, () => grey(244));
    const { isDifferent, draw } = compare(small, card(20));
    const drawing = draw();
    expect(isDifferent).toBe(true);
    expect([drawing.width, drawing.height]).toEqual([160, 100]);
    expect([...drawing.data.subarray((20 * 160 + 50) * 4, (20 * 160 + 50) * 4 + 3)]).toEqual([220, 0, 40]);
  });
});

describe('pictures', () => {
  it('are stacked, trimmed to a margin of 16 px', () => {
    const { width, height, data } = stacked(card(20), card(10));
    expect([width, height]).toEqual([116, 76 + 66]);
    const grounds = [0, 115, 76 * 116, 141 * 116 + 115].map((pixel) => data[pixel * 4]);
    expect(grounds).toEqual([244, 244, 244, 244]);
    expect(data[((76 + 10) * 116 + 10) * 4]).toBe(200);
  });

  it('are halved by the mean of four pixels', () => {
    const { width, height, data } = half(picture(5, 3, (x, y) => grey(x === 0 ? 10 : y === 0 ? 20 : 30)));
    expect([width, height, [...data]]).toEqual([2, 1, [18, 18, 18, 255, 25, 25, 25, 255]]);
  });

  it('survive encoding', async () => {
    const before = letters(0.3);
    for (const file of [await encode(before), await encodeIndexed(before)]) {
      expect((await decode(file)).data).toEqual(Buffer.from(before.data));
    }
  });

  it('keep their areas if 256 colours are too few', async () => {
    const before = picture(120, 100, (x, y) => (y < 60 ? grey(200) : [x * 2, y, (x * y) % 256]));
    const after = await decode(await encodeIndexed(before));
    expect([...after.data.subarray(0, 4)]).toEqual([200, 200, 200, 255]);
  });
});

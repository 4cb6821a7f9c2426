import { describe, expect, it } from 'vitest';
import type { TextContext } from './drawing-text.ts';
import { kinds, kindTerms } from './drawing-kinds.ts';
import { clipLine, handlesOf, rayEnd, shapesOf } from './geometry.ts';
import type { Place } from './geometry.ts';
import type { Drawing, DrawingKind } from './drawing.types.ts';
import { handleAt, isHit } from './hit-test.ts';
import { roundPrice, snapPrice } from './snap.ts';

// One px for each ms, and for each unit of price from the bottom.
const place: Place = { x: (time) => time, y: (price) => 100 - price, width: 200, height: 100, fontPx: 11 };
const context: TextContext = {
  axis: { times: [0, 10, 20, 30, 40, 50], isOfHours: false },
  format: (price) => String(Math.round(price * 100) / 100),
  date: String,
  money: String,
  last: 50,
};
const drawn = (kind: DrawingKind, ...points: [time: number, price: number][]): Drawing => ({
  id: kind,
  kind,
  points: points.map(([time, price]) => ({ time, price })),
});
const hits = (drawing: Drawing, x: number, y: number, within = 4) =>
  isHit({ x, y }, shapesOf(drawing, place, context), within, place.fontPx);

const one: Readonly<Record<DrawingKind, Drawing>> = {
  level: drawn('level', [20, 40]),
  vertical: drawn('vertical', [20, 40]),
  text: { ...drawn('text', [20, 40]), text: 'Note' },
  trend: drawn('trend', [20, 20], [60, 60]),
  ray: drawn('ray', [20, 20], [60, 60]),
  rectangle: drawn('rectangle', [20, 20], [60, 60]),
  channel: drawn('channel', [20, 20], [60, 20], [20, 60]),
  fibonacci: drawn('fibonacci', [20, 0], [60, 100]),
  measure: drawn('measure', [20, 20], [60, 60]),
  long: drawn('long', [20, 40], [60, 80], [20, 20]),
  short: drawn('short', [20, 40], [60, 20], [20, 60]),
};

describe('a press', () => {
  it.each<[DrawingKind, [number, number], [number, number]]>([
    ['level', [190, 62], [190, 70]],
    ['vertical', [22, 5], [30, 5]],
    ['text', [30, 62], [120, 60]],
    ['trend', [40, 61], [80, 20]],
    ['ray', [80, 20], [10, 90]],
    ['rectangle', [40, 80], [40, 60]],
    ['channel', [40, 40], [40, 52]],
    ['fibonacci', [40, 50], [58, 31]],
    ['measure', [30, 50], [80, 90]],
    ['long', [50, 30], [190, 50]],
    ['short', [50, 50], [70, 5]],
  ])('takes hold of a %s where it is drawn, and not beside it', (kind, at, beside) => {
    expect(hits(one[kind], ...at)).toBe(true);
    expect(hits(one[kind], ...beside)).toBe(false);
  });

  it.each(kinds)('takes hold of each point of a %s', (kind) => {
    const drawing = one[kind];
    const handles = handlesOf(drawing, place);
    for (const [index, handle] of handles.entries()) expect(handleAt(handle, handles, 4)).toBe(index);
    expect(handleAt({ x: 199, y: 1 }, handles, 4)).toBe(-1);
    expect(handles.length).toBeGreaterThanOrEqual(Math.min(kindTerms[kind].placed, drawing.points.length));
  });
});

describe('shapes', () => {
  it('of a ray end at the edge on its side', () => {
    expect(rayEnd({ x: 50, y: 50 }, { x: 100, y: 40 }, place)).toEqual({ x: 200, y: 20 });
    expect(rayEnd({ x: 50, y: 50 }, { x: 40, y: 50 }, place)).toEqual({ x: 0, y: 50 });
    expect(rayEnd({ x: 50, y: 50 }, { x: 50, y: 60 }, place)).toEqual({ x: 50, y: 100 });
  });

  it('are drawn within the pane, with their dashes in place', () => {
    expect(clipLine({ x: -1000, y: 50 }, { x: 1000, y: 50 }, place, 0)).toEqual({
      from: { x: 0, y: 50 },
      to: { x: 200, y: 50 },
      cut: 1000,
    });
    expect(clipLine({ x: 10, y: 10 }, { x: 20, y: 20 }, place, 0)?.cut).toBe(0);
    expect(clipLine({ x: -10, y: -50 }, { x: 300, y: -50 }, place, 0)).toBeNull();
    expect(clipLine({ x: -100, y: 50 }, { x: 50, y: 250 }, place, 0)).toBeNull();
  });

  it('are none where a price has no place', () => {
    const log: Place = { ...place, y: (price) => (price > 0 ? Math.log(price) : Number.NaN) };
    expect(shapesOf(drawn('trend', [0, -1], [10, 5]), log, context)).toEqual([]);
  });

  it('of a retracement stand at the prices of its ratios', () => {
    const labels = shapesOf(one.fibonacci, place, context).flatMap((shape) =>
      shape.kind === 'label' ? [`${shape.text} ${Math.round(shape.at.y * 10) / 10}`] : [],
    );
    expect(labels).toEqual([
      '0.0% (100) 0',
      '23.6% (76.4) 23.6',
      '38.2% (61.8) 38.2',
      '50.0% (50) 50',
      '61.8% (38.2) 61.8',
      '78.6% (21.4) 78.6',
      '100.0% (0) 100',
    ]);
  });

  it('carry the words of the user', () => {
    const noted = { ...one.trend, text: 'Support' };
    expect(shapesOf(noted, place, context).at(-1)).toMatchObject({ kind: 'label', text: 'Support' });
  });
});

describe('the magnet', () => {
  const bar = { time: 0, open: 40, high: 60, low: 30, close: 50 };
  it('takes the nearest price of the bar within 8 px', () => {
    expect(snapPrice(bar, 52, place.y)).toBe(50);
    expect(snapPrice(bar, 57, place.y)).toBe(40);
    expect(snapPrice(bar, 80, place.y)).toBeNull();
    expect(snapPrice(undefined, 50, place.y)).toBeNull();
  });

  it('leaves prices elsewhere as precise as a pixel', () => {
    expect(roundPrice(226.283746, 0.05)).toBe(226.28);
    expect(roundPrice(226.283746, 3)).toBe(226);
    expect(roundPrice(0.000123456, 0.0000002)).toBe(0.0001235);
    expect(roundPrice(5, Number.NaN)).toBe(5);
  });
});

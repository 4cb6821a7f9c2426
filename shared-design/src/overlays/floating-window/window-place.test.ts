import { expect, test } from 'vitest';
import { cornerPlace, fitPlace, isPlace, resizePlace } from './window-place.ts';

const viewport = { width: 1000, height: 700 };
const smallest = { width: 280, height: 200 };
const limits = { viewport, smallest };
const place = { left: 100, top: 100, width: 400, height: 300 };

test('a window stays fully in the viewport', () => {
  expect(fitPlace({ ...place, left: -50, top: 900 }, viewport, smallest)).toEqual({ ...place, left: 8, top: 392 });
  expect(fitPlace({ ...place, width: 5000, height: 10 }, viewport, smallest)).toEqual({
    left: 8,
    top: 100,
    width: 984,
    height: 200,
  });
});

test('a window fills a viewport smaller than its minimum', () => {
  expect(fitPlace(place, { width: 200, height: 150 }, smallest)).toEqual({ left: 8, top: 8, width: 184, height: 134 });
});

test('dragging an edge leaves the opposite one in place', () => {
  expect(resizePlace(place, 'se', { x: 50, y: -20 }, limits)).toEqual({ ...place, width: 450, height: 280 });
  expect(resizePlace(place, 'nw', { x: 50, y: 20 }, limits)).toEqual({ left: 150, top: 120, width: 350, height: 280 });
  const small = resizePlace(place, 'w', { x: 900, y: 0 }, limits);
  expect(small).toEqual({ ...place, left: 220, width: 280 });
  expect(resizePlace(place, 'e', { x: 9000, y: 0 }, limits).width).toBe(892);
  expect(resizePlace(place, 'n', { x: 0, y: -9000 }, limits)).toEqual({ ...place, top: 8, height: 392 });
});

test('a window opens in the bottom corner at the inline end', () => {
  expect(cornerPlace(smallest, viewport, false)).toEqual({ ...smallest, left: 704, top: 484 });
  expect(cornerPlace(smallest, viewport, true).left).toBe(16);
});

test('restores only valid positions', () => {
  expect([place, null, 'x', {}, { ...place, top: Number.NaN }].map(isPlace)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { scatterPlot } from './scatter-plot.ts';

const axis = { label: 'Value', format: String };
const places = [
  { x: 0, y: 1 },
  { x: 1, y: 3 },
  { x: 2, y: 5 },
];

test('the nearest point within reach is pointed at', () => {
  const { locate } = scatterPlot(places, axis, axis, { selected: -1 });
  const perPx = { x: 0.01, y: 0.01 };
  expect(locate(1.05, 3.02, perPx)).toBe(1);
  expect(locate(1.5, 3, perPx)).toBeNull();
});

test('one point, and none, have axes with room', () => {
  for (const points of [places.slice(0, 1), []]) {
    const [from, to] = scatterPlot(points, axis, axis, { selected: 0 }).x.extent;
    expect(to).toBeGreaterThan(from);
  }
});

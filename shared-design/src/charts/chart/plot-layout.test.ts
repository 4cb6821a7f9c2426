import { describe, expect, test } from 'vitest';
import { areaOf, isWhole, layoutOf, plain, showing, wholeView, within, zoomed } from './plot-layout.ts';
import { acrossPx, countTicks, nameTicks, valueExtent, valueTicks } from './plot-ticks.ts';
import type { Plot } from './plot.types.ts';

const plot: Plot = {
  traces: () => [],
  x: { extent: [0, 100], ticks: valueTicks(String), canZoom: true },
  y: { extent: [50, 0], ticks: valueTicks(String), canZoom: true },
  pointer: 'cell',
  placeOf: (index) => ({ x: index, y: 25 }),
  locate: () => null,
};
const size = { width: 600, height: 300 };

describe('the part that is shown', () => {
  test('comes closer around a place, in the direction of its axis', () => {
    expect(zoomed(plot, wholeView(plot), 0.5, { x: 50, y: 25 })).toEqual({ x: [25, 75], y: [37.5, 12.5] });
  });
  test('stays inside, and everything is null', () => {
    expect(zoomed(plot, { x: [0, 50], y: [25, 0] }, 0.5, { x: 0, y: 0 })).toEqual({ x: [0, 25], y: [12.5, 0] });
    expect(zoomed(plot, { x: [0, 50], y: [25, 0] }, 4)).toBeNull();
  });
  test('an axis without zoom keeps its ends', () => {
    const flat = { ...plot, y: { ...plot.y, canZoom: false } };
    expect(zoomed(flat, wholeView(flat), 0.5)?.y).toEqual([50, 0]);
  });
  test('follows a place that keys go to, and no further than the edge', () => {
    const view = { x: [0, 20], y: [30, 20] } as const;
    expect(showing(plot, view, { x: 30, y: 25 })).toEqual({ x: [11, 31], y: [30, 20] });
    expect(showing(plot, view, { x: 100, y: 25 }).x).toEqual([80, 100]);
    expect(showing(plot, view, { x: 10, y: 25 })).toEqual(view);
  });
  test('a box over the edge is moved inside', () => {
    expect(within(plot.x, [-10, 20])).toEqual([0, 30]);
    expect(within(plot.y, [60, 40])).toEqual([50, 30]);
    expect(isWhole(plot, { x: within(plot.x, [-10, 200]), y: [50, 0] })).toBe(true);
  });
});

describe('what the library is told', () => {
  const layout = layoutOf(plot, wholeView(plot), size, { paint: (color) => color, fontFamily: 'Inter' });
  test('the axes end where the pointer is looked up', () => {
    const area = areaOf(plot, wholeView(plot), size);
    expect(layout.margin).toMatchObject({ l: area.left, t: area.top, r: 600 - area.left - area.width });
    expect(layout.xaxis?.range).toEqual([0, 100]);
    expect(layout.yaxis?.range).toEqual([50, 0]);
  });
  test('texts are no markup', () => {
    expect(plain('<b>A & B</b>')).toBe('&lt;b>A &amp; B&lt;/b>');
  });
});

describe('labels', () => {
  test('what is counted has whole numbers only, each once', () => {
    expect(countTicks(String)(0, 2, 200).map(({ text }) => text)).toEqual(['0', '1', '2']);
    expect(countTicks(String)(0, 90, 200).map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80']);
  });
  test('one that the edge would cut stays without its text, and keeps its line', () => {
    const long = { ...plot, x: { ...plot.x, ticks: valueTicks((value) => `${value},000,000.00`, 100) } };
    const { xaxis } = layoutOf(long, wholeView(long), size, { paint: (color) => color, fontFamily: 'Inter' });
    expect(xaxis?.tickvals?.at(-1)).toBe(100);
    expect(xaxis?.ticktext?.at(-1)).toBe('');
    expect(xaxis?.ticktext?.[1]).toBe('20,000,000.00');
  });
  test('names keep their distance', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Q${(index % 4) + 1} 2020`);
    const ticks = nameTicks(names, acrossPx)(-0.5, 59.5, 600);
    const [first, second] = ticks;
    expect(((second?.at ?? 0) - (first?.at ?? 0)) * 10).toBeGreaterThanOrEqual(acrossPx('Q1 2020'));
    expect(nameTicks(names, acrossPx)(20.2, 24.8, 600).map(({ at }) => at)).toEqual([21, 22, 23, 24]);
  });
  test('an axis starts at zero where nothing is below it', () => {
    expect(valueExtent(0, 93)[0]).toBe(0);
    expect(valueExtent(0, 93)[1]).toBeGreaterThan(100);
    expect(valueExtent(-7, 0)[1]).toBe(0);
  });
});

import { catalog } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { computeStudy, findStudy, studyList } from './chart-studies.ts';

const bars = sampleBars(300);

test('every technical indicator of the engine is drawn by exactly one study', () => {
  const technical = catalog.filter(({ group }) => group === 'Technical Indicators').map(({ name }) => name);
  expect(studyList.flatMap(({ outputs }) => outputs)).toEqual(technical);
});

test('studies are named in full, with the short name', () => {
  const labels = studyList.map(({ label }) => label);
  expect(labels).toContain('Relative strength index (RSI)');
  expect(labels).toContain('Moving average convergence/divergence (MACD)');
  expect(labels).toContain('Bollinger bands (BBANDS)');
  for (const { description, params } of studyList) {
    expect(description).not.toBe('');
    for (const { label } of params) expect(label).toMatch(/^[A-Z][a-z ]+$/);
  }
});

test('a simple average is the mean of its period', () => {
  const line = computeStudy(bars, { name: 'SMA', values: [5] })?.lines[0];
  const mean = bars.slice(0, 5).reduce((sum, { close }) => sum + close, 0) / 5;
  expect(line?.points[0]?.time).toBe(bars[4]?.time);
  expect(line?.points[0]?.value).toBeCloseTo(mean, 10);
  expect(line?.points).toHaveLength(296);
});

test('MACD has its three lines in one pane, the difference as a histogram', () => {
  const study = computeStudy(bars, { name: 'MACD', values: [12, 26, 9] });
  expect(study?.title).toBe('MACD 12, 26, 9');
  expect(study?.lines.map(({ kind }) => kind)).toEqual(['overlay', 'overlay', 'histogram']);
  expect(new Set(study?.lines.map(({ id }) => id)).size).toBe(3);
  expect(study?.warmUpBars).toBe(33);
});

test('values out of range are brought into it, and defaults fill in', () => {
  expect(computeStudy(bars, { name: 'SMA', values: [100_000] })?.title).toBe(`SMA ${findStudy('SMA')?.params[0]?.max}`);
  expect(computeStudy(bars, { name: 'RSI', values: [] })?.title).toBe('RSI 14');
  expect(computeStudy(bars, { name: 'NONE', values: [] })).toBeUndefined();
});

test('a bar without a price is a gap, and ends no average', () => {
  const holed = bars.map((bar, index) => (index === 100 ? { ...bar, close: Number.NaN } : bar));
  const points = computeStudy(holed, { name: 'SMA', values: [5] })?.lines[0]?.points ?? [];
  expect(points.every(({ value }) => Number.isFinite(value))).toBe(true);
  expect(points.some(({ time }) => time === bars[100]?.time)).toBe(false);
});

test('a volume-weighted average needs volume, and an anchor', () => {
  const points = (values: readonly number[]) => computeStudy(bars, { name: 'AVWAP', values })?.lines[0]?.points ?? [];
  const [year, month, day] = new Date(bars[100]?.time ?? 0).toISOString().slice(0, 10).split('-');
  const anchored = points([Number(`${year}${month}${day}`)]);
  expect(anchored.findIndex(({ value }) => Number.isFinite(value))).toBe(100);
  const silent = bars.map((bar) => ({ ...bar, volume: 0 }));
  const lines = computeStudy(silent, { name: 'VWAP', values: [] })?.lines ?? [];
  expect(lines.every(({ points: none }) => none.every(({ value }) => Number.isNaN(value)))).toBe(true);
});

test('stops want all earlier bars, an anchored average those since its date', () => {
  const warmUp = (name: string, values: readonly number[] = []) => computeStudy(bars, { name, values })?.warmUpBars;
  expect([warmUp('SAR'), warmUp('SUPERTREND'), warmUp('AVWAP', [19900101])]).toEqual([Infinity, Infinity, Infinity]);
  expect([warmUp('AVWAP', [20991231]), warmUp('VWAP'), warmUp('KELTNER')]).toEqual([0, 0, 19]);
});

test('the direction of Supertrend has a pane of its own, and its line is over the prices', () => {
  expect(findStudy('SUPERTREND')?.isOverlay).toBe(true);
  expect(findStudy('SUPERTREND-DIRECTION')).toMatchObject({ isOverlay: false, section: 'Trend', levels: [0] });
});

test('the same bars and values are computed once', () => {
  const study = { name: 'ATR', values: [14] };
  expect(computeStudy(bars, study)).toBe(computeStudy(bars, { ...study }));
  expect(computeStudy([...bars], study)).not.toBe(computeStudy(bars, study));
});

test('the cloud of Ichimoku continues over the bars to come, where later bars will have it', () => {
  const lines = computeStudy(bars.slice(0, -26), { name: 'ICHIMOKU', values: [] })?.lines ?? [];
  const later = computeStudy(bars, { name: 'ICHIMOKU', values: [] });
  const place = lines.findIndex(({ cloud }) => cloud);
  const last = lines[place]?.points.at(-1)?.value ?? Number.NaN;
  expect(lines[place]?.cloud?.ahead).toHaveLength(26);
  for (const [at, { own, other }] of lines[place]?.cloud?.ahead.entries() ?? []) {
    expect(own * last).toBeCloseTo(later?.lines[place]?.points.at(at - 26)?.value ?? 0, 8);
    expect(other * last).toBeCloseTo(later?.lines[place + 1]?.points.at(at - 26)?.value ?? 0, 8);
  }
  const few = computeStudy(bars.slice(0, 10), { name: 'ICHIMOKU', values: [] });
  expect(few?.lines.flatMap(({ cloud }) => cloud?.ahead ?? [])).toEqual([]);
});

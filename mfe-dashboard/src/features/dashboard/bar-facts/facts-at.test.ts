import { expect, test } from 'vitest';
import { factsAt } from './facts-at.ts';

const bar = (close: number, index: number, rest = {}) => ({
  time: index * 86_400_000,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 1000,
  ...rest,
});
/** Down for 300 bars, and one jump. */
const falling = Array.from({ length: 300 }, (_, index) => bar(500 - index, index));
const jump = [...falling, bar(260, 300, { open: 200, low: 199, high: 261 })];

test('a jump above the averages is a crossing, and RSI leaves its lower mark', () => {
  const { signals, patterns } = factsAt(jump, 3);
  const of = (name: string) => signals.filter(({ indicator }) => indicator === name).map(({ text }) => text);
  expect(of('SMA')).toEqual(['price crossed above it']);
  expect(of('RSI')[0]).toBe('crossed above 30');
  expect(patterns.every(({ kind }) => kind !== 'neutral')).toBe(true);
});

test('lines cross their signal lines, once in each half wave', () => {
  const waves = Array.from({ length: 400 }, (_, index) => bar(100 + 10 * Math.sin(index / 15), index));
  const crossings = Array.from({ length: 94 }, (_, index) => factsAt(waves.slice(0, 300 + index), 3).signals).flatMap(
    (signals) => signals.filter(({ indicator, text }) => indicator === 'MACD' && /signal/i.test(text)),
  );
  expect(crossings.map(({ kind }) => kind)).toHaveLength(2);
  expect(new Set(crossings.map(({ kind }) => kind)).size).toBe(2);
});

test('nothing fires while nothing crosses', () => {
  expect(
    factsAt(falling, 3).signals.filter(({ indicator }) => ['SMA', 'EMA', 'RSI', 'MACD'].includes(indicator)),
  ).toEqual([]);
});

test('a plan sees its indicators only, and how many more there are', () => {
  const { signals, patterns, lockedCount } = factsAt(jump, 0);
  expect(new Set(signals.map(({ indicator }) => indicator))).toEqual(new Set(['SMA', 'EMA', 'RSI']));
  expect(patterns.length).toBeLessThanOrEqual(factsAt(jump, 3).patterns.length);
  expect(lockedCount).toBeGreaterThan(50);
  expect(factsAt(jump, 3).lockedCount).toBe(0);
});

test('a few bars, or none, have nothing to say', () => {
  expect(factsAt([], 3)).toMatchObject({ patterns: [], signals: [] });
  expect(factsAt(falling.slice(0, 3), 3).signals).toEqual([]);
});

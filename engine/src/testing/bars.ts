import { readFileSync } from 'node:fs';
import type { Bars } from '../bars.ts';

export const dayMs = 86_400_000;

/** Bars from rows of `[open, high, low, close]` or `[open, high, low, close, volume]`, one a day from 2020-01-01 on. */
export function barsOf(rows: readonly (readonly number[])[]): Bars {
  const column = (k: number, missing: number) => Float64Array.from(rows, (row) => row[k] ?? missing);
  return {
    length: rows.length,
    time: Float64Array.from(rows, (_row, i) => Date.UTC(2020, 0, 1) + i * dayMs),
    open: column(0, 0),
    high: column(1, 0),
    low: column(2, 0),
    close: column(3, 0),
    volume: column(4, 1000),
  };
}

/** Bars whose four prices are each close. */
export function flatBarsOf(closes: readonly number[]): Bars {
  return barsOf(closes.map((close) => [close, close, close, close]));
}

/** The first `length` bars. */
export function truncate(bars: Bars, length: number): Bars {
  return sliceOf(bars, 0, length);
}

/** Bars `start` to `end` − 1, copied. */
export function sliceOf(bars: Bars, start: number, end: number): Bars {
  const { time, open, high, low, close, volume } = bars;
  const cut = (values: Float64Array) => values.slice(start, end);
  return {
    length: end - start,
    time: cut(time),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
  };
}

/** Daily history that the repository ships: `date,open,high,low,close,adjclose,volume`. */
export function readDailyCsv(name: 'sp500-2000.csv' | 'aapl.csv'): Bars {
  const text = readFileSync(new URL(`../../../server/data/${name}`, import.meta.url), 'utf8');
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const column = (k: number) => Float64Array.from(rows, (row) => Number(row[k]));
  return {
    length: rows.length,
    time: Float64Array.from(rows, (row) => Date.parse(row[0]!)),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(6),
  };
}

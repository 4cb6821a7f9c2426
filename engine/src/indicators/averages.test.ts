import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAt } from '../bars.ts';
import { computeIndicator, streamIndicator } from '../compute-indicator.ts';
import { arbitraryBars } from '../testing/arbitraries.ts';
import fixture from '../testing/averages.fixture.json' with { type: 'json' };
import { flatBarsOf, readDailyCsv, truncate } from '../testing/bars.ts';
import { readSharedJson, sharedDataNote } from '../testing/shared-data.ts';

interface Golden {
  readonly count: number;
  readonly bars?: { readonly close: number[] };
  readonly indicators: Record<string, { first: number; outputs: number[][] }>;
}

const referenceOf = (name: string) => {
  const [indicator, period] = name.split('_');
  return { indicator: indicator!, params: { period: Number(period) } };
};

function expectSeries(close: readonly number[], name: string, first: number, values: readonly number[]): void {
  const series = computeIndicator(flatBarsOf(close), referenceOf(name));
  expect(series.firstIndex).toBe(first);
  expect(series.values.length).toBe(close.length);
  const expected = Float64Array.from(close, (_value, i) => values[i - first] ?? Number.NaN);
  expect(firstDifference(series.values, expected)).toBe(-1);
}

/** Index of the first value that differs in any bit (NaN equals NaN), or -1. */
function firstDifference(a: Float64Array, b: Float64Array): number {
  return a.findIndex((value, i) => !Object.is(value, b[i]));
}

describe('SMA and EMA', () => {
  it.each(Object.entries(fixture.indicators))('%s gives the recorded doubles', (name, { first, values }) => {
    expectSeries(fixture.close, name, first, values);
  });

  it('are all NaN with fewer bars than the period', () => {
    for (const indicator of ['SMA', 'EMA']) {
      const { values, firstIndex } = computeIndicator(flatBarsOf([1, 2, 3]), { indicator, params: { period: 4 } });
      expect([...values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
      expect(firstIndex).toBe(3);
    }
  });

  it('stream bit for bit what the kernel gives, and peeking changes nothing', () => {
    const cases = fc.record({
      bars: arbitraryBars,
      indicator: fc.constantFrom('SMA', 'EMA', 'Price', 'Volume'),
      period: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(cases, ({ bars, indicator, period }) => {
        const reference = { indicator, params: { period } };
        const { values } = computeIndicator(bars, reference);
        const stream = streamIndicator(reference);
        for (let i = 0; i < bars.length; i++) {
          const bar = barAt(bars, i);
          stream.peek({ ...bar, close: bar.close * 2 });
          if (!Object.is(stream.peek(bar), values[i]) || !Object.is(stream.next(bar), values[i])) return false;
        }
        return true;
      }),
    );
  });

  for (const file of ['synthetic-edges', 'sp500-2000']) {
    const golden = readSharedJson<Golden>(`talib-golden/${file}.json`);
    it.skipIf(golden === null)(`equal TA-Lib on ${file} ${sharedDataNote}`, () => {
      const close = golden!.bars?.close ?? [...truncate(readDailyCsv('sp500-2000.csv'), golden!.count).close];
      const names = Object.keys(golden!.indicators).filter((name) => /^[SE]MA_/.test(name));
      expect(names.length).toBeGreaterThan(0);
      for (const name of names)
        expectSeries(close, name, golden!.indicators[name]!.first, golden!.indicators[name]!.outputs[0]!);
    });
  }
});

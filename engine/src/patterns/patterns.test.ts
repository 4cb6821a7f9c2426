import { describe, expect, it } from 'vitest';
import { barAt, type Bars } from '../bars.ts';
import { catalog } from '../texts/index.ts';
import { computeIndicator } from '../compute-indicator.ts';
import { barsOf, sliceOf } from '../testing/bars.ts';
import { barsOfGolden, readGolden, type Golden } from '../testing/golden.ts';
import fixture from '../testing/patterns.fixture.json' with { type: 'json' };
import { sharedDataNote } from '../testing/shared-data.ts';
import { SeriesCandles } from './candles.ts';
import { findPattern } from './pattern-indicator.ts';
import { patterns } from './pattern-list.ts';
import { PatternScanner } from './pattern-scanner.ts';

const recorded: Golden = fixture;

function hitsOf(bars: Bars, name: string): [number, number][] {
  const pattern = patterns.find((candidate) => candidate.name === name)!;
  const hits = findPattern(new SeriesCandles(bars), pattern);
  return [...hits].flatMap((value, i) => (value === 0 ? [] : [[i, value] as [number, number]]));
}

describe('candle patterns', () => {
  const names = patterns.map((pattern) => pattern.name);

  it.each(names)('%s has the recorded hits', (name) => {
    expect(hitsOf(barsOfGolden(recorded), name)).toEqual(recorded.patterns![name]!.hits);
  });

  for (const file of ['synthetic-edges', 'sp500-2000', 'coarse-60k'] as const) {
    const data = readGolden(file);
    it.skipIf(data === null).each(names)(`%s equals TA-Lib on ${file} ${sharedDataNote}`, (name) => {
      const { first, hits } = data!.golden.patterns![name]!;
      expect(patterns.find((pattern) => pattern.name === name)!.firstIndex).toBe(first);
      expect(hitsOf(data!.bars, name)).toEqual(hits);
    });
  }

  it('are bullish or bearish, for each level of access, and told apart by their labels', () => {
    const all = catalog.filter(({ scale }) => scale === 'pattern');
    expect(new Set(all.map(({ group }) => group))).toEqual(
      new Set(['Bullish Candle Pattern', 'Bearish Candle Pattern']),
    );
    expect(new Set(all.map((definition) => definition.access_level))).toEqual(new Set([0, 1, 2]));
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  });

  it.each(catalog.filter(({ scale }) => scale === 'pattern'))(
    '$name is found on the last candle of its picture',
    ({ name, picture }) => {
      // Usual candles with a body of 4 and a range of 8 give the sizes in the picture a scale.
      const usual = Array.from({ length: 15 }, (_, i) => (i % 2 ? [48, 54, 46, 52] : [52, 54, 46, 48]));
      const { values } = computeIndicator(barsOf([...usual, ...picture!]), { indicator: name });
      expect(values.at(-1)).toBe(1);
      for (const [open, high, low, close] of picture!) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
    },
  );
});

describe('PatternScanner', () => {
  const bars = barsOfGolden(recorded);

  it('finds bar by bar what the whole series has, and peeking changes nothing', () => {
    const scanner = new PatternScanner(patterns);
    const candles = new SeriesCandles(bars);
    const expected = patterns.map((pattern) => findPattern(candles, pattern));
    for (let i = 0; i < bars.length; i++) {
      const bar = barAt(bars, i);
      scanner.peek({ ...bar, close: bar.low, high: bar.high * 2 });
      const peeked = [...scanner.peek(bar)];
      expect([...scanner.next(bar)]).toEqual(expected.map((hits) => hits[i]));
      expect(peeked).toEqual(expected.map((hits) => hits[i]));
    }
  });

  it('asks for the averages of each pattern before the first bar', () => {
    const candles = new SeriesCandles(bars);
    for (const pattern of patterns) {
      const alone = new PatternScanner([pattern]);
      const values = Array.from({ length: bars.length }, (_, i) => alone.next(barAt(bars, i))[0]);
      expect(values).toEqual([...findPattern(candles, pattern)]);
    }
  });

  it('needs only the bars of the lookback', () => {
    for (const pattern of patterns) {
      const { firstIndex } = pattern;
      const whole = findPattern(new SeriesCandles(bars), pattern);
      for (let i = firstIndex; i < bars.length; i++) {
        const last = findPattern(new SeriesCandles(sliceOf(bars, i - firstIndex, i + 1)), pattern);
        if (last[firstIndex] !== whole[i])
          expect([pattern.name, i, last[firstIndex]]).toEqual([pattern.name, i, whole[i]]);
      }
    }
  });
});

import type { Indicator, IndicatorStream } from '../indicators/indicator.ts';
import { SeriesCandles } from './candles.ts';
import { patterns } from './pattern-list.ts';
import type { CandlePattern } from './pattern.ts';
import { PatternScanner } from './pattern-scanner.ts';

/** The values of TA-Lib's function, one per bar, 0 before its first index: above 0 bullish, below 0 bearish. */
export function findPattern(candles: SeriesCandles, { firstIndex, find }: CandlePattern): Int16Array {
  const hits = new Int16Array(candles.open.length);
  if (hits.length > firstIndex) find(candles, hits, firstIndex, hits.length);
  return hits;
}

/** All patterns as indicators, bullish first: 1 on a bar that completes the pattern, 0 elsewhere. */
export const patternIndicators: readonly Indicator[] = [
  ...patterns.flatMap((pattern) => indicatorsOf(pattern, 1, pattern.bullish)),
  ...patterns.flatMap((pattern) => indicatorsOf(pattern, -1, pattern.bearish)),
];

/** Empty for a direction that is not in the catalog. */
function indicatorsOf(pattern: CandlePattern, side: 1 | -1, access_level: number | undefined): Indicator[] {
  if (access_level === undefined) return [];
  const direction = side > 0 ? 'Bullish' : 'Bearish';
  return [
    {
      definition: {
        name: `${pattern.name}-${direction.toUpperCase()}`,
        group: `${direction} Candle Pattern`,
        access_level,
        scale: 'pattern',
        compare_to_constant: { available: true, default: 1, min: 1, max: 1 },
        comparison: ['is'],
        params: [],
      },
      pairing: { kinds: [], with: [] },
      pattern: { pattern, side },
      firstIndex: () => pattern.firstIndex,
      kernel(bars, _params, out) {
        const hits = findPattern(new SeriesCandles(bars), pattern);
        out.fill(Number.NaN, 0, Math.min(pattern.firstIndex, out.length));
        for (let i = pattern.firstIndex; i < out.length; i++) out[i] = hits[i]! * side > 0 ? 1 : 0;
        return pattern.firstIndex;
      },
      stream: () => patternStream(pattern, side),
    },
  ];
}

function patternStream(pattern: CandlePattern, side: 1 | -1): IndicatorStream {
  const scanner = new PatternScanner([pattern]);
  const valueOf = (values: Int16Array, bar: number) =>
    bar < pattern.firstIndex ? Number.NaN : values[0]! * side > 0 ? 1 : 0;
  return {
    next: (bar) => valueOf(scanner.next(bar), scanner.count - 1),
    peek: (bar) => valueOf(scanner.peek(bar), scanner.count),
  };
}

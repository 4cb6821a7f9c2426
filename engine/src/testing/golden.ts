import type { Bars } from '../bars.ts';
import { indicators } from '../indicator-list.ts';
import type { IndicatorReference } from '../strategy.ts';
import { barsOf, readDailyCsv, truncate } from './bars.ts';
import { readSharedJson } from './shared-data.ts';

/** Recorded outputs: `indicators.SMA_14` begin at bar `first`, null where there is no value; `patterns.CDLDOJI.hits` are `[bar, value]`. */
export interface Golden {
  readonly count: number;
  readonly bars?: Readonly<Record<'open' | 'high' | 'low' | 'close', readonly number[]>> & {
    readonly volume?: readonly number[];
  };
  readonly indicators?: Readonly<
    Record<string, { readonly first: number; readonly outputs: readonly (number | null)[][] }>
  >;
  readonly patterns?: Readonly<
    Record<string, { readonly first: number; readonly hits: readonly (readonly number[])[] }>
  >;
}

export type GoldenFile = 'synthetic-edges' | 'sp500-2000' | 'coarse-60k';

/** The recorded numbers and the bars they belong to, or null where the reference data is absent. */
export function readGolden(file: GoldenFile): { readonly golden: Golden; readonly bars: Bars } | null {
  const golden = readSharedJson<Golden>(`talib-golden/${file}.json`);
  return golden && { golden, bars: barsOfGolden(golden) };
}

export function barsOfGolden({ bars, count }: Golden): Bars {
  if (!bars) return truncate(readDailyCsv('sp500-2000.csv'), count);
  const { open, high, low, close, volume } = bars;
  return barsOf(open.map((value, i) => [value, high[i]!, low[i]!, close[i]!, volume?.[i] ?? 1]));
}

/** One reference for each recorded output of a name such as `MACD_12_26_9`: TA-Lib's function, then its parameters. */
export function referencesOf(recordedName: string): IndicatorReference[] {
  const [name, ...values] = recordedName.split('_');
  return indicators
    .filter(({ definition, output }) => (output ? output.family.name === name : definition.name === name))
    .map(({ definition }) => {
      const byName = values.map((value, k) => [definition.params[k]!.name, Number(value)] as const);
      return { indicator: definition.name, params: Object.fromEntries(byName) };
    });
}

/** First bar on which the values are not `===` (NaN equals NaN), or -1. */
export function firstDifference(actual: Float64Array, first: number, expected: readonly (number | null)[]): number {
  return actual.findIndex((value, i) => {
    const other = i < first ? Number.NaN : (expected[i - first] ?? Number.NaN);
    return value !== other && !(Number.isNaN(value) && Number.isNaN(other));
  });
}

import { conditionsOf, findKernel, referencesOf, SeriesCache } from '@candlewick/engine';
import type { Bars, IndicatorReference, ScaleFamily, Strategy } from '@candlewick/engine';
import { sliceBars } from '@candlewick/engine/market';
import { findIndicator } from '@candlewick/engine/texts';
import { operandWords } from '@candlewick/shared-api/condition-parts';
import type { Backtest, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import type { Market } from '../../market/market.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../market/provenance.ts';
import { backtestProblems } from './backtest.errors.ts';
import { assertCompleted } from './result.ts';
import { labelOf } from '../strategies/strategy-name.ts';
import { runBarsOf } from './run-bars.ts';

/** Digits of an indicator's value: more than a chart shows, and half of what float64 takes as text. */
const significantDigits = 10;

const panes: Partial<Record<ScaleFamily, 'price' | 'pattern'>> = { price: 'price', pattern: 'pattern' };

/** With every parameter. */
interface FullReference extends IndicatorReference {
  readonly params: Record<string, number>;
}

/** The references of a strategy, each series once, with every parameter. */
function fullReferencesOf({ entry, exit }: Strategy): FullReference[] {
  const references = new Map<string, FullReference>();
  for (const { indicator, params: given, offset, interval } of [entry, exit]
    .flatMap(conditionsOf)
    .flatMap(referencesOf)) {
    const { params } = findKernel(indicator)?.definition ?? { params: [] };
    const values = params.map(({ name, default: usual }) => [name, given?.[name] ?? usual] as const);
    const elsewhere = { ...(offset ? { offset } : {}), ...(interval ? { interval } : {}) };
    const reference = { indicator, params: Object.fromEntries(values), ...elsewhere };
    references.set(labelOf(reference), reference);
  }
  return [...references.values()];
}

const shortened = (value: number) => (Number.isNaN(value) ? null : Number(value.toPrecision(significantDigits)));

/** The indicators on the bars from `tradeFrom` on; those before it warm them up, as in the run. */
export function indicatorsOn(bars: Bars, tradeFrom: number, strategy: Strategy) {
  const series = new SeriesCache(bars);
  return fullReferencesOf(strategy).map((reference) => {
    const scale = findKernel(reference.indicator)?.definition.scale ?? 'own';
    return {
      ...reference,
      label:
        scale === 'pattern'
          ? operandWords(findIndicator(reference.indicator)?.label ?? '', reference)
          : labelOf(reference),
      pane: panes[scale] ?? ('own' as const),
      values: Array.from(series.get(reference).subarray(tradeFrom), shortened),
    };
  });
}

/** Bars and indicators as the run saw them, read from the market again. Throws backtest_not_ready. */
export async function chartOf(
  { backtest, result }: { readonly backtest: Backtest; readonly result: BacktestResultRow },
  market: Market,
  delayMinutes: number,
) {
  assertCompleted(result);
  const run = await runBarsOf({ backtest, result }, market, delayMinutes);
  if (!run) throw backtestProblems.notReady(`Prices of ${result.ticker} are no longer available.`);
  const { series, bars, tradeFrom, areChanged } = run;
  const range = sliceBars(bars, tradeFrom, bars.length);
  const lastTime = range.time[range.length - 1] ?? 0;
  const segments = segmentsBetween(series.segments, range.time[0] ?? 0, lastTime);
  return {
    source: series.instrument.provider,
    ...sourceOf(segments),
    segments: segmentRows(segments),
    as_of: lastTime,
    delayed_by: null,
    currency: series.instrument.currency,
    bars: {
      time: Array.from(range.time),
      open: Array.from(range.open),
      high: Array.from(range.high),
      low: Array.from(range.low),
      close: Array.from(range.close),
      volume: Array.from(range.volume),
    },
    bars_changed: areChanged,
    indicators: indicatorsOn(bars, tradeFrom, backtest.strategy),
  };
}

import { barAt, ConditionScanner, SeriesCache } from '@candlewick/engine';
import type { Bars, Condition, ConditionGroup } from '@candlewick/engine';
import type { AlertInterval, AlertSignal } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { AlertRule } from '../../database/schema/alerts.ts';
import { minuteMs } from '../../market/calendar/days.ts';
import type { Market } from '../../market/market.ts';
import { sliceBars } from '../../market/series.ts';
import { sentenceOf } from '../backtest/strategy-name.ts';
import { candlesOf } from '../prices/candles.service.ts';
import { isBarClosed, minutesOfInterval } from './bar-closes.ts';

type Values = z.output<(typeof alerts)['alertChildCard']['response']>['values'];
type Columns = NonNullable<Awaited<ReturnType<typeof candlesOf>>>['bars'];

interface Watched {
  readonly rule: AlertRule;
  readonly ticker: string;
  readonly interval: AlertInterval;
}

/** Enough for averages to settle; minutes of more sessions cost more than they change. */
const sessionsRead = { '1h': 60, '15m': 60, '5m': 30, '1m': 10 } as const;
const granularities = { '1h': '60m', '15m': '15m', '5m': '1m', '1m': '1m' } as const;

/** Joins minutes to bars of `minutes`, by the clock; bars of an hour are counted from the open and come as they are. */
function joined({ time, open, high, low, close, volume }: Columns, minutes: number): Bars {
  const starts = time.flatMap((at, index) => {
    const stretch = (bar: number) => Math.floor((time[bar] ?? 0) / (minutes * minuteMs));
    return index === 0 || stretch(index) !== stretch(index - 1) ? [{ at, index }] : [];
  });
  const ends = starts.map((_, bar) => starts[bar + 1]?.index ?? time.length);
  const column = (valueOf: (from: number, to: number) => number) =>
    Float64Array.from(starts, ({ index }, bar) => valueOf(index, ends[bar]!));
  return {
    length: starts.length,
    time: Float64Array.from(starts, ({ at }) => at),
    open: column((from) => open[from]!),
    high: column((from, to) => Math.max(...high.slice(from, to))),
    low: column((from, to) => Math.min(...low.slice(from, to))),
    close: column((_, to) => close[to - 1]!),
    volume: column((from, to) => volume.slice(from, to).reduce((sum, value) => sum + value, 0)),
  };
}

/** The closed bars that a plan sees; undefined without any. */
async function closedBars(
  { ticker, interval }: Watched,
  market: Market,
  delayMinutes: number,
): Promise<Bars | undefined> {
  if (interval === '1d') return (await market.findSeries(ticker, delayMinutes))?.bars;
  const question = { ticker, granularity: granularities[interval], sessions: sessionsRead[interval], delayMinutes };
  const instrument = await market.lookUp(ticker);
  const candles = instrument && (await candlesOf(market, question));
  if (!candles) return undefined;
  const bars = joined(candles.bars, interval === '5m' ? minutesOfInterval[interval] : 1);
  const last = bars.time[bars.length - 1] ?? 0;
  const isClosed = isBarClosed(instrument.type, interval, last, Date.now() - delayMinutes * minuteMs);
  return sliceBars(bars, 0, isClosed ? bars.length : bars.length - 1);
}

const groupsOf = (rule: AlertRule): readonly (readonly [AlertSignal, ConditionGroup])[] =>
  rule.kind === 'conditions'
    ? [['entry', rule.conditions]]
    : [
        ['entry', rule.strategy.entry],
        ['exit', rule.strategy.exit],
      ];

const finite = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : value);

/** The values of each condition of a rule on the last closed bar that a plan sees, and the time of that bar. */
export async function valuesOf(
  watched: Watched,
  market: Market,
  delayMinutes: number,
): Promise<{ values: Values; values_at: number | null }> {
  const bars = await closedBars(watched, market, delayMinutes);
  const conditions = groupsOf(watched.rule).flatMap(([group, { conditions: all }]) =>
    all.map((condition) => ({ group, condition })),
  );
  if (!bars || bars.length === 0) {
    const unknown = { left: null, right: null, holds: false };
    const values = conditions.map(({ group, condition }) => ({ group, text: sentenceOf(condition), ...unknown }));
    return { values, values_at: null };
  }
  const last = bars.length - 1;
  const scanner = new ConditionScanner(
    conditions.map(({ condition }) => ({ match: 'all' as const, conditions: [condition] })),
  );
  let holds = new Uint8Array(conditions.length);
  for (let bar = 0; bar <= last; bar += 1) holds = scanner.next(barAt(bars, bar)) as typeof holds;
  const series = new SeriesCache(bars);
  const rightOf = ({ right }: Condition) => ('constant' in right ? right.constant : series.get(right)[last]);
  const values = conditions.map(({ group, condition }, index) => ({
    group,
    text: sentenceOf(condition),
    left: finite(series.get(condition.left)[last]),
    right: finite(rightOf(condition)),
    holds: holds[index] === 1,
  }));
  return { values, values_at: bars.time[last] ?? null };
}

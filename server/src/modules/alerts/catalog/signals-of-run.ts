import type { BacktestOptions } from '@candlewick/engine';
import type { AlertSignal } from '@candlewick/shared-api';
import type { CuratedRun } from './figures.ts';

/** Exits that were decided at the close before their fill. */
const decided = new Set<string | null>(['signal', 'max_holding']);

/** What an alert would have fired: the bars at whose close a run entered or left, with that close. */
export function signalsOfRun(
  { bars, tradeFrom, result }: CuratedRun,
  { fill }: BacktestOptions,
): { signal: AlertSignal; time: number; price: number }[] {
  const before = fill === 'next_open' ? 1 : 0;
  const at = (signal: AlertSignal, bar: number) => {
    const index = tradeFrom + bar;
    return { signal, time: bars.time[index]!, price: bars.close[index]! };
  };
  const signals = result.trades.flatMap(({ open, entry_bar, exit_bar, exit_reason }) => {
    const entry = at('entry', entry_bar - before);
    return open ? [entry] : [entry, at('exit', exit_bar - (decided.has(exit_reason) ? before : 0))];
  });
  return signals.toSorted((a, b) => a.time - b.time);
}

import { runBacktest } from '@candlewick/engine';
import type { Bars, BacktestOptions, BacktestResult, Strategy } from '@candlewick/engine';
import { describeMetrics } from '@candlewick/engine/texts';
import type { DescribedMetric } from '@candlewick/engine/texts';
import { packColumns } from '../../market/packed-columns.ts';

export interface ThreadTask {
  /** Views on shared memory: nothing is copied. */
  readonly bars: Bars;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
}

export type ThreadAnswer =
  | {
      readonly ok: true;
      readonly engineVersion: string;
      readonly result: Pick<BacktestResult, 'trades' | 'warnings' | 'first_decision_bar'> & {
        readonly metrics: readonly DescribedMetric[];
      };
      /** Four packed columns: time, equity, buy and hold, drawdown. */
      readonly series: Uint8Array;
    }
  /** The engine refuses this input and always will: running it again is of no use. */
  | { readonly ok: false; readonly reason: string };

/** Runs one backtest on a worker thread. */
export default function run({ bars, strategy, options }: ThreadTask): ThreadAnswer {
  try {
    const { engine_version, equity, drawdown, buy_and_hold, metrics, ...rest } = runBacktest(bars, strategy, options);
    const series = packColumns([bars.time, equity, buy_and_hold, drawdown]);
    const result = { ...rest, metrics: describeMetrics(metrics) };
    return { ok: true, engineVersion: engine_version, result, series };
  } catch (error) {
    if (error instanceof Error && ['InvalidBarsError', 'InvalidStrategyError'].includes(error.name))
      return { ok: false, reason: error.message };
    throw error;
  }
}

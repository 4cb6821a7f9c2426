import { BacktestCancelledError, InvalidBarsError, InvalidStrategyError, runBacktest } from '@candlewick/engine';
import type { Bars, BacktestOptions, BacktestResult, Strategy } from '@candlewick/engine';
import { move, Piscina } from 'piscina';
import { hashOfBars } from '../../market/bars-hash.ts';
import { tracedOnThread, type Traced } from '../../platform/tracing/thread-spans.ts';
import { packCurves } from './packed-curves.ts';
import { packTrades } from './packed-trades.ts';

export interface ThreadTask extends Traced {
  /** Views on shared memory, including the history before the range. */
  readonly bars: Bars;
  /** Index of the range's first bar. */
  readonly tradeFrom: number;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
  /** Bars a year of the instrument's calendar. */
  readonly periodsPerYear: number;
  /** Of the bars, if it is known. */
  readonly barsHash: string | undefined;
  /** One element in shared memory; any value but 0 ends the run. */
  readonly cancelled: Int32Array;
}

export type ThreadAnswer =
  | {
      readonly ok: true;
      readonly engineVersion: string;
      readonly semanticsVersion: number;
      readonly result: Pick<BacktestResult, 'metrics' | 'warnings' | 'first_decision_bar'>;
      readonly barsHash: string;
      readonly tradeCount: number;
      readonly packedTrades: Uint8Array;
      /** Packed curves. */
      readonly series: Uint8Array;
    }
  /** The engine always rejects this input, so running it again is pointless. */
  | { readonly ok: false; readonly reason: string }
  /** The flag ended it. */
  | { readonly ok: false; readonly reason: null };

/** Runs one backtest on a worker thread. */
export default function run(task: ThreadTask): ThreadAnswer {
  const span = { name: 'run backtest', attributes: { 'candlewick.bars': task.bars.length } };
  const answer = tracedOnThread(task, span, () => answerTo(task));
  if (!answer.ok) return answer;
  // Moved, because a copy of 0.1 MB on either side takes longer than the message.
  return move({
    [Piscina.transferableSymbol]: [answer.packedTrades.buffer, answer.series.buffer],
    [Piscina.valueSymbol]: answer,
  } as never) as never;
}

function answerTo({
  bars,
  tradeFrom,
  strategy,
  options,
  periodsPerYear,
  barsHash,
  cancelled,
}: ThreadTask): ThreadAnswer {
  try {
    const isCancelled = () => Atomics.load(cancelled, 0) !== 0;
    const outcome = runBacktest(bars, strategy, options, { tradeFrom, periodsPerYear, isCancelled });
    const { engine_version, semantics_version, equity, buy_and_hold, trades, ...rest } = outcome;
    const { metrics, warnings, first_decision_bar } = rest;
    return {
      ok: true,
      engineVersion: engine_version,
      semanticsVersion: semantics_version,
      result: { metrics, warnings, first_decision_bar },
      barsHash: barsHash ?? hashOfBars(bars),
      tradeCount: trades.length,
      packedTrades: packTrades(trades),
      series: packCurves({ time: bars.time.subarray(tradeFrom), equity, buy_and_hold }),
    };
  } catch (error) {
    if (error instanceof BacktestCancelledError) return { ok: false, reason: null };
    if (error instanceof InvalidBarsError || error instanceof InvalidStrategyError)
      return { ok: false, reason: error.message };
    throw error;
  }
}

import { conditionsOf, runBacktestPass } from '@candlewick/engine';
import type { Bars, BacktestOptions, Strategy } from '@candlewick/engine';
import { checkLookAhead, randomEntryBaseline } from '@candlewick/engine/research';
import { tracedOnThread, type Traced } from '../../platform/tracing/thread-spans.ts';

export interface ChecksTask extends Traced {
  /** Views on shared memory, including the history before the range. */
  readonly bars: Bars;
  /** Index of the range's first bar. */
  readonly tradeFrom: number;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
  /** Bars a year of the instrument's calendar. */
  readonly periodsPerYear: number;
}

export interface ChecksAnswer {
  readonly finalEquity: number;
  readonly lookAhead: { readonly checks: number; readonly signals: number; readonly violations: number };
  /** Null without trades. */
  readonly randomEntries: {
    readonly percentile: number;
    readonly medianReturn: number;
    readonly strategyReturn: number;
    /** Of each random strategy, a fraction, ascending. */
    readonly returns: Float64Array;
  } | null;
}

const mostChecks = 1000;
/** Bars × conditions of all checks together: about two seconds. */
const mostWork = 50_000_000;

/** Checks one result on a worker thread. */
export default function run(task: ChecksTask): ChecksAnswer {
  const span = { name: 'check result', attributes: { 'candlewick.bars': task.bars.length } };
  return tracedOnThread(task, span, () => answerTo(task));
}

function answerTo({ bars, tradeFrom, strategy, options, periodsPerYear }: ChecksTask): ChecksAnswer {
  const settings = { tradeFrom, periodsPerYear };
  const pass = runBacktestPass(bars, strategy, options, settings);
  const conditions = conditionsOf(strategy.entry).length + conditionsOf(strategy.exit).length;
  const affordable = Math.floor(mostWork / (bars.length * conditions));
  const { checks, signals, violations } = checkLookAhead(bars, strategy, options, {
    ...settings,
    mostChecks: Math.max(1, Math.min(mostChecks, affordable)),
  });
  const { baseline } = randomEntryBaseline(bars, pass, options);
  return {
    finalEquity: pass.equity.at(-1) ?? pass.initial_cash,
    lookAhead: { checks, signals, violations: violations.length },
    randomEntries: baseline && {
      percentile: baseline.percentile,
      medianReturn: baseline.median_return,
      strategyReturn: baseline.strategy_return,
      returns: baseline.returns,
    },
  };
}

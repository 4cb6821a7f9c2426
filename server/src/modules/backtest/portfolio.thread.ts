import type { Bars, BacktestOptions, BacktestWarning, Metric } from '@candlewick/engine';
import { runPortfolio } from '@candlewick/engine/portfolio';
import { tracedOnThread, type Traced } from '../../platform/tracing/thread-spans.ts';
import { packColumns } from '../../market/packed-columns.ts';
import { viewTrades } from './packed-trades.ts';

export interface PortfolioTask extends Traced {
  readonly parts: readonly {
    readonly ticker: string;
    /** Views on shared memory, including the history before the range. */
    readonly bars: Pick<Bars, 'length' | 'time' | 'open' | 'close'>;
    readonly isDivisible: boolean;
    readonly periodsPerYear: number;
    readonly tradeFrom: number;
    readonly trades: Uint8Array;
  }[];
  readonly options: BacktestOptions;
}

export interface PortfolioAnswer {
  readonly engineVersion: string;
  readonly semanticsVersion: number;
  /** Four packed columns: time, equity, buy and hold, drawdown. */
  readonly series: Uint8Array;
  readonly metrics: readonly Metric[];
  readonly warnings: readonly BacktestWarning[];
}

/** Computes one portfolio on a worker thread. */
export default function run(task: PortfolioTask): PortfolioAnswer {
  const span = { name: 'compute portfolio', attributes: { 'candlewick.tickers': task.parts.length } };
  return tracedOnThread(task, span, () => answerTo(task));
}

function answerTo({ parts, options }: PortfolioTask): PortfolioAnswer {
  const traded = parts.map((part) => ({ ...part, trades: viewTrades(part.trades) }));
  const { time, equity, buy_and_hold, drawdown, metrics, warnings, ...versions } = runPortfolio(traded, options);
  return {
    engineVersion: versions.engine_version,
    semanticsVersion: versions.semantics_version,
    series: packColumns([time, equity, buy_and_hold, drawdown]),
    metrics,
    warnings,
  };
}

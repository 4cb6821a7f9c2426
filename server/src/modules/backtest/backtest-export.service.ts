import { describeMetrics } from '@candlewick/engine/texts';
import { rowsOf } from '../../accounts/holdings.ts';
import type { Section } from '../../accounts/holdings.ts';
import type { Database } from '../../platform/database/database.ts';
import { backtestsOf } from './backtest.repository.ts';
import { curveArrays, unpackCurves } from './packed-curves.ts';
import { tradesOf } from './packed-trades.ts';
import { resultById, resultIds } from './results.repository.ts';

async function* resultsOf(userId: string, db: Database) {
  for (const { id: backtest_id, options } of await backtestsOf(userId, db)) {
    for (const id of await resultIds(backtest_id, db)) {
      const found = await resultById(id, db);
      if (!found) continue;
      yield {
        id,
        backtest_id,
        ticker: found.ticker,
        status: found.status,
        error: found.error,
        credits: found.credits,
        trade_count: found.tradeCount,
        final_equity: found.finalEquity,
        return_fraction: found.returnFraction,
        buy_and_hold_fraction: found.buyAndHoldFraction,
        max_drawdown_fraction: found.maxDrawdownFraction,
        sharpe: found.sharpe,
        engine_version: found.engineVersion,
        bars_hash: found.barsHash,
        metrics: found.metrics && describeMetrics(found.metrics),
        trades: found.status === 'completed' ? tradesOf(found) : null,
        warnings: found.warnings,
        series:
          found.series && found.length
            ? curveArrays(unpackCurves(found.series, found.length, options.initial_cash))
            : null,
      };
    }
  }
}

/** A user's backtests as sections of the export. */
export const backtestSections = (userId: string, db: Database): readonly Section[] => [
  { name: 'backtests', rows: () => rowsOf(backtestsOf(userId, db)) },
  {
    name: 'backtest_results',
    rows: () => resultsOf(userId, db),
    onlyInJson: ['metrics', 'trades', 'warnings', 'series'],
  },
];

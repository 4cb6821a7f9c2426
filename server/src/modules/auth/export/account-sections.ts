import { describeMetrics } from '@candlewick/engine/texts';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema/accounts.ts';
import { exportedAlerts, exportedFirings } from '../../alerts/deletion.repository.ts';
import { backtestsOf } from '../../backtest/backtest.repository.ts';
import { curveArrays, unpackCurves } from '../../backtest/packed-curves.ts';
import { tradesOf } from '../../backtest/packed-trades.ts';
import { resultById, resultIds } from '../../backtest/results.repository.ts';
import { exportedPayments, exportedPlans } from '../../billing/billing-export.ts';
import { entriesOf } from '../../billing/ledger.repository.ts';
import { notificationsOf } from '../../notifications/notifications.repository.ts';
import { strategiesOf } from '../../strategies/strategies.repository.ts';
import { suggestionsOf } from '../../tickers/suggestions.repository.ts';
import { exportedWatchlists } from '../../watchlists/watchlists.repository.ts';
import { readEvents } from '../../../accounts/security-events.repository.ts';
import { allSessionsOf } from '../../../accounts/sessions.repository.ts';
import type { Section } from './zip.ts';

const eventsPerRead = 500;

async function* eventsOf(userId: string, db: Database) {
  for (let before: number | undefined; ;) {
    const events = await readEvents(userId, before, eventsPerRead, db);
    yield* events;
    before = events.at(-1)?.id;
    if (events.length < eventsPerRead) return;
  }
}

/** Rows of a query that starts when the archive gets to them. */
async function* rowsOf<Row>(query: PromiseLike<readonly Row[]>) {
  yield* await query;
}

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

async function* strategiesFor(userId: string, db: Database) {
  for (const { id, name, strategy, options, createdAt, updatedAt } of await strategiesOf(userId, db)) {
    yield { id, name, strategy, options, created_at: createdAt, updated_at: updatedAt };
  }
}

/** Everything that an account holds, without the hashes of its secrets. */
export function accountSections(user: User, db: Database): readonly Section[] {
  const { id } = user;
  const account = {
    id,
    email: user.email,
    email_verified_at: user.emailVerifiedAt,
    first_name: user.firstName,
    last_name: user.lastName,
    status: user.status,
    deletion_at: user.deletionAt,
    notifications: user.notifications,
    invitation_code: user.invitationCode,
    created_at: user.createdAt,
  };
  return [
    { name: 'account', rows: () => [account] },
    { name: 'sessions', rows: () => rowsOf(allSessionsOf(id, db)) },
    { name: 'security_events', rows: () => eventsOf(id, db) },
    { name: 'plans', rows: () => exportedPlans(id, db) },
    { name: 'payments', rows: () => exportedPayments(id, db) },
    { name: 'credits', rows: () => rowsOf(entriesOf(id, db)) },
    { name: 'backtests', rows: () => rowsOf(backtestsOf(id, db)) },
    {
      name: 'backtest_results',
      rows: () => resultsOf(id, db),
      onlyInJson: ['metrics', 'trades', 'warnings', 'series'],
    },
    { name: 'alerts', rows: () => rowsOf(exportedAlerts(id, db)) },
    { name: 'alert_firings', rows: () => rowsOf(exportedFirings(id, db)) },
    { name: 'watchlists', rows: () => rowsOf(exportedWatchlists(id, db)) },
    { name: 'saved_strategies', rows: () => strategiesFor(id, db) },
    { name: 'notifications', rows: () => rowsOf(notificationsOf(id, db)) },
    { name: 'suggestions', rows: () => rowsOf(suggestionsOf(id, db)) },
  ];
}

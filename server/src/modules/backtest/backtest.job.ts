import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm/sql';
import type { Piscina } from 'piscina';
import type { Database } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import { backtestResults, backtests } from '../../database/schema/backtests.ts';
import type { Backtest } from '../../database/schema/backtests.ts';
import { hashOfBars } from '../../market/market.ts';
import type { Market } from '../../market/market.ts';
import { barsBetween } from '../../market/series.ts';
import type { BillingService } from '../billing/billing.service.ts';
import type { BacktestJob } from './backtest.queue.ts';
import { unfinished } from './backtest.repository.ts';
import type { ThreadAnswer, ThreadTask } from './backtest.thread.ts';
import { ResultWriter } from './result-writer.ts';
import type { Outcome } from './result-writer.ts';

export interface JobNeeds {
  readonly db: Database;
  readonly market: Market;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  readonly threads: Piscina<ThreadTask, ThreadAnswer>;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

interface Child {
  readonly id: string;
  readonly ticker: string;
}

async function runChild(child: Child, backtest: Backtest, { market, threads }: JobNeeds): Promise<Outcome> {
  const failed = (error: string): Outcome => ({ resultId: child.id, values: { status: 'failed', error } });
  const series = await market.findSeries(child.ticker);
  if (!series) return failed(`There are no prices of ${child.ticker} any more.`);
  const bars = barsBetween(series.bars, backtest.startDate, backtest.endDate);
  if (bars.length === 0) return failed(`${child.ticker} has no sessions in the range any more.`);
  const answer = await threads.run({ bars, strategy: backtest.strategy, options: backtest.options });
  if (!answer.ok) return failed(answer.reason);
  const { trades, metrics, warnings, first_decision_bar } = answer.result;
  const value = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  return {
    resultId: child.id,
    values: {
      status: 'completed',
      engineVersion: answer.engineVersion,
      barsHash: bars.length === series.bars.length ? series.hash : hashOfBars(bars),
      length: bars.length,
      firstTime: bars.time[0] ?? null,
      lastTime: bars.time[bars.length - 1] ?? null,
      firstDecisionTime: bars.time[first_decision_bar] ?? null,
      tradeCount: trades.length,
      finalEquity: value('final_equity'),
      returnFraction: value('return'),
      buyAndHoldFraction: value('buy_and_hold_return'),
      maxDrawdownFraction: value('max_drawdown'),
      sharpe: value('sharpe'),
      series: answer.series,
      trades,
      metrics,
      warnings,
    },
  };
}

async function markRunning(backtestId: string, { db, notifications }: JobNeeds): Promise<void> {
  const queued = and(eq(backtests.id, backtestId), eq(backtests.status, 'queued'));
  const started = await db
    .update(backtests)
    .set({ status: 'running', startedAt: new Date() })
    .where(queued)
    .returning({ id: backtests.id });
  if (started.length > 0) await notifications.publish('backtest', { parent_id: backtestId }, db);
}

/**
 * Runs what is left of a job. Safe to run any number of times, also at once in two processes: results that have ended
 * are skipped, and an outcome that comes second changes nothing. Rejects when it has to be run again.
 */
export async function runBacktestJob({ backtest_id, from, to }: BacktestJob, needs: JobNeeds): Promise<void> {
  const { db } = needs;
  const [backtest] = await db.select().from(backtests).where(eq(backtests.id, backtest_id));
  if (!backtest || !unfinished.includes(backtest.status)) return;
  const children = await db
    .select({ id: backtestResults.id, ticker: backtestResults.ticker })
    .from(backtestResults)
    .where(
      and(
        eq(backtestResults.backtestId, backtest_id),
        gte(backtestResults.position, from),
        lt(backtestResults.position, to),
        inArray(backtestResults.status, unfinished),
      ),
    )
    .orderBy(asc(backtestResults.position));
  const running = markRunning(backtest_id, needs);
  running.catch(() => undefined); // reported where it is awaited; a rejection before that would end the process
  const writer = new ResultWriter(backtest_id, needs);
  const next = children.values();
  const lane = async () => {
    for (const child of next) {
      if (needs.stopping.aborted || writer.ended) return;
      const outcome = await runChild(child, backtest, needs);
      await running;
      writer.add(outcome);
    }
  };
  await Promise.all(Array.from({ length: needs.threads.options.maxThreads }, lane));
  await running;
  await writer.flush();
  if (needs.stopping.aborted && !writer.ended)
    throw new Error('The worker stops: the rest of this job runs after the next start.');
}

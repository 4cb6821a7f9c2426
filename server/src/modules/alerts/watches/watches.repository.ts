import { createHash } from 'node:crypto';
import type { AlertInterval } from '@candlewick/shared-api';
import { and, eq, inArray, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/database/notifications.ts';
import { alertChildren, alertWatches } from '../../../platform/database/schema/alerts.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';

export const partitionCount = 64;

/** The partition that the bars of a ticker and interval belong to, 0 to 63. */
export function partitionOf(ticker: string, interval: AlertInterval): number {
  return createHash('sha256').update(`${ticker}/${interval}`).digest().readUInt32BE(0) % partitionCount;
}

/** Makes the workers of these partitions look for their watches immediately, when the transaction commits. */
export async function announceWatches(partitions: Iterable<number>, executor: Executor): Promise<void> {
  const payloads = Array.from(new Set(partitions), (partition) => ({ partition }));
  await publishAll('alert_watches', payloads, executor);
}

/** The same for what these alerts watch. */
export async function announceWatchesOf(childIds: readonly string[], executor: Executor): Promise<void> {
  const rows = await executor
    .selectDistinct({ partition: alertWatches.partition })
    .from(alertChildren)
    .innerJoin(alertWatches, eq(alertWatches.id, alertChildren.watchId))
    .where(inArray(alertChildren.id, [...childIds]));
  await announceWatches(
    rows.map(({ partition }) => partition),
    executor,
  );
}

interface Watched {
  readonly ruleKey: string;
  readonly rule: AlertRule;
  readonly interval: AlertInterval;
  readonly tickers: readonly string[];
}

/** The ids of the watches of a rule by ticker; those that are missing are added. */
export async function watchIdsOf(
  { ruleKey, rule, interval, tickers }: Watched,
  transaction: Transaction,
): Promise<Map<string, number>> {
  // In one order, so that two users who watch the same do not wait for one another.
  const ordered = tickers.toSorted();
  const partitions = ordered.map((ticker) => partitionOf(ticker, interval));
  await transaction.execute(sql`
    insert into ${alertWatches} (rule_key, rule, ticker, interval, partition)
    select ${ruleKey}, ${JSON.stringify(rule)}::jsonb, ticker, ${interval}, partition
    from unnest(${sql.param(ordered)}::text[], ${sql.param(partitions)}::smallint[]) as watch (ticker, partition)
    on conflict do nothing`);
  const rows = await transaction
    .select({ id: alertWatches.id, ticker: alertWatches.ticker })
    .from(alertWatches)
    .where(
      and(
        eq(alertWatches.ruleKey, ruleKey),
        eq(alertWatches.interval, interval),
        inArray(alertWatches.ticker, [...ordered]),
      ),
    );
  return new Map(rows.map(({ id, ticker }) => [ticker, id]));
}

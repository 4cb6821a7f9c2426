import { calendarOf, currentOrLastSession, minuteMs, sessionBefore } from '@candlewick/engine/market';
import { sql } from 'drizzle-orm/sql';
import type { Database } from '../../../platform/database/database.ts';
import { filesProvider } from '../../../market/market-data.ts';
import type { Instrument } from '../../../market/market-data.ts';
import type { MarketDataId } from '../../../market/providers/providers.ts';
import type { WantedRow } from './screener-row.ts';

/** Raise it when a figure is computed differently: every row is computed again. */
const figuresVersion = 3;

interface Listed {
  readonly ticker: string;
  readonly type: Instrument['type'];
  readonly provider: string;
  /** Changes with the instrument, its provider's data or its stored bars. */
  readonly stamp: string;
}

/**
 * The instruments that the screener shows. The stamp takes the number of the transaction that wrote a row (xmin), because hashing the bars
 * of every instrument would read all of them.
 */
async function listedInstruments(active: MarketDataId, db: Database): Promise<readonly Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select i.ticker, i.type, i.provider, concat_ws(' ', d.sha256, i.xmin::text, b.stamp) as stamp
    from instruments i
    left join data_sets d on d.provider = i.provider
    left join (
      select ticker, concat(sum(length), '-', max(xmin::text::bigint)) as stamp
      from bars where "interval" in ('daily', 'sessions') group by ticker
    ) b on b.ticker = i.ticker
    where i.delisted_on is null and i.provider in (${active}, ${filesProvider})
    order by i.ticker`);
  return rows;
}

/** Date of the last session that had closed at a time. */
function lastClosed(of: Pick<Instrument, 'ticker' | 'type'>, time: number): number {
  const calendar = calendarOf(of);
  const session = currentOrLastSession(calendar, time);
  return session.close <= time ? session.date : sessionBefore(calendar, session.date).date;
}

/** Every row that the screener should have, by delay and ticker, as of now. */
export async function wantedRows(
  active: MarketDataId,
  delays: readonly number[],
  db: Database,
): Promise<readonly WantedRow[]> {
  const instruments = await listedInstruments(active, db);
  const now = Date.now();
  return instruments.flatMap(({ ticker, type, provider, stamp }) =>
    delays.map((delayMinutes) => {
      const session = lastClosed({ ticker, type }, now - delayMinutes * minuteMs);
      return { ticker, type, provider, session, delayMinutes, basis: `${figuresVersion} ${stamp} ${session}` };
    }),
  );
}

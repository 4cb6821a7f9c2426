import { ApiProblem } from '../../../api-problem.ts';
import type { ScreenerRow } from '../../../platform/database/schema/screener.ts';
import type { CloseFigures, CloseSource } from '../../../market/company-data.ts';
import type { StoredInstrument } from '../../../market/market-data.ts';
import type { Runtime } from '../../../program/runtime.ts';
import { readCloses, writeCloses } from './closes.repository.ts';
import type { WantedRow } from './screener-row.ts';
import type { ComputedRows } from './screener.thread.ts';

type Needs = Pick<Runtime, 'logger' | 'database' | 'market'>;

const keyOf = ({ ticker, session }: Pick<WantedRow, 'ticker' | 'session'>) => `${session} ${ticker}`;

function rowOf(
  { delayMinutes, basis }: WantedRow,
  { ticker, name, type, exchange, sector, industry, currency, provider, sourceLabel, simulated }: StoredInstrument,
  figures: CloseFigures,
): ScreenerRow {
  return {
    delay_minutes: delayMinutes,
    basis,
    ticker,
    name,
    type,
    exchange,
    sector,
    industry,
    currency,
    ...figures,
    source: provider,
    source_label: sourceLabel,
    simulated,
  };
}

/**
 * Rows from what a provider says after each close. It is stored, because plans with a longer delay get it when the provider knows only newer
 * figures. Rows of which it does not tell, now or any longer, are postponed.
 */
export function createQuotedRows(source: CloseSource, { logger, database: { db }, market }: Needs) {
  /** Undefined while the provider does not answer. */
  const ask = async (wanted: readonly WantedRow[]): Promise<readonly (CloseFigures | undefined)[] | undefined> => {
    try {
      return await source.figures(wanted);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      logger.warn({ rows: wanted.length, reason: error.message }, 'the screener keeps older rows for now');
      return undefined;
    }
  };

  return async (wanted: readonly WantedRow[]): Promise<ComputedRows> => {
    const stored = await readCloses(
      wanted.map(({ ticker }) => ticker),
      db,
    );
    const closes = new Map(stored.map((close) => [keyOf(close), close.figures]));
    const missing = wanted.filter((row) => !closes.has(keyOf(row)));
    // Plans with different delays may want the same session.
    const askable = [...new Map(missing.filter((row) => source.tells(row)).map((row) => [keyOf(row), row])).values()];
    const answers = askable.length === 0 ? [] : await ask(askable);
    const told = askable.flatMap(({ ticker, session }, index) => {
      const figures = answers?.[index];
      return figures ? [{ ticker, session, figures }] : [];
    });
    await writeCloses(told, db);
    for (const close of told) closes.set(keyOf(close), close.figures);
    // Another process may have found an instrument since this one read them.
    if (wanted.some(({ ticker }) => !market.find(ticker))) await market.reload();
    return {
      rows: wanted.flatMap((row) => {
        const [instrument, figures] = [market.find(row.ticker), closes.get(keyOf(row))];
        return instrument && figures ? [rowOf(row, instrument, figures)] : [];
      }),
      failures: [],
      postponed: answers ? missing.filter((row) => !source.tells(row)) : missing,
    };
  };
}

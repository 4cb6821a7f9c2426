import { workerData } from 'piscina';
import type { ScreenerRow } from '../../../platform/database/schema/screener.ts';
import { openThreadMarket } from '../../../market/thread-market.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import { computeRow } from './screener-row.ts';
import type { Sources, WantedRow } from './screener-row.ts';

export interface ComputedRows {
  readonly rows: readonly ScreenerRow[];
  /** Symbols that failed, with the reason. One without prices has no row, and did not fail. */
  readonly failures: readonly { readonly ticker: string; readonly reason: string }[];
  /** Rows that have to wait. */
  readonly postponed: readonly WantedRow[];
}

async function openSources(settings: ThreadSettings): Promise<Sources> {
  const { market, companyData } = await openThreadMarket(settings);
  return { market, companyData: await companyData() };
}

let sources: Promise<Sources> | undefined;

/** Computes rows on a thread of its own, because the history of one instrument may take 20 ms. */
export default async function compute(wanted: readonly WantedRow[]): Promise<ComputedRows> {
  sources ??= openSources(workerData as ThreadSettings);
  const opened = await sources;
  const rows: ScreenerRow[] = [];
  const failures: { ticker: string; reason: string }[] = [];
  for (const one of wanted) {
    try {
      const row = await computeRow(one, opened);
      if (row) rows.push(row);
    } catch (error) {
      failures.push({ ticker: one.ticker, reason: (error as Error).stack ?? String(error) });
    }
  }
  return { rows, failures, postponed: [] };
}

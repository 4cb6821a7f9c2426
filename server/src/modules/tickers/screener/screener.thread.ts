import { workerData } from 'piscina';
import type { ScreenerRow } from '../../../database/schema/screener.ts';
import { calendarOf, closeOf } from '../../../market/calendar/calendar.ts';
import { minuteMs } from '../../../market/calendar/days.ts';
import type { AfterSession, CompanyData } from '../../../market/company-data.ts';
import { createCompanyData } from '../../../market/create-company-data.ts';
import type { Market } from '../../../market/market.ts';
import { openThreadMarket } from '../../../market/thread-market.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import { companyFigures, noCompany } from './company-figures.ts';
import { priceFigures } from './price-figures.ts';

/** A row to compute. */
export interface WantedRow extends AfterSession {
  /** Of the instrument. */
  readonly provider: string;
  readonly delayMinutes: number;
  readonly basis: string;
}

export interface ComputedRows {
  readonly rows: readonly ScreenerRow[];
  /** Symbols that failed, with the reason. One without prices has no row, and did not fail. */
  readonly failures: readonly { readonly ticker: string; readonly reason: string }[];
  /** Rows that have to wait. */
  readonly postponed: readonly WantedRow[];
}

const marketTicker = '^GSPC';

interface Sources {
  readonly market: Market;
  readonly companyData: CompanyData;
}

async function openSources(settings: ThreadSettings): Promise<Sources> {
  const { market } = await openThreadMarket(settings);
  return { market, companyData: await createCompanyData(settings.marketData) };
}

async function computeRow(
  { ticker, delayMinutes, basis }: WantedRow,
  { market, companyData }: Sources,
): Promise<ScreenerRow | undefined> {
  const series = await market.findSeries(ticker, delayMinutes);
  if (!series) return undefined;
  const { instrument, bars, provenance } = series;
  const { name, type, exchange, sector, industry, currency, provider } = instrument;
  const benchmark = await market.findSeries(marketTicker, delayMinutes);
  const delayMs = delayMinutes * minuteMs;
  // Company figures are of the last close, as the price is: at that moment they agree with each other.
  const time = Math.min(closeOf(calendarOf(type), provenance.as_of), Date.now() - delayMs);
  // An imported series has prices of its own, with which another provider's company figures do not agree.
  const company =
    provider === companyData.id ? await companyFigures(companyData, { ticker, time, delayMs }) : noCompany;
  return {
    delay_minutes: delayMinutes,
    ticker,
    basis,
    name,
    type,
    exchange,
    sector,
    industry,
    currency,
    ...priceFigures(bars, type, benchmark?.bars),
    ...company,
    as_of: provenance.as_of,
    updated_at: Date.now(),
    source: provenance.source,
    source_label: provenance.source_label,
    simulated: provenance.simulated,
  };
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

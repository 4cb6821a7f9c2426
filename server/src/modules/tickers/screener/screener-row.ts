import { calendarOf, closeOf, minuteMs } from '@candlewick/engine/market';
import type { ScreenerRow } from '../../../platform/database/schema/screener.ts';
import type { AfterSession, CompanyData } from '../../../market/company-data.ts';
import type { Market } from '../../../market/market.ts';
import { companyFigures, noCompany } from './company-figures.ts';
import { priceFigures } from './price-figures.ts';

/** A row to compute. */
export interface WantedRow extends AfterSession {
  /** Of the instrument. */
  readonly provider: string;
  readonly delayMinutes: number;
  readonly basis: string;
}

const marketTicker = '^GSPC';

export interface Sources {
  readonly market: Market;
  readonly companyData: CompanyData;
}

/** The row of an instrument after its last session; undefined without prices. */
export async function computeRow(
  { ticker, delayMinutes, basis }: WantedRow,
  { market, companyData }: Sources,
): Promise<ScreenerRow | undefined> {
  const series = await market.findSeries(ticker, delayMinutes);
  if (!series) return undefined;
  const { instrument, provenance } = series;
  const { name, type, exchange, sector, industry, currency, provider } = instrument;
  const benchmark = await market.findSeries(marketTicker, delayMinutes);
  const delayMs = delayMinutes * minuteMs;
  // Company figures are of the last close, as the price is: at that moment they agree with each other.
  const time = Math.min(closeOf(calendarOf(instrument), provenance.as_of), Date.now() - delayMs);
  // An imported series has prices of its own, with which another provider's company figures do not agree.
  const company =
    provider === companyData.id ? await companyFigures(companyData, { ticker, time, delayMs }, currency) : noCompany;
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
    ...priceFigures(series, type, benchmark?.bars),
    ...company,
    as_of: provenance.as_of,
    updated_at: Date.now(),
    source: provenance.source,
    source_label: provenance.source_label,
    simulated: provenance.simulated,
  };
}

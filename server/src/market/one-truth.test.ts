import { periodOf, periodsOfYear, priceDigits, priceText, spanStart } from '@candlewick/engine/market';
import type { Span } from '@candlewick/engine/market';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyOf, quoteOf } from '../modules/prices/prices.service.ts';
import { priceSummaryOf } from '../modules/prices/price-summary.service.ts';
import { priceFigures } from '../modules/tickers/screener/price-figures.ts';
import { inCampaign } from '../testing/campaign.ts';
import { cloneDatabase } from '../testing/test-server.ts';
import { LoadedMarket } from './market.ts';
import type { Market, Series } from './market.ts';
import { openProviders } from './providers/providers.ts';

// Every call says the same of a span, a price and a calendar, whatever the instrument and the date. What is right is found here by looking
// through the bars, one by one.

const now = Date.parse('2026-11-24T18:30:00Z');
const [instrumentCount, dateCount] = [inCampaign(200, 40), inCampaign(50, 10)];
const dayMs = 86_400_000;
/** From yesterday to four years ago: 29 days and 7 hours apart, so that every day of the week and of the month occurs. */
const delays = Array.from({ length: dateCount }, (_, index) =>
  Math.round(1440 + (index * 29.3 * 1440 * 50) / dateCount),
);

let pool: pg.Pool;
let market: Market;
beforeAll(async () => {
  pool = new pg.Pool(await cloneDatabase());
  const db = drizzle(pool);
  const { marketData } = await openProviders({ db });
  market = await LoadedMarket.open({ active: 'sample', providers: marketData, db, cacheBytes: 1e9, now: () => now });
});
afterAll(() => pool.end());

/** Evenly over the catalog, so that all types are among them. */
function chosen(): readonly string[] {
  const all = market.listed.map(({ ticker }) => ticker);
  return Array.from(
    { length: instrumentCount },
    (_, index) => all[Math.floor((index * all.length) / instrumentCount)]!,
  );
}

/** The bar that a span is measured from by the definition: the last on or before the same date that long ago; −1 if the history begins later. */
function baseOf({ bars: { time, length } }: Series, span: Span): number {
  const start = spanStart(span, time[length - 1]!);
  let base = -1;
  for (let bar = 0; bar < length; bar += 1) if (time[bar]! <= start) base = bar;
  return base;
}

/** The last close against that of a bar. */
const returnSince = ({ bars: { close, length } }: Series, bar: number) => close[length - 1]! / close[bar]! - 1;

function returnOver(series: Series, span: Span): number | null {
  const base = baseOf(series, span);
  return base < 0 ? null : returnSince(series, base);
}

const near = (left: number | null, right: number | null) =>
  left === null || right === null ? left === right : Math.abs(left - right) < 1e-5 * (1 + Math.abs(right));

/** What of this instrument at that delay disagrees. */
async function disagreements(ticker: string, delayMinutes: number): Promise<string[]> {
  const series = await market.findSeries(ticker, delayMinutes);
  if (!series || series.bars.length < 3) return [];
  const found: string[] = [];
  const check = (what: string, is: number | null, expected: number | null) => {
    if (!near(is, expected)) found.push(`${ticker}, ${delayMinutes} minutes ago: ${what} is ${is}, not ${expected}`);
  };
  const { bars, traded, instrument } = series;
  const figures = priceFigures(series, instrument.type, undefined);
  const spans = {
    '1m': figures.return_1m_fraction,
    '3m': figures.return_3m_fraction,
    ytd: figures.return_ytd_fraction,
  };
  for (const [span, value] of Object.entries({ ...spans, '1y': figures.return_1y_fraction }))
    check(`the screener's ${span}`, value, returnOver(series, span as Span));
  for (const range of ['1m', '6m', 'ytd', '1y', '5y', 'max'] as const) {
    for (const interval of ['daily', 'weekly', 'monthly'] as const) {
      const {
        base,
        bars: shown,
        periods_per_year,
      } = historyOf(series, { interval, range, prices: 'adjusted', digits: 'shown' });
      check(
        `the ${interval} chart's ${range}`,
        base && shown.close.at(-1)! / base.close - 1,
        returnSince(series, range === 'max' ? 0 : Math.max(0, baseOf(series, range))),
      );
      check(`the ${interval} chart's periods a year`, periods_per_year, periodsOfYear(instrument.type, interval));
      if (interval === 'daily') continue;
      // The first bar is a whole one: it opens with the first session of its week or month.
      const first = bars.time.findIndex((time) => periodOf(interval, time) === periodOf(interval, shown.time[0]!));
      check(`the open of the first ${interval} bar`, shown.open[0]!, bars.open[first]!);
    }
  }
  for (const [span, of] of [
    ['OneYear', '1y'],
    ['FiveYears', '5y'],
  ] as const) {
    const expected = returnOver(series, of);
    const summary = await priceSummaryOf(market, { ticker, span, delayMinutes });
    if (expected !== null) check(`the summary's ${span}`, summary.change_fraction, expected);
  }
  const last = traded.close[traded.length - 1]!;
  check('the last traded price', figures.price, last);
  const written = Number(priceText(last, ticker).replaceAll(',', ''));
  if (Math.abs(written / last - 1) > 0.0005) found.push(`${ticker}: ${last} is written ${written}`);
  if (last.toFixed(priceDigits(ticker, last)) !== last.toFixed(priceDigits(ticker, figures.price)))
    found.push(`${ticker}: two numbers of digits`);
  const quoted = await market.quoted(ticker, delayMinutes);
  const quote = quoteOf(quoted);
  const change = quote.previous_close === null ? null : quote.price / quote.previous_close - 1;
  check('the change of the quote', quote.change_fraction, change);
  if (quote.day_low > quote.price || quote.day_high < quote.price) found.push(`${ticker}: price out of its day`);
  if (quote.year_low > quote.price || quote.year_high < quote.price) found.push(`${ticker}: price out of its year`);
  return found;
}

it(
  'spans, digits and calendars are the same in every call, for all instruments and dates',
  { timeout: inCampaign(1_800_000, 240_000) },
  async () => {
    const found: string[] = [];
    for (const ticker of chosen()) for (const delay of delays) found.push(...(await disagreements(ticker, delay)));
    expect(found).toEqual([]);
  },
);

it('a year has as many bars as its calendar says', async () => {
  for (const ticker of ['AAPL', 'EURUSD=X', 'BTC-USD', 'GC=F', '^GSPC', 'SPY']) {
    const { bars, instrument } = await market.series(ticker, 0);
    const inYear = bars.time.filter((time) => new Date(time).getUTCFullYear() === 2025).length;
    expect(Math.abs(inYear - periodsOfYear(instrument.type)), ticker).toBeLessThanOrEqual(2);
    expect(bars.time.every((time) => time % dayMs === 0)).toBe(true);
  }
});

import { calendarOf, currentOrLastSession } from '@candlewick/engine/market';
import { pricesApi, tickersApi } from '@candlewick/shared-api';
import type { EndpointEvent } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CompanyData } from '../../../market/company-data.ts';
import { openProviders } from '../../../market/providers/providers.ts';
import type { DailyHistory, Instrument } from '../../../market/market-data.ts';
import { LoadedMarket } from '../../../market/market.ts';
import type { Market } from '../../../market/market.ts';
import { createSampleMarketData } from '../../../market/providers/sample/sample-market-data.ts';
import { isCampaign } from '../../../testing/campaign.ts';
import { chat } from '../../../testing/chat.ts';
import { call, logIn, startTestServer } from '../../../testing/test-server.ts';
import { computeRow } from './screener-row.ts';
import * as screener from './screener.repository.ts';

const stocks =
  'MO WBD CCL TRMB AAPL MSFT GOOGL HD CL CLX NOC TXN UPS UNH PEG RF SPGI COF ERIE ESS IRM JBL LEN MU IVZ SYF AMP BDX KO PEP JNJ XOM CVX T VZ';
const others = 'VOO SPY QQQ IWM XLU XLK ^GSPC ^DJI ^VIX EURUSD=X GBPUSD=X BTC-USD ETH-USD GC=F CL=F';
const tickers = `${stocks} ${others}`.split(' ');
const delayMinutes = 15;

/** Of the sample market, after the close of New York unless it says otherwise. */
const moments = [
  ['the day of a split', '2024-06-26T22:30Z'],
  ['half a day', '2025-11-28T19:00Z'],
  ['the first session of a year', '2026-01-02T22:30Z'],
  ['an ex-date of dozens', '2026-02-17T22:30Z'],
  ['the middle of an ex-date of MO', '2026-06-11T18:00Z'],
  ['an ex-date of MO', '2026-06-11T22:30Z'],
  ['a day without events', '2026-06-23T22:30Z'],
] as const;

/** The others run in a campaign. */
const shortly = new Set<string>(['the day of a split', 'half a day', 'the middle of an ex-date of MO']);

const sample = createSampleMarketData();
const instruments = new Map<string, Instrument>();
const raw = new Map<string, DailyHistory>();
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let market: Market;
let token = '';
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moments[0][1]) });
  server = await startTestServer({ ROLE: 'api' });
  pool = new pg.Pool(server.connection);
  const db = drizzle(pool);
  market = await LoadedMarket.open({
    active: 'sample',
    providers: (await openProviders({ db })).marketData,
    db,
    cacheBytes: 1e8,
  });
  for (const instrument of await sample.instruments()) instruments.set(instrument.ticker, instrument);
  const [from, to] = [Date.parse('2023-01-01'), Date.parse('2026-12-31')];
  for (const ticker of tickers) raw.set(ticker, (await sample.dailyBars(instruments.get(ticker)!, to, from))!);
});
afterAll(async () => {
  vi.useRealTimers();
  await pool.end();
  await server.stop();
});

/** Raw closes and splits, and nothing else: what an answer about a session has to agree with. */
function expectedOf(ticker: string, session: number) {
  const { time, close, high, low, splits } = raw.get(ticker)!;
  const bar = time.indexOf(session);
  const before = bar < 0 ? time.findLastIndex((each) => each < session) : bar - 1;
  const sharesOf = (at: number) =>
    splits.reduce((shares, { date, ratio }) => (date > time[at]! && date <= session ? shares * ratio : shares), 1);
  const yearBefore = new Date(session);
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1);
  const ofYear = Array.from(time.keys()).filter((at) => time[at]! >= yearBefore.getTime() && at <= before);
  return {
    close: close[bar],
    previous: close[before]! / sharesOf(before),
    high: Math.max(...ofYear.map((at) => high[at]! / sharesOf(at)), high[bar] ?? -Infinity),
    low: Math.min(...ofYear.map((at) => low[at]! / sharesOf(at)), low[bar] ?? Infinity),
  };
}

const sessionOf = (ticker: string, asOf: number) =>
  currentOrLastSession(calendarOf(instruments.get(ticker)!.type), asOf - 1).date;

interface Day {
  readonly price: number;
  readonly previous_close?: number | null;
  readonly change?: number | null;
  readonly change_fraction: number | null;
}

/** Compares with the raw bars; at a close, the price, too. */
function check(what: string, ticker: string, session: number, day: Day): void {
  const { previous, close } = expectedOf(ticker, session);
  if (close !== undefined && Date.now() > session + 86_400_000 * 0.9) {
    const isClosed = calendarOf(instruments.get(ticker)!.type) === 'xnys' && Date.now() % 86_400_000 > 75_600_000;
    if (isClosed) expect(day.price, `${what}: price of ${ticker}`).toBe(close);
  }
  if (day.previous_close !== undefined)
    expect(day.previous_close, `${what}: previous close of ${ticker}`).toBeCloseTo(previous, 6);
  if (day.change !== undefined) expect(day.change, `${what}: change of ${ticker}`).toBeCloseTo(day.price - previous, 6);
  expect(day.change_fraction, `${what}: change of ${ticker} in percent`).toBeCloseTo(day.price / previous - 1, 6);
}

function checkYear(what: string, ticker: string, day: Day & { year_high: number; year_low: number }, session: number) {
  const { high, low } = expectedOf(ticker, session);
  const isRunning = session === sessionOf(ticker, Date.now()) && day.price !== expectedOf(ticker, session).close;
  if (isRunning) return;
  expect(day.year_high / high, `${what}: 52-week high of ${ticker}`).toBeCloseTo(1, 6);
  expect(day.year_low / low, `${what}: 52-week low of ${ticker}`).toBeCloseTo(1, 6);
}

async function fillScreener(): Promise<void> {
  const companyData = { id: 'none' } as unknown as CompanyData;
  const rows = [];
  for (const ticker of tickers) {
    const { type } = instruments.get(ticker)!;
    const wanted = { ticker, type, provider: 'sample', session: 0, delayMinutes, basis: String(Date.now()) };
    rows.push((await computeRow(wanted, { market, companyData }))!);
  }
  const db = drizzle(pool);
  await screener.writeRows(rows, db);
  await screener.writeProgress({ delay_minutes: delayMinutes, done: rows.length, total: rows.length }, db);
}

async function streamed(): Promise<EndpointEvent<typeof pricesApi.quoteStream>['quotes']> {
  const query = encodeURIComponent(tickers.join());
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.address}/api/prices/quote_stream?tickers=${query}`, { headers });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data !== undefined && text.includes('\n\n')) return (JSON.parse(data) as { quotes: never }).quotes;
  }
  throw new Error('The stream ended without quotes.');
}

describe.each(moments.filter(([what]) => isCampaign || shortly.has(what)))('on %s', (_, at) => {
  beforeAll(async () => {
    vi.setSystemTime(Date.parse(at));
    token = await logIn(server, 'advanced');
  });

  it('the header, lists, streams and summaries have the change of traded prices', async () => {
    for (const ticker of tickers) {
      const { body: quote } = await call(server, pricesApi.quote, { params: { ticker } }, token);
      const session = sessionOf(ticker, quote.as_of);
      check('header', ticker, session, quote);
      checkYear('header', ticker, quote, session);
      const params = { ticker, span: 'OneDay' } as const;
      const { body: day } = await call(server, tickersApi.summaryPrice, { params }, token);
      const figures = [quote.as_of, quote.price, quote.previous_close, quote.change_fraction, quote.day_high];
      expect([day.as_of, day.close, day.previous_close, day.change_fraction, day.high], ticker).toEqual(figures);
      const { body: current } = await call(server, tickersApi.currentPrice, { params: { ticker } }, token);
      check('current price', ticker, session, current);
    }
    const { quotes } = (await call(server, pricesApi.quotes, { query: { tickers: tickers.join() } } as never, token))
      .body;
    expect(quotes).toHaveLength(tickers.length);
    for (const quote of quotes) check('quotes', quote.ticker, sessionOf(quote.ticker, quote.as_of), quote);
    for (const quote of await streamed()) check('stream', quote.ticker, sessionOf(quote.ticker, quote.as_of), quote);
    const { popularForex, popularCrypto, popularCommodities, popularEtfs } = pricesApi;
    for (const endpoint of [popularForex, popularCrypto, popularCommodities, popularEtfs]) {
      const { rows } = (await call(server, endpoint, {}, token)).body;
      const known = rows.filter(({ ticker }) => tickers.includes(ticker));
      expect(known.length).toBeGreaterThan(1);
      for (const row of known) check(endpoint.id, row.ticker, sessionOf(row.ticker, row.as_of), row);
    }
  });

  it('the screener, the movers and watchlists have it, too, of the last session that had closed', async () => {
    await fillScreener();
    const sort_model = [{ field: 'return_1d_fraction', direction: 'desc' }] as const;
    const { rows } = (await call(server, tickersApi.screener, { body: { sort_model } } as never, token)).body;
    expect(rows).toHaveLength(tickers.length);
    for (const row of rows) {
      const day = { ...row, change_fraction: row.return_1d_fraction };
      check('screener', row.ticker, row.as_of, day);
      checkYear('screener', row.ticker, { ...day, year_high: row.year_high!, year_low: row.year_low! }, row.as_of);
    }
    const changeOf = ({ ticker, as_of, price }: (typeof rows)[number]) => price / expectedOf(ticker, as_of).previous;
    expect(rows.map(({ ticker }) => ticker)).toEqual(
      rows.toSorted((a, b) => changeOf(b) - changeOf(a)).map(({ ticker }) => ticker),
    );
    const query = { tickers: tickers.join() };
    const listed = (await call(server, pricesApi.allPrices, { query } as never, token)).body.rows;
    expect(listed).toHaveLength(tickers.length);
    for (const row of listed) {
      check('watchlist', row.ticker, row.as_of, row);
      expect(row.change_fraction).toBe(rows.find(({ ticker }) => ticker === row.ticker)!.return_1d_fraction);
    }
  });

  it('charts say where the change is not that of the adjusted closes', async () => {
    for (const ticker of ['MO', 'HD', 'WBD', 'CCL']) {
      const params = { ticker, interval: 'daily', range: '1y' } as const;
      const { bars, traded_changes } = (await call(server, pricesApi.history, { params }, token)).body;
      const marked = new Map(traded_changes.map(({ time, change_fraction }) => [time, change_fraction]));
      for (let bar = 1; bar < bars.time.length; bar += 1) {
        const time = bars.time[bar]!;
        const { close, previous } = expectedOf(ticker, time);
        const shown = marked.get(time) ?? bars.close[bar]! / bars.close[bar - 1]! - 1;
        expect(Math.abs(shown - (close! / previous - 1)), `${ticker} on ${new Date(time).toISOString()}`).toBeLessThan(
          2e-5,
        );
      }
    }
  });

  it('the chat says the same, now and of a date', async () => {
    for (const ticker of ['MO', 'WBD']) {
      const { body: quote } = await call(server, pricesApi.quote, { params: { ticker } }, token);
      const wordsOf = (fraction: number) => `${fraction < 0 ? 'down' : 'up'} ${(Math.abs(fraction) * 100).toFixed(2)}%`;
      const now = await chat(server, token, `What is the price of ${ticker}?`);
      expect(now.text).toContain(wordsOf(quote.change_fraction!));
      // While the session is open, the last close is that of the session before.
      const { bars } = (
        await call(server, pricesApi.history, { params: { ticker, interval: 'daily', range: '1m' } }, token)
      ).body;
      const session = bars.time.at(-1)!;
      const { close, previous } = expectedOf(ticker, session);
      const day = new Date(session).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      const closed = await chat(server, token, `Where did ${ticker} close on ${day}?`);
      expect(closed.text).toContain(wordsOf(close! / previous - 1));
      const moved = await chat(server, token, `How did ${ticker} do on ${day}?`);
      expect(moved.text).toContain((Math.abs(close! / previous - 1) * 100).toFixed(2));
    }
  });
});

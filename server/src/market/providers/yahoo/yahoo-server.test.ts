import { dayMs, lastClosedSession, minuteMs, sessionBefore, spanStart } from '@candlewick/engine/market';
import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';
import { sessionAnswer } from '../../../testing/yahoo-replay.ts';

const delayMs = 15 * minuteMs;
/** Sessions that had closed for everyone when the tests began, oldest first. Yahoo knows no others here. */
const sessions = (() => {
  const all = [lastClosedSession('xnys', Date.now() - delayMs - 5 * minuteMs)];
  while (all.length < 300) all.push(sessionBefore('xnys', all.at(-1)!.date));
  return all.toReversed();
})();
const last = sessions.at(-1)!;

const quote = {
  symbol: 'WDGT',
  quoteType: 'EQUITY',
  longName: 'Widget Works plc',
  fullExchangeName: 'NasdaqGS',
  currency: 'USD',
  regularMarketPrice: 399,
  regularMarketPreviousClose: 398,
  regularMarketOpen: 398,
  regularMarketDayHigh: 400,
  regularMarketDayLow: 397,
  regularMarketVolume: 5000,
  regularMarketTime: last.close / 1000,
  marketState: 'CLOSED',
};

/** Closes count up to 399, the price of the quote. */
function chart(url: URL) {
  const [from, to] = ['period1', 'period2'].map((name) => Number(url.searchParams.get(name)) * 1000) as [
    number,
    number,
  ];
  const isDaily = url.searchParams.get('interval') === '1d';
  const step = isDaily ? dayMs : Number.parseInt(url.searchParams.get('interval')!, 10) * minuteMs;
  const times = sessions
    .flatMap(({ open, close }) =>
      isDaily ? [open] : Array.from({ length: Math.floor((close - open) / step) }, (_, bar) => open + bar * step),
    )
    .filter((time) => time >= from && time < to);
  const closeOf = (time: number) => 399 - (sessions.length - 1 - sessions.findLastIndex(({ open }) => open <= time));
  const close = times.map(closeOf);
  const indicators = {
    quote: [
      {
        open: close,
        high: close.map((price) => price + 1),
        low: close.map((price) => price - 1),
        close,
        volume: close,
      },
    ],
    ...(isDaily ? { adjclose: [{ adjclose: close }] } : {}),
  };
  const meta = { symbol: 'WDGT', currency: 'USD', exchangeTimezoneName: 'America/New_York' };
  return { chart: { result: [{ meta, timestamp: times.map((time) => time / 1000), indicators }], error: null } };
}

let isRefusing = false;
let requests: string[] = [];
const notFound = { finance: { result: null, error: { code: 'Not Found', description: 'No data found' } } };
const yahooFetch = ((input: string | URL) => {
  const url = new URL(input);
  const ofSession = sessionAnswer(url.href);
  if (ofSession) return Promise.resolve(ofSession);
  requests.push(url.href);
  const json = (body: unknown, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
  if (isRefusing) return json({}, 429);
  if (url.pathname.endsWith('/chart/WDGT')) return json(chart(url));
  if (url.pathname.endsWith('/finance/search')) {
    const isNews = url.searchParams.get('q') === 'stock market';
    const news = {
      uuid: '1',
      title: 'Markets rise',
      publisher: 'Wire',
      link: 'javascript:alert(1)',
      providerPublishTime: 1.7e9,
    };
    return json({ count: 1, quotes: [{ symbol: 'WDGT', quoteType: 'EQUITY' }], news: isNews ? [news] : [] });
  }
  if (url.pathname.endsWith('/finance/quote')) {
    const wanted = url.searchParams.get('symbols')!.split(',');
    return json({ quoteResponse: { result: wanted.includes('WDGT') ? [quote] : [], error: null } });
  }
  return json(notFound, 404);
}) as typeof fetch;

type Server = Awaited<ReturnType<typeof startTestServer>>;
let server: Server;
let [advanced, free] = ['', ''];
beforeAll(async () => {
  server = await startTestServer({ MARKET_DATA: 'yahoo', ROLE: 'api' }, await cloneDatabase(), { yahooFetch });
  [advanced, free] = await Promise.all([logIn(server, 'advanced'), logIn(server, 'free')]);
});
afterAll(() => server.stop());

const widget = { params: { ticker: 'WDGT' } };
const profile = (ticker: string) => call(server, tickersApi.profile, { params: { ticker } }, advanced);
const daily = (token = advanced) =>
  call(server, pricesApi.history, { params: { ticker: 'WDGT', interval: 'daily', range: 'max' } }, token);

describe('a server with Yahoo', () => {
  it('starts without a request, and finds known symbols without one', async () => {
    const { body } = await call(server, tickersApi.searchTickers, { params: { q: 'corporation' } }, advanced);
    expect(body.results[0]).toMatchObject({
      simulated: false,
      source_label: 'Yahoo Finance',
    });
    expect(requests).toEqual([]);
  });

  it('finds others when they are asked for', async () => {
    expect((await profile('NOPE')).problem.code).toBe('unknown_ticker');
    const { body } = await call(server, tickersApi.searchTickers, { params: { q: 'widget w' } }, advanced);
    expect(body.results).toEqual([
      {
        ticker: 'WDGT',
        name: 'Widget Works plc',
        exchange: 'NasdaqGS',
        type: 'stock',
        source_label: 'Yahoo Finance',
        simulated: false,
        delisted_on: null,
      },
    ]);
    const about = await profile('WDGT');
    expect(about.body).toMatchObject({ name: 'Widget Works plc', source: 'yahoo', simulated: false, figures: null });
  });

  it('serves prices, as old as the plan says', async () => {
    const { body } = await daily();
    expect(body).toMatchObject({
      source: 'yahoo',
      source_label: 'Yahoo Finance',
      simulated: false,
      delayed_by: 900_000,
    });
    expect(body.bars.time).toEqual(sessions.map(({ date }) => date));
    expect(body.bars.close.at(-1)).toBe(399);
    const price = await call(server, pricesApi.quote, widget, advanced);
    expect(price.body).toMatchObject({ price: 399, change: 1, as_of: last.close, day_high: 400 });
    const late = (await daily(free)).body;
    expect(late.as_of).toBeLessThanOrEqual(Date.now() - dayMs);
    const before = await call(server, tickersApi.currentPrice, widget, free);
    expect(before.body.as_of).toBeLessThanOrEqual(Date.now() - dayMs);
    const several = await call(server, pricesApi.quotes, { query: { tickers: 'WDGT,NOPE' } } as never, advanced);
    expect(several.body.quotes.map(({ ticker }) => ticker)).toEqual(['WDGT']);
    expect(several.body.unknown).toEqual(['NOPE']);
  });

  it('serves candles and technicals', async () => {
    for (const [granularity, bars] of [
      ['1m', 390],
      ['15m', 26],
      ['60m', 6],
    ] as const) {
      const question = { params: { ticker: 'WDGT', granularity }, query: { sessions: 3 } };
      const { body } = await call(server, pricesApi.historicalCandles, question as never, advanced);
      const inLast = body!.bars.time.filter((time) => time >= last.open);
      expect(inLast.length, granularity).toBe(last.isEarlyClose ? inLast.length : bars);
      expect(new Set(body!.bars.time.map((time) => Math.floor(time / dayMs))).size).toBe(3);
    }
    const technicals = await call(server, tickersApi.movingAverages, { ...widget, query: {} }, advanced);
    expect(technicals.body!.moving_averages.summary.verdict).toBe('strong_buy');
    const summary = await call(
      server,
      tickersApi.summaryPrice,
      { params: { ticker: 'WDGT', span: 'OneWeek' } },
      advanced,
    );
    // Each session closes one higher. A week has four of them after a holiday.
    const change = sessions.filter(({ date }) => date > spanStart('1w', last.date)).length;
    expect(summary.body).toMatchObject({ close: 399, previous_close: 399 - change, change });
  });

  it('has no content where Yahoo has none', async () => {
    for (const endpoint of [
      tickersApi.incomeStatement,
      tickersApi.priceTarget,
      tickersApi.optionsAnalytics,
      tickersApi.sentiments,
    ]) {
      const known = await call(server, endpoint, { ...widget, query: {} } as never, advanced);
      expect([endpoint.id, known.status]).toEqual([endpoint.id, 204]);
      const unknown = await call(server, endpoint, { params: { ticker: 'NOPE' }, query: {} } as never, advanced);
      expect(unknown.problem.code, endpoint.id).toBe('unknown_ticker');
    }
    const { body } = await call(server, tickersApi.headlines, {}, advanced);
    expect(body.items).toMatchObject([{ headline: 'Markets rise', url: null, sentiment: 'neutral' }]);
    expect((await call(server, tickersApi.ipoCalendar, { query: {} }, advanced)).status).toBe(204);
    const reports = await call(server, tickersApi.earningsCalendar, { query: {} }, advanced);
    expect(reports.body).toMatchObject({ source: 'yahoo', reports: [] });
  });

  it('lists what is known without asking for everything', async () => {
    requests = [];
    const { body } = await call(server, pricesApi.allPrices, { query: {} }, advanced);
    // Yahoo knows none of them here.
    expect(body.rows).toEqual([]);
    expect(requests.filter((url) => url.includes('/chart/'))).toHaveLength(60);
    const streamed = await call(server, pricesApi.quoteStream, { query: { tickers: 'NOPE' } } as never, advanced);
    expect(streamed.problem.code).toBe('unknown_ticker');
  });

  it('asks once for the same', async () => {
    requests = [];
    await Promise.all(Array.from({ length: 5 }, () => daily()));
    expect(requests).toEqual([]);
  });

  it('says so when Yahoo refuses, and continues with what it has', async () => {
    isRefusing = true;
    try {
      const refused = await profile('OTHER');
      expect(refused.status).toBe(503);
      expect(refused.problem.code).toBe('service_unavailable');
      expect(refused.problem.detail).toMatch(
        /^Yahoo Finance refuses requests at the moment\. Try again in \d+ seconds\.$/,
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await daily()).body.bars.close.at(-1)).toBe(399);
      const { body } = await call(server, tickersApi.searchTickers, { params: { q: 'widget' } }, advanced);
      expect(body.results.map(({ ticker }) => ticker)).toEqual(['WDGT']);
    } finally {
      isRefusing = false;
    }
  });

  it('leaves its instruments to the provider of the next start', async () => {
    const next = await startTestServer({ ROLE: 'api' }, server.connection);
    try {
      const of = (ticker: string) => call(next, tickersApi.profile, { params: { ticker } }, advanced);
      expect((await of('MSFT')).body).toMatchObject({ source: 'sample', simulated: true });
      expect((await of('WDGT')).problem.code).toBe('unknown_ticker');
    } finally {
      await next.stop();
    }
  });
});

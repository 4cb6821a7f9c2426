import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImports } from '../../../testing/imports.ts';
import type { ImportBench } from '../../../testing/imports.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import { createFeedBars } from '../../../modules/alerts/evaluation/feed-bars.ts';
import { candlesOf } from '../../../modules/prices/candles.service.ts';
import { quoteOf } from '../../../modules/prices/prices.service.ts';
import { LoadedMarket } from '../../market.ts';
import type { Market } from '../../market.ts';
import { createFilesMarketData } from './files-market-data.ts';

/** Noon in New York of a Friday. */
const now = Date.parse('2024-03-08T17:00:00Z');
let time = now;
let imports: ImportBench;
let market: Market;

const minuteRows = (date: string, from: string, count: number, first: number) =>
  Array.from({ length: count }, (_, minute) => {
    const at = new Date(Date.parse(`${date}T${from}:00Z`) + minute * 60_000).toISOString();
    const close = first + minute;
    return `${at},${close},${close + 1},${close - 1},${close},10`;
  });
const yesterday = minuteRows('2024-03-07', '20:50', 10, 200);
const file = (...rows: readonly string[]) => ['Date,Open,High,Low,Close,Volume', ...rows, ''].join('\n');

beforeAll(async () => {
  imports = await openImports(await cloneDatabase());
  await imports.importText('RUN-1min.csv', file(...yesterday, ...minuteRows('2024-03-08', '14:30', 150, 300)));
  const files = createFilesMarketData(imports.db);
  const providers = new Map([['files', files]]);
  market = await LoadedMarket.open({ active: 'files', providers, db: imports.db, cacheBytes: 1e7, now: () => time });
});
afterAll(() => imports.close());

it('of imported bars is there immediately, as late as the plan', async () => {
  expect(quoteOf(await market.quoted('RUN', 0))).toMatchObject({
    price: 449,
    previous_close: 209,
    open: 300,
    day_high: 450,
    volume: 1500,
    as_of: now,
  });
  const late = quoteOf(await market.quoted('RUN', 15));
  expect(late).toMatchObject({ price: 434, as_of: now - 15 * 60_000, delayed_by: 15 * 60_000 });
  const candles = await candlesOf(market, { ticker: 'RUN', granularity: '1m', sessions: 1, delayMinutes: 15 });
  expect(candles?.bars.close.at(-1)).toBe(434);
  expect(candles?.bars.time[0]).toBe(Date.parse('2024-03-08T14:30:00Z'));
});

it('is watched by alerts, bar by bar', async () => {
  const bars = createFeedBars(market, () => time);
  const feed = { ticker: 'RUN', interval: '1m' } as const;
  expect((await bars.recent(feed, now))?.close.at(-1)).toBe(449);
  const key = market.newestQuote('RUN', 0);
  await imports.importText('RUN-1min.csv', file(...yesterday, ...minuteRows('2024-03-08', '14:30', 151, 300)));
  await market.reload();
  time = now + 60_000;
  expect((await bars.recent(feed, now))?.close.at(-1)).toBe(450);
  expect(market.newestQuote('RUN', 0)).toBeGreaterThan(key);
});

it('is its daily bar when it is over', async () => {
  time = Date.parse('2024-03-08T21:00:00Z');
  const over = await market.quoted('RUN', 0);
  expect(over.quote).toBeUndefined();
  expect(quoteOf(over)).toMatchObject({
    price: 450,
    previous_close: 209,
    as_of: Date.parse('2024-03-08'),
    delayed_by: null,
  });
  expect(market.newestQuote('RUN', 0)).toBe(0);
});

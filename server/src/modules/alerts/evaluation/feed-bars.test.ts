import { AlertScanner } from '@candlewick/engine/alerts';
import { barAt } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { prices } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFilesMarketData } from '../../../market/providers/files/files-market-data.ts';
import { LoadedMarket } from '../../../market/market.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import { dailyFile, dayAfter, openImports } from '../../../testing/imports.ts';
import { barsOfColumns } from '../../prices/candles.service.ts';
import { historyOf } from '../../prices/prices.service.ts';
import { createFeedBars } from './feed-bars.ts';

let imports: Awaited<ReturnType<typeof openImports>>;
beforeAll(async () => {
  imports = await openImports(await cloneDatabase());
});
afterAll(() => imports.close());

/** How often the close crosses above a level. */
function crossings(bars: Bars, level: number): number {
  const condition = { left: { indicator: 'Price' }, operator: 'cross_over', right: { constant: level } } as const;
  const conditions = { match: 'all', conditions: [condition] } as const;
  const scanner = new AlertScanner([{ kind: 'conditions', conditions }], 252);
  return Array.from({ length: bars.length }, (_, bar) => scanner.next(barAt(bars, bar))[0]).filter(Boolean).length;
}

it('are those of a history as it is asked for by default, over a split and a dividend', async () => {
  const [header, ...actions] = ['date,kind,value', `${dayAfter(4)},split,20:1`, `${dayAfter(6)},dividend,0.5`];
  await imports.write('SPLIT.actions.csv', [header, ...actions, ''].join('\n'));
  const closes = [200, 204, 196, 204, 10, 10.2, 9.6, 9.9, 10.4];
  const rows = closes.map((close, day) => `${dayAfter(day)},${close},${close},${close},${close},1000`);
  await imports.importText('SPLIT.csv', dailyFile(...rows));
  const { db } = imports;
  const providers = new Map([['files', createFilesMarketData(db)]]);
  const market = await LoadedMarket.open({ active: 'files', providers, db, cacheBytes: 1e6 });
  const series = await market.series('SPLIT', 0);
  const shown = (query: object) =>
    barsOfColumns(historyOf(series, { interval: 'daily', range: 'max', ...prices.history.query.parse(query) }).bars);
  const feed = (await createFeedBars(market, Date.now).whole({ ticker: 'SPLIT', interval: '1d' }, 0))!;
  const usual = shown({});
  for (let bar = 0; bar < closes.length; bar += 1) expect(usual.close[bar]).toBeCloseTo(feed.close[bar]!, 6);
  // The dividend takes the bars before it below a level that they crossed as they were traded.
  expect(crossings(feed, 10)).toBe(1);
  expect(crossings(usual, 10)).toBe(1);
  expect(crossings(shown({ prices: 'traded' }), 10)).toBe(2);
});

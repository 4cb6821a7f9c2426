import { validateBacktestOptions, validateStrategy } from '@candlewick/engine';
import { alertsApi, backtestApi, type EndpointInput } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, registerUser, startTestServer } from '../../../testing/test-server.ts';
import { curatedStrategies } from './curated-strategies.ts';
import { curatedFrom } from './figures.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all', SCREENER: 'on', RATE_LIMIT_FACTOR: '100' });
  token = await registerUser(server);
});
afterAll(() => server.stop());

type Listed = EndpointInput<typeof alertsApi.getStrategies>;
const list = async (body: Listed['body'] = {}, query: Listed['query'] = {}) =>
  (await call(server, alertsApi.getStrategies, { body, query }, token)).body;
const chart = (id: string, body: EndpointInput<typeof alertsApi.getStrategyChart>['body']) =>
  call(server, alertsApi.getStrategyChart, { params: { id }, body }, token);

describe('the curated strategies', () => {
  it('are at least 30, of every family, valid, and told apart by id and name', () => {
    const all = [...curatedStrategies.values()];
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map(({ family }) => family)).size).toBe(6);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { id, strategy, options, description } of all) {
      expect([id, validateStrategy(strategy), validateBacktestOptions(options)]).toEqual([id, [], []]);
      expect(description.length).toBeGreaterThan(60);
    }
    const patterns = all.filter(({ strategy }) => strategy.entry.conditions.some(({ operator }) => operator === 'is'));
    expect(patterns.length).toBeGreaterThanOrEqual(6);
  });

  it('are listed by interval', async () => {
    const params = { type: 'stocks', interval: '15m' } as const;
    const { strategies } = (await call(server, backtestApi.getSupportedStrategies, { params }, token)).body;
    expect(strategies).toHaveLength(curatedStrategies.size);
  });
});

describe('the figures of a ticker', () => {
  it('of an index are there for who asks, and not in the list of what can be bought', async () => {
    expect((await list({}, { ticker: '^GSPC' })).total).toBe(curatedStrategies.size);
    const all = await list({ sort_by: 'ticker' }, { page_size: 100 });
    expect(all.rows.filter(({ figures }) => figures.ticker === '^GSPC')).toEqual([]);
  });

  it('are those of every strategy, sorted and paged', async () => {
    const first = await list({ sort_by: 'return_fraction' }, { ticker: 'AAPL', page_size: 10 });
    expect(first.total).toBe(curatedStrategies.size);
    expect(first).toMatchObject({ page_num: 1, page_size: 10, delayed_by: 24 * 3_600_000 });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page_num) => list({ sort_by: 'return_fraction' }, { ticker: 'AAPL', page_size: 10, page_num })),
    );
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(rows.map(({ strategy_id }) => strategy_id)).size).toBe(curatedStrategies.size);
    const returns = rows.map(({ figures }) => figures.return_fraction ?? -Infinity);
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
    expect(rows.every(({ subscribed, figures }) => !subscribed && figures.ticker === 'AAPL')).toBe(true);
    expect(first.strategies.map(({ id }) => id).toSorted()).toEqual(
      first.rows.map(({ strategy_id }) => strategy_id).toSorted(),
    );
  });

  it('are found by family and by words', async () => {
    const trend = await list({ families: ['trend'], sort_by: 'name' }, { ticker: 'AAPL', asc: 'true' });
    expect(trend.rows.length).toBeGreaterThan(4);
    expect(trend.strategies.every(({ family }) => family === 'trend')).toBe(true);
    const names = trend.rows.map(({ strategy_id }) => curatedStrategies.get(strategy_id)!.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const found = await list({ search: 'golden CROSS' }, { ticker: 'AAPL' });
    expect(found.rows.map(({ strategy_id }) => strategy_id)).toEqual(['golden-cross']);
    expect((await list({ search: 'no such words' }, { ticker: 'AAPL' })).rows).toEqual([]);
  });

  it('equal those of the backtest over the same sessions', async () => {
    const { rows } = await list({ search: 'macd crossover' }, { ticker: 'KO' });
    const { figures } = rows.find(({ strategy_id }) => strategy_id === 'macd-crossover')!;
    const { strategy, options } = curatedStrategies.get('macd-crossover')!;
    const charted = (await chart('macd-crossover', { ticker: 'KO' })).body;
    expect(charted.figures).toMatchObject({ first_date: figures.first_date, last_date: figures.last_date });
    expect(charted.figures).toEqual(figures);
    expect(figures.first_date >= curatedFrom).toBe(true);
    expect(charted.strategy).toMatchObject({ strategy, options });
    const entries = charted.signals.filter(({ signal }) => signal === 'entry');
    expect(entries).toHaveLength(figures.trades);
    expect(entries.at(-1)!.time).toBe(figures.last_entry_at);
    expect(charted.equity.at(-1)! / options.initial_cash - 1).toBeCloseTo(figures.return_fraction!, 12);
    const { time, close } = charted.bars;
    for (const { time: at, price } of charted.signals) expect(price).toBe(close[time.indexOf(at)]);
  });

  it('are of the bars of the interval', async () => {
    const { rows } = await list({ interval: '15m', sort_by: 'trades' }, { ticker: 'AAPL' });
    expect(rows).toHaveLength(curatedStrategies.size);
    expect(rows[0]!.figures).toMatchObject({ interval: '15m', ticker: 'AAPL' });
    expect(rows[0]!.figures.trades).toBeGreaterThan(3);
    const { bars } = (await chart(rows[0]!.strategy_id, { ticker: 'AAPL', interval: '15m' })).body;
    const gaps = new Set(bars.time.slice(1).map((time, bar) => time - bars.time[bar]!));
    expect(Math.min(...gaps)).toBe(15 * 60_000);
  });

  it('are computed for every listed ticker by a job', async () => {
    await expect
      .poll(async () => (await list({}, { page_size: 1 })).total, { timeout: 60_000 })
      .toBeGreaterThan(20 * curatedStrategies.size);
  });
});

describe('the summaries of all symbols', () => {
  type Body = EndpointInput<typeof alertsApi.getStrategySummaries>['body'];
  const summaries = async (body: Body = {}) =>
    (await call(server, alertsApi.getStrategySummaries, { body }, token)).body;
  const median = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
    return (known[Math.floor((known.length - 1) / 2)]! + known[Math.ceil((known.length - 1) / 2)]!) / 2;
  };

  it('are those of the pairs on what can be held', async () => {
    const strategy_ids = ['golden-cross'];
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, page) =>
        list({ strategy_ids, sort_by: 'ticker' }, { page_size: 100, page_num: page + 1 }),
      ),
    );
    const rows = pages.flatMap((page) => page.rows.map(({ figures }) => figures));
    expect(rows).toHaveLength(pages[0]!.total);
    const { rows: all, strategies, as_of } = await summaries();
    expect(all.find(({ strategy_id }) => strategy_id === 'golden-cross')).toEqual({
      strategy_id: 'golden-cross',
      symbols: rows.length,
      symbols_ahead: rows.filter((row) => row.return_fraction! > row.buy_and_hold_fraction!).length,
      median_return_fraction: expect.closeTo(median(rows.map((row) => row.return_fraction)), 12),
      median_buy_and_hold_fraction: expect.closeTo(median(rows.map((row) => row.buy_and_hold_fraction)), 12),
      median_max_drawdown_fraction: expect.closeTo(median(rows.map((row) => row.max_drawdown_fraction)), 12),
      median_sharpe: expect.closeTo(median(rows.map((row) => row.sharpe)), 12),
      mean_entries_last_year: expect.closeTo(
        rows.reduce((sum, row) => sum + row.entries_last_year, 0) / rows.length,
        12,
      ),
      subscribed_symbols: 0,
    });
    const names = strategies.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(all).toHaveLength(curatedStrategies.size);
    expect(as_of).toBe(Math.max(...rows.map(({ last_date }) => Date.parse(last_date))));
  });

  it('are found like the pairs, and there for a strategy without figures', async () => {
    const { rows } = await summaries({ interval: '5m', families: ['trend'], search: 'golden' });
    expect(rows).toEqual([
      expect.objectContaining({ strategy_id: 'golden-cross', symbols: 0, median_return_fraction: null }),
    ]);
  });
});

describe('what does not exist', () => {
  it('is said', async () => {
    const unknown = await call(server, alertsApi.getStrategies, { body: {}, query: { ticker: 'NOPE9' } }, token);
    expect(unknown.problem.code).toBe('unknown_ticker');
    expect((await chart('no-such-strategy', { ticker: 'KO' })).problem.code).toBe('unknown_strategy');
    expect((await chart('golden-cross', { ticker: 'NOPE9' })).problem.code).toBe('unknown_ticker');
  });
});

import { addManyCardsTo } from '@candlewick/server/testing/many-cards';
import { backtest } from '@candlewick/shared-api/schemas';
import { demoToken } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Row } from './report.ts';
import { callTimer } from './time-calls.ts';

const count = 100_000;
const pageSize = 50;
const runs = 9;

const sorts = backtest.sortedParentCards.params.shape.sort.options;
const filters = {
  search: { search: 'over sma 61' },
  'search that all match': { search: 'sma' },
  'search without a hit': { search: 'nothing' },
  'one tag': { tags: ['momentum'] },
  tickers: { tickers: ['T123', 'T200'] },
  returns: { min_return: 0.2, max_return: 0.5 },
};

/** Lists of a user with 100,000 cards. Leaves the cards in the folder. */
export async function timeCardLists(dataDir: string): Promise<Row[]> {
  await addManyCardsTo(dataDir, 'demo-intermediate@candlewick.test', count);
  const server = await startServer({ dataDir, env: { REGISTRY: 'off' } });
  try {
    const token = await demoToken(server.url, 'intermediate');
    const time = callTimer(server.url, token, runs);
    const timeOf = (path: string, body?: object) => time(`/api/backtest/stocks/${path}`, body);
    const list = (sort: string, page: number, asc: boolean, filter = {}) =>
      timeOf(`parent_cards/${sort}?page_size=${pageSize}&page_num=${page}&asc=${asc}`, filter);
    const pages: number[] = [];
    const last = count / pageSize;
    for (const sort of sorts)
      for (const asc of [true, false]) for (const page of [1, last / 2, last]) pages.push(await list(sort, page, asc));
    const rows = [
      atMost(
        `lists of ${count.toLocaleString('en-US')} cards, every sort and page, slowest p50`,
        Math.max(...pages),
        'ms',
        50,
        1,
      ),
    ];
    for (const [name, filter] of Object.entries(filters)) {
      const times = [await list('created_at', 1, false, filter), await list('return_fraction', 1, false, filter)];
      rows.push(atMost(`  with ${name}, slowest p50`, Math.max(...times), 'ms', 50, 1));
    }
    rows.push(atMost('  the tags of the user, p50', await timeOf('tags'), 'ms', 50, 1));
    return rows;
  } finally {
    await server.stop();
  }
}

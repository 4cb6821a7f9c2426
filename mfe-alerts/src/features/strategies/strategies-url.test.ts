import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { rowsOf, type CuratedStrategy, type Figures } from './strategies.types.ts';
import { inputOf, isFiltered, strategiesParams } from './strategies-url.ts';

const viewOf = (query: string) => readUrl(strategiesParams, new URLSearchParams(query));

test('the catalog is ordered by name', () => {
  expect(isFiltered(viewOf(''))).toBe(false);
  expect(inputOf(viewOf(''))).toEqual({
    query: { page_size: 50, page_num: 1, asc: 'true' },
    body: { interval: '1d', sort_by: 'name' },
  });
});

test('every filter reaches the server', () => {
  const view = viewOf('q=cross&t=ko&family=trend+volume+magic&interval=1h&sort=sharpe.asc&page=2');
  expect(isFiltered(view)).toBe(true);
  expect(inputOf(view)).toEqual({
    query: { page_size: 50, page_num: 2, asc: 'true', ticker: 'KO' },
    body: { interval: '1h', sort_by: 'sharpe', search: 'cross', families: ['trend', 'volume'] },
  });
});

test('a row without its strategy is left out', () => {
  const figures = { ticker: 'KO' } as Figures;
  const strategies = [{ id: 'a' }] as CuratedStrategy[];
  const rows = ['a', 'b'].map((strategy_id) => ({ strategy_id, figures, subscribed: false }));
  expect(rowsOf({ rows, strategies })).toEqual([{ strategy: strategies[0], figures, subscribed: false }]);
});

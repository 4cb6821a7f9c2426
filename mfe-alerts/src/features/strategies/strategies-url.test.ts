import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { rowsOf, type CuratedStrategy, type Figures } from './strategies.types.ts';
import { inputOf, isFiltered, ofStrategy, onSymbol, type PairsKind } from './strategies-url.ts';

const viewOf = (kind: PairsKind, query: string) => readUrl(kind.params, new URLSearchParams(query));

test('the strategies on a symbol are ordered by name', () => {
  expect(isFiltered(viewOf(onSymbol, ''))).toBe(false);
  expect(inputOf(onSymbol, viewOf(onSymbol, 't=ko'))).toEqual({
    query: { page_size: 50, page_num: 1, asc: 'true', ticker: 'KO' },
    body: { interval: '1d', sort_by: 'name' },
  });
});

test('every filter of them reaches the server', () => {
  const view = viewOf(onSymbol, 'q=cross&t=ko&family=trend+volume+magic&interval=1h&sort=sharpe.asc&page=2');
  expect(isFiltered(view)).toBe(true);
  expect(inputOf(onSymbol, view)).toEqual({
    query: { page_size: 50, page_num: 2, asc: 'true', ticker: 'KO' },
    body: { interval: '1h', sort_by: 'sharpe', search: 'cross', families: ['trend', 'volume'] },
  });
});

test('the symbols of a strategy are ordered by risk-adjusted return, whatever the filters of strategies say', () => {
  expect(inputOf(ofStrategy, viewOf(ofStrategy, 'strategy=golden-cross&q=other'))).toEqual({
    query: { page_size: 50, page_num: 1, asc: 'false' },
    body: { interval: '1d', sort_by: 'sharpe', strategy_ids: ['golden-cross'] },
  });
});

test('a row without its strategy is left out', () => {
  const figures = { ticker: 'KO' } as Figures;
  const strategies = [{ id: 'a' }] as CuratedStrategy[];
  const rows = ['a', 'b'].map((strategy_id) => ({ strategy_id, figures, subscribed: false }));
  expect(rowsOf({ rows, strategies })).toEqual([{ strategy: strategies[0], figures, subscribed: false }]);
});

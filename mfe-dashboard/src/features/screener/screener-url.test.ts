import { readUrl, searchOf } from '@candlewick/shared-page/url-params';
import { describe, expect, test } from 'vitest';
import { screenerParams } from './screener-url.ts';

const read = (query: string) => readUrl(screenerParams, new URLSearchParams(query));

describe('the address of a screen', () => {
  test('is read as it was written', () => {
    const view = {
      filters: [
        { id: 'market_cap', type: 'range', min: 1e10, max: null },
        { id: 'sector', type: 'choice', choices: ['Energy', 'Health Care'] },
        { id: 'name', type: 'text', text: 'a&b' },
        { id: 'return_1y_fraction', type: 'range', min: -0.1, max: 0.25 },
      ],
      sort: [
        { id: 'pe_ratio', direction: 'asc' },
        { id: 'name', direction: 'desc' },
      ],
      rule: '{"match":"all","conditions":[]}',
      page: 3,
    } as const;
    expect(read(searchOf(screenerParams, view))).toEqual(view);
  });

  test('without anything is sorted by size', () => {
    expect(read('')).toEqual({ filters: [], sort: [{ id: 'market_cap', direction: 'desc' }], rule: '', page: 1 });
    expect(searchOf(screenerParams, read(''))).toBe('');
  });

  test.each([
    'f=nothing:1..2',
    'f=pe_ratio:x..2',
    'f=pe_ratio:3..2',
    'f=pe_ratio:..',
    'f=pe_ratio:1..2..3',
    'f=pe_ratio=3',
    'f=sector~energy',
    'f=sector=',
    'f=;;',
    'f=__proto__:1..2',
    'sort=nothing',
    'sort=constructor',
  ])('leaves out %s', (query) => expect(read(query)).toEqual(read('')));
});

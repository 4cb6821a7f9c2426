import { describe, expect, test } from 'vitest';
import { flag, oneOf, readUrl, searchOf, shortText, wholeNumber } from './url-params.ts';

const params = {
  range: oneOf('range', ['1m', '1y', '5y'], '1y'),
  interval: oneOf('interval', ['daily', 'weekly'], null),
  isLogScale: flag('scale', 'log'),
  search: shortText('q', 10),
  page: wholeNumber('page', { min: 1, max: 1000 }),
};

const usual = { range: '1y', interval: null, isLogScale: false, search: '', page: 1 } as const;
const read = (query: string) => readUrl(params, new URLSearchParams(query));

describe('a view in the address', () => {
  test('has all defaults for an empty query, and does not write them', () => {
    expect(read('')).toEqual(usual);
    expect(searchOf(params, usual)).toBe('');
  });

  test('survives writing and reading', () => {
    const view = { range: '5y', interval: 'weekly', isLogScale: true, search: 'SMA & 20', page: 3 } as const;
    expect(searchOf(params, view)).toBe('?range=5y&interval=weekly&scale=log&q=SMA+%26+20&page=3');
    expect(read(searchOf(params, view))).toEqual(view);
  });

  test.each(['range=decade', 'interval=', 'scale=linear', 'page=0', 'page=x', 'page=1.5', 'page=1001', 'page=1e99'])(
    'takes the default for %s',
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );

  test('truncates long text', () => {
    expect(read('q=abcdefghijklm').search).toBe('abcdefghij');
  });

  test('keeps undeclared parameters in place', () => {
    const others = new URLSearchParams('compare=AAPL&range=5y');
    expect(searchOf(params, { ...usual, page: 2 }, others)).toBe('?compare=AAPL&page=2');
  });
});

import { describe, expect, it } from 'vitest';
import type { Instrument } from './market-data.ts';
import { searchInstruments } from './search.ts';

const instrument = (ticker: string, name: string, delistedOn: string | null = null): Instrument => ({
  ticker,
  name,
  exchange: 'NYSE',
  type: 'stock',
  currency: 'USD',
  description: '',
  sector: null,
  industry: null,
  website: null,
  sourceLabel: 'Test data',
  simulated: true,
  delistedOn,
});
const found = (instruments: readonly Instrument[], query: string) =>
  searchInstruments(instruments, query).map(({ ticker }) => ticker);

describe('a delisted instrument', () => {
  const gone = instrument('TWR', 'Tower', '2022-11-08');

  it('comes after the listed ones, also when it matches better', () => {
    expect(found([gone, instrument('ATWR', 'Atlas Tower'), instrument('TWRX', 'Tower X')], 'twr')).toEqual([
      'TWRX',
      'ATWR',
      'TWR',
    ]);
  });

  it('is found by its symbol among more listed ones than are shown', () => {
    const listed = Array.from({ length: 30 }, (_, index) => instrument(`TWR${index}`, 'Tower'));
    const tickers = found([...listed, gone], 'TWR');
    expect(tickers).toHaveLength(20);
    expect(tickers.at(-1)).toBe('TWR');
  });
});

import { describe, expect, it } from 'vitest';
import type { Instrument } from './market-data.ts';
import { sampleInstruments } from './providers/sample/sample-instruments.ts';
import { createSearch } from './search.ts';
import { readUniverse } from './providers/sample/read-data.ts';

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
  createSearch(instruments)(query).map(({ ticker }) => ticker);

it('finds the symbol with the signs that were typed before the one without', () => {
  const all = [instrument('GS', 'Goldman Sachs'), instrument('^GSPC', 'S&P 500'), instrument('BRK-B', 'Berkshire')];
  expect(found(all, '^gs')[0]).toBe('^GSPC');
  expect(found(all, 'gs')[0]).toBe('GS');
  expect(found(all, 'brk.b')[0]).toBe('BRK-B');
});

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

describe('a search of the sample market', async () => {
  const search = createSearch(sampleInstruments(await readUniverse()));

  it.each([
    ['s&p', '^GSPC'],
    ['sp500', '^GSPC'],
    ['micro', 'MSFT'],
    ['app', 'APP'],
    ['appl', 'AAPL'],
    ['berkshire', 'BRK-B'],
    ['brk.b', 'BRK-B'],
    ['brkb', 'BRK-B'],
    ['bitcoin', 'BTC-USD'],
    ['eurusd', 'EURUSD=X'],
    ['euro', 'EURUSD=X'],
    ['gold', 'GC=F'],
    ['vanguard', 'VOO'],
    ['dow', 'DOW'],
    ['dow jones', '^DJI'],
    ['SPX', '^GSPC'],
    ['DJIA', '^DJI'],
    ['fb', 'META'],
    ['google', 'GOOGL'],
  ])('%s finds %s first', (query, ticker) => {
    expect(search(query)[0]?.ticker).toBe(ticker);
  });

  it.each([
    ['microsfot', 'MSFT'],
    ['mircosoft', 'MSFT'],
    ['micrsoft', 'MSFT'],
    ['microssoft', 'MSFT'],
    ['nicrosoft', 'MSFT'],
    ['alphabit', 'GOOGL'],
    ['amazom', 'AMZN'],
    ['mfst', 'MSFT'],
    ['nvidai', 'NVDA'],
    ['depto', 'HD'],
  ])('%s is forgiven its typo', (query, ticker) => {
    expect(search(query).map((found) => found.ticker)).toContain(ticker);
  });

  it('forgives no second typo, and none in three letters', () => {
    expect(search('mircosfot')).toEqual([]);
    expect(search('qzx')).toEqual([]);
  });

  it('has room for twenty, the well-known first', () => {
    const names = search('a');
    expect(names).toHaveLength(20);
    expect(names[0]?.ticker).toBe('A');
    expect(names.slice(1, 4).map(({ ticker }) => ticker)).toEqual(['AAPL', 'AMZN', 'AVGO']);
  });
});

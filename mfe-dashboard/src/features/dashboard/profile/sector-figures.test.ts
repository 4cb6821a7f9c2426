import { expect, test } from 'vitest';
import { samplePeers } from '../../../common/screener.sample.ts';
import { sectorFigures, sizeRank } from './sector-figures.ts';

test('figures stand beside the median of those that have one', () => {
  const figures = new Map(
    sectorFigures(samplePeers(), 'AAPL', { market_cap: null, pe_ratio: 27.7, dividend_yield_fraction: null }).map(
      (row) => [row.id, row],
    ),
  );
  // 40, 36, 32, 28, 24, 20: one company has no earnings.
  expect(figures.get('pe_ratio')).toMatchObject({ value: '27.7', median: '30.0', place: 2 / 5 });
  expect(figures.get('net_margin_ratio')).toMatchObject({ label: 'Net margin', value: '27.0%', median: '21.0%' });
  expect(figures.get('dividend_yield_fraction')).toMatchObject({ value: '0.40%', median: '1.20%' });
});

test('figures that the plan or the company lacks are left out, as are amounts in another currency', () => {
  const locked = samplePeers().map((row) => ({ ...row, net_margin_ratio: null }));
  expect(sectorFigures(locked, 'AAPL').map(({ id }) => id)).not.toContain('net_margin_ratio');
  expect(sectorFigures(samplePeers(), 'NOPE')).toEqual([]);
  const foreign = samplePeers().map((row) => (row.ticker === 'AAPL' ? { ...row, currency: 'EUR' } : row));
  expect(sectorFigures(foreign, 'AAPL')).toEqual([]);
  expect(sizeRank(foreign, 'AAPL')).toBeNull();
});

test('the size counts the larger ones', () => {
  expect(sizeRank(samplePeers(), 'AAPL')).toEqual({ rank: 2, of: 7 });
  expect(sizeRank(samplePeers().slice(1, 2), 'AAPL')).toBeNull();
});

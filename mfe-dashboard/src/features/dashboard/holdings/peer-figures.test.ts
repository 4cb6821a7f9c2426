import { describe, expect, test } from 'vitest';
import { barPart, peerFigures, type Peer } from './peer-figures.ts';

const peer = (ticker: string, figures: Partial<Peer> = {}): Peer => ({
  ticker,
  name: ticker,
  industry: null,
  price: 10,
  change_fraction: 0,
  market_cap: 1e9,
  pe_ratio: 20,
  revenue_growth_fraction: 0.1,
  net_margin_ratio: 0.2,
  ...figures,
});

describe('figures beside those of peers', () => {
  const peers = [peer('A', { pe_ratio: 10 }), peer('B', { pe_ratio: 30 }), peer('C', { pe_ratio: null })];
  const figureOf = (company: Peer, id: string) => peerFigures(company, peers, 'USD').find((each) => each.id === id);

  test('have the median without the company, and the rank with it', () => {
    expect(figureOf(peer('X', { pe_ratio: 25 }), 'pe')).toMatchObject({
      value: '25.0',
      median: '20.0',
      rank: '2nd lowest of 3',
    });
    expect(figureOf(peer('X', { net_margin_ratio: 0.3 }), 'margin')?.rank).toBe('Highest of 4');
    expect(figureOf(peer('X', { net_margin_ratio: 0.1 }), 'margin')?.rank).toBe('Lowest of 4');
  });

  test('have no rank without a figure or without peers', () => {
    expect(figureOf(peer('X', { pe_ratio: null }), 'pe')).toMatchObject({ value: '—', median: '20.0', rank: null });
    expect(peerFigures(peer('X'), [], 'USD').every(({ median, rank }) => median === null && rank === null)).toBe(true);
  });
});

test('bars are as long as their share of the longest', () => {
  expect(barPart(-0.1, [0.2, -0.1, null])).toBe(0.5);
  expect(barPart(null, [0.2])).toBe(0);
  expect(barPart(0, [0, null])).toBe(0);
});

import { expect, test } from 'vitest';
import type { Company, Sector } from './market-map.ts';
import { placeSectors, tileNear } from './tiles.ts';

const company = (ticker: string, market_cap: number) => ({ ticker, market_cap }) as Company;
const sector = (name: string, ...companies: Company[]): Sector => ({
  name,
  companies,
  marketCap: companies.reduce((sum, { market_cap }) => sum + market_cap, 0),
  change: null,
});
const sectors = [
  sector('Technology', company('A', 400), company('B', 300), company('C', 1)),
  sector('Energy', company('D', 200), company('E', 100)),
];
const size = { width: 600, height: 300 };

test('the tiles of a sector are inside of it, below its name', () => {
  // A tile that is thinner than the gap beside it ends in the gap.
  const gapPx = 1;
  for (const { tiles, label, ...box } of placeSectors(sectors, size)) {
    expect(label).toBe(18);
    for (const tile of tiles) {
      expect(tile.x).toBeGreaterThanOrEqual(box.x);
      expect(tile.y).toBeGreaterThanOrEqual(box.y + label);
      expect(tile.x + tile.width).toBeLessThanOrEqual(box.x + box.width + gapPx);
      expect(tile.y + tile.height).toBeLessThanOrEqual(box.y + box.height + gapPx);
    }
  }
  expect(placeSectors(sectors, { width: 0, height: 0 })).toEqual([]);
});

test('a tile that is too small to press is no link', () => {
  const tiles = placeSectors(sectors, size).flatMap(({ tiles: each }) => each);
  expect(tiles.filter(({ isLink }) => !isLink).map(({ company: { ticker } }) => ticker)).toEqual(['C']);
});

test('arrow keys lead to the neighbor on a side, and none beyond the edge', () => {
  const tiles = placeSectors(sectors, size).flatMap(({ tiles: each }) => each);
  const of = (ticker: string) => tiles.find(({ company: each }) => each.ticker === ticker)!;
  const right = tileNear(tiles, of('A'), [1, 0]);
  expect(right!.x).toBeGreaterThan(of('A').x);
  expect(tileNear(tiles, of('A'), [-1, 0])).toBeUndefined();
});

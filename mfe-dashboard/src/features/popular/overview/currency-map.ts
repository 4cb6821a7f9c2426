import { currencies, type CurrencyCode } from './places.ts';

/** Change of each currency in dollars, as a factor; without those whose pair has no change. */
function inDollars(changeOf: (ticker: string) => number | null): ReadonlyMap<CurrencyCode, number> {
  const factors = new Map<CurrencyCode, number>();
  for (const { code, pair, isInverse } of currencies) {
    const change = pair === null ? 0 : changeOf(pair);
    if (change !== null) factors.set(code, isInverse ? 1 / (1 + change) : 1 + change);
  }
  return factors;
}

export interface CurrencyRow {
  readonly code: CurrencyCode;
  /** Against each currency of the map, in its order; null against itself. */
  readonly changes: readonly (number | null)[];
  /** Mean of them: how strong the currency is today. */
  readonly mean: number;
}

/** The majors against each other: the change of the row's currency in units of the column's. The strongest comes first, in rows and columns. */
export function currencyMap(changeOf: (ticker: string) => number | null): readonly CurrencyRow[] {
  const factors = inDollars(changeOf);
  const sorted = [...factors.keys()].toSorted((a, b) => (factors.get(b) ?? 1) - (factors.get(a) ?? 1));
  return sorted.map((code) => {
    const changes = sorted.map((other) =>
      other === code ? null : (factors.get(code) ?? 1) / (factors.get(other) ?? 1) - 1,
    );
    const known = changes.filter((change) => change !== null);
    return { code, changes, mean: known.reduce((sum, change) => sum + change, 0) / Math.max(1, known.length) };
  });
}

import type { Listing } from './universe.ts';

const units = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;

/** Decimals of an instrument's prices: those that its market quotes at the price of the anchor date. */
export function decimalsOf({ type, price }: Pick<Listing, 'type' | 'price'>): number {
  if (type === 'forex') return price < 20 ? 5 : 3;
  if (type === 'commodity') return price < 10 ? 4 : 2;
  if (type === 'crypto') return price < 1 ? 6 : price < 100 ? 4 : 2;
  return type === 'index' && price < 10 ? 3 : 2;
}

/** The price as a multiple of the smallest step, at least one. Exact for both: the quotient is the nearest double. */
export function roundPrice(price: number, decimals: number): number {
  const unit = units[decimals]!;
  return Math.max(1, Math.round(price * unit)) / unit;
}

/** The smallest step of a price. */
export function tickOf(decimals: number): number {
  return 1 / units[decimals]!;
}

import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import type { PriceRow } from './price-list.ts';

type InstrumentType = PriceRow['type'];

/** Decimals of an exchange rate: four, two from 20 on, where a unit is worth as little as a yen. Undefined for what `formatPrice` writes. */
export function digitsOf(type: InstrumentType | undefined, price: number): number | undefined {
  return type === 'forex' ? (Math.abs(price) < 20 ? 4 : 2) : undefined;
}

/** A price as its market writes it: `1.1869`, `156.32`. */
export function formatPriceOf(type: InstrumentType | undefined, price: number | null | undefined): string {
  const digits = digitsOf(type, price ?? 0);
  return digits === undefined ? formatPrice(price) : formatNumber(price, { digits });
}

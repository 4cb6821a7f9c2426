import { fixedNumberText } from '../texts/number-text.ts';
import type { InstrumentType } from './history.ts';

/** The type that a symbol's form shows, as Yahoo writes symbols; a fund looks like a stock. */
export function typeOfSymbol(symbol: string): InstrumentType {
  if (symbol.startsWith('^')) return 'index';
  if (symbol.endsWith('=X')) return 'forex';
  if (symbol.endsWith('=F')) return 'commodity';
  return /-(?:USD|EUR|GBP|JPY|KRW|AUD|CAD|CHF|BRL|TRY|INR|USDT|USDC|BTC|ETH|BNB)$/.test(symbol) ? 'crypto' : 'stock';
}

/** Decimals that show four significant digits of a price below 1. */
const significant = (size: number) => Math.min(20, 3 - Math.floor(Math.log10(size)));

/**
 * Decimals of an instrument's prices, changes and levels: those of the tick its market quotes at `price`, and never fewer than show four
 * significant digits. 5 for EURUSD=X at 1.1951, 10 for a coin at 0.000000153. Without a symbol as for a stock.
 */
export function priceDigits(symbol: string | undefined, price: number): number {
  const size = Math.abs(price);
  const tick = tickDigits(typeOfSymbol(symbol ?? ''), size);
  return size > 0 && size < 1 ? Math.max(tick, significant(size)) : tick;
}

function tickDigits(type: InstrumentType, size: number): number {
  switch (type) {
    case 'forex':
      return size < 20 ? 5 : 3;
    case 'commodity':
      return size < 10 ? 4 : 2;
    case 'crypto':
      return size >= 100 ? 2 : size >= 1 ? 4 : 6;
    case 'index':
      return size < 10 ? 3 : 2;
    default:
      return size > 0 && size < 1 ? 4 : 2;
  }
}

/** `1,234.50`, `1.19510`, `0.0000001530`: a price with its decimals, thousands separated, with a real minus sign (U+2212). */
export function priceText(price: number, symbol?: string): string {
  return fixedNumberText(price, priceDigits(symbol, price));
}

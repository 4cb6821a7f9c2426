import { priceDigits } from '@candlewick/engine/market';
import { cached, isNumber, missing, type Maybe } from './basics.ts';
import { compactText, exactText, fixedText, moneyText } from './decimal.ts';
import { formatWith } from './with-options.ts';

/**
 * Formats numbers and dates the same way everywhere, with a real minus sign (U+2212) and an em dash for missing values. Numbers take the form
 * that the user chose: `1.234,50` for `1,234.50`.
 */

export { missing };
export { formatWith, numberFormat } from './with-options.ts';
// Modules of their own, so a script that formats only numbers has no code for sizes and dates.
export { formatBytes, formatDuration } from './size-format.ts';
export {
  monthNames,
  shortMonthNames,
  formatDate,
  formatShortDate,
  formatDay,
  formatLongDay,
  formatDayRange,
  formatWeekday,
  formatTick,
  formatDateTime,
  formatZoneTime,
  formatMarketTime,
  formatMarketDateTime,
  formatMarketDate,
  formatIsoDate,
  formatRelative,
} from './date-format.ts';

const collator = cached((options: Intl.CollatorOptions) => new Intl.Collator('en-US', options));

export interface NumberOptions {
  /** Exact number of decimals; default 2. */
  digits?: number | undefined;
  /** Adds the plus sign. */
  isSigned?: boolean | undefined;
}

/** `1,234.50` */
export function formatNumber(value: Maybe, { digits = 2, isSigned = false }: NumberOptions = {}): string {
  return isNumber(value) ? fixedText(value, digits, isSigned) : missing;
}

/** `1,234` */
export function formatInteger(value: Maybe, options: NumberOptions = {}): string {
  return formatNumber(value, { ...options, digits: 0 });
}

/** `2024`, `−1234.5678`: all digits (at most ten decimals), without grouping. For years and the like. */
export function formatPlain(value: Maybe): string {
  return isNumber(value) ? exactText(value, false) : missing;
}

/** `1,234.5678`: all digits (at most ten decimals). */
export function formatExact(value: Maybe): string {
  return isNumber(value) ? exactText(value, true) : missing;
}

export interface PriceOptions {
  /** The price whose decimals a change, a level or another small figure of it takes. Default: the value itself. */
  of?: Maybe;
  /** Adds the plus sign. */
  isSigned?: boolean | undefined;
}

/** `1.19510` of `EURUSD=X`: a price of a symbol in its own currency, with the decimals of its tick. Without a symbol as of a stock. */
export function formatPrice(value: Maybe, symbol?: string, { of = value, isSigned }: PriceOptions = {}): string {
  return formatNumber(value, { digits: priceDigits(symbol, of ?? 0), isSigned });
}

/** `$1,234.50`; `amount` in currency units. */
export function formatMoney(amount: Maybe, currency = 'USD', options: NumberOptions = {}): string {
  const text = formatNumber(amount, options);
  return text === missing ? text : moneyText(text, currency);
}

/** `$12.34`; `cents` is an integer. */
export function formatCents(cents: Maybe, currency = 'USD'): string {
  return formatMoney(typeof cents === 'number' ? cents / 100 : cents, currency);
}

export interface CompactOptions {
  /** Writes `2.0B` for `2B`, so that the figures of a column align. */
  isAligned?: boolean | undefined;
}

/** `1.2B`; show the full value beside it or on hover. */
export function formatCompact(value: Maybe, { isAligned = false }: CompactOptions = {}): string {
  if (isNumber(value) && Math.abs(value) < 1e15) return compactText(value, isAligned);
  return formatWith(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/** `$1.2B`; `amount` in currency units. Show the full value beside it or on hover. */
export function formatCompactMoney(amount: Maybe, currency = 'USD', options: CompactOptions = {}): string {
  const text = formatCompact(amount, options);
  return text === missing ? text : moneyText(text, currency);
}

/** `12.34%` from a fraction (0.1234). */
export function formatPercent(fraction: Maybe, { digits = 2, isSigned = false }: NumberOptions = {}): string {
  return isNumber(fraction) ? fixedText(fraction, digits, isSigned, true) : missing;
}

/** `1.25 pp`: a difference of two percentages, from fractions (0.0125). */
export function formatPercentagePoints(fraction: Maybe, options: NumberOptions = {}): string {
  const text = formatNumber(typeof fraction === 'number' ? fraction * 100 : fraction, options);
  return text === missing ? text : `${text} pp`;
}

/** `12.5 bps` */
export function formatBps(bps: Maybe): string {
  const text = formatWith(bps, { maximumFractionDigits: 2 });
  return text === missing ? text : `${text} bps`;
}

/** `1,234.5×`: a ratio such as price to earnings or debt to equity. */
export function formatMultiple(value: Maybe, options: NumberOptions = { digits: 1 }): string {
  const text = formatNumber(value, options);
  return text === missing ? text : `${text}×`;
}

/** Natural sort order: `S2` before `S10`. */
export function compareTexts(a: string, b: string): number {
  return collator({ numeric: true }).compare(a, b);
}

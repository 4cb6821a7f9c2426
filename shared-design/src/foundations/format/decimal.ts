import { inChosenForm } from './number-form.ts';

/**
 * Formats decimals exactly as `Intl.NumberFormat('en-US')` does, but without it: the first formatter of a document takes 12 ms, 50 ms on a
 * slow phone, and prices are part of the first paint. A test compares both.
 */

/** `0.digits × 10^point`, with the shortest digits that round-trip. */
interface Decimal {
  readonly digits: string;
  readonly point: number;
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent] = Math.abs(value).toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}

/** Digits of the number × 10^places, rounded to an integer, half up. */
function roundedDigits({ digits, point }: Decimal, places: number): string {
  const kept = point + places;
  if (kept < 0) return '0';
  const padded = digits.padEnd(kept + 1, '0');
  const whole = BigInt(padded.slice(0, kept) || '0') + ((padded[kept] ?? '0') >= '5' ? 1n : 0n);
  return whole.toString();
}

function split(digits: string, places: number): { whole: string; fraction: string } {
  const padded = digits.padStart(places + 1, '0');
  const at = padded.length - places;
  return { whole: padded.slice(0, at), fraction: padded.slice(at) };
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1,234.50` in the chosen form for a finite number, with a real minus sign (U+2212) and no sign before a zero. `isSigned` adds the plus sign. */
export function fixedText(value: number, places: number, isSigned: boolean, isPercent = false): string {
  const { digits, point } = decimalOf(value);
  const rounded = roundedDigits({ digits, point: isPercent ? point + 2 : point }, places);
  const { whole, fraction } = split(rounded, places);
  const plus = isSigned ? '+' : '';
  const sign = rounded === '0' ? '' : value < 0 ? '\u2212' : plus;
  return inChosenForm(`${sign}${grouped(whole)}${places > 0 ? `.${fraction}` : ''}${isPercent ? '%' : ''}`);
}

/** `1,234.5` for a finite number: all digits, at most ten decimals. */
export function exactText(value: number, isGrouped: boolean): string {
  const { whole, fraction } = split(roundedDigits(decimalOf(value), 10), 10);
  const decimals = fraction.replace(/0+$/, '');
  const text = inChosenForm(`${isGrouped ? grouped(whole) : whole}${decimals ? `.${decimals}` : ''}`);
  return value < 0 && text !== '0' ? `\u2212${text}` : text;
}

const units = ['', 'K', 'M', 'B', 'T'];

/** `1.2B` for a finite number below 10^15, with one decimal unless it is 0. `isAligned` writes that too, but for a zero. */
export function compactText(value: number, isAligned = false): string {
  const { digits, point } = decimalOf(value);
  let unit = Math.max(0, Math.floor((point - 1) / 3));
  let rounded = roundedDigits({ digits, point: point - 3 * unit }, 1);
  if (rounded.length > 4 && unit < units.length - 1) {
    unit += 1;
    rounded = roundedDigits({ digits, point: point - 3 * unit }, 1);
  }
  const { whole, fraction } = split(rounded, 1);
  const sign = value < 0 && rounded !== '0' ? '\u2212' : '';
  const decimals = fraction === '0' && !(isAligned && rounded !== '0') ? '' : `.${fraction}`;
  return inChosenForm(`${sign}${whole}${decimals}${units[unit] ?? ''}`);
}

/** Symbols of the currencies that English does not write by their code. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  HKD: 'HK$',
  MXN: 'MX$',
  BRL: 'R$',
  TWD: 'NT$',
  XCD: 'EC$',
  ILS: '₪',
  VND: '₫',
  PHP: '₱',
  XAF: 'FCFA\u00a0',
  XOF: 'F\u202fCFA\u00a0',
  XPF: 'CFPF\u00a0',
  XCG: 'Cg.\u00a0',
};

/** `$1,234.50`, `CHF 1,234.50` from the text of a number, with the currency after its sign. */
export function moneyText(text: string, currency: string): string {
  const [, sign = '', digits = ''] = /^([\u2212+]?)(.*)$/.exec(text) ?? [];
  return sign + (symbols[currency] ?? `${currency}\u00a0`) + digits;
}

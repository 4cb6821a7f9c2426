import { priceDigits, typeOfSymbol } from '@candlewick/engine/market';

const missing = '—';

type Maybe = number | null | undefined;

const formats = new Map<string, Intl.NumberFormat>();

/** Numbers as the interface writes them: thousands separators and a real minus sign (U+2212). */
function write(value: Maybe, options: Intl.NumberFormatOptions): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing;
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options });
    formats.set(key, format);
  }
  return format.format(value).replace('-', '\u2212');
}

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,234.50` */
export const number = (value: Maybe, digits = 2) => write(value, fixed(digits));
/** `1,234` */
export const count = (value: Maybe) => write(value, { maximumFractionDigits: 0 });
/** `12.34%` from 0.1234. */
export const percent = (fraction: Maybe, digits = 2) => write(fraction, { style: 'percent', ...fixed(digits) });
/** `+12.34%`, `−3.10%` */
export const signedPercent = (fraction: Maybe, digits = 2) =>
  write(fraction, { style: 'percent', signDisplay: 'exceptZero', ...fixed(digits) });
/** `1.2B` */
export const compact = (value: Maybe) =>
  write(value, { notation: 'compact', maximumFractionDigits: Math.abs(value ?? 0) >= 1e12 ? 2 : 1 });
/** `21.3×` */
export const multiple = (value: Maybe) => (value === null || value === undefined ? missing : `${number(value, 1)}×`);

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

function withCurrency(text: string, currency: string): string {
  if (text === missing) return text;
  const symbol = symbols[currency];
  if (symbol === undefined) return `${text} ${currency}`;
  return text.startsWith('\u2212') ? `\u2212${symbol}${text.slice(1)}` : symbol + text;
}

/** `$1,234.50`, `$0.97`, `$0.533` */
export const money = (value: Maybe, currency = 'USD', ticker?: string) =>
  withCurrency(
    write(value, { minimumFractionDigits: 2, maximumFractionDigits: priceDigits(ticker, value ?? 1) }),
    currency,
  );
/** `$1.2B` */
export const compactMoney = (value: Maybe, currency = 'USD') => withCurrency(compact(value), currency);
/** `$12.34` from cents. */
export const cents = (value: Maybe, currency = 'USD') =>
  money(typeof value === 'number' ? value / 100 : value, currency);

/** A level of an index and an exchange rate have no currency sign: `6,012.40`, `1.08420`. */
export function price(value: Maybe, currency: string, ticker: string): string {
  const hasSign = !['index', 'forex'].includes(typeOfSymbol(ticker));
  return hasSign ? money(value, currency, ticker) : number(value, priceDigits(ticker, value ?? 0));
}

const newYorkDates = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/New_York',
});
const newYorkTimes = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
});

const utcDates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const shortDay = (day: string | number) =>
  Number.isNaN(+new Date(day)) ? String(day) : utcDates.format(new Date(day));

/** Midnight UTC stands for a session without a time. */
const isSession = (at: number) => at % 86_400_000 === 0;

/** `Nov 22, 2026` of a session date, or of the day in New York of a time. */
export function date(day: string | number | null | undefined): string {
  if (day === null || day === undefined) return missing;
  return typeof day === 'string' || isSession(day) ? shortDay(day) : newYorkDates.format(day);
}

const longDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longNewYorkDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** `November 22, 2026`, as sentences have it; otherwise as `date`. */
export function day(at: string | number | null | undefined): string {
  if (at === null || at === undefined) return missing;
  return typeof at === 'string' || isSession(at) ? longDates.format(new Date(at)) : longNewYorkDates.format(at);
}

/** `3:45 PM`, in New York. */
export const timeOfDay = (at: number): string => newYorkTimes.format(at).replace('\u202f', ' ');

/** `November 22, 2026, 3:45 PM ET`; the date of a session. */
export const moment = (at: number): string => (isSession(at) ? day(at) : `${day(at)}, ${timeOfDay(at)} ET`);

/** Text of others, which must not become Markdown: a name, a headline. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`);

/** A small Markdown table; the first column is left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return `\n${[line(head), line(rule), ...rows.map(line)].join('\n')}\n\n`;
}

export const bullets = (lines: readonly string[]) => `\n${lines.map((line) => `- ${line}`).join('\n')}\n\n`;

/** `one`, `one and two`, `one, two and three` */
export function listing(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `1 alert`, `3 alerts` */
export const counted = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`;

/** Where figures come from, as an answer ends with it. */
export const dataSet = ({ source_label, simulated }: { readonly source_label: string; readonly simulated: boolean }) =>
  `\n_Data: ${plain(source_label)}${simulated && !/simulat/i.test(source_label) ? ' (simulated)' : ''}._\n\n`;

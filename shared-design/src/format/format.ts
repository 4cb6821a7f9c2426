import { compactText, exactText, fixedText, moneyText } from './decimal.ts';
import { marketClock } from './market-clock.ts';

/** Formats numbers and dates the same way everywhere, with a real minus sign (U+2212) and an em dash for missing values. */

export const missing = '—';

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number => Number.isFinite(value);

/** Whether a Date can represent it (years up to about 275,760). */
const isTime = (timeMs: Maybe): timeMs is number => isNumber(timeMs) && Math.abs(timeMs) <= 8.64e15;

/** Creates one formatter per set of options, on first use: the first one of a kind costs up to 10 ms. */
function cached<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const formats = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? make(options);
    formats.set(key, format);
    return format;
  };
}

/**
 * The cached formatter for these options, for formats that no function below covers. Writes the minus sign only before a non-zero value.
 */
export const numberFormat = cached(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options }),
);

const dateFormat = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options));

const relativeFormat = cached(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat('en-US', options),
);
const collator = cached((options: Intl.CollatorOptions) => new Intl.Collator('en-US', options));

/** Formats with custom options, where no function below fits. */
export function formatWith(value: Maybe, options: Intl.NumberFormatOptions): string {
  if (!isNumber(value)) return missing;
  return numberFormat(options).format(value).replace('-', '\u2212');
}

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

/** A price in its own currency, without a symbol: two decimals, four below 1, four significant digits below 0.001. */
export function formatPrice(value: Maybe): string {
  const size = Math.abs(value ?? 0);
  if (size === 0 || size >= 1) return formatNumber(value);
  return formatNumber(value, { digits: size < 0.001 ? Math.min(20, 3 - Math.floor(Math.log10(size))) : 4 });
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

function writeDate(timeMs: Maybe, options: Intl.DateTimeFormatOptions): string {
  return isTime(timeMs) ? dateFormat(options).format(timeMs) : missing;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** Calendar parts in UTC. Avoids Intl, whose first date formatter takes 13 ms, because daily bars are part of the first paint. */
function utcParts(timeMs: Maybe) {
  const date = new Date(timeMs ?? NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const month = months[date.getUTCMonth()] ?? '';
  return { year: date.getUTCFullYear(), month, shortMonth: month.slice(0, 3), day: date.getUTCDate() };
}

/** `March 4, 2026`; UTC epoch ms, in UTC by default (a daily bar carries its session date). */
export function formatDate(timeMs: Maybe, timeZone = 'UTC'): string {
  const utc = timeZone === 'UTC' && utcParts(timeMs);
  if (utc) return `${utc.month} ${utc.day}, ${utc.year}`;
  return writeDate(timeMs, { year: 'numeric', month: 'long', day: 'numeric', timeZone });
}

/** `Mar 4, 2026`; UTC epoch ms, in UTC. */
export function formatShortDate(timeMs: Maybe): string {
  const utc = utcParts(timeMs);
  return utc ? `${utc.shortMonth} ${utc.day}, ${utc.year}` : missing;
}

/** `Mar 4, 2026` from an ISO day (`2026-03-04`), as the API writes days. */
export function formatDay(day: string | null | undefined): string {
  return formatShortDate(Date.parse(day ?? ''));
}

/** `Jan 2 – Oct 31, 2024`, `Jan 2, 2020 – Oct 31, 2024`: from two ISO days. */
export function formatDayRange(start: string, end: string): string {
  const [from, to] = [formatDay(start), formatDay(end)];
  const isOneYear = start.slice(0, 4) === end.slice(0, 4) && from !== missing;
  return `${isOneYear ? from.slice(0, -6) : from} – ${to}`;
}

/** A tick label of a time scale in UTC: `2026`, `Mar`, `Mar 4` or, finer than a day, `3:05 PM`. */
export function formatTick(timeMs: Maybe, unit: 'year' | 'month' | 'day' | 'time'): string {
  const utc = utcParts(timeMs);
  if (unit === 'time' || !utc) return writeDate(timeMs, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const { year, shortMonth, day } = utc;
  return { year: `${year}`, month: shortMonth, day: `${shortMonth} ${day}` }[unit];
}

/** `Mar 4, 2026, 3:05 PM`, in the user's time zone by default. */
export function formatDateTime(timeMs: Maybe, timeZone?: string): string {
  return writeDate(timeMs, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
}

/** `4:00 PM ET`: the exchange's local time, daylight saving included. */
export function formatMarketTime(timeMs: Maybe): string {
  if (!isTime(timeMs)) return missing;
  const clock = marketClock(timeMs);
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}${clock.toISOString().slice(-11, -8)} ${hour < 12 ? 'AM' : 'PM'} ET`;
}

/** `Mar 4, 2026, 4:00 PM ET` */
export function formatMarketDateTime(timeMs: Maybe): string {
  return isTime(timeMs) ? `${formatShortDate(+marketClock(timeMs))}, ${formatMarketTime(timeMs)}` : missing;
}

/** `2026-03-04`: the exchange's calendar day at that time. */
export function formatMarketDate(timeMs: Maybe): string {
  return isTime(timeMs) ? formatIsoDate(+marketClock(timeMs)) : missing;
}

/** `2026-03-04`, in UTC. */
export function formatIsoDate(timeMs: Maybe): string {
  return isTime(timeMs) ? new Date(timeMs).toISOString().slice(0, 10) : missing;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `1,234.5×`: a ratio such as price to earnings or debt to equity. */
export function formatMultiple(value: Maybe, options: NumberOptions = { digits: 1 }): string {
  const text = formatNumber(value, options);
  return text === missing ? text : `${text}×`;
}

/** `3 minutes ago`, `in 2 days`, `now`. */
export function formatRelative(timeMs: Maybe, nowMs: number = Date.now()): string {
  if (!isTime(timeMs)) return missing;
  const deltaMs = timeMs - nowMs;
  const step = steps.find(([, sizeMs]) => Math.abs(deltaMs) >= sizeMs);
  return step ? relativeFormat({ numeric: 'auto' }).format(Math.trunc(deltaMs / step[1]), step[0]) : 'now';
}

/** `45 s`, `2 min 5 s`, `1 h 4 min`, rounded up to whole seconds. */
export function formatDuration(durationMs: Maybe): string {
  if (!isNumber(durationMs)) return missing;
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

/** `12 KB`, `5 MB`: decimal units, rounded for readability. */
export function formatBytes(bytes: Maybe): string {
  if (!isNumber(bytes)) return missing;
  // A value that rounds up to 1,000 of a unit becomes 1 of the next.
  const unit = bytes < 999_500 ? 'KB' : bytes < 999_500_000 ? 'MB' : 'GB';
  const amount = bytes / { KB: 1e3, MB: 1e6, GB: 1e9 }[unit];
  return `${numberFormat({ maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`;
}

/** Natural sort order: `S2` before `S10`. */
export function compareTexts(a: string, b: string): number {
  return collator({ numeric: true }).compare(a, b);
}

import { monthNames } from '@candlewick/engine/texts';
import { cached, isTime, missing, type Maybe } from './basics.ts';
import { has24Hours } from './clock-form.ts';
import { marketClock, zoneClock } from './market-clock.ts';

const dateFormat = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options));

const relativeFormat = cached(
  (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat('en-US', options),
);
function writeDate(timeMs: Maybe, options: Intl.DateTimeFormatOptions): string {
  return isTime(timeMs) ? dateFormat(options).format(timeMs) : missing;
}

export { monthNames };

/** `Jan` to `Dec`. */
export const shortMonthNames: readonly string[] = monthNames.map((name) => name.slice(0, 3));

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Calendar parts in UTC. Avoids Intl, whose first date formatter takes 13 ms, because daily bars and times are part of the first paint. */
function utcParts(timeMs: Maybe) {
  const date = new Date(timeMs ?? NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const index = date.getUTCMonth();
  const [month, shortMonth] = [monthNames[index] ?? '', shortMonthNames[index] ?? ''];
  return { year: date.getUTCFullYear(), month, shortMonth, day: date.getUTCDate() };
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

/** `March 4, 2026` from an ISO day. */
export function formatLongDay(day: string | null | undefined): string {
  return formatDate(Date.parse(day ?? ''));
}

/** `Wednesday` or, short, `Wed` from an ISO day. */
export function formatWeekday(day: string, width: 'long' | 'short' = 'long'): string {
  const name = weekdayNames[new Date(day).getUTCDay()] ?? missing;
  return width === 'short' ? name.slice(0, 3) : name;
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
  if (!utc) return missing;
  if (unit === 'time') return formatClock(new Date(timeMs ?? NaN));
  const { year, shortMonth, day } = utc;
  return { year: `${year}`, month: shortMonth, day: `${shortMonth} ${day}` }[unit];
}

/** `3:05 PM` or, if the user chose 24 hours, `15:05`, of a clock whose UTC parts are those to show. */
function formatClock(clock: Date): string {
  const [hour, minutes] = [clock.getUTCHours(), clock.toISOString().slice(-11, -8)];
  if (has24Hours()) return `${String(hour).padStart(2, '0')}${minutes}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `EST`, `GMT+1`: the name of the user's time zone at a time. */
function zoneAt(timeMs: number): string {
  const parts = dateFormat({ timeZoneName: 'short' }).formatToParts(timeMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `Mar 4, 2026, 3:05 PM EST`, in the user's time zone. For the user's own events; those of a market have its time. */
export function formatDateTime(timeMs: Maybe): string {
  if (!isTime(timeMs)) return missing;
  const clock = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000);
  return isTime(+clock) ? `${formatShortDate(+clock)}, ${formatClock(clock)} ${zoneAt(timeMs)}` : missing;
}

/** `Mar 4, 2026, 3:05 PM` in a time zone of the IANA database, which stands beside it. */
export function formatZoneTime(timeMs: Maybe, timeZone: string): string {
  if (!isTime(timeMs)) return missing;
  const clock = zoneClock(timeMs, timeZone);
  return `${formatShortDate(clock)}, ${formatClock(new Date(clock))}`;
}

/** `4:00 PM ET`: the exchange's local time, daylight saving included. */
export function formatMarketTime(timeMs: Maybe): string {
  if (!isTime(timeMs)) return missing;
  return `${formatClock(marketClock(timeMs))} ET`;
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

/** `3 minutes ago`, `in 2 days`, `now`. */
export function formatRelative(timeMs: Maybe, nowMs: number = Date.now()): string {
  if (!isTime(timeMs)) return missing;
  const deltaMs = timeMs - nowMs;
  const step = steps.find(([, sizeMs]) => Math.abs(deltaMs) >= sizeMs);
  return step ? relativeFormat({ numeric: 'auto' }).format(Math.trunc(deltaMs / step[1]), step[0]) : 'now';
}

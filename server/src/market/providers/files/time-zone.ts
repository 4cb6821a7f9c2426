import { dayMs } from '@candlewick/engine/market';

/** Hours ahead of UTC of the abbreviations that exporters write. */
const hoursAhead: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  BST: 1,
  WEST: 1,
  CET: 1,
  CEST: 2,
  MEZ: 1,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  IST: 5.5,
  HKT: 8,
  SGT: 8,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
};
const zoneNames = new Map<string, string | undefined>();

function zoneNamed(name: string): string | undefined {
  if (!zoneNames.has(name)) {
    let found: string | undefined;
    try {
      found = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      // Not a zone: the date cannot be read, and its row says so.
    }
    // A file of nothing but different texts must not fill the memory.
    if (zoneNames.size < 1000) zoneNames.set(name, found);
    return found;
  }
  return zoneNames.get(name);
}

/** Milliseconds that `+01:00`, `GMT+0100` or `EST` is ahead of UTC, or the zone that `US/Eastern` names; undefined for other text. */
export function offsetOf(text: string): number | string | undefined {
  const hours = hoursAhead[text.toUpperCase()];
  if (hours !== undefined) return hours * 3_600_000;
  const found = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text);
  if (!found) return text.includes('/') ? zoneNamed(text) : undefined;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

/** The name of the zone that is always this many milliseconds ahead of UTC. */
export function fixedZone(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const halfHourMs = 1_800_000;
const mostKept = 50_000;

/** Throws a RangeError for an unknown name. */
export function createTimeZone(name: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const measure = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  // Measuring takes microseconds, too long for each of a million rows.
  const kept = new Map<number, number>();
  const measured = (instant: number): number => {
    const found = kept.get(instant);
    if (found !== undefined) return found;
    if (kept.size >= mostKept) kept.clear();
    const offset = measure(instant);
    kept.set(instant, offset);
    return offset;
  };
  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / dayMs) * dayMs;
    const offset = measured(day);
    // On a day of change, offsets change at a whole or half hour of UTC.
    return offset === measured(day + dayMs) ? offset : measured(Math.floor(instant / halfHourMs) * halfHourMs);
  };
  return {
    name,

    /** UTC epoch milliseconds of a wall-clock time, which is given as if it were UTC. A time that a clock skips counts from before the skip. */
    toUtc: (wall: number): number => wall - offsetAt(wall - offsetAt(wall)),

    /** UTC midnight of the zone's date at an instant, both in epoch milliseconds. */
    dateOf: (instant: number): number => Math.floor((instant + offsetAt(instant)) / dayMs) * dayMs,
  };
}

/** Times of a zone of the IANA database. */
export type TimeZone = ReturnType<typeof createTimeZone>;

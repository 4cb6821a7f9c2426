import { dayMs } from '@candlewick/engine/market';
import type { DateShape, DateText } from './date-text.ts';
import { isMidnight } from './date-text.ts';
import { ImportRefusal } from './refusals.ts';
import { fixedZone } from './time-zone.ts';

/** Intervals of stored bars, in milliseconds. */
export const intervals = {
  '1m': 60_000,
  '2m': 120_000,
  '3m': 180_000,
  '5m': 300_000,
  '10m': 600_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '2h': 7_200_000,
  '4h': 14_400_000,
  daily: dayMs,
} as const;
export type Interval = keyof typeof intervals;
export const intervalNames = Object.keys(intervals) as Interval[];

export type DateOrder = 'dmy' | 'mdy';

/** What all dates of a file together say. */
export interface DateForm {
  readonly shape: DateShape;
  readonly order: DateOrder;
  readonly interval: Interval;
  /** Every time of day is midnight, so an offset from UTC says nothing about the session. */
  readonly isDateOnly: boolean;
  /** The zone of the exchange, where the times of the file say it; those of UTC say nothing. */
  readonly zone: string | undefined;
}

const hourMs = intervals['1h'];
/** A gap that is shorter separates bars of one day. 20 hours allow for clocks that change and sessions that begin late. */
const dayGapMs = 20 * hourMs;

/** Gathers what the dates of a file have in common. */
export class DateSurvey {
  readonly #shapes = new Map<DateShape, number>();
  #dayFirst: { line: number; text: string } | undefined;
  #monthFirst: { line: number; text: string } | undefined;
  #sample = '';
  #isDateOnly = true;
  #zone: string | undefined;
  #unread = '';
  readonly #gaps = new Map<number, number>();
  readonly #last = new Map<string, { date: number; time: number }>();

  /** A text where a date is expected, which is none. */
  seeUnread(text: string): void {
    if (text.trim() !== '') this.#unread ||= `: "${text.trim().slice(0, 40)}" is none`;
  }

  see(date: DateText, text: string, line: number, symbol: string): void {
    const { shape, dayFirst, monthFirst, timeOfDay, offset, zone } = date;
    if (zone !== 'UTC') this.#zone ??= zone ?? (offset ? fixedZone(offset) : undefined);
    this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1);
    if (shape === 'numbers') {
      this.#sample ||= text;
      if (Number.isNaN(monthFirst)) this.#dayFirst ??= { line, text };
      if (Number.isNaN(dayFirst)) this.#monthFirst ??= { line, text };
    }
    if (!isMidnight(shape === 'epoch' ? dayFirst : timeOfDay)) this.#isDateOnly = false;
    const day = Number.isNaN(dayFirst) ? monthFirst : dayFirst;
    const isInstant = shape === 'epoch' || offset !== undefined;
    this.#seeGap(symbol, isInstant ? 0 : day, isInstant ? day + timeOfDay - (offset ?? 0) : timeOfDay);
  }

  /** Times of one date are compared, so that the order of day and month does not matter. An instant has the date 0. */
  #seeGap(symbol: string, date: number, time: number): void {
    const last = this.#last.get(symbol);
    if (last) {
      const gap = last.date === date ? Math.min(Math.abs(time - last.time), dayMs) : dayMs;
      const counted = gap >= dayGapMs ? dayMs : gap;
      // Distinct gaps beyond this are noise, and must not fill the memory.
      if (this.#gaps.size < 10_000 || this.#gaps.has(counted))
        this.#gaps.set(counted, (this.#gaps.get(counted) ?? 0) + 1);
      last.date = date;
      last.time = time;
    } else if (this.#last.size < 10_000) this.#last.set(symbol, { date, time });
  }

  /** Throws an ImportRefusal if the file does not say which number is the day, or how far its bars are apart. */
  decide(order: DateOrder | undefined, interval: Interval | undefined): DateForm {
    const [shape] = [...this.#shapes].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (!shape)
      throw new ImportRefusal(
        `No row begins with a date that Candlewick can read${this.#unread}. Write dates as 2020-12-31.`,
      );
    return {
      shape,
      order: shape === 'numbers' ? (order ?? this.#order()) : 'dmy',
      interval: interval ?? this.#interval(),
      isDateOnly: this.#isDateOnly,
      zone: this.#zone,
    };
  }

  #order(): DateOrder {
    const [day, month] = [this.#dayFirst, this.#monthFirst];
    if (day && month) {
      throw new ImportRefusal(
        `The file mixes dates: ${day.text} (line ${day.line}) has the day first, ${month.text} (line ${month.line}) the month. ` +
          'Write all dates in one form.',
      );
    }
    if (day) return 'dmy';
    if (month) return 'mdy';
    throw new ImportRefusal(
      `In ${this.#sample}, and in every other date of the file, either number may be the day. Pass --dates dmy (day first) or --dates mdy (month first).`,
    );
  }

  #interval(): Interval {
    const within = [...this.#gaps].filter(([gap]) => gap > 0 && gap < dayMs);
    const days = this.#gaps.get(dayMs) ?? 0;
    const count = within.reduce((sum, [, times]) => sum + times, 0);
    const [gap] = within.sort((a, b) => b[1] - a[1])[0] ?? [];
    // A few rows that repeat a day do not make a daily file intraday; bars of four hours repeat every second day.
    if (gap === undefined || count * 4 < days) {
      if (days > 0 || this.#isDateOnly) return 'daily';
      throw new ImportRefusal('One bar does not say its interval. Pass --interval, such as --interval 5m.');
    }
    const name = intervalNames.find((each) => intervals[each] === gap);
    if (name) return name;
    const apart = gap % 60_000 === 0 ? `${gap / 60_000} minutes` : `${gap / 1000} seconds`;
    throw new ImportRefusal(
      `Most bars are ${apart} apart. Candlewick stores bars of ${intervalNames.join(', ')}. Pass --interval if one of them is meant.`,
    );
  }
}

import { calendarOf, firstYear, lastYear, minuteMs, sessionOn, yearOf } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';

/** How far from both ends of a session its bars may begin and end: longer than the calm of a stock that few trade. */
const slackMs = 30 * minuteMs;

interface DayOfBars {
  /** Midnight UTC. */
  readonly date: number;
  /** Length of a bar. */
  readonly lengthMs: number;
  /** The day is known up to a time. */
  readonly until?: number;
}

/**
 * Tells the bars of a day within its session from those before and after it. A file may be of another exchange than its symbol says, whose
 * hours are others: only where the bars fill the session, those beyond it are extended ones. A last bar at the close has its auction.
 */
export class DayHours {
  readonly #session: { readonly open: number; readonly close: number } | undefined;
  readonly #lengthMs: number;
  readonly #until: number;
  #hasStart = false;
  #hasEnd = false;
  #hasOthers = false;

  constructor(of: Pick<Instrument, 'ticker' | 'type'>, { date, lengthMs, until = Infinity }: DayOfBars) {
    const year = yearOf(date);
    const isKnown = calendarOf(of) === 'xnys' && year >= firstYear && year <= lastYear;
    this.#session = isKnown ? sessionOn('xnys', date) : undefined;
    this.#lengthMs = lengthMs;
    this.#until = until;
  }

  /** Takes the start of a bar, and says whether it lies within the session. */
  see(time: number): boolean {
    if (!this.#session) return true;
    const { open, close } = this.#session;
    const end = time + this.#lengthMs;
    const isRegular = end > open && time < close;
    if (isRegular) {
      this.#hasStart ||= time < open + slackMs;
      this.#hasEnd ||= end > Math.min(close, this.#until) - slackMs;
    } else this.#hasOthers ||= time !== close;
    return isRegular;
  }

  /** Whether those outside of the session are extended ones. */
  get isExtended(): boolean {
    return this.#hasStart && this.#hasEnd && this.#hasOthers;
  }
}

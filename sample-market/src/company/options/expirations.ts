import { dateOf, dayMs, nthWeekday, sessionBefore, sessionOn, weekdayOf, yearOf } from '@candlewick/engine/market';
import type { Session } from '@candlewick/engine/market';

export interface Expiration {
  /** The last session, at whose close the options expire. */
  readonly session: Session;
  readonly kind: 'weekly' | 'monthly' | 'leaps';
}

const friday = 5;
const weeklies = 6;
const monthlies = 6;
const longYears = 2;

/** The session of a Friday, or the one before a holiday. */
const sessionOfFriday = (date: number) => sessionOn('xnys', date) ?? sessionBefore('xnys', date);

/**
 * Expirations after a time, soonest first: six weeks, six months (third Fridays), and the next two Januaries that are no such month
 * (LEAPS). A third Friday counts as a month, not as a week.
 */
export function expirationsAfter(time: number): readonly Expiration[] {
  const found = new Map<number, Expiration>();
  const add = (date: number, kind: Expiration['kind']) => {
    const session = sessionOfFriday(date);
    if (session.close > time) found.set(session.date, { session, kind });
  };
  const today = Math.floor(time / dayMs) * dayMs;
  const firstFriday = today + ((friday - weekdayOf(today) + 7) % 7) * dayMs;
  for (let week = 0; week < weeklies; week += 1) add(firstFriday + 7 * week * dayMs, 'weekly');
  const thisMonth = new Date(today);
  for (let ahead = 0; ahead <= monthlies; ahead += 1) {
    const month = new Date(dateOf(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() + 1 + ahead, 1));
    add(nthWeekday(month.getUTCFullYear(), month.getUTCMonth() + 1, friday, 3), 'monthly');
  }
  for (let [ahead, count] = [1, 0]; count < longYears; ahead += 1) {
    const january = nthWeekday(yearOf(time) + ahead, 1, friday, 3);
    if (found.has(sessionOfFriday(january).date)) continue;
    add(january, 'leaps');
    count += 1;
  }
  return [...found.values()].sort((a, b) => a.session.date - b.session.date);
}

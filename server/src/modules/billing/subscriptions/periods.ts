import type { SubscriptionInterval, Tier } from '@candlewick/shared-api';

/** A paid stretch of time, [startsAt, endsAt). Times are epoch milliseconds. */
export interface Period {
  readonly tier: Tier;
  readonly interval: SubscriptionInterval;
  readonly startsAt: number;
  readonly endsAt: number;
  /** First start of the chain of periods that follow one another: their ends fall on its day of the month. */
  readonly anchoredAt: number;
  /** Paid for it, with what was left of the plan before. */
  readonly valueCents: number;
  /** The payments whose money is in `valueCents`. */
  readonly fundedBy: readonly string[];
}

export const monthsOf: Readonly<Record<SubscriptionInterval, number>> = { monthly: 1, yearly: 12 };

/** The same day and time of a later month, in UTC; the month's last day where it has no such day. */
function addMonths(time: number, months: number): number {
  const from = new Date(time);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  const day = Math.min(from.getUTCDate(), lastDay.getUTCDate());
  return Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), day) + (time % 86_400_000);
}

function monthsBetween(earlier: number, later: number): number {
  const [a, b] = [new Date(earlier), new Date(later)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** When a period ends that starts at `startsAt`, which is `anchoredAt` or the end of another period of its chain. */
export function endOf(startsAt: number, anchoredAt: number, interval: SubscriptionInterval): number {
  return addMonths(anchoredAt, monthsBetween(anchoredAt, startsAt) + monthsOf[interval]);
}

export const isRunning = (period: Period | null, at: number): period is Period => period !== null && at < period.endsAt;

/** What is left of a period's value, in whole cents, rounded down. */
export function unusedCents({ valueCents, startsAt, endsAt }: Period, at: number): number {
  const leftMs = Math.min(Math.max(endsAt - at, 0), endsAt - startsAt);
  return Math.floor((valueCents * leftMs) / (endsAt - startsAt));
}

import type { TimeRange } from '@candlewick/shared-design/chart-types';
import type { Interval } from './intervals.ts';

const dayMs = 86_400_000;

interface Reach {
  /** Of the view around the date, in days. */
  readonly widthDays: number;
  /** A date further back has daily bars instead. */
  readonly mostDays: number;
}

const reaches: Readonly<Record<Interval, Reach>> = {
  '1m': { widthDays: 1, mostDays: 60 },
  '5m': { widthDays: 4, mostDays: 120 },
  '15m': { widthDays: 10, mostDays: 400 },
  '1h': { widthDays: 40, mostDays: 1500 },
  daily: { widthDays: 250, mostDays: Infinity },
  weekly: { widthDays: 1200, mostDays: Infinity },
  monthly: { widthDays: 4000, mostDays: Infinity },
};

/** The view around a date, `YYYY-MM-DD`, in the interval that is shown or, where that does not reach so far, in days. */
export function viewAround(
  date: string,
  interval: Interval,
  nowMs: number,
): { range: TimeRange; interval: Interval | null } {
  const day = Date.parse(date);
  const kept = (nowMs - day) / dayMs > reaches[interval].mostDays ? 'daily' : interval;
  const half = (reaches[kept].widthDays * dayMs) / 2;
  const middle = day + dayMs / 2;
  const floor = (timeMs: number) => (kept === '1m' ? timeMs : Math.floor(timeMs / dayMs) * dayMs);
  return { range: { from: floor(middle - half), to: floor(middle + half) }, interval: kept === 'daily' ? null : kept };
}

import { medianOf } from '../market/median.ts';

const dayMs = 86_400_000;
const daysPerYear = 365.25;
/** Conventional numbers of bars a year, taken when the measured rate is within 8 % of one. */
const conventions = [52, 12, 4, 1];
const snapDistance = 0.08;
/** A gap longer than this many days, and than four usual steps, is a hole in the data and not part of the calendar. */
const longestBreakDays = 4;
const longestStepDays = 400;

/**
 * Bars a year, measured over all timestamps (UTC epoch milliseconds, rising). Daily bars give the convention of their
 * market: 365 when it trades on every day, 252 otherwise. Longer bars give 52, 12, 4 or 1, or the measured rate when it
 * fits none (every second session: about 126). Bars within a day give the usual number of bars a day × 252 or 365.
 * 252 for fewer than two bars; a series shorter than a week counts as 252 unless it has a bar on a weekend.
 */
export function periodsPerYear(time: Float64Array): number {
  const calendar = calendarOf(time);
  if (calendar.days < 2) return 252 * calendar.barsPerDay;
  const step = usualStep(calendar.steps);
  const [count, sum] = withoutHoles(calendar.steps, Math.max(longestBreakDays, 4 * step));
  if (step > 1) return rateOf((daysPerYear * count) / sum);
  const closedShare = 1 - count / sum;
  const isAlwaysOpen = sum < 7 ? calendar.hasWeekend && closedShare === 0 : closedShare < 0.1;
  return (isAlwaysOpen ? 365 : 252) * calendar.barsPerDay;
}

interface Calendar {
  /** UTC days that have a bar. */
  readonly days: number;
  /** `steps[n]`: how often a day with a bar comes `n` days after the one before; the last element has all longer ones. */
  readonly steps: Uint32Array;
  /** Median over the days. */
  readonly barsPerDay: number;
  readonly hasWeekend: boolean;
}

function calendarOf(time: Float64Array): Calendar {
  const steps = new Uint32Array(longestStepDays + 1);
  const counts: number[] = [];
  let hasWeekend = false;
  let days = 0;
  let previous = 0;
  let nextDayAt = -Infinity;
  let count = 0;
  for (let i = 0; i < time.length; i++) {
    const at = time[i]!;
    if (at < nextDayAt) {
      count++;
      continue;
    }
    const day = Math.floor(at / dayMs);
    if (count > 1) counts.push(count);
    if (days++ > 0) steps[Math.min(day - previous, longestStepDays)]!++;
    hasWeekend = hasWeekend || weekdayOf(day) % 6 === 0;
    previous = day;
    nextDayAt = (day + 1) * dayMs;
    count = 1;
  }
  if (count > 1) counts.push(count);
  return { days, steps, barsPerDay: usualCount(counts, days), hasWeekend };
}

/** 0 for Sunday. Day 0 of the epoch was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Median of the counts of `days` days; the days that have no element have one bar. */
function usualCount(counts: readonly number[], days: number): number {
  return counts.length === 0 ? 1 : medianOf([...counts, ...Array.from({ length: days - counts.length }, () => 1)]);
}

/** The most frequent one, and the shortest of several: in two weeks with a holiday, a median would be two days. */
function usualStep(steps: Uint32Array): number {
  return steps.indexOf(steps.reduce((most, count) => Math.max(most, count)));
}

function withoutHoles(steps: Uint32Array, longest: number): [count: number, sumDays: number] {
  let [count, sum] = [0, 0];
  const end = Math.min(longest, longestStepDays);
  for (let days = 1; days <= end; days++) {
    count += steps[days]!;
    sum += days * steps[days]!;
  }
  return [count, sum];
}

function rateOf(measured: number): number {
  const convention = conventions.find((rate) => Math.abs(measured / rate - 1) <= snapDistance);
  return convention ?? Math.max(1, Math.round(measured));
}

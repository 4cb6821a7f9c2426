const dayMs = 86_400_000;

/** Ranks of ticks: the axis shows every tick of a rank or none, from the highest rank down to the last that fits. */
export const tickRanks = {
  twentyYears: 73,
  decade: 72,
  fiveYears: 71,
  year: 70,
  half: 65,
  quarter: 64,
  month: 60,
  week: 55,
  day: 50,
  halfDay: 36,
  sixHours: 34,
  threeHours: 32,
  hour: 30,
  halfHour: 26,
  quarterHour: 24,
  fiveMinutes: 22,
  minute: 20,
} as const;

/** A week's first bar this near to a month's first bar would crowd its label. */
const clearBars = 3;

/**
 * The rank of each bar from index `start` on: what begins with it (a decade, a year, a quarter …). Times are those of a clock, as if it were UTC, in ms.
 * The first bar begins a month when it is of the month's first four days, as a session can be late by a holiday.
 */
export function tickRanksOf(timesMs: readonly number[], start = 0): number[] {
  return timesMs.slice(start).map((timeMs, offset) => rankAt(timesMs, start + offset, timeMs));
}

function rankAt(timesMs: readonly number[], index: number, timeMs: number): number {
  const previous = timesMs[index - 1];
  if (beginsMonth(timeMs, previous)) return monthRank(new Date(timeMs));
  if (previous === undefined) return tickRanks.day;
  if (dayOf(timeMs) === dayOf(previous)) return clockRank(timeMs, previous);
  return weekOf(timeMs) !== weekOf(previous) && isClear(timesMs, index) ? tickRanks.week : tickRanks.day;
}

const clockSteps = [
  [720, tickRanks.halfDay],
  [360, tickRanks.sixHours],
  [180, tickRanks.threeHours],
  [60, tickRanks.hour],
  [30, tickRanks.halfHour],
  [15, tickRanks.quarterHour],
  [5, tickRanks.fiveMinutes],
] as const;

/** The longest stretch of a day that begins with a bar. */
function clockRank(timeMs: number, previousMs: number): number {
  const step = clockSteps.find(
    ([minutes]) => Math.floor(timeMs / (minutes * 60_000)) !== Math.floor(previousMs / (minutes * 60_000)),
  );
  return step?.[1] ?? tickRanks.minute;
}

function beginsMonth(timeMs: number, previousMs: number | undefined): boolean {
  const date = new Date(timeMs);
  if (previousMs === undefined) return date.getUTCDate() <= 4;
  const before = new Date(previousMs);
  return before.getUTCMonth() !== date.getUTCMonth() || before.getUTCFullYear() !== date.getUTCFullYear();
}

function monthRank(date: Date): number {
  const month = date.getUTCMonth();
  const year = date.getUTCFullYear();
  if (month % 3 !== 0) return tickRanks.month;
  if (month !== 0) return month === 6 ? tickRanks.half : tickRanks.quarter;
  if (year % 20 === 0) return tickRanks.twentyYears;
  if (year % 10 === 0) return tickRanks.decade;
  return year % 5 === 0 ? tickRanks.fiveYears : tickRanks.year;
}

/** Whether no month begins within a few bars on either side. */
function isClear(timesMs: readonly number[], index: number): boolean {
  for (let near = index - clearBars + 1; near <= index + clearBars; near += 1) {
    const timeMs = timesMs[near];
    if (timeMs !== undefined && beginsMonth(timeMs, timesMs[near - 1])) return false;
  }
  return true;
}

const dayOf = (timeMs: number) => Math.floor(timeMs / dayMs);
/** Weeks begin on Monday; day 0 of the epoch was a Thursday. */
const weekOf = (timeMs: number) => Math.floor((dayOf(timeMs) + 3) / 7);

/** The unit that a rank's label names. */
export function tickUnit(rank: number): 'year' | 'month' | 'day' | 'time' {
  if (rank >= tickRanks.year) return 'year';
  if (rank >= tickRanks.month) return 'month';
  return rank >= tickRanks.day ? 'day' : 'time';
}

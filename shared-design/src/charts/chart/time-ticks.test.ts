import { expect, test } from 'vitest';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { zoneClock } from '../../foundations/format/market-clock.ts';
import { tickRanks, tickRanksOf, tickUnit } from './time-ticks.ts';

const utc = (text: string) => Date.parse(`${text}T00:00:00Z`);
const rankOf = (before: string, day: string) => tickRanksOf([utc(before), utc(day)])[1];

test.each([
  ['1999-12-31', '2000-01-03', 'twentyYears'],
  ['2009-12-31', '2010-01-04', 'decade'],
  ['2014-12-31', '2015-01-02', 'fiveYears'],
  ['2020-12-31', '2021-01-04', 'year'],
  ['2021-06-30', '2021-07-01', 'half'],
  ['2021-03-31', '2021-04-01', 'quarter'],
  ['2021-09-30', '2021-10-01', 'quarter'],
  ['2021-11-30', '2021-12-01', 'month'],
  ['2021-11-12', '2021-11-15', 'week'],
  ['2021-11-15', '2021-11-16', 'day'],
] as const)('after %s, %s begins a %s', (before, day, name) => expect(rankOf(before, day)).toBe(tickRanks[name]));

/** Opens of sessions around the days on which clocks change, as their exchanges have them: 14:30 and 13:30 UTC, 08:00 and 07:00. */
test.each([
  ['America/New_York', ['2025-03-07T14:30Z', '2025-03-10T13:30Z'], 9.5],
  ['America/New_York', ['2025-10-31T13:30Z', '2025-11-03T14:30Z'], 9.5],
  ['Europe/Berlin', ['2025-03-28T08:00Z', '2025-03-31T07:00Z'], 9],
  ['Europe/Berlin', ['2025-10-24T07:00Z', '2025-10-27T08:00Z'], 9],
])('the opens of %s have their hour on both sides of a change of clocks, %j', (zone, opens, hour) => {
  const clocks = opens.map((open) => zoneClock(Date.parse(open), zone));
  expect(clocks.map((clock) => (clock % 86_400_000) / 3_600_000)).toEqual([hour, hour]);
  const [first = 0, second = 0] = clocks;
  const ranks = tickRanksOf([first, first + 3_600_000, second, second + 3_600_000], 0);
  expect(ranks[2]).toBeGreaterThan(ranks[1] ?? 0);
  expect(ranks[2]).toBeGreaterThan(ranks[3] ?? 0);
});

test('within a day, longer stretches rank above shorter ones', () => {
  const open = utc('2021-11-16') + 9.5 * 3_600_000;
  const [minute, hour] = [60_000, 3_600_000];
  const times = [open, open + minute, open + 5 * minute, open + 15 * minute, open + hour / 2, open + 2.5 * hour];
  const { fiveMinutes, quarterHour, hour: whole, halfDay } = tickRanks;
  expect(tickRanksOf(times).slice(1)).toEqual([tickRanks.minute, fiveMinutes, quarterHour, whole, halfDay]);
});

test('a week that begins beside a month has no tick of its own', () => {
  const bars = sampleBars(300).map(({ time }) => time);
  const ranks = tickRanksOf(bars);
  const months = ranks.flatMap((rank, index) => (rank >= tickRanks.month ? [index] : []));
  const weeks = ranks.flatMap((rank, index) => (rank === tickRanks.week ? [index] : []));
  expect(weeks.length).toBeGreaterThan(20);
  expect(weeks.filter((week) => months.some((month) => Math.abs(month - week) < 3))).toEqual([]);
});

test('every month of a year has a tick, though sessions begin on other days', () => {
  const ranks = tickRanksOf(sampleBars(261).map(({ time }) => time));
  expect(ranks.filter((rank) => rank >= tickRanks.month)).toHaveLength(12);
});

test('ranks of added bars are those of the whole', () => {
  const times = sampleBars(400).map(({ time }) => time);
  expect(tickRanksOf(times, 250)).toEqual(tickRanksOf(times).slice(250));
});

test.each([
  [tickRanks.decade, 'year'],
  [tickRanks.quarter, 'month'],
  [tickRanks.week, 'day'],
  [tickRanks.hour, 'time'],
] as const)('rank %d is labeled with its %s', (rank, unit) => expect(tickUnit(rank)).toBe(unit));

import { expect, test } from 'vitest';
import type { ChartEvent } from './chart.types.ts';
import { groupEvents } from './event-marks.ts';

const day = (date: string) => Date.parse(date);
const event = (time: number, text: string): ChartEvent => ({ time, kind: 'dividend', text });
const textsOf = (groups: ReturnType<typeof groupEvents>) =>
  groups.map(({ index, events }) => [index, ...events.map(({ text }) => text)]);

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map(day);

test('an event stands at the bar of its date, and outside of the bars nowhere', () => {
  const events = [event(day('2026-11-25'), 'b'), event(day('2026-11-23'), 'a'), event(day('2026-11-01'), 'x')];
  expect(textsOf(groupEvents(events, days, 1))).toEqual([
    [0, 'a'],
    [2, 'b'],
  ]);
});

test('one on a holiday, or in a week or month, stands at the bar that has it', () => {
  expect(textsOf(groupEvents([event(day('2026-11-26'), 'a')], days, 1))).toEqual([[2, 'a']]);
  const weeks = [day('2026-11-16'), day('2026-11-23')];
  expect(textsOf(groupEvents([event(day('2026-11-19'), 'a')], weeks, 1))).toEqual([[0, 'a']]);
});

test('in bars shorter than a day, a date is the first bar of its session, and a time its own bar', () => {
  const open = day('2026-11-24') + 14.5 * 3_600_000;
  const hours = [0, 1, 2].map((hour) => open + hour * 3_600_000);
  const events = [event(day('2026-11-24'), 'date'), event(open + 90 * 60_000, 'time')];
  expect(textsOf(groupEvents(events, hours, 1))).toEqual([
    [0, 'date'],
    [1, 'time'],
  ]);
});

test('marks that would overlap are joined', () => {
  const events = days.map((time, index) => event(time, String(index)));
  expect(textsOf(groupEvents(events, days, 3))).toEqual([
    [0, '0', '1', '2'],
    [3, '3'],
  ]);
  expect(groupEvents(events, [], 1)).toEqual([]);
});

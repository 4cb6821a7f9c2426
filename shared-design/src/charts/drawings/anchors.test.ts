import { describe, expect, it } from 'vitest';
import { indexOfTime, timeOfIndex } from './anchors.ts';
import type { TimeAxis } from './anchors.ts';

const day = (iso: string) => Date.parse(iso);
// Two weeks of sessions, Monday to Friday.
const days = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14].map((date) => Date.UTC(2025, 2, date));
const daily: TimeAxis = { times: days, isOfHours: false };
const weekly: TimeAxis = { times: [days[0]!, days[5]!], isOfHours: false };
const minutes: TimeAxis = {
  times: days.flatMap((open) => [0, 5, 10, 15].map((minute) => open + (14 * 60 + 30 + minute) * 60_000)),
  isOfHours: true,
};

describe('an anchor', () => {
  it('is the bar that contains it in every interval', () => {
    const wednesday = day('2025-03-12');
    expect(indexOfTime(daily, wednesday)).toBe(7);
    expect(indexOfTime(weekly, wednesday)).toBe(1);
    // The day of a daily bar is the first bar of its session.
    expect(minutes.times[indexOfTime(minutes, wednesday)]).toBe(day('2025-03-12T14:30Z'));
    const during = day('2025-03-12T14:42Z');
    expect(minutes.times[indexOfTime(minutes, during)]).toBe(day('2025-03-12T14:40Z'));
    expect(indexOfTime(daily, during)).toBe(7);
    expect(indexOfTime(weekly, during)).toBe(1);
  });

  it('between sessions belongs to the day before it, or to the first bar of the next session', () => {
    const saturday = day('2025-03-08');
    expect(indexOfTime(daily, saturday)).toBe(4);
    expect(minutes.times[indexOfTime(minutes, saturday)]).toBe(day('2025-03-10T14:30Z'));
  });

  it.each([
    ['daily', daily],
    ['weekly', weekly],
    ['of minutes', minutes],
  ])('beyond the bars counts on, and comes back to the same place (%s)', (_, axis) => {
    for (let index = -20; index < axis.times.length + 200; index += 1)
      expect(indexOfTime(axis, timeOfIndex(axis, index))).toBe(index);
  });

  it('beyond the last bar stays where it was when that bar comes', () => {
    const ahead = timeOfIndex(daily, days.length);
    const later: TimeAxis = { times: [...days, day('2025-03-17'), day('2025-03-18')], isOfHours: false };
    expect(Math.abs(indexOfTime(later, ahead) - days.length)).toBeLessThanOrEqual(1);
  });

  it('has a place without bars and with one', () => {
    expect(indexOfTime({ times: [], isOfHours: false }, 5)).toBe(0);
    expect(indexOfTime({ times: [0], isOfHours: false }, 86_400_000)).toBe(1);
  });
});

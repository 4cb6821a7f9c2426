import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../testing/bars.ts';
import { periodsPerYear } from './periods-per-year.ts';

const hourMs = dayMs / 24;
const isWeekday = (time: number) => new Date(time).getUTCDay() % 6 !== 0;
/** Weeks from Sunday to Saturday since the epoch, which began on a Thursday. */
const weekOf = (time: number) => Math.floor((time / dayMs + 4) / 7);
const anyStart = fc.integer({ min: 0, max: 20_000 }).map((day) => day * dayMs);

/** `count` times from `start` on, `step` apart, of which those that `isOpen` holds for. */
function times(start: number, count: number, step: number, isOpen: (time: number) => boolean = () => true) {
  return Float64Array.from(Array.from({ length: count }, (_, i) => start + i * step).filter(isOpen));
}

/** Every `step`th element. */
function sampled(time: Float64Array, step: number): Float64Array {
  return time.filter((_, i) => i % step === 0);
}

describe('periodsPerYear', () => {
  it('is 365 for two years of a market that never closes, on any start day', () => {
    fc.assert(fc.property(anyStart, (start) => periodsPerYear(times(start, 730, dayMs)) === 365));
  });

  it('is 252 for weekday sessions from a week on, with a holiday in any week', () => {
    const lengths = fc.integer({ min: 9, max: 1500 });
    const holidays = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 215 });
    fc.assert(
      fc.property(anyStart, lengths, holidays, (start, days, weekdays) => {
        const firstWeek = weekOf(start);
        // Numbers above 5 are weeks without a holiday.
        const isHoliday = (time: number) => weekdays[weekOf(time) - firstWeek] === new Date(time).getUTCDay();
        const sessions = times(start, days, dayMs, (time) => isWeekday(time) && !isHoliday(time));
        fc.pre(sessions.length >= 6 && (sessions.at(-1)! - sessions[0]!) / dayMs >= 7);
        return periodsPerYear(sessions) === 252;
      }),
      { numRuns: 500 },
    );
  });

  it('follows a fixed step through the sessions', () => {
    const steps = fc.integer({ min: 2, max: 6 });
    fc.assert(
      fc.property(anyStart, steps, (start, step) => {
        const everyDay = periodsPerYear(sampled(times(start, 1000, dayMs), step));
        expect(Math.abs(everyDay / (365.25 / step) - 1)).toBeLessThan(0.09);
        const weekdays = periodsPerYear(sampled(times(start, 1400, dayMs, isWeekday), step));
        expect(Math.abs(weekdays / (260.9 / step) - 1)).toBeLessThan(0.09);
      }),
    );
  });

  it('is 52, 12, 4 or 1 for longer bars', () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.constantFrom([7, 52], [30.44, 12], [91.3, 4], [365.25, 1]),
        (start, [days, expected]) => {
          const bars = times(start, 60, 1).map((_, i) => start + Math.round(i * days!) * dayMs);
          return periodsPerYear(bars) === expected;
        },
      ),
    );
  });

  it('counts the bars of a typical day, for markets with and without sessions', () => {
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 0, max: 23 }), (start, hour) => {
        const first = start + hour * hourMs;
        expect(periodsPerYear(times(first, 24 * 90, hourMs))).toBe(24 * 365);
        const isSession = (time: number) =>
          isWeekday(time) && Math.floor(time / hourMs) % 24 >= 14 && (time / hourMs) % 24 < 21;
        expect(periodsPerYear(times(first, 24 * 90, hourMs, isSession))).toBe(7 * 252);
      }),
    );
  });

  it('treats a gap of months as a gap', () => {
    const open = (time: number) => time < 200 * dayMs || time > 500 * dayMs;
    expect(periodsPerYear(times(0, 800, dayMs, open))).toBe(365);
    expect(periodsPerYear(times(0, 800, dayMs, (time) => open(time) && isWeekday(time)))).toBe(252);
  });

  it('assumes weekdays without evidence to the contrary', () => {
    const monday = 4 * dayMs;
    expect(periodsPerYear(new Float64Array(1))).toBe(252);
    expect([2, 3, 5].map((count) => periodsPerYear(times(monday, count, dayMs)))).toEqual([252, 252, 252]);
    expect(periodsPerYear(times(monday, 6, dayMs))).toBe(365);
  });

  it('treats a market open from Sunday to Thursday, or on Sunday evenings, as one with sessions', () => {
    const closedOn =
      (...days: number[]) =>
      (time: number) =>
        !days.includes(new Date(time).getUTCDay());
    expect(periodsPerYear(times(0, 700, dayMs, closedOn(5, 6)))).toBe(252);
    expect(periodsPerYear(times(0, 700, dayMs, closedOn(6)))).toBe(252);
  });
});

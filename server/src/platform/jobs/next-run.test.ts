import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const after = (time: string, cron: string) => new Date(nextRun(cron, Date.parse(time))).toISOString().slice(0, 16);

describe('the next run of a schedule', () => {
  it.each([
    ['2026-03-02T10:00:30Z', '* * * * *', '2026-03-02T10:01'],
    ['2026-03-02T10:00:00Z', '0 10 * * *', '2026-03-03T10:00'],
    ['2026-03-02T10:04:59Z', '*/5 * * * *', '2026-03-02T10:05'],
    ['2026-03-02T10:52:00Z', '7-59/15 * * * *', '2026-03-02T11:07'],
    ['2026-12-31T23:59:59Z', '17 3 * * *', '2027-01-01T03:17'],
    // 2026-03-02 is a Monday; Sunday is 0 and 7.
    ['2026-03-02T00:00:00Z', '0 6 * * 7', '2026-03-08T06:00'],
    ['2026-03-02T00:00:00Z', '0 6 15 * 3', '2026-03-04T06:00'],
    ['2026-03-02T00:00:00Z', '0 0 29 2 *', '2028-02-29T00:00'],
    ['2026-03-02T00:00:00Z', '0 0 1 6,9 *', '2026-06-01T00:00'],
  ])('after %s of "%s" is %s', (time, cron, expected) => expect(after(time, cron)).toBe(expected));

  it('refuses what is no schedule', () => {
    expect(() => nextRun('* * *', 0)).toThrow('five fields');
    expect(() => nextRun('a * * * *', 0)).toThrow('no part of a cron expression');
    expect(() => nextRun('0 0 31 2 *', 0)).toThrow('never holds');
  });
});

import { expect, test } from 'vitest';
import { marketClock } from './market-clock.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});

/** Every half hour of the weeks in which clocks may change, and of the turn of the year. */
function* times(year: number): Generator<number> {
  for (const [month, day] of [
    [0, 1],
    [2, 8],
    [3, 1],
    [9, 25],
    [10, 1],
    [11, 25],
  ] as const) {
    for (let half = 0; half < 7 * 48; half += 1) yield Date.UTC(year, month, day, 0, half * 30);
  }
}

test('shows what Intl shows since 1987', () => {
  const years = Array.from({ length: 50 }, (_, index) => 1987 + index);
  const different = years.flatMap((year) =>
    [...times(year)].flatMap((time) => {
      const shown = marketClock(time).toISOString().slice(0, 19).replace('T', ' ');
      return shown === clock.format(time) ? [] : [`${time}: ${shown}`];
    }),
  );
  expect(different).toEqual([]);
});

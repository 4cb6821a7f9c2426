import { expect, test } from 'vitest';
import { yearsOf } from './months.ts';

test('months compound to their year, the newest year first', () => {
  const [newest, oldest] = yearsOf([
    { year: 2023, month: 12, value: -0.5 },
    { year: 2024, month: 1, value: 0.1 },
    { year: 2024, month: 3, value: 0.1 },
  ]);
  expect(newest?.year).toBe(2024);
  expect(newest?.values.slice(0, 4)).toEqual([0.1, null, 0.1, null]);
  expect(newest?.total).toBeCloseTo(0.21);
  expect([oldest?.year, oldest?.total]).toEqual([2023, -0.5]);
});

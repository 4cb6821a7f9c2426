import { expect, test } from 'vitest';
import { activityOf, lockDelayMs } from './idle.ts';

const now = 1_760_000_000_000;

test('the screen locks after the chosen minutes without activity', () => {
  expect(lockDelayMs(5, now, now)).toBe(300_000);
  expect(lockDelayMs(5, now - 299_999, now)).toBe(1);
  expect(lockDelayMs(5, now - 300_000, now)).toBe(0);
  expect(lockDelayMs(5, now - 86_400_000, now)).toBe(0);
});

test('it never locks if the user has not chosen so', () => {
  expect(lockDelayMs(0, now - 86_400_000, now)).toBeNull();
});

test('a clock that was set back counts as activity now', () => {
  expect(lockDelayMs(15, now + 86_400_000, now)).toBe(900_000);
});

test('only a readable activity counts', () => {
  expect(activityOf('{"at":5,"name":"Mara"}')).toEqual({ at: 5, name: 'Mara' });
  expect(activityOf('{"at":5}')).toEqual({ at: 5, name: null });
  for (const text of [null, '', 'null', '{', '{"at":"5"}']) expect(activityOf(text)).toBeNull();
});

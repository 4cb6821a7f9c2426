import { expect, test } from 'vitest';
import { idleMinutesOf } from './screen-lock.ts';

test.each([
  ['15', 15],
  ['0', 0],
  ['7', 0],
  ['', 0],
  [null, 0],
])('the stored choice %j is %s minutes', (text, minutes) => {
  expect(idleMinutesOf(text)).toBe(minutes);
});

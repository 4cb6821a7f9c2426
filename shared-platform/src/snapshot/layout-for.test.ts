import { expect, test } from 'vitest';
import { layoutFor } from './layout-for.ts';

test.each([
  ['auth', 'public', true, 'main'],
  ['auth', 'public', false, 'auth'],
  ['auth', 'guest', true, 'auth'],
  ['bare', 'public', true, 'bare'],
  ['main', 'user', true, 'main'],
] as const)('%s layout, %s guard, logged in %s: %s', (layout, guard, loggedIn, expected) => {
  expect(layoutFor({ layout, guard }, loggedIn)).toBe(expected);
});

import { expect, test } from 'vitest';
import { areOfTwoUsers, expiresSoon, expiryOf } from './token.ts';

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const tokenOf = (claims: object) => `head.${base64url(JSON.stringify(claims))}.signature`;

test('reads the expiry of a token, including base64url characters', () => {
  expect(expiryOf(tokenOf({ exp: 1_700_000_000, name: '???>>>~~~' }))).toBe(1_700_000_000_000);
});

test.each(['', 'no token', 'a.%%%.c', tokenOf({}), tokenOf({ exp: 'soon' })])('%s has none', (token) => {
  expect(expiryOf(token)).toBeNull();
  expect(expiresSoon(token)).toBe(false);
});

test('a token expires soon within five minutes of its end', () => {
  const token = tokenOf({ exp: 1_000_000 });
  expect(expiresSoon(token, 1_000_000_000 - 5 * 60_000)).toBe(false);
  expect(expiresSoon(token, 1_000_000_000 - 5 * 60_000 + 1)).toBe(true);
  expect(expiresSoon(token, 1_000_000_001)).toBe(true);
});

test('a refreshed token belongs to the same user', () => {
  expect(areOfTwoUsers(tokenOf({ sub: 'a', exp: 1 }), tokenOf({ sub: 'a', exp: 2 }))).toBe(false);
  expect(areOfTwoUsers(tokenOf({ sub: 'a' }), tokenOf({ sub: 'b' }))).toBe(true);
});

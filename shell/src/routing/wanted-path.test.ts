import { expect, test } from 'vitest';
import { wantedPath } from './wanted-path.ts';

test.each([
  'https://evil.example',
  'HTTPS://evil.example/plans',
  'http://app/plans',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.test',
  '\t//evil.test',
  '/\n\\evil.test',
  '/\r\n/evil.test',
  '/plans\u0000',
  '/plans\u007f',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '%2F%2Fevil.test',
  '/%5Cevil.test',
  '/%09/evil.test',
  '/plans%0d%0aLocation:x',
  '/%',
  '/.//evil.test',
  '/x/..//evil.test',
  '//[',
  'plans',
  '',
  '/login',
  '/login?to=%2Fplans',
  '/Login/',
  '/register/code',
  '/lock-screen',
  `/${'a'.repeat(2000)}`,
])('to=%j leads home', (to) => {
  expect(wantedPath(`?${new URLSearchParams({ to })}`)).toBe('/');
});

test.each([
  '/',
  '/plans',
  '/logins',
  '/dashboard/%5EGSPC/prices',
  '/dashboard/AAPL/prices?range=5y#chart',
  '/history/stocks?sort=name&q=a%20b',
  '/history/stocks?q=https%3A%2F%2Fexample.com',
])('to=%s leads to that page', (to) => {
  expect(wantedPath(`?${new URLSearchParams({ to })}`)).toBe(to);
});

import { expect, test } from 'vitest';
import { isAppPath } from './app-path.ts';

test.each(['/', '/dashboard/AAPL/news', '/comparator?t=AAPL+MSFT', '/news#latest', '/dashboard/BRK%2FB'])(
  '%s is a page of the app',
  (href) => {
    expect(isAppPath(href)).toBe(true);
  },
);

test.each([
  '',
  'dashboard/AAPL',
  'https://example.com/dashboard/AAPL',
  '//example.com',
  '/\\example.com',
  '\\/\\/example.com',
  '/\t/example.com',
  '/\n/example.com',
  ' //example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/logout',
  '/dev/../api/auth/logout',
  '/%2e%2e/api/',
  '/remotes/mfe-a/x.js',
])('%j is not', (href) => {
  expect(isAppPath(href)).toBe(false);
});

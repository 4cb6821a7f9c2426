import { expect, test } from 'vitest';
import type { Page } from '../descriptor/descriptor.ts';
import { matchPage, redirectOf } from './match-page.ts';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  expose: 'page',
  layout: 'main',
  guard: 'user',
  title: 'Page',
  ...more,
});

const pages = [
  page('/'),
  page('/register/:secret?'),
  page('/dashboard/:ticker/:component'),
  page('/backtest/:backtestType/:parent_id/:child_id'),
  page('/backtest/:backtestType/new/:child_id'),
  page('/backtest-history/:backtestType', {
    redirects: [{ from: '/backtest-history', to: '/backtest-history/stocks' }],
  }),
];

test.each([
  ['/', '/', {}],
  ['/register', '/register/:secret?', {}],
  ['/register/abc', '/register/:secret?', { secret: 'abc' }],
  ['/dashboard/%5EGSPC/prices', '/dashboard/:ticker/:component', { ticker: '^GSPC', component: 'prices' }],
  ['/dashboard/AAPL/prices/', '/dashboard/:ticker/:component', { ticker: 'AAPL', component: 'prices' }],
  ['/backtest/stocks/new/2', '/backtest/:backtestType/new/:child_id', { backtestType: 'stocks', child_id: '2' }],
])('%s is %s', (pathname, path, params) => {
  expect(matchPage(pages, pathname)).toEqual({ page: pages.find((each) => each.path === path), params });
});

test.each(['/dashboard', '/dashboard/AAPL', '/dashboard/AAPL/prices/more', '/nothing', '/dashboard/%E0%A4%A/prices'])(
  '%s is no page',
  (pathname) => {
    expect(matchPage(pages, pathname)).toBeNull();
  },
);

test('finds a redirect with and without a trailing slash', () => {
  expect(redirectOf(pages, '/backtest-history')).toBe('/backtest-history/stocks');
  expect(redirectOf(pages, '/backtest-history/')).toBe('/backtest-history/stocks');
  expect(redirectOf(pages, '/backtest-history/stocks')).toBeNull();
});

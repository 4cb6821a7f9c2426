import { expect, test } from 'vitest';
import { symbolHref } from './symbol-href.ts';
import type { Route } from './snapshot.ts';

const routes = [
  { path: '/', layout: 'main' },
  { path: '/dashboard/:ticker/:component?', layout: 'main' },
] as unknown as Route[];

test.each([
  ['/dashboard/AAPL/prices', '?range=5y&type=line', '/dashboard/%5EGSPC/prices?range=5y&type=line'],
  ['/dashboard/%5EDJI/profile', '', '/dashboard/%5EGSPC/profile'],
  ['/dashboard/AAPL', '', '/dashboard/%5EGSPC'],
  ['/', '?range=5y', '/dashboard/%5EGSPC/prices'],
  ['/nothing', '', '/dashboard/%5EGSPC/prices'],
])('from %s%s to %s', (pathname, search, href) => {
  expect(symbolHref('^GSPC', routes, { pathname, search })).toBe(href);
});

import { expect, test } from 'vitest';
import { resolveRoute, wantedPath } from './resolve-route.ts';
import type { Route } from './snapshot.ts';

const circle = [
  { from: '/round', to: '/about' },
  { from: '/about', to: '/round/' },
  { from: '/old', to: '/older' },
  { from: '/older', to: '/plans' },
];
const route = (path: string, guard: Route['guard']): Route => ({
  path,
  guard,
  expose: path,
  layout: 'main',
  title: path,
  remote: null,
  ...(path === '/history/:type' ? { redirects: [{ from: '/history', to: '/history/stocks' }] } : {}),
  ...(path === '/plans' ? { redirects: circle } : {}),
});
const routes = [
  route('/', 'user'),
  route('/login', 'guest'),
  route('/plans', 'public'),
  route('/history/:type', 'editor'),
  route('/error-404', 'public'),
];

const resolve = (url: string, loggedIn: boolean) => {
  const { pathname, search } = new URL(url, 'http://app');
  const resolution = resolveRoute(routes, { pathname, search }, loggedIn);
  return resolution.kind === 'redirect' ? `→ ${resolution.to}` : resolution.route.path;
};

test.each([
  ['/', '→ /login?to=%2F', '/'],
  ['/history/stocks?sort=name', '→ /login?to=%2Fhistory%2Fstocks%3Fsort%3Dname', '/history/:type'],
  ['/history?sort=name', '→ /history/stocks?sort=name', '→ /history/stocks?sort=name'],
  ['/plans', '/plans', '/plans'],
  ['/login', '/login', '→ /'],
  ['/login?to=%2Fplans', '/login', '→ /plans'],
  ['/round', '→ /error-404', '→ /error-404'],
  ['/old', '→ /plans', '→ /plans'],
  ['/nothing', '→ /error-404', '→ /error-404'],
])('%s: a visitor gets %s, a user %s', (url, visitor, user) => {
  expect([resolve(url, false), resolve(url, true)]).toEqual([visitor, user]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.test',
  '/\n\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '//[',
  'plans',
  '',
])('to=%j does not lead away', (to) => {
  expect(wantedPath(`?${new URLSearchParams({ to })}`)).toBe('/');
});

test.each(['/plans', '/dashboard/AAPL/prices?range=5y#chart', '/history/stocks?sort=name&q=a%20b'])(
  'to=%s leads to that page',
  (to) => {
    expect(wantedPath(`?${new URLSearchParams({ to })}`)).toBe(to);
  },
);

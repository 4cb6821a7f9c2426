import { expect, test } from 'vitest';
import { resolveRoute, type Visitor } from './resolve-route.ts';
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
  route('/lock-screen', 'user'),
  route('/error-404', 'public'),
];

const resolve = (url: string, visitor: Visitor) => {
  const { pathname, search } = new URL(url, 'http://app');
  const resolution = resolveRoute(routes, { pathname, search }, visitor);
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
  ['/lock-screen?to=%2Fplans', '→ /login?to=%2Fplans', '→ /plans'],
])('%s: a visitor gets %s, a user %s', (url, visitor, user) => {
  expect([resolve(url, { isLoggedIn: false }), resolve(url, { isLoggedIn: true })]).toEqual([visitor, user]);
});

test.each([
  ['/', '→ /lock-screen?to=%2F'],
  ['/history/stocks?sort=name', '→ /lock-screen?to=%2Fhistory%2Fstocks%3Fsort%3Dname'],
  ['/history', '→ /lock-screen?to=%2Fhistory'],
  ['/plans', '→ /lock-screen?to=%2Fplans'],
  ['/login', '→ /lock-screen?to=%2Flogin'],
  ['/nothing', '→ /lock-screen?to=%2Fnothing'],
  ['/lock-screen', '/lock-screen'],
])('%s: a locked screen gets %s', (url, expected) => {
  expect(resolve(url, { isLoggedIn: true, isLocked: true })).toBe(expected);
});

test('without a session there is nothing to lock', () => {
  expect(resolve('/plans', { isLoggedIn: false, isLocked: true })).toBe('/plans');
});

test('the rule editor sends users without that permission away, once it is known', () => {
  const away = '→ /pages/not-authorized?to=%2Fhistory%2Fstocks';
  expect(resolve('/history/stocks', { isLoggedIn: true, permissions: [] })).toBe(away);
  expect(resolve('/history/stocks', { isLoggedIn: true, permissions: ['editor'] })).toBe('/history/:type');
  expect(resolve('/history/stocks', { isLoggedIn: true })).toBe('/history/:type');
  expect(resolve('/', { isLoggedIn: true, permissions: [] })).toBe('/');
});

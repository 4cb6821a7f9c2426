import type { StartedCalls } from '@candlewick/shared-api';
import { loggedInKey, tokenKey } from '@candlewick/shared-auth/stored-token';
import { afterEach, expect, it, vi } from 'vitest';
import { lockKey } from '@candlewick/shared-page/screen-lock';
import { startCalls } from './start-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs the document's calls against a server that gives this answer, and returns what the page takes. */
async function startedWith(
  answer: Response,
  stored: Readonly<Record<string, string | null>> = {},
  open = false,
): Promise<unknown> {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
  const calls = [{ at: '/dashboard/:ticker', bare: false, open, url: '/api/tickers/:ticker/payouts' }];
  const page: StartedCalls = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      ({ [loggedInKey]: 'true', [tokenKey]: `head.${claims}.signature`, ...stored } as typeof stored)[key] ?? null,
  });
  vi.stubGlobal('location', { pathname: '/dashboard/AAPL', search: '' });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(calls) }) });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  startCalls();
  return page.candlewickCalls?.['/api/tickers/AAPL/payouts']?.answer;
}

it('gives the page the answer', async () => {
  expect(await startedWith(Response.json({ ticker: 'AAPL' }))).toEqual({ ticker: 'AAPL' });
});

it('gives null for an answer without content, as a call of the page would', async () => {
  expect(await startedWith(new Response(null, { status: 204 }))).toBeNull();
});

it('gives nothing for a failure, so that the page makes the call', async () => {
  expect(await startedWith(Response.json({ code: 'internal' }, { status: 500 }))).toBeUndefined();
});

it('makes the calls of a visitor that need no session, and no others', async () => {
  const visitor = { [loggedInKey]: null, [tokenKey]: null };
  expect(await startedWith(Response.json({ ticker: 'AAPL' }), visitor, true)).toEqual({ ticker: 'AAPL' });
  expect(await startedWith(Response.json({}), visitor)).toBeUndefined();
});

it('calls nothing while the screen is locked', async () => {
  expect(await startedWith(Response.json({}), { [lockKey]: '{}' })).toBeUndefined();
});

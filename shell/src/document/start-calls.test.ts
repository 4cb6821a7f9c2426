import type { StartedCalls } from '@candlewick/shared-api';
import { earlyCallsElementId } from '@candlewick/shared-platform/snapshot';
import { loggedInKey, sessionDataPrefix, tokenKey } from '@candlewick/shared-auth/stored-token';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockKey } from '../lock/lock-key.ts';
import { startCalls } from './start-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const nextTask = () => new Promise((done) => setTimeout(done));

/** What the parser has come to: a part of the frame that shows an answer, and the snapshot, which is behind the frame. */
interface Parsed {
  readonly readyState?: 'loading';
  readonly parts?: readonly object[];
  readonly hasSnapshot?: boolean;
  readonly addEventListener?: (event: string, then: () => void) => void;
}

/** Runs the document's calls against a server that gives this answer, and returns what the page takes. */
async function startedWith(
  answer: Response,
  stored: Readonly<Record<string, string | null>> = {},
  open = false,
  { parts = [], hasSnapshot = true, ...parsed }: Parsed = {},
): Promise<unknown> {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
  const calls = [
    {
      at: '/dashboard/:ticker',
      bare: false,
      later: false,
      isPlan: false,
      feature: null,
      open,
      url: '/api/tickers/:ticker/payouts',
    },
  ];
  const page: StartedCalls = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      ({ [loggedInKey]: 'true', [tokenKey]: `head.${claims}.signature`, ...stored } as typeof stored)[key] ?? null,
  });
  vi.stubGlobal('location', { pathname: '/dashboard/AAPL', search: '' });
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === earlyCallsElementId || hasSnapshot ? { textContent: JSON.stringify(calls) } : null,
    querySelectorAll: () => parts,
    ...parsed,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  startCalls();
  await nextTask();
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

describe('the frame', () => {
  /** A part that names a call, and keeps what replaces it. */
  function partOf(call: string) {
    const description = { getAttribute: () => 'description', setAttribute: vi.fn(), textContent: '' };
    const figures = { getAttribute: () => 'figures', remove: vi.fn() };
    const clone = { querySelectorAll: () => [description, figures] };
    const part = { getAttribute: () => call, firstElementChild: null, cloneNode: () => clone, replaceWith: vi.fn() };
    return { part, description, figures };
  }
  const payouts = () => Response.json({ description: 'Twice a year', figures: null });

  it('shows the answer of the call that its part names by the pattern of the descriptor, and of no other', async () => {
    const shown = partOf('/api/tickers/:ticker/payouts');
    const other = partOf('/api/tickers/:ticker/profile');
    await startedWith(payouts(), {}, false, { parts: [shown.part, other.part] });
    await nextTask();
    expect(shown.part.replaceWith).toHaveBeenCalledOnce();
    expect(shown.description.textContent).toBe('Twice a year');
    expect(shown.figures.remove).toHaveBeenCalledOnce();
    expect(other.part.replaceWith).not.toHaveBeenCalled();
  });

  it('keeps what the answer has and is no text', async () => {
    const { part, figures } = partOf('/api/tickers/:ticker/payouts');
    await startedWith(Response.json({ description: 'Twice a year', figures: { count: 2 } }), {}, false, {
      parts: [part],
    });
    await nextTask();
    expect(part.replaceWith).toHaveBeenCalledOnce();
    expect(figures.remove).not.toHaveBeenCalled();
  });

  it('stays as it is when the call fails', async () => {
    const { part } = partOf('/api/tickers/:ticker/payouts');
    await startedWith(Response.json({ code: 'internal' }, { status: 500 }), {}, false, { parts: [part] });
    await nextTask();
    expect(part.replaceWith).not.toHaveBeenCalled();
  });

  it('shows an answer that was faster than the parser at the end of the document', async () => {
    const { part } = partOf('/api/tickers/:ticker/payouts');
    const waiting: (() => void)[] = [];
    const addEventListener = (_: string, then: () => void) => void waiting.push(then);
    const parsing = { parts: [part], readyState: 'loading', addEventListener } as const;
    await startedWith(payouts(), {}, false, { ...parsing, hasSnapshot: false });
    await nextTask();
    expect(part.replaceWith).not.toHaveBeenCalled();
    waiting.forEach((then) => then());
    expect(part.replaceWith).toHaveBeenCalledOnce();
    await startedWith(payouts(), {}, false, parsing);
    await nextTask();
    expect(part.replaceWith).toHaveBeenCalledTimes(2);
  });
});

describe('a call that waits for the plan', () => {
  /** What is fetched by a document with the plan call and one that needs detailed results. `kept` stays in the browser. */
  async function fetched(plan: Response, kept: Record<string, string> = {}): Promise<string[]> {
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));
    const call = { at: '/', bare: false, open: false, later: false, isPlan: false, feature: null };
    const calls = [
      { ...call, feature: 'detailed_backtest_results', url: '/api/detailed' },
      { ...call, later: true, isPlan: true, url: '/api/plan' },
    ];
    const urls: string[] = [];
    const page: StartedCalls = {};
    vi.stubGlobal('window', page);
    Object.assign(kept, { [loggedInKey]: 'true', [tokenKey]: `head.${claims}.signature` });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => (kept[key] = value),
    });
    vi.stubGlobal('location', { pathname: '/', search: '' });
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify(calls) }),
      querySelectorAll: () => [],
    });
    vi.stubGlobal('fetch', (url: string) => {
      urls.push(url);
      return Promise.resolve(url === '/api/plan' ? plan : Response.json({}));
    });
    startCalls();
    await vi.waitFor(() => expect(urls).toContain('/api/plan'));
    await page.candlewickCalls?.['/api/plan']?.answer;
    await nextTask();
    return urls;
  }
  const planWith = (limits: object) => Response.json({ limits: { features: {}, ...limits } });

  it('starts when the plan includes its feature', async () => {
    expect(await fetched(planWith({ detailed_backtest_results: true }))).toEqual(['/api/plan', '/api/detailed']);
    expect(await fetched(planWith({ features: { detailed_backtest_results: true } }))).toHaveLength(2);
  });

  it('is left out when it does not, or when the plan fails', async () => {
    expect(await fetched(planWith({ detailed_backtest_results: false }))).toEqual(['/api/plan']);
    expect(await fetched(new Response('', { status: 503 }))).toEqual(['/api/plan']);
  });

  it('starts before the plan once the plan included it, and waits again after one that did not', async () => {
    const included = () => planWith({ detailed_backtest_results: true });
    const lacking = () => planWith({ detailed_backtest_results: false });
    const kept = {};
    expect(await fetched(included(), kept)).toEqual(['/api/plan', '/api/detailed']);
    expect(await fetched(lacking(), kept)).toEqual(['/api/detailed', '/api/plan']);
    expect(await fetched(included(), kept)).toEqual(['/api/plan', '/api/detailed']);
    expect(await fetched(new Response('', { status: 503 }), kept)).toEqual(['/api/detailed', '/api/plan']);
  });

  it('waits for the plan where what was kept of it is broken', async () => {
    const kept = { [`${sessionDataPrefix}plan-features`]: '{' };
    const plan = () => planWith({ detailed_backtest_results: true });
    expect(await fetched(plan(), kept)).toEqual(['/api/plan', '/api/detailed']);
    expect(await fetched(plan(), kept)).toEqual(['/api/detailed', '/api/plan']);
  });

  it('keeps what the plan included only for the session, and not after a logout in another tab', async () => {
    const kept: Record<string, string> = {};
    const loggedOut = planWith({ detailed_backtest_results: true });
    const read = loggedOut.json.bind(loggedOut);
    loggedOut.json = () => {
      kept[loggedInKey] = 'false';
      return read();
    };
    await fetched(loggedOut, kept);
    expect(Object.keys(kept).filter((key) => key.startsWith(sessionDataPrefix))).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionBacktest } from './session-backtests.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const page = { addEventListener: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const attempt = (id: string): SessionBacktest => ({
  id,
  first_child_id: `${id}-child`,
  name: id,
  created_at: 0,
  body: { tickers: ['AAPL'] } as SessionBacktest['body'],
  status: 'queued',
  done: 0,
  total: 1,
  remaining_ms: null,
  figures: null,
});

test('the newest is first, at most 50 are kept, and one that is added again moves up', async () => {
  const session = await import('./session-backtests.ts');
  const ids = () => session.readSessionBacktests(session.storedSessionText(), 'mara').map(({ id }) => id);
  for (let index = 0; index < 60; index += 1) session.addSessionBacktest('mara', attempt(`no-${index}`));
  expect([ids().length, ids()[0], ids()[49]]).toEqual([50, 'no-59', 'no-10']);
  session.addSessionBacktest('mara', attempt('no-30'));
  expect([ids().length, ids()[0]]).toEqual([50, 'no-30']);
});

test('they belong to one user', async () => {
  const session = await import('./session-backtests.ts');
  session.addSessionBacktest('mara', attempt('one'));
  expect(session.readSessionBacktests(session.storedSessionText(), 'other')).toEqual([]);
  session.addSessionBacktest('other', attempt('two'));
  expect(session.readSessionBacktests(session.storedSessionText(), 'mara')).toEqual([]);
});

test('a change reaches those who follow, and one of a backtest that is gone changes nothing', async () => {
  const session = await import('./session-backtests.ts');
  session.addSessionBacktest('mara', attempt('one'));
  const onChange = vi.fn();
  const unfollow = session.followSessionBacktests(onChange);
  session.updateSessionBacktest('mara', 'one', { status: 'completed', done: 1 });
  session.updateSessionBacktest('mara', 'none', { status: 'completed' });
  unfollow();
  expect(onChange).toHaveBeenCalledOnce();
  const [one] = session.readSessionBacktests(session.storedSessionText(), 'mara');
  expect(one).toMatchObject({ status: 'completed', done: 1 });
  session.removeSessionBacktest('mara', 'one');
  expect(session.readSessionBacktests(session.storedSessionText(), 'mara')).toEqual([]);
});

test.each(['no json', '[]', '{"uid":"mara"}', '{"uid":"mara","backtests":[{"id":1},null,{"id":"x"}]}'])(
  'damaged data count as none: %s',
  async (text) => {
    const { readSessionBacktests } = await import('./session-backtests.ts');
    expect(readSessionBacktests(text, 'mara')).toEqual([]);
  },
);

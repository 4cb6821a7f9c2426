import { beforeAll, expect, test, vi } from 'vitest';

class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const local = new MemoryStorage();
const session = new MemoryStorage();
const page = { addEventListener: vi.fn(), candlewickCalls: { '/api/auth/me': {} } };

beforeAll(() => {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

test('the end of a session leaves nothing of it in storage or memory', async () => {
  const { endSession, forgetAnswers, queryClient, startSession } = await import('./index.ts');
  expect(forgetAnswers).toBeTypeOf('function');
  startSession('token');
  local.setItem('candlewick.session.lock', '{}');
  session.setItem('candlewick.session.sign-up', '{}');
  local.setItem('candlewick.theme', 'dark');
  queryClient.setQueryData(['auth.me'], { name: 'Mara' });
  local.setItem('candlewick.session.answers.chat', '[]');
  forgetAnswers();
  expect(Object.keys(local)).not.toContain('candlewick.session.answers.chat');
  expect(Object.keys(local)).toContain('candlewick.session.lock');
  endSession('logged_out');
  expect(Object.keys(local)).toEqual(['candlewick.theme']);
  expect(Object.keys(session)).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(page.candlewickCalls).toEqual({});
});

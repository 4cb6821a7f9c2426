import type { APIRequestContext, APIResponse } from '@playwright/test';

/** An account of the server under test. */
export interface User {
  readonly email: string;
  readonly password: string;
  /** Access token. */
  readonly token: string;
}

/** A new account, or the demo account of a plan. */
export type Plan = 'new' | 'free' | 'beginner' | 'intermediate' | 'advanced';

async function answerOf<T>(answer: APIResponse): Promise<T> {
  if (answer.ok()) return (await answer.json()) as T;
  throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
}

/** Registers a new account on the Explorer plan. `request` has the address of the server as its base URL. */
export async function registerUser(request: APIRequestContext): Promise<User> {
  const account = { email: `${crypto.randomUUID()}@candlewick.test`, password: 'Correct-horse-1!' };
  const data = { first_name: 'Ada', last_name: 'Trader', ...account };
  const { token } = await answerOf<{ token: string }>(await request.post('/api/auth/register', { data }));
  return { ...account, token };
}

/** Logs in to the demo account of a plan. Throws when the server has none. */
export async function demoUser(request: APIRequestContext, plan: string): Promise<User> {
  const { accounts } = await answerOf<{ accounts: { tier: string; email: string; password: string }[] }>(
    await request.get('/api/auth/demo_accounts'),
  );
  const account = accounts.find(({ tier }) => tier === plan);
  if (!account) {
    const known = accounts.map(({ tier }) => tier).join(', ') || 'none: the server runs without demo accounts';
    throw new Error(`There is no demo account of the plan "${plan}". There are ${known}.`);
  }
  const { email, password } = account;
  const form = { username: email, password };
  const { access_token: token } = await answerOf<{ access_token: string }>(
    await request.post('/api/auth/login', { form }),
  );
  return { email, password, token };
}

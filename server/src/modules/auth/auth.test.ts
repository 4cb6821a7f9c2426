import { authApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { claimsOf } from '../../testing/accounts.ts';
import { call, logIn, registerUser, startTestServer, tokenSecret } from '../../testing/test-server.ts';
import { createAccessTokens } from './access-token.ts';
import { owaspCost, passwordCost } from './password-cost.ts';
import { hashPassword, verifyPassword } from './password.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.3' });
});
afterAll(() => server.stop());

const ada = { first_name: 'Ada', last_name: 'King', password: 'Correct!horse1' };

describe('passwords', () => {
  it('are verified against argon2id hashes with random salts', async () => {
    const ofTests = { ...passwordCost };
    Object.assign(passwordCost, owaspCost);
    onTestFinished(() => void Object.assign(passwordCost, ofTests));
    const [first, second] = await Promise.all([hashPassword('Correct!horse1'), hashPassword('Correct!horse1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('Correct!horse1', first)).toBe(true);
    expect(await verifyPassword('correct!horse1', first)).toBe(false);
  });
});

describe('login', () => {
  it('accepts the address in any case and returns the user', async () => {
    const body = { username: 'Demo-Advanced@candlewick.test ', password: 'Candlewick-demo-1!' };
    const { access_token } = (await call(server, authApi.login, { body })).body;
    const me = (await call(server, authApi.me, {}, access_token)).body;
    expect(me).toMatchObject({
      email: 'demo-advanced@candlewick.test',
      tier: 'advanced',
      credits: 20_000,
      status: 'active',
    });
  });

  it('accepts both encodings of a form, with what OAuth 2.0 clients add, and nothing larger', async () => {
    const send = (fields: Record<string, string | File>, asMultipart = true) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const body = asMultipart ? form : new URLSearchParams(fields as Record<string, string>);
      return fetch(`${server.address}/api/auth/login`, { method: 'POST', body });
    };
    const account = { username: 'demo-advanced@candlewick.test', password: 'Candlewick-demo-1!' };
    const added = { grant_type: 'password', scope: '', client_id: 'x', client_secret: 'y' };
    for (const asMultipart of [true, false]) {
      const answer = await send({ ...account, ...added }, asMultipart);
      expect(await answer.json()).toEqual({ access_token: expect.any(String) });
    }
    const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
    expect(await codeOf(await send({ ...account, password: 'x' }))).toEqual([401, 'wrong_credentials']);
    expect(await codeOf(await send({ username: account.username }))).toEqual([422, 'invalid_request']);
    const file = new File(['Candlewick-demo-1!'], 'password');
    expect(await codeOf(await send({ ...account, password: file }))).toEqual([422, 'invalid_request']);
    expect(await codeOf(await send({ ...account, scope: 'x'.repeat(20_000) }))).toEqual([413, 'payload_too_large']);
  });

  it('responds to a wrong password and an unknown address alike', async () => {
    const wrong = await call(server, authApi.login, { body: { username: 'demo-free@candlewick.test', password: 'x' } });
    const unknown = await call(server, authApi.login, { body: { username: 'nobody@candlewick.test', password: 'x' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.problem.code).toBe('wrong_credentials');
    expect(unknown.problem.detail).toBe(wrong.problem.detail);
  });

  it('blocks guessing after some failures, and says for how long', async () => {
    const body = { username: 'guessed@candlewick.test', password: 'x' };
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await call(server, authApi.login, { body })).status).toBe(401);
    const refused = await call(server, authApi.login, { body });
    expect(refused.problem.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('register', () => {
  it('creates a free account and says nothing about the address', async () => {
    const body = { ...ada, email: 'Ada@Example.com' };
    const { token } = (await call(server, authApi.register, { body })).body;
    expect((await call(server, authApi.me, {}, token)).body).toMatchObject({
      email: 'ada@example.com',
      tier: 'free',
      credits: 1000,
    });
    const again = (await call(server, authApi.register, { body })).body;
    expect(claimsOf(again.token).sub).not.toBe(claimsOf(token).sub);
  });

  it('rejects a weak password and says why', async () => {
    const { problem } = await call(server, authApi.register, {
      body: { ...ada, email: 'b@example.com', password: 'weak' },
    });
    expect(problem.code).toBe('weak_password');
    expect(problem.problems?.[0]).toMatchObject({ path: 'password' });
  });

  it('names every invalid field if the password is not the only one', async () => {
    const { problem } = await call(server, authApi.register, { body: { ...ada, email: 'no address', password: '' } });
    expect(problem.code).toBe('invalid_request');
    expect(problem.problems?.map(({ path }) => path)).toEqual(expect.arrayContaining(['email', 'password']));
  });

  it('accepts an unknown invitation code as well as a known one', async () => {
    for (const [secret, invitation] of [
      ['founders', 'known'],
      ['made-up', 'unknown'],
    ] as const) {
      const answer = await call(server, authApi.register, { body: { ...ada, email: `${secret}@example.com`, secret } });
      expect(answer.status).toBe(201);
      expect(answer.body.invitation).toBe(invitation);
    }
  });
});

describe('access tokens', () => {
  const tokens = createAccessTokens(tokenSecret);

  it('are rejected if missing, tampered with, signed with another key, or expired, each with its code', async () => {
    const token = await logIn(server, 'free');
    const { sub, sid } = claimsOf(token);
    const caller = { userId: sub, sessionId: sid, generation: 0 };
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: crypto.randomUUID() })).toString('base64url');
    const codeOf = async (value?: string) => (await call(server, authApi.me, {}, value)).problem.code;
    expect(await codeOf()).toBe('token_missing');
    expect(await codeOf(`${head}.${forged}.${signature}`)).toBe('token_invalid');
    expect(await codeOf('not-a-token')).toBe('token_invalid');
    expect(await codeOf(await createAccessTokens('x'.repeat(32)).sign(caller))).toBe('token_invalid');
    expect(await codeOf(await tokens.sign(caller, new Date(Date.now() - 31 * 60_000)))).toBe('token_expired');
    expect(await codeOf(await tokens.sign({ ...caller, sessionId: crypto.randomUUID() }))).toBe('session_ended');
    expect(await codeOf(await tokens.sign({ ...caller, sessionId: 'no-uuid' }))).toBe('token_invalid');
    expect(await codeOf(await tokens.sign({ ...caller, userId: 'no-uuid' }))).toBe('token_invalid');
    expect((await call(server, authApi.me, {}, token)).status).toBe(200);
  });

  it('are refreshed while the session lives, even if expired', async () => {
    const { sub, sid } = claimsOf(await logIn(server, 'free'));
    const expired = await tokens.sign({ userId: sub, sessionId: sid, generation: 0 }, new Date(Date.now() - 3_600_000));
    const { access_token } = (await call(server, authApi.refreshToken, {}, expired)).body;
    expect((await call(server, authApi.me, {}, access_token)).status).toBe(200);
  });

  it('end with the session: after logout neither calls nor a refresh are accepted', async () => {
    const token = await registerUser(server);
    expect((await call(server, authApi.me, {}, token)).status).toBe(200);
    expect((await call(server, authApi.logout, {}, token)).status).toBe(204);
    expect((await call(server, authApi.me, {}, token)).problem.code).toBe('session_ended');
    expect((await call(server, authApi.refreshToken, {}, token)).problem.code).toBe('session_ended');
  });
});

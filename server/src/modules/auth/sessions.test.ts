import { authApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn, chrome, claimsOf, firefox, password } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { lastMail, mailKinds } from '../../testing/mails.ts';
import { call, startTestServer, tokenSecret } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let accounts: Accounts;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', ROLE: 'api', PUBLIC_URL: 'https://trade.example' });
  accounts = accountsOn(server);
  pool = new pg.Pool(server.connection);
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

describe('sessions', () => {
  it('are listed with their devices and end one by one, or all others at once', async () => {
    const { email, token } = await accounts.verified();
    const tokens = [];
    for (const headers of [chrome, firefox, chrome])
      tokens.push((await accounts.logInAs(email, password, headers)).body.access_token);
    const list = async () => (await call(server, authApi.sessions, {}, token)).body.sessions;
    const sessions = await list();
    expect(sessions.map(({ device }) => device).sort()).toEqual([
      'Chrome on Windows',
      'Chrome on Windows',
      'Firefox on Linux',
      'Firefox on Linux',
    ]);
    expect(sessions.filter(({ is_current }) => is_current).map(({ id }) => id)).toEqual([claimsOf(token).sid]);
    const id = claimsOf(tokens[0] ?? '').sid;
    const revoke = (caller: string) => call(server, authApi.revokeSession, { params: { id } }, caller);
    expect((await revoke((await accounts.register()).token)).problem.code).toBe('not_found');
    expect((await revoke(token)).status).toBe(204);
    expect((await revoke(token)).problem.code).toBe('not_found');
    expect((await accounts.me(tokens[0] ?? '')).problem.code).toBe('session_ended');
    expect((await call(server, authApi.revokeSessions, {}, token)).body).toEqual({ revoked: 2 });
    expect((await accounts.me(tokens[1] ?? '')).problem.code).toBe('session_ended');
    expect(await list()).toHaveLength(1);
  });

  it('on a new kind of device are told to the owner', async () => {
    const { email } = await accounts.verified();
    await accounts.logInAs(email, password, firefox);
    expect(await mailKinds(server.connection, email)).toEqual(['verify_email']);
    await accounts.logInAs(email, password, chrome);
    expect(await lastMail(server.connection, email, 'new_device')).toMatchObject({ device: 'Chrome on Windows' });
  });

  it('survive ten refreshes at once, and a lost answer', async () => {
    const { token } = await accounts.register();
    const refresh = (from: string) => call(server, authApi.refreshToken, {}, from);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    const fresh = answers.map(({ body }) => body.access_token);
    for (const each of fresh) expect((await accounts.me(each)).status).toBe(200);
    // The next answer gets lost; nobody has used its token, so the one before is accepted long after.
    await refresh(fresh[0] ?? '');
    await pool.query("update sessions set rotated_at = now() - interval '1 day' where id = $1", [claimsOf(token).sid]);
    expect((await refresh(fresh[0] ?? '')).status).toBe(200);
  });

  it('end when a token is refreshed that was replaced long ago', async () => {
    const { token } = await accounts.register();
    const refresh = (from: string) => call(server, authApi.refreshToken, {}, from);
    const second = (await refresh(token)).body.access_token;
    expect((await accounts.me(second)).status).toBe(200);
    await pool.query("update sessions set rotated_at = now() - interval '1 day' where id = $1", [claimsOf(token).sid]);
    expect((await refresh(token)).problem.code).toBe('session_ended');
    expect((await accounts.me(second)).problem.code).toBe('session_ended');
  });

  it.each([
    ['with a wrong audience', { aud: 'another' }],
    ['from the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
  ])('do not open with a token %s', async (_name, changes) => {
    const { SignJWT } = await import('jose');
    const { token } = await accounts.register();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const signed = await new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(tokenSecret));
    expect((await accounts.me(signed)).problem.code).toBe('token_invalid');
  });
});

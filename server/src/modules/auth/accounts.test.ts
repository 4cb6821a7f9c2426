import { randomBytes } from 'node:crypto';
import { authApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastMail, mailKinds, secretOf } from '../../testing/mails.ts';
import { alertCalls } from '../../testing/alerts.ts';
import { call, logIn, startTestServer, tokenSecret } from '../../testing/test-server.ts';
import { deleteClosedAccounts } from './delete-closed-accounts.ts';
import { hashHead, passwordCost } from './password-cost.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', ROLE: 'api', PUBLIC_URL: 'https://trade.example' });
  pool = new pg.Pool(server.connection);
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

const password = 'Correct!horse1';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};
const newAddress = () => `${randomBytes(6).toString('hex')}@example.com`;
const register = async (email = newAddress(), headers = firefox) => {
  const body = { first_name: 'Ada', last_name: 'King', email, password };
  return { email, token: (await call(server, authApi.register, { body }, undefined, headers)).body.token };
};
const logInAs = (username: string, secret = password, headers = firefox) =>
  call(server, authApi.login, { body: { username, password: secret } }, undefined, headers);
const me = async (token: string) => call(server, authApi.me, {}, token);
const verify = async (email: string) =>
  call(server, authApi.verifyEmail, {
    params: { token: secretOf(await lastMail(server.connection, email, 'verify_email')) },
  });
const verified = async () => {
  const account = await register();
  await verify(account.email);
  return account;
};
const eventsOf = async (token: string) =>
  (await call(server, authApi.securityEvents, { query: {} }, token)).body.events.map(({ kind }) => kind);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };

describe('an e-mail address', () => {
  it('is confirmed once, by the link that was sent to it', async () => {
    const { email, token } = await register();
    expect((await me(token)).body.email_verified).toBe(false);
    const mail = await lastMail(server.connection, email, 'verify_email');
    expect(mail).toMatchObject({ name: 'Ada' });
    expect(mail.link).toMatch(/^https:\/\/trade\.example\/confirm_registration\/[\w-]{43}$/);
    expect((await verify(email)).body).toEqual({ email, restored: false });
    expect((await me(token)).body.email_verified).toBe(true);
    expect((await verify(email)).problem.code).toBe('link_not_valid');
    expect(await eventsOf(token)).toEqual(['email_verified', 'registered']);
  });

  it('belongs to the account that has confirmed it; another registration changes nothing for its owner', async () => {
    const owner = await verified();
    const other = await register(owner.email);
    expect((await me(other.token)).body.id).not.toBe((await me(owner.token)).body.id);
    expect(await lastMail(server.connection, owner.email, 'address_taken')).toMatchObject({ name: 'Ada' });
    await call(server, authApi.resendVerification, { body: { email: owner.email } });
    const reset = await call(server, authApi.sendReset, { body: { email: owner.email } });
    expect(reset.status).toBe(202);
    const token = secretOf(await lastMail(server.connection, owner.email, 'reset_password'));
    await call(server, authApi.resetPassword, { params: { token }, body: { password: 'Another!horse1' } });
    const opened = (await logInAs(owner.email, 'Another!horse1')).body.access_token;
    expect(claimsOf(opened).sub).toBe(claimsOf(owner.token).sub);
    expect((await mailKinds(server.connection, owner.email)).filter((kind) => kind === 'verify_email')).toHaveLength(1);
  });

  it('changes with the password and the link, and both addresses hear of it', async () => {
    const { email, token } = await verified();
    const next = newAddress();
    const change = (secret: string) =>
      call(server, authApi.updateMe, { body: { email: next.toUpperCase(), password: secret } }, token);
    expect((await change('wrong')).problem).toMatchObject({ code: 'wrong_password', problems: [{ path: 'password' }] });
    expect((await change(password)).body).toMatchObject({ email, new_email: next });
    await lastMail(server.connection, email, 'email_change_requested');
    const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
    expect((await call(server, authApi.verifyEmail, { params: { token: secret } })).body).toEqual({
      email: next,
      restored: false,
    });
    expect((await me(token)).body).toMatchObject({ email: next, new_email: null, email_verified: true });
    for (const to of [email, next]) await lastMail(server.connection, to, 'email_changed');
    expect((await logInAs(email)).problem.code).toBe('wrong_credentials');
    expect((await logInAs(next)).status).toBe(200);
  });

  const changeTo = async (token: string, email: string) => {
    await call(server, authApi.updateMe, { body: { email, password } }, token);
    const secret = secretOf(await lastMail(server.connection, email, 'email_change'));
    await call(server, authApi.verifyEmail, { params: { token: secret } });
  };
  const restoring = async (email: string) => {
    const { restoreLink } = (await lastMail(server.connection, email, 'email_changed')) as { restoreLink?: string };
    return restoreLink?.split('/').at(-1) ?? '';
  };

  it('is changed back with the link in the mail to the old address, however often it was changed', async () => {
    const { email, token } = await verified();
    const [second, third] = [newAddress(), newAddress()];
    await changeTo(token, second);
    await changeTo(token, third);
    const key = (await call(server, authApi.regenerateApiKey, {}, token)).body.api_access_key;
    const [first, between] = [await restoring(email), await restoring(second)];
    expect(await restoring(third)).toBe('');
    const restore = (secret: string) => call(server, authApi.verifyEmail, { params: { token: secret } });
    expect((await restore(between)).body).toEqual({ email: second, restored: true });
    expect((await restore(first)).body).toEqual({ email, restored: true });
    for (const used of [first, between]) expect((await restore(used)).problem.code).toBe('link_not_valid');
    expect((await me(token)).problem.code).toBe('session_ended');
    const withKey = await fetch(`${server.address}/api/billing/plan/`, { headers: { 'x-api-key': key } });
    expect(withKey.status).toBe(401);
    expect((await logInAs(email)).status).toBe(200);
    for (const replaced of [second, third]) expect((await logInAs(replaced)).problem.code).toBe('wrong_credentials');
    for (const replaced of [second, third]) expect(await restoring(replaced)).toBe('');
  });

  it('that waits for its link gets it again', async () => {
    const { token } = await verified();
    const next = newAddress();
    await call(server, authApi.updateMe, { body: { email: next, password } }, token);
    const earlier = secretOf(await lastMail(server.connection, next, 'email_change'));
    await call(server, authApi.resendVerification, { body: { email: next } });
    await vi.waitFor(async () => {
      const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
      expect(secret).not.toBe(earlier);
    }, 10_000);
    const secret = secretOf(await lastMail(server.connection, next, 'email_change'));
    expect((await call(server, authApi.verifyEmail, { params: { token: secret } })).body.email).toBe(next);
  });

  it('of another account cannot be taken, and the answer does not tell', async () => {
    const owner = await verified();
    const { token } = await verified();
    const body = { email: owner.email, password };
    expect((await call(server, authApi.updateMe, { body }, token)).body.new_email).toBe(owner.email);
    expect(await mailKinds(server.connection, owner.email)).toEqual(['verify_email', 'address_taken']);
  });
});

describe('a stranger’s mailbox', () => {
  it('gets at most ten mails an hour that others ask for, and none about an account that is not its owner’s', async () => {
    const { email, token } = await register();
    await logInAs(email, password, chrome);
    const body = { current_password: password, new_password: 'Another!horse1' };
    await call(server, authApi.changePassword, { body }, token);
    for (let times = 0; times < 12; times += 1) await register(email);
    const kinds = await mailKinds(server.connection, email);
    expect(kinds).toEqual(Array.from({ length: 10 }, () => 'verify_email'));
  });
});

describe('a password', () => {
  it.each(['P@ssw0rd!', 'Dragon2026!', 'Qwerty123!', 'Iloveyou1!'])('such as %s is too common', async (common) => {
    const body = { first_name: 'Ada', last_name: 'King', email: newAddress(), password: common };
    expect((await call(server, authApi.register, { body })).problem).toMatchObject({
      code: 'common_password',
      problems: [{ path: 'password' }],
    });
  });

  it('that is changed ends all other sessions and every link for a reset', async () => {
    const { email, token } = await verified();
    const elsewhere = (await logInAs(email, password, chrome)).body.access_token;
    await call(server, authApi.sendReset, { body: { email } });
    const reset = secretOf(await lastMail(server.connection, email, 'reset_password'));
    const body = { current_password: password, new_password: 'Another!horse1' };
    expect((await call(server, authApi.changePassword, { body }, token, firefox)).status).toBe(204);
    expect((await me(token)).status).toBe(200);
    expect((await me(elsewhere)).problem.code).toBe('session_ended');
    const used = await call(server, authApi.resetPassword, { params: { token: reset }, body: { password } });
    expect(used.problem.code).toBe('link_not_valid');
    expect(await lastMail(server.connection, email, 'password_changed')).toMatchObject({
      how: 'changed',
      device: 'Firefox on Linux',
    });
    expect((await logInAs(email)).problem.code).toBe('wrong_credentials');
  });

  it('is reset with a link, once, which ends every session and confirms the address', async () => {
    const { email, token } = await register();
    await call(server, authApi.sendReset, { body: { email } });
    const secret = secretOf(await lastMail(server.connection, email, 'reset_password'));
    const reset = () =>
      call(server, authApi.resetPassword, { params: { token: secret }, body: { password: 'Another!horse1' } });
    const statuses = (await Promise.all([reset(), reset()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410]);
    expect((await me(token)).problem.code).toBe('session_ended');
    const opened = (await logInAs(email, 'Another!horse1')).body.access_token;
    expect((await me(opened)).body.email_verified).toBe(true);
  });

  it('is hashed again at the next login when the parameters have risen', async () => {
    const { email } = await verified();
    const { rows } = await pool.query<{ password_hash: string }>(
      `update users set password_hash = $2 where email = $1 returning password_hash`,
      // Made with Node, weaker than what tests use.
      [email, await weakHash(password)],
    );
    expect(rows[0]?.password_hash).toContain('m=8,');
    expect((await logInAs(email)).status).toBe(200);
    const after = await pool.query<{ password_hash: string }>('select password_hash from users where email = $1', [
      email,
    ]);
    expect(after.rows[0]?.password_hash.startsWith(hashHead(passwordCost))).toBe(true);
    expect((await logInAs(email)).status).toBe(200);
  });

  it('unlocks the screen', async () => {
    const { token } = await register();
    expect((await call(server, authApi.unlock, { body: { password } }, token)).status).toBe(204);
    expect((await call(server, authApi.unlock, { body: { password: 'x' } }, token)).problem.code).toBe(
      'wrong_password',
    );
  });
});

async function weakHash(text: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: text, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

describe('sessions', () => {
  it('are listed with their devices and end one by one, or all others at once', async () => {
    const { email, token } = await verified();
    const tokens = [];
    for (const headers of [chrome, firefox, chrome])
      tokens.push((await logInAs(email, password, headers)).body.access_token);
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
    expect((await revoke((await register()).token)).problem.code).toBe('not_found');
    expect((await revoke(token)).status).toBe(204);
    expect((await revoke(token)).problem.code).toBe('not_found');
    expect((await me(tokens[0] ?? '')).problem.code).toBe('session_ended');
    expect((await call(server, authApi.revokeSessions, {}, token)).body).toEqual({ revoked: 2 });
    expect((await me(tokens[1] ?? '')).problem.code).toBe('session_ended');
    expect(await list()).toHaveLength(1);
  });

  it('on a new kind of device are told to the owner', async () => {
    const { email } = await verified();
    await logInAs(email, password, firefox);
    expect(await mailKinds(server.connection, email)).toEqual(['verify_email']);
    await logInAs(email, password, chrome);
    expect(await lastMail(server.connection, email, 'new_device')).toMatchObject({ device: 'Chrome on Windows' });
  });

  it('survive ten refreshes at once, and a lost answer', async () => {
    const { token } = await register();
    const refresh = (from: string) => call(server, authApi.refreshToken, {}, from);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    const fresh = answers.map(({ body }) => body.access_token);
    for (const each of fresh) expect((await me(each)).status).toBe(200);
    // The next answer gets lost; nobody has used its token, so the one before is accepted long after.
    await refresh(fresh[0] ?? '');
    await pool.query("update sessions set rotated_at = now() - interval '1 day' where id = $1", [claimsOf(token).sid]);
    expect((await refresh(fresh[0] ?? '')).status).toBe(200);
  });

  it('end when a token is refreshed that was replaced long ago', async () => {
    const { token } = await register();
    const refresh = (from: string) => call(server, authApi.refreshToken, {}, from);
    const second = (await refresh(token)).body.access_token;
    expect((await me(second)).status).toBe(200);
    await pool.query("update sessions set rotated_at = now() - interval '1 day' where id = $1", [claimsOf(token).sid]);
    expect((await refresh(token)).problem.code).toBe('session_ended');
    expect((await me(second)).problem.code).toBe('session_ended');
  });

  it.each([
    ['with a wrong audience', { aud: 'another' }],
    ['from the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
  ])('do not open with a token %s', async (_name, changes) => {
    const { SignJWT } = await import('jose');
    const { token } = await register();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const signed = await new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(tokenSecret));
    expect((await me(signed)).problem.code).toBe('token_invalid');
  });
});

describe('an API key', () => {
  it('reads market data until it is replaced, is shown once, and is counted', async () => {
    const { token } = await verified();
    const create = async () => (await call(server, authApi.regenerateApiKey, {}, token)).body;
    const { api_access_key: key, prefix } = await create();
    const withKey = (value: string) =>
      call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, undefined, { 'x-api-key': value });
    for (let calls = 0; calls < 3; calls += 1) expect((await withKey(key)).status).toBe(200);
    const shown = async () => (await call(server, authApi.apiKey, {}, token)).body;
    await expect
      .poll(async () => (await shown()).usage, { timeout: 10_000 })
      .toEqual([{ date: new Date().toISOString().slice(0, 10), calls: 3 }]);
    expect(await shown()).toMatchObject({ prefix });
    expect(JSON.stringify(await shown())).not.toContain(key);
    const next = await create();
    expect((await withKey(key)).problem.code).toBe('token_invalid');
    expect((await withKey(next.api_access_key)).status).toBe(200);
    expect((await withKey('cw_made-up')).problem.code).toBe('token_invalid');
  });

  it('changes nothing and reads nothing of the account', async () => {
    const { token } = await verified();
    const { api_access_key: key } = (await call(server, authApi.regenerateApiKey, {}, token)).body;
    const headers = { 'x-api-key': key };
    for (const answer of [
      await call(server, authApi.me, {}, undefined, headers),
      await call(server, authApi.apiKey, {}, undefined, headers),
      await call(server, authApi.logout, {}, undefined, headers),
      await call(server, tickersApi.suggest, { body: { text: 'More' } }, undefined, headers),
    ]) {
      expect(answer.problem.code).toBe('key_not_allowed');
    }
  });
});

const deleteDue = () =>
  deleteClosedAccounts(
    {
      db: drizzle(pool),
      forgetCards: () => Promise.resolve(),
      onError(error) {
        throw error;
      },
    },
    new AbortController().signal,
  );

describe('a closed account', () => {
  it('loses its sessions and key, may log in, and is kept when the user cancels', async () => {
    const { email, token } = await verified();
    await alertCalls(server, token).addStock();
    const { api_access_key: key } = (await call(server, authApi.regenerateApiKey, {}, token)).body;
    const close = (secret: string) => call(server, authApi.closeAccount, { body: { password: secret } }, token);
    expect((await close('wrong')).problem.code).toBe('wrong_password');
    expect((await close(password)).status).toBe(204);
    expect((await me(token)).problem.code).toBe('session_ended');
    const byKey = await call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, undefined, { 'x-api-key': key });
    expect(byKey.problem.code).toBe('token_invalid');
    const again = (await logInAs(email)).body.access_token;
    const closed = (await me(again)).body;
    expect(closed).toMatchObject({ status: 'deletion_pending', permissions: [] });
    expect((closed.deletion_at ?? 0) / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 30, 1);
    await lastMail(server.connection, email, 'account_closed');
    expect((await call(server, authApi.cancelDeletion, {}, again)).status).toBe(204);
    expect((await me(again)).body).toMatchObject({ status: 'active', deletion_at: null, permissions: ['editor'] });
    // It costs nothing while nobody wants it.
    expect((await alertCalls(server, again).children()).cards).toMatchObject([{ status: 'paused', ticker: 'KO' }]);
    expect(await deleteDue()).toBe(0);
  });

  it('is deleted after 30 days, with all that names the person', async () => {
    const { email, token } = await verified();
    await alertCalls(server, token).addStock();
    await call(server, authApi.closeAccount, { body: { password } }, token);
    const open = (await logInAs(email)).body.access_token;
    await pool.query("update users set deletion_at = now() - interval '1 minute' where email = $1", [email]);
    expect(await deleteDue()).toBe(1);
    expect((await logInAs(email)).problem.code).toBe('wrong_credentials');
    expect((await me(open)).status).toBe(401);
    const { rows } = await pool.query<{ row: string }>('select users::text as row from users where id = $1', [
      claimsOf(token).sub,
    ]);
    expect(rows[0]?.row).not.toContain(email);
    expect(rows[0]?.row).not.toContain('Ada');
    const held = await pool.query('select from alert_children where user_id = $1', [claimsOf(token).sub]);
    expect(held.rowCount).toBe(0);
    // The address is free again.
    expect((await register(email)).token).toBeTruthy();
  });
});

describe('the audit log', () => {
  it('cannot be changed, even by the server', async () => {
    await register();
    for (const statement of [
      'update security_events set kind = $$logged_in$$',
      'delete from security_events',
      'truncate security_events',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/append-only/);
    }
  });

  it('notes failed logins, and is read page by page by the user alone', async () => {
    const { email, token } = await verified();
    for (let count = 0; count < 52; count += 1) await logInAs(email, 'wrong');
    const page = async (before?: number) =>
      (await call(server, authApi.securityEvents, { query: before ? { before: String(before) as never } : {} }, token))
        .body;
    await expect.poll(async () => (await page()).has_more).toBe(true);
    const first = await page();
    expect(first.events).toHaveLength(50);
    await expect.poll(async () => (await page((await page()).events.at(-1)?.id)).events.length).toBe(4);
    expect(await eventsOf(await logIn(server, 'free'))).not.toContain('login_failed');
  });
});

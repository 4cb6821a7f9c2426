import { randomBytes } from 'node:crypto';
import { authApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn, chrome, firefox, newAddress, password } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { lastMail, secretOf } from '../../testing/mails.ts';
import { call, startTestServer } from '../../testing/test-server.ts';
import { hashHead, passwordCost } from './password-cost.ts';

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

describe('a password', () => {
  it.each(['P@ssw0rd!', 'Dragon2026!', 'Qwerty123!', 'Iloveyou1!'])('such as %s is too common', async (common) => {
    const body = { first_name: 'Ada', last_name: 'King', email: newAddress(), password: common };
    expect((await call(server, authApi.register, { body })).problem).toMatchObject({
      code: 'common_password',
      problems: [{ path: 'password' }],
    });
  });

  it('that is changed ends all other sessions and every link for a reset', async () => {
    const { email, token } = await accounts.verified();
    const elsewhere = (await accounts.logInAs(email, password, chrome)).body.access_token;
    await call(server, authApi.sendReset, { body: { email } });
    const reset = secretOf(await lastMail(server.connection, email, 'reset_password'));
    const body = { current_password: password, new_password: 'Another!horse1' };
    expect((await call(server, authApi.changePassword, { body }, token, firefox)).status).toBe(204);
    expect((await accounts.me(token)).status).toBe(200);
    expect((await accounts.me(elsewhere)).problem.code).toBe('session_ended');
    const used = await call(server, authApi.resetPassword, { params: { token: reset }, body: { password } });
    expect(used.problem.code).toBe('link_not_valid');
    expect(await lastMail(server.connection, email, 'password_changed')).toMatchObject({
      how: 'changed',
      device: 'Firefox on Linux',
    });
    expect((await accounts.logInAs(email)).problem.code).toBe('wrong_credentials');
  });

  it('is reset with a link, once, which ends every session and confirms the address', async () => {
    const { email, token } = await accounts.register();
    await call(server, authApi.sendReset, { body: { email } });
    const secret = secretOf(await lastMail(server.connection, email, 'reset_password'));
    const reset = () =>
      call(server, authApi.resetPassword, { params: { token: secret }, body: { password: 'Another!horse1' } });
    const statuses = (await Promise.all([reset(), reset()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410]);
    expect((await accounts.me(token)).problem.code).toBe('session_ended');
    const opened = (await accounts.logInAs(email, 'Another!horse1')).body.access_token;
    expect((await accounts.me(opened)).body.email_verified).toBe(true);
  });

  it('is hashed again at the next login when the parameters have risen', async () => {
    const { email } = await accounts.verified();
    const { rows } = await pool.query<{ password_hash: string }>(
      `update users set password_hash = $2 where email = $1 returning password_hash`,
      // Made with Node, weaker than what tests use.
      [email, await weakHash(password)],
    );
    expect(rows[0]?.password_hash).toContain('m=8,');
    expect((await accounts.logInAs(email)).status).toBe(200);
    const after = await pool.query<{ password_hash: string }>('select password_hash from users where email = $1', [
      email,
    ]);
    expect(after.rows[0]?.password_hash.startsWith(hashHead(passwordCost))).toBe(true);
    expect((await accounts.logInAs(email)).status).toBe(200);
  });

  it('unlocks the screen', async () => {
    const { token } = await accounts.register();
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

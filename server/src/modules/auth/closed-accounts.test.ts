import { authApi, pricesApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn, claimsOf, password } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { alertCalls } from '../../testing/alerts.ts';
import { lastMail } from '../../testing/mails.ts';
import { call, startTestServer } from '../../testing/test-server.ts';
import { deleteDueAccounts } from '../../testing/closed-accounts.ts';

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

const deleteDue = () => deleteDueAccounts(drizzle(pool));

describe('a closed account', () => {
  it('loses its sessions and key, may log in, and is kept when the user cancels', async () => {
    const { email, token } = await accounts.verified();
    await alertCalls(server, token).addStock();
    const { api_access_key: key } = (await call(server, authApi.regenerateApiKey, {}, token)).body;
    const close = (secret: string) => call(server, authApi.closeAccount, { body: { password: secret } }, token);
    expect((await close('wrong')).problem.code).toBe('wrong_password');
    expect((await close(password)).status).toBe(204);
    expect((await accounts.me(token)).problem.code).toBe('session_ended');
    const byKey = await call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, undefined, { 'x-api-key': key });
    expect(byKey.problem.code).toBe('token_invalid');
    const again = (await accounts.logInAs(email)).body.access_token;
    const closed = (await accounts.me(again)).body;
    expect(closed).toMatchObject({ status: 'deletion_pending', permissions: [] });
    expect((closed.deletion_at ?? 0) / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 30, 1);
    await lastMail(server.connection, email, 'account_closed');
    expect((await call(server, authApi.cancelDeletion, {}, again)).status).toBe(204);
    expect((await accounts.me(again)).body).toMatchObject({
      status: 'active',
      deletion_at: null,
      permissions: ['editor'],
    });
    // It costs nothing while nobody wants it.
    expect((await alertCalls(server, again).children()).cards).toMatchObject([{ status: 'paused', ticker: 'KO' }]);
    expect(await deleteDue()).toBe(0);
  });

  it('is deleted after 30 days, with all that names the person', async () => {
    const { email, token } = await accounts.verified();
    await alertCalls(server, token).addStock();
    await call(server, authApi.closeAccount, { body: { password } }, token);
    const open = (await accounts.logInAs(email)).body.access_token;
    await pool.query("update users set deletion_at = now() - interval '1 minute' where email = $1", [email]);
    expect(await deleteDue()).toBe(1);
    expect((await accounts.logInAs(email)).problem.code).toBe('wrong_credentials');
    expect((await accounts.me(open)).status).toBe(401);
    const { rows } = await pool.query<{ row: string }>('select users::text as row from users where id = $1', [
      claimsOf(token).sub,
    ]);
    expect(rows[0]?.row).not.toContain(email);
    expect(rows[0]?.row).not.toContain('Ada');
    const held = await pool.query('select from alert_children where user_id = $1', [claimsOf(token).sub]);
    expect(held.rowCount).toBe(0);
    // The address is free again.
    expect((await accounts.register(email)).token).toBeTruthy();
  });
});

import { authApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

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

describe('the audit log', () => {
  it('cannot be changed, even by the server', async () => {
    await accounts.register();
    for (const statement of [
      'update security_events set kind = $$logged_in$$',
      'delete from security_events',
      'truncate security_events',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/append-only/);
    }
  });

  it('notes failed logins, and is read page by page by the user alone', async () => {
    const { email, token } = await accounts.verified();
    for (let count = 0; count < 52; count += 1) await accounts.logInAs(email, 'wrong');
    const page = async (before?: number) =>
      (await call(server, authApi.securityEvents, { query: before ? { before: String(before) as never } : {} }, token))
        .body;
    await expect.poll(async () => (await page()).has_more).toBe(true);
    const first = await page();
    expect(first.events).toHaveLength(50);
    await expect.poll(async () => (await page((await page()).events.at(-1)?.id)).events.length).toBe(4);
    expect(await accounts.eventsOf(await logIn(server, 'free'))).not.toContain('login_failed');
  });
});

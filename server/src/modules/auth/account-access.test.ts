import { authApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn } from '../../testing/accounts.ts';
import type { Accounts } from '../../testing/accounts.ts';
import { call, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let accounts: Accounts;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', ROLE: 'api', PUBLIC_URL: 'https://trade.example' });
  accounts = accountsOn(server);
});
afterAll(() => server.stop());

describe('an API key', () => {
  it('reads market data until it is replaced, is shown once, and is counted', async () => {
    const { token } = await accounts.verified();
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
    const { token } = await accounts.verified();
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

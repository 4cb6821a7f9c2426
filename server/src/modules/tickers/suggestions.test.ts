import { authApi, tickersApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  database = new pg.Client(server.connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const suggest = (token: string, body: { text: string; page?: string }) =>
  call(server, tickersApi.suggest, { body }, token);
async function newUser() {
  const token = await registerUser(server);
  const { uid } = (await call(server, authApi.me, {}, token)).body;
  const stored = async () => {
    const { rows } = await database.query('select text, page from suggestions where user_id = $1 order by created_at', [
      uid,
    ]);
    return rows as { text: string; page: string | null }[];
  };
  return { token, stored };
}

describe('a suggestion', () => {
  it('is stored with its user and page', async () => {
    const { token, stored } = await newUser();
    const other = await newUser();
    expect((await suggest(token, { text: '  Show “dividends” in €. 💡\n', page: '/screener?sort=pe' })).status).toBe(
      201,
    );
    expect((await suggest(token, { text: 'x'.repeat(2000) })).status).toBe(201);
    expect(await stored()).toEqual([
      { text: 'Show “dividends” in €. 💡', page: '/screener?sort=pe' },
      { text: 'x'.repeat(2000), page: null },
    ]);
    expect(await other.stored()).toEqual([]);
  });

  it('has 1 to 2,000 characters, and a page is a path', async () => {
    const { token, stored } = await newUser();
    for (const body of [
      { text: '' },
      { text: ' \n\t ' },
      { text: 'x'.repeat(2001) },
      { text: 'fine', page: 'https://example.com/' },
      { text: 'fine', page: `/${'p'.repeat(500)}` },
      {} as { text: string },
    ])
      expect((await suggest(token, body)).problem.code).toBe('invalid_request');
    expect(await stored()).toEqual([]);
  });

  it('is one of ten an hour for each user', async () => {
    const { token, stored } = await newUser();
    for (let count = 0; count < 10; count += 1)
      expect((await suggest(token, { text: `No. ${count}` })).status).toBe(201);
    const refused = await suggest(token, { text: 'one more' });
    expect([refused.status, refused.problem.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored()).toHaveLength(10);
    expect((await suggest((await newUser()).token, { text: 'of another user' })).status).toBe(201);
  });
});

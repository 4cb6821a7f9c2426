import { authApi, backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { smaCross, stocks } from '../testing/backtests.ts';
import { failedStart, startServerProcess } from '../testing/server-process.ts';
import {
  call,
  cloneDatabase,
  connectionString,
  logIn,
  registerUser,
  startTestServer,
  tokenSecret,
} from '../testing/test-server.ts';

type Connection = Awaited<ReturnType<typeof cloneDatabase>>;

async function query(connection: pg.ClientConfig, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

/** Changes a setting of the database, and breaks its connections so that the next ones have it. */
async function configure({ database, ...cluster }: Connection, setting: string): Promise<void> {
  await query(
    { ...cluster, database: 'postgres' },
    `alter database ${database} ${setting}`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
}

const body = (email: string) => ({ first_name: 'Ada', last_name: 'King', email, password: 'Correct!horse1' });
const readiness = async (address: string) => {
  const response = await fetch(`${address}/readyz`);
  return { ...((await response.json()) as { reason?: string }), status: response.status };
};

describe('a database that cannot be written to', () => {
  let connection: Connection;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    connection = await cloneDatabase();
    server = await startTestServer({ ROLE: 'api' }, connection);
  });
  afterAll(() => server.stop());

  it.each([
    ['read-only', 'set default_transaction_read_only = on', 'reset default_transaction_read_only', /read-only/],
    ['without room', "set temp_file_limit = '10kB'", 'reset temp_file_limit', /cannot write to its disk/],
  ])('%s: the process is not ready, says why, and is ready again afterwards', async (_, breaking, mending, reason) => {
    expect(await readiness(server.address)).toMatchObject({ status: 200 });
    await configure(connection, breaking);
    await expect
      .poll(() => readiness(server.address))
      .toMatchObject({ status: 503, reason: expect.stringMatching(reason) });
    await configure(connection, mending);
    await expect.poll(() => readiness(server.address)).toMatchObject({ status: 200 });
  });

  it('returns 503 with a retry time, not 500', async () => {
    const register = async (email: string) => {
      const { status, problem, headers } = await call(server, authApi.register, { body: body(email) });
      return { status, code: problem.code, retryAfter: headers.get('retry-after') };
    };
    const refused = { status: 503, code: 'service_unavailable', retryAfter: '30' };
    await configure(connection, 'set default_transaction_read_only = on');
    await expect.poll(() => register('a@example.com')).toEqual(refused);
    await configure(connection, 'reset default_transaction_read_only');
    // The error that PostgreSQL gives when it cannot extend a file.
    await query(
      connection,
      `create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      'create trigger full_disk before insert on sessions execute function full_disk()',
    );
    expect(await register('b@example.com')).toEqual(refused);
    await query(connection, 'drop trigger full_disk on sessions');
    expect((await call(server, authApi.register, { body: body('c@example.com') })).status).toBe(201);
  });
});

describe('half of a surrogate pair', () => {
  it('is rejected with a reason anywhere in JSON or an address', async () => {
    const server = await startTestServer({ ROLE: 'api' });
    try {
      const token = await registerUser(server);
      const half = '\ud800';
      const { request_id: _, ...checked } = smaCross();
      const { strategy } = checked;
      const [condition] = strategy.entry.conditions;
      const left = { indicator: 'SMA', params: { period: 10, [half]: 1 } };
      const odd = { entry: { ...strategy.entry, conditions: [{ ...condition, left }] }, exit: strategy.exit };
      const send = (path: string, payload: object) =>
        fetch(server.address + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(payload),
        });
      const answers = [
        await send('/api/auth/register', { ...body('s@example.com'), first_name: `A${half}` }),
        await send('/api/backtest/stocks/parent_cards/name', { search: half }),
        await send('/api/backtest/stocks/request', { ...smaCross(), tickers: [half] }),
        await send('/api/backtest/stocks/request', { ...smaCross(), strategy: odd }),
        await fetch(`${server.address}/api/tickers/profile/%ED%A0%80`),
        await fetch(`${server.address}/api/prices/quotes/AAPL?x=%ED%A0%80&%ED%A0%80=1`),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        expect(answer.status, `${answer.url} ${text}`).toBeLessThan(500);
        if (!answer.ok)
          expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
      }
      expect(answers.slice(0, 4).map(({ status }) => status)).not.toContain(200);
      const named = await send('/api/auth/register', { ...body('s@example.com'), first_name: `A${half}` });
      expect(await named.json()).toMatchObject({ problems: [{ code: 'lone_surrogate', path: 'first_name' }] });
    } finally {
      await server.stop();
    }
  });
});

describe('behind https', () => {
  it('responses set HSTS for a year; over http, or without a trusted proxy, they do not', async () => {
    const [behindProxy, alone] = await Promise.all([
      startTestServer({ ROLE: 'api', TRUST_PROXY: 'loopback' }),
      startTestServer({ ROLE: 'api' }),
    ]);
    try {
      const header = async ({ address }: { address: string }, proto: string) =>
        (await fetch(`${address}/api/auth/demo_accounts`, { headers: { 'x-forwarded-proto': proto } })).headers.get(
          'strict-transport-security',
        );
      expect(await header(behindProxy, 'https')).toBe('max-age=31536000');
      expect(await header(behindProxy, 'http')).toBeNull();
      expect(await header(alone, 'https')).toBeNull();
    } finally {
      await Promise.all([behindProxy.stop(), alone.stop()]);
    }
  });
});

describe('the card of a parent', () => {
  it('is not cached with the result of one ticker while others run', async () => {
    const connection = await cloneDatabase();
    const server = await startTestServer({ ROLE: 'api' }, connection);
    try {
      const user = await logIn(server, 'beginner');
      const request = smaCross({ tickers: ['^GSPC', 'AAPL'], start_date: '2014-01-01' });
      const started = (await call(server, backtestApi.request, { params: stocks, body: request }, user)).body;
      await query(
        connection,
        `update backtests set status = 'running', started_at = now(), done = 1`,
        `update backtest_results set status = 'completed', series = '', length = 0, first_time = 0, last_time = 0,
           metrics = '[]', warnings = '[]', engine_version = '1', bars_hash = '' where position = 0`,
      );
      const summary = () =>
        call(server, backtestApi.summaryResult, { params: { ...stocks, id: started.children[0]?.id ?? '' } }, user);
      const running = await summary();
      expect(running.headers.get('cache-control')).toBe('no-store');
      expect(running.body.parent).toMatchObject({ status: 'running', done: 1 });
      await query(connection, `update backtests set status = 'completed', ended_at = now(), done = 2`);
      const ended = await summary();
      expect(ended.body.parent).toMatchObject({ status: 'completed', done: 2 });
      expect(ended.headers.get('cache-control')).toBe('private, max-age=3600');
    } finally {
      await server.stop();
    }
  });
});

describe('a database of a newer version', () => {
  it('is refused with an explanation', async () => {
    const connection = await cloneDatabase();
    await query(
      connection,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.UTC(2100, 0, 1)})`,
    );
    const { code, output } = await failedStart({
      DATABASE_URL: connectionString(connection),
      TOKEN_SECRET: tokenSecret,
      DATA_DIR: inject('dataDir'),
    });
    expect(code).toBe(1);
    expect(output).toMatch(/A newer version of Candlewick has migrated this database: its schema is from 2100-01-01/);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('logs', () => {
  it('contain no secrets from addresses, headers or connection strings', async () => {
    const connection = await cloneDatabase();
    const server = await startServerProcess({
      DATABASE_URL: connectionString(connection),
      TOKEN_SECRET: tokenSecret,
      DATA_DIR: inject('dataDir'),
      LOG_LEVEL: 'trace',
      ROLE: 'api',
    });
    const secrets = ['query-s3cret', 'path-s3cret', 'cwd_deploy-s3cret', 'eyJhbGciOi.s3cret.s3cret'];
    const headers = { authorization: `Bearer ${secrets[3]}`, cookie: 'x=y' };
    for (const path of [
      `/api/auth/me?token=${secrets[0]}&range=5y`,
      `/api/auth/reset_password/${secrets[1]}`,
      `/verify/${secrets[1]}?x=1`,
      `/api/registry/remotes?deploy=${secrets[2]}`,
      `/api/nothing?reset_code=${secrets[0]}`,
    ]) {
      await (await fetch(server.address + path, { headers })).text();
    }
    await server.stop();
    const output = server.output();
    expect(output).toContain('range=5y'); // the addresses are logged, only their secrets are not
    for (const secret of [...secrets, connection.password as string]) expect(output).not.toContain(secret);
  });
});

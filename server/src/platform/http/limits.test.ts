import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { authApi, backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { owaspCost, passwordCost } from '../../modules/auth/password-cost.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../testing/test-server.ts';
import { demoAccounts } from '../../program/demo-accounts.ts';
import type { RunningServer } from '../../program/start-server.ts';

const password = 'x';
const guess = (username: string) => ({ body: { username, password } });

interface Sender {
  readonly socket: Socket;
  /** What the server has sent. */
  answer(): string;
  readonly closed: Promise<void>;
}

/** A connection on which `text` was sent as it is. */
function send(server: RunningServer, text: string): Sender {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  // The server resets a connection on which a client sends on.
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, answer: () => answer, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const headOf = (bytes: number) =>
  `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${bytes}\r\n\r\n`;

describe('bodies that never arrive', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ ROLE: 'api', REQUEST_TIMEOUT_MS: '1000' });
  });
  afterAll(() => server.stop());

  it('are cut off at the time limit, whether dripping or silent', async () => {
    const senders = Array.from({ length: 20 }, () => send(server, headOf(1000)));
    const drip = setInterval(
      () => senders.slice(0, 10).forEach(({ socket }) => socket.writable && socket.write('a')),
      100,
    );
    await Promise.all(senders.map(({ closed }) => closed));
    clearInterval(drip);
    for (const { answer } of senders) expect(answer()).toMatch(/^HTTP\/1.1 408 [^]*"code":"request_timeout"/);
  });

  it('leave the connection open for the rest of a body that was refused', async () => {
    const piece = Buffer.alloc(20_000, 'a');
    const sender = send(server, headOf(10 * piece.length));
    let failure: Error | undefined;
    sender.socket.on('error', (error) => (failure = error));
    await new Promise((resolve) => sender.socket.once('data', resolve));
    expect(sender.answer()).toMatch(/^HTTP\/1.1 413 [^]*"code":"payload_too_large"/);
    for (let sent = 0; sent < 10; sent += 1) {
      await new Promise((resolve) => sender.socket.write(piece, resolve));
    }
    sender.socket.end();
    await sender.closed;
    expect(failure).toBeUndefined();
  });

  it('are cut off if the response came first', async () => {
    const refused = send(server, headOf(1000).replace('/api/auth/login', '/api/billing/plan/').replace('POST', 'GET'));
    await refused.closed;
    expect(refused.answer()).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('half-sent bodies', () => {
  it('of one client are limited in number and bytes until they end', async () => {
    const server = await startTestServer({ ROLE: 'api' });
    try {
      const bytes = authApi.login.bodyLimitBytes;
      const senders = Array.from({ length: 150 }, () => send(server, headOf(bytes) + 'a'.repeat(100)));
      const refused = () => senders.filter(({ answer }) => answer().startsWith('HTTP/1.1 429 '));
      await expect.poll(() => refused().length).toBe(50);
      expect(refused()[0]?.answer()).toMatch(/connection: close[^]*retry-after: \d+/i);
      expect((await call(server, authApi.login, guess('a@example.com'))).problem.code).toBe('rate_limited');
      for (const { socket } of senders) socket.destroy();

      const status = async () => (await call(server, authApi.login, guess('a@example.com'))).status;
      await expect.poll(status).toBe(401);

      const large = backtestApi.request.bodyLimitBytes;
      const token = await logIn(server, 'free');
      const head = headOf(large)
        .replace('/api/auth/login', '/api/backtest/stocks/request')
        .replace('x-www-form-urlencoded', `json\r\nauthorization: Bearer ${token}`);
      const halves = Array.from({ length: 80 }, () => send(server, head + 'a'.repeat(large / 2)));
      const tooMuch = () => halves.filter(({ answer }) => answer().startsWith('HTTP/1.1 429 '));
      await expect.poll(() => tooMuch().length).toBe(80 - (8 * 1024 * 1024) / large);
    } finally {
      await server.stop();
    }
  });

  it('are rejected by their declared length if that exceeds the endpoint’s limit', async () => {
    const server = await startTestServer({ ROLE: 'api' });
    try {
      const sender = send(server, headOf(authApi.login.bodyLimitBytes + 1));
      await expect.poll(sender.answer).toMatch(/^HTTP\/1.1 413 [^]*payload_too_large/);
      await sender.closed;
    } finally {
      await server.stop();
    }
  });
});

describe('rate limits', () => {
  const few = { ROLE: 'api', RATE_LIMIT_FACTOR: '0.3' };
  const statuses = async (
    server: RunningServer,
    count: number,
    headers: (attempt: number) => Record<string, string>,
  ) => {
    const all: number[] = [];
    for (let attempt = 0; attempt < count; attempt += 1)
      all.push((await call(server, authApi.login, guess('victim@example.com'), undefined, headers(attempt))).status);
    return all;
  };
  const madeUp = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}` });

  it('ignore a forged X-Forwarded-For, and distinguish clients behind a trusted proxy', async () => {
    const [alone, behindProxy] = await Promise.all([
      startTestServer(few),
      startTestServer({ ...few, TRUST_PROXY: 'loopback' }),
    ]);
    try {
      expect(await statuses(alone, 4, madeUp)).toEqual([401, 401, 401, 429]);
      expect(await statuses(behindProxy, 4, madeUp)).toEqual([401, 401, 401, 401]);
      // A client before the proxy may write what it likes in front of what the proxy adds.
      const added = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7` });
      expect(await statuses(behindProxy, 4, added)).toEqual([401, 401, 401, 429]);
    } finally {
      await Promise.all([alone.stop(), behindProxy.stop()]);
    }
  });

  it('with one trusted hop believe only the last proxy', async () => {
    const server = await startTestServer({ ...few, TRUST_PROXY: '1' });
    try {
      const added = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.7` });
      expect(await statuses(server, 4, added)).toEqual([401, 401, 401, 429]);
    } finally {
      await server.stop();
    }
  });

  it('are shared by processes, and reset after a login', async () => {
    const connection = await cloneDatabase();
    const [first, second] = await Promise.all([startTestServer(few, connection), startTestServer(few, connection)]);
    try {
      const none = () => ({});
      expect(await statuses(first, 2, none)).toEqual([401, 401]);
      expect(await statuses(second, 2, none)).toEqual([401, 429]);
      const demo = guess('demo-free@candlewick.test');
      for (const server of [first, second]) expect((await call(server, authApi.login, demo)).status).toBe(401);
      await logIn(first, 'free');
      for (const server of [first, second, first]) expect((await call(server, authApi.login, demo)).status).toBe(401);
      expect((await call(second, authApi.login, demo)).problem.code).toBe('rate_limited');
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it('hold for an account whose password is guessed from many addresses', async () => {
    const server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: 'loopback' });
    try {
      expect(await statuses(server, 6, madeUp)).toEqual([401, 401, 401, 401, 401, 429]);
    } finally {
      await server.stop();
    }
  });
});

describe('a browser in which the owner has logged in before', () => {
  it('can log in while others guess, has a budget of its own, and cannot be made up', async () => {
    const server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '0.3', TRUST_PROXY: 'loopback' });
    const [mine, other] = ['free', 'beginner'].map((tier) => `demo-${tier}@candlewick.test`) as [string, string];
    const from = (attempt: number, cookie = '') => ({
      'x-forwarded-for': `198.51.100.${attempt}`,
      ...(cookie && { cookie }),
    });
    const attempt = async (username: string, right: boolean, headers: Record<string, string>) => {
      const body = { username, password: right ? demoAccounts[0]!.password : password };
      const answer = await call(server, authApi.login, { body }, undefined, headers);
      const device = answer.headers.getSetCookie().find((each) => each.startsWith('candlewick.device='));
      return { status: answer.status, cookie: device?.split(';')[0] ?? '' };
    };
    try {
      const { cookie } = await attempt(mine, true, from(1));
      const { cookie: ofOther } = await attempt(other, true, from(1));
      for (let n = 2; n < 40; n += 1) await attempt(mine, false, from(n));
      expect((await attempt(mine, true, from(100))).status).toBe(429);
      const madeUp = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
      for (const given of [ofOther, madeUp, 'candlewick.device=', 'candlewick.device=1'])
        expect([given, (await attempt(mine, true, from(100, given))).status]).toEqual([given, 429]);
      const known = await attempt(mine, true, from(100, cookie));
      expect([known.status, known.cookie]).toEqual([200, '']);
      const guesses = [];
      for (let n = 0; n < 5; n += 1) guesses.push((await attempt(mine, false, from(101, cookie))).status);
      expect(guesses).toEqual([401, 401, 401, 429, 429]);
    } finally {
      await server.stop();
    }
  });
});

describe('a lock that is never released', () => {
  it('costs a request no more than its time limit', async () => {
    const server = await startTestServer({ ROLE: 'api', DATABASE_TIMEOUT_MS: '1500' });
    const holder = new pg.Client(server.connection);
    await holder.connect();
    try {
      await holder.query('begin; lock table users in access exclusive mode');
      const refused = await call(server, authApi.login, guess('demo-free@candlewick.test'));
      expect([refused.status, refused.problem.code]).toEqual([503, 'service_unavailable']);
      expect(refused.problem.detail).toMatch(/took too long/);
      await holder.query('rollback');
      await logIn(server, 'free');
    } finally {
      await holder.end();
      await server.stop();
    }
  });
});

describe('a flood of logins', () => {
  it('leaves the threads that compress responses free, and is refused once too many wait', async () => {
    const server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
    const ofTests = { ...passwordCost };
    // A quarter of what it is: threads are busy for seconds, and not for half a minute.
    Object.assign(passwordCost, owaspCost, { memory: owaspCost.memory / 2, passes: 1 });
    onTestFinished(() => void Object.assign(passwordCost, ofTests));
    try {
      const token = await logIn(server, 'free');
      let answered = 0;
      const login = async (_: unknown, index: number) => {
        const answer = await call(server, authApi.login, guess(`someone-${index}@example.com`));
        answered += 1;
        return answer;
      };
      const logins = Array.from({ length: 30 }, login);
      await expect.poll(() => answered).toBeGreaterThan(0);
      const before = answered;
      const headers = { 'accept-encoding': 'gzip' };
      const compressed = await call(server, backtestApi.indicators, { params: { type: 'stocks' } }, token, headers);
      expect(compressed.headers.get('content-encoding')).toBe('gzip');
      expect(answered - before).toBeLessThan(15);
      await Promise.all(logins);

      const flood = await Promise.all(Array.from({ length: 120 }, login));
      const refused = flood.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401, 503]));
    } finally {
      await server.stop();
    }
  });
});

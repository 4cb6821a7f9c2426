import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { streamKey, uniform } from '@candlewick/sample-market';
import { authApi, watchlistsApi } from '@candlewick/shared-api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newBuyer } from '../../testing/buyer.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';
import { urlOf } from './route.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

afterEach(() => vi.restoreAllMocks());

const guess = { body: { username: 'a@example.com', password: 'x' } };

function open({ address }: Server): Socket {
  const { hostname, port } = new URL(address);
  // Closing in the middle of a body resets the connection.
  return connect(Number(port), hostname).on('error', () => undefined);
}

const closed = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()));

describe.each([
  { where: 'direct', environment: {} },
  { where: 'behind a proxy', environment: { TRUST_PROXY: 'loopback' } },
])('bodies that their clients abort, $where', ({ environment }) => {
  let server: Server;
  beforeAll(async () => {
    server = await startTestServer({ ROLE: 'api', ...environment });
  });
  afterAll(() => server.stop());

  it('free their places whatever the moment, and are no errors', async () => {
    const token = await logIn(server, 'free');
    const failures = vi.spyOn(server.app.log, 'error');
    const key = streamKey(43, 'aborted bodies');
    let drawn = 0;
    const random = () => uniform(key, (drawn += 1));
    const body = JSON.stringify({ name: 'Tech', tickers: [] });
    const abortOne = async (index: number) => {
      const socket = open(server);
      const head = [
        `POST ${urlOf(watchlistsApi.createWatchlist)} HTTP/1.1`,
        'host: x',
        'content-type: application/json',
        `content-length: ${body.length}`,
        `authorization: Bearer ${token}`,
        `x-forwarded-for: 203.0.113.${index % 200}`,
      ];
      const text = `${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`;
      const sent = Math.floor(random() * text.length);
      socket.write(text.slice(0, random() < 0.5 ? undefined : sent));
      const turns = Math.floor(random() * 12);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      if (random() < 0.5) socket.resetAndDestroy();
      else socket.destroy();
      await closed(socket);
    };
    let next = 0;
    const abortInTurn = async () => {
      while (next < inCampaign(10_000, 2000)) await abortOne((next += 1));
    };
    await Promise.all(Array.from({ length: 40 }, abortInTurn));
    await expect.poll(() => server.app.bodyIntake.count).toBe(0);
    expect(failures.mock.calls).toEqual([]);
    expect((await call(server, authApi.login, guess)).status).toBe(401);
  });
});

it('a process that has had no room for bodies for ten seconds is not ready', async () => {
  const server = await startTestServer({ ROLE: 'api', TRUST_PROXY: 'loopback' });
  const readiness = async () => {
    const response = await fetch(`${server.address}/readyz`);
    return [response.status, ((await response.json()) as { reason?: string }).reason];
  };
  try {
    const sockets = Array.from({ length: 1000 }, (_, index) => {
      const socket = open(server);
      socket.write(
        `POST ${urlOf(authApi.login)} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
          `x-forwarded-for: 198.51.100.${index % 200}\r\ncontent-length: 100\r\n\r\na`,
      );
      return socket;
    });
    await expect.poll(() => server.app.bodyIntake.count).toBe(1000);
    expect((await call(server, authApi.login, guess)).problem.code).toBe('service_unavailable');
    expect(await readiness()).toEqual([200, undefined]);

    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 11_000);
    expect(await readiness()).toEqual([503, 'too many request bodies are in transit']);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => server.app.bodyIntake.count).toBe(0);
    clock.mockImplementation(() => start + 13_000);
    expect(await readiness()).toEqual([200, undefined]);
  } finally {
    await server.stop();
  }
});

it('purchases leave no places behind', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  const purchases = inCampaign(200, 10);
  try {
    const buyer = await newBuyer(() => server);
    for (let bought = 0; bought < purchases; bought += 1) {
      const payment = await buyer.openCredits(1000);
      expect(await buyer.confirm(payment)).toBe(200);
      await expect.poll(async () => (await buyer.payment(payment.id)).status, { interval: 5 }).toBe('succeeded');
    }
    await expect.poll(async () => (await buyer.credits()).purchased).toBe(purchases * 1000);
    expect((await call(server, authApi.login, guess)).status).toBe(401);
    expect(server.app.bodyIntake.count).toBe(0);
  } finally {
    await server.stop();
  }
});

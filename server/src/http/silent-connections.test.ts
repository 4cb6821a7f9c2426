import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

it('a server that stops does not wait for a connection on which nothing was asked', async () => {
  const server = await startTestServer({ ROLE: 'api' });
  const accepted = once(server.app.server, 'connection');
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await accepted;
  const stopping = performance.now();
  await server.stop();
  await closed;
  expect(performance.now() - stopping).toBeLessThan(10_000);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { closeSilentConnections } from './silent-connections.ts';

it('a server that stops does not wait for a connection on which nothing was asked', async () => {
  const server = await startTestServer({ ROLE: 'api' });
  const accepted = once(server.app.server, 'connection');
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await accepted;
  await server.stop();
  await closed;
});

it('nor for one that opens while it stops', async () => {
  const app = Fastify();
  closeSilentConnections(app);
  let socket: Socket | undefined;
  app.addHook('preClose', async () => {
    const accepted = once(app.server, 'connection');
    socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await accepted;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(socket).toBeDefined();
});

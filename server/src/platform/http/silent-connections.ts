import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the connections on which no request has come when the server stops: browsers open some in advance, and Node, which closes
 * idle ones, takes these for busy and waits for them.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    // The server listens until all hooks have run.
    if (isStopping) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    isStopping = true;
    silent.forEach((socket) => socket.destroy());
  });
}

// The other side of the comparison, in its own process: a bare Fastify server that returns the same bytes.
import fastify from 'fastify';

const app = fastify();
process.once('message', async (bodies: Record<string, string>) => {
  for (const [path, body] of Object.entries(bodies)) {
    const bytes = Buffer.from(body);
    app.get(decodeURIComponent(path), (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  }
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => void app.close());

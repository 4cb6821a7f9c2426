import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Rejects, or gives the reason, when the process cannot serve; undefined when it can. */
  check(): Promise<string | undefined>;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work (503 otherwise, also while it stops). */
export function registerHealth(app: FastifyInstance, role: string, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'error' }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', role }),
  );
  app.get('/readyz', { logLevel: 'error' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await readiness.check().catch((error: unknown) => {
      request.log.warn({ traceId: request.id, err: error }, 'not ready');
      return 'the database does not answer';
    });
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : reply.send({ status: 'ready', role });
  });
}

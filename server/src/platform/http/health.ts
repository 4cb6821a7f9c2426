import type { FastifyInstance } from 'fastify';
import { version } from '../../version.ts';

export interface Readiness {
  /** Resolves to the reason why the process cannot serve, undefined if it can; rejects if the database does not answer. */
  check(): Promise<string | undefined>;
}

/** Cache time of a check, so that anybody may ask as often as they like. */
const freshMs = 1000;

/** `/healthz`: the process answers. `/readyz`: it can serve; 503 with the reason if it cannot or is stopping. */
export function registerHealth(app: FastifyInstance, role: string, readiness: Readiness): void {
  let checkedAt = -Infinity;
  let checked: Promise<string | undefined> = Promise.resolve(undefined);
  const check = () => {
    const now = performance.now();
    if (now - checkedAt < freshMs) return checked;
    checkedAt = now;
    return (checked = readiness.check().catch((err: unknown) => {
      app.log.warn({ err }, 'not ready');
      return 'the database does not answer';
    }));
  };
  app.get('/healthz', { logLevel: 'error' }, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', role, version }),
  );
  app.get('/readyz', { logLevel: 'error' }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await check();
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : reply.send({ status: 'ready', role });
  });
}

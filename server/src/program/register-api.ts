import type { FastifyInstance } from 'fastify';
import { assertEveryEndpointIsServed } from '../platform/http/app.ts';
import { registerDocumentation } from '../platform/http/documentation.ts';
import { RateLimits } from '../platform/http/rate-limit.ts';
import { registerOutbox } from '../platform/mail/outbox.routes.ts';
import { createApiContext } from './api-context.ts';
import { modules } from './modules.ts';
import type { Runtime } from './runtime.ts';

/** Registers every endpoint of the contract, the documentation, and the pages of the registry. */
export async function registerApi(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const { config, database } = runtime;
  await registerDocumentation(app);
  registerOutbox(app, { config, db: database.db });
  await runtime.payments.register(app);
  const context = await createApiContext(app, runtime);
  const limits = { pool: database.pool, factor: config.rateLimitFactor, knownDevice: context.knownDevices.idOf };
  app.decorate('rateLimits', new RateLimits(limits));
  for (const { register } of modules) await register?.(app, context);
  assertEveryEndpointIsServed(app);
}

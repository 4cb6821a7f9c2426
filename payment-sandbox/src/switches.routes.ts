import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, invalid, noKey } from './api/refusal.ts';
import type { Sandbox } from './sandbox.ts';

const mostMs = 3_600_000;

const switches = z.strictObject({
  events: z
    .strictObject({
      duplicates: z.number().int().min(0).max(10),
      delayMs: z.number().int().min(0).max(mostMs),
      reversed: z.boolean(),
      dropped: z.array(z.string().max(100)).max(100),
    })
    .partial()
    .optional(),
  failing: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/v1/').max(200),
        when: z.enum(['before', 'after']),
        how: z.enum(['status_500', 'timeout']),
        count: z.number().int().min(1).max(1000),
      }),
    )
    .max(20)
    .optional(),
  roll_webhook_secret: z.boolean().optional(),
});

/** Throws a Refusal unless the request has the sandbox's secret key. */
function assertSecretKey({ headers }: FastifyRequest, { account }: Sandbox): void {
  const [, key] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!key) throw noKey();
  const [wanted, given] = [Buffer.from(account.secretKey), Buffer.from(key)];
  if (wanted.length === given.length && timingSafeEqual(wanted, given)) return;
  throw new Refusal(401, { type: 'invalid_request_error', message: "The switches take the sandbox's secret key." });
}

type Change = Parameters<Sandbox['changeSwitches']>[0];

/** Reads and sets what tests and developers can switch. */
export function registerSwitches(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.route({
    method: 'GET',
    url: '/sandbox/switches',
    async handler(request) {
      assertSecretKey(request, sandbox);
      return sandbox.readSwitches();
    },
  });
  scope.route({
    method: 'POST',
    url: '/sandbox/switches',
    async handler(request) {
      assertSecretKey(request, sandbox);
      const parsed = switches.safeParse(request.body);
      if (!parsed.success) throw invalid(z.prettifyError(parsed.error));
      const { roll_webhook_secret: rolls, ...change } = parsed.data;
      const webhookSecret = rolls ? await sandbox.rollWebhookSecret(true) : undefined;
      const now = await sandbox.changeSwitches(JSON.parse(JSON.stringify(change)) as Change);
      return { ...now, ...(webhookSecret ? { webhook_secret: webhookSecret } : {}) };
    },
  });
  scope.route({
    method: 'DELETE',
    url: '/sandbox/switches',
    async handler(request, reply) {
      assertSecretKey(request, sandbox);
      await sandbox.resetSwitches();
      return reply.code(204).send();
    },
  });
}

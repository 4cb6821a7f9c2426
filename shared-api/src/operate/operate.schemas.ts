import { z } from 'zod';
import { securityEventKinds } from '../auth/security-events.ts';
import { epochMs } from '../common.schemas.ts';

/** `limit` entries with ids below `before`. */
const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.coerce.number().int().min(1).optional(),
};

export const userEvents = {
  query: z.object({
    ...page,
    /** Id or address of an account; all accounts that gave the address match, confirmed or not. */
    user: z.string().trim().toLowerCase().min(1).max(254).optional(),
    kind: z.enum(securityEventKinds).optional(),
  }),
  response: z.object({
    events: z.array(
      z.object({
        id: z.number().int(),
        at: epochMs,
        kind: z.enum(securityEventKinds),
        /** `Firefox on Windows`; null when the server did it. */
        device: z.string().nullable(),
        user_id: z.uuid(),
        /** Today's address of the account; null once it is deleted. */
        email: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
};

const queueName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*$/);

export const queues = {
  response: z.object({
    queues: z.array(
      z.object({
        queue: queueName,
        waiting: z.number().int(),
        running: z.number().int(),
        /** Jobs that have used up their attempts, of the last seven days. */
        failed: z.number().int(),
        /** Since when the oldest job that could run waits. */
        waiting_since: epochMs.nullable(),
        last_started_at: epochMs.nullable(),
        last_duration_ms: z.number().int().nullable(),
        /** Of the last attempt that failed. */
        last_error: z.string().nullable(),
        last_failed_at: epochMs.nullable(),
        /** Attempts that ended, since the first start. */
        ended: z.number().int(),
        mean_duration_ms: z.number().nullable(),
        /** Five fields in UTC; empty for a queue without a schedule. */
        schedules: z.array(z.object({ cron: z.string(), next_at: epochMs })),
      }),
    ),
    processes: z.array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        pid: z.number().int(),
        role: z.enum(['all', 'api', 'worker']),
        started_at: epochMs,
        seen_at: epochMs,
        memory_bytes: z.number().int(),
        pools: z.array(
          z.object({
            pool: z.string(),
            threads: z.number().int(),
            busy: z.number().int(),
            waiting: z.number().int(),
            ended: z.number().int(),
          }),
        ),
      }),
    ),
  }),
};

export const failedJobs = {
  query: z.object({ queue: queueName.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
  response: z.object({
    jobs: z.array(
      z.object({
        id: z.uuid(),
        queue: queueName,
        created_at: epochMs,
        failed_at: epochMs,
        attempts: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
};

export const retryJob = { params: z.object({ queue: queueName, job_id: z.uuid() }) };

import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './operate.schemas.ts';

/** Open pages ask every few seconds. */
const readLimits: readonly RateLimit[] = [
  { per: 'address', limit: 600, windowSeconds: 60, counts: 'calls', across: 'process' },
];

export const userEvents = endpoint<typeof schemas.userEvents>({
  id: 'operate.userEvents',
  method: 'GET',
  path: '/user_events',
  summary: 'Audit log of all accounts, newest first',
  access: 'operator',
  rateLimits: readLimits,
});

export const queues = endpoint<typeof schemas.queues>({
  id: 'operate.queues',
  method: 'GET',
  path: '/queues',
  summary: 'Queues of jobs with what waits, runs and has failed, and the server processes with their worker threads',
  access: 'operator',
  rateLimits: readLimits,
});

export const failedJobs = endpoint<typeof schemas.failedJobs>({
  id: 'operate.failedJobs',
  method: 'GET',
  path: '/failed_jobs',
  summary: 'Jobs that have used up their attempts in the last seven days, newest first',
  access: 'operator',
  rateLimits: readLimits,
});

export const retryJob = endpoint<typeof schemas.retryJob>({
  id: 'operate.retryJob',
  method: 'POST',
  path: '/queues/:queue/failed_jobs/:job_id/retry',
  summary: 'Run a failed job once more',
  access: 'operator',
  success: 204,
  errors: ['unknown_job'],
  rateLimits: [{ per: 'address', limit: 60, windowSeconds: 60, counts: 'calls', across: 'process' }],
});

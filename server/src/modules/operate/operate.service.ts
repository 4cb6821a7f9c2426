import type { SecurityEventKind } from '@candlewick/shared-api';
import { ApiProblem } from '../../api-problem.ts';
import type { Actor } from '../../caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { allQueueFigures } from '../../platform/jobs/queue-figures.repository.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { nextRun } from '../../platform/jobs/next-run.ts';
import { silentProcessMs } from '../../platform/jobs/server-processes.ts';
import { runningProcesses } from '../../platform/jobs/server-processes.repository.ts';
import { emailsOf, idsOf } from '../../accounts/developers.repository.ts';
import { readAllEvents } from '../../accounts/security-events.repository.ts';
import { nameOf } from '../registry/access/actor.ts';
import { addAudit } from '../registry/registry.repository.ts';

interface EventsQuery {
  readonly user?: string | undefined;
  readonly kind?: SecurityEventKind | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const timeOf = (date: Date | null | undefined) => date?.getTime() ?? null;

/** What operators see of accounts, jobs and processes. */
export function createOperateService({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }) {
  const namedBy = async (user: string | undefined) => {
    if (user === undefined) return undefined;
    return uuid.test(user) ? [user] : idsOf(user, db);
  };

  return {
    async userEvents({ user, limit, ...query }: EventsQuery) {
      const rows = await readAllEvents({ ...query, userIds: await namedBy(user), limit: limit + 1 }, db);
      const shown = rows.slice(0, limit);
      const emails = await emailsOf(
        shown.map(({ userId }) => userId),
        db,
      );
      return {
        events: shown.map(({ userId, at, ...event }) => ({
          ...event,
          at: at.getTime(),
          user_id: userId,
          email: emails.get(userId) ?? null,
        })),
        has_more: rows.length > limit,
      };
    },

    async queues() {
      const now = Date.now();
      const [counts, figures, processes] = await Promise.all([
        jobs.counts(),
        allQueueFigures(db),
        runningProcesses(new Date(now - silentProcessMs), db),
      ]);
      return {
        queues: counts.map(({ queue, waiting, running, failed, waitingSince, schedules = [] }) => {
          const of = figures.get(queue);
          return {
            queue,
            waiting,
            running,
            failed,
            waiting_since: timeOf(waitingSince),
            last_started_at: timeOf(of?.lastStartedAt),
            last_duration_ms: of?.lastDurationMs ?? null,
            last_error: of?.lastError ?? null,
            last_failed_at: timeOf(of?.lastFailedAt),
            ended: of?.ended ?? 0,
            mean_duration_ms: of && of.ended > 0 ? of.durationMs / of.ended : null,
            schedules: schedules.map(({ cron }) => ({ cron, next_at: nextRun(cron, now) })),
          };
        }),
        processes: processes.map(({ id, host, pid, role, startedAt, seenAt, memoryBytes, pools }) => ({
          id,
          host,
          pid,
          role,
          started_at: startedAt.getTime(),
          seen_at: seenAt.getTime(),
          memory_bytes: memoryBytes,
          pools,
        })),
      };
    },

    async failedJobs({ queue, limit }: { readonly queue?: string | undefined; readonly limit: number }) {
      const rows = await jobs.failed(queue, limit + 1);
      return {
        jobs: rows.slice(0, limit).map(({ createdAt, failedAt, ...job }) => ({
          ...job,
          created_at: createdAt.getTime(),
          failed_at: failedAt.getTime(),
        })),
        has_more: rows.length > limit,
      };
    },

    /** Throws unknown_job unless the job has failed: of two operators, one runs it again. */
    async retryJob(queue: string, job: string, actor: Actor) {
      await db.transaction(async (transaction) => {
        // The audit log's lock comes first.
        await addAudit(
          { actor: nameOf(actor), action: 'retry job', remote: 'shell', detail: { queue, job } },
          transaction,
        );
        if (await jobs.retry(queue, job, transaction)) return;
        const detail = `The queue ${queue} has no failed job ${job}: it was repeated, or forgotten after seven days.`;
        throw new ApiProblem('unknown_job', detail);
      });
    },
  };
}

export type OperateService = ReturnType<typeof createOperateService>;

import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Jobs, RunningJob } from '../jobs/jobs.ts';
import type { Logger } from '../../logger.ts';
import { mailQueue, mailRetentionQueue } from './mail.queue.ts';
import type { MailJob } from './mail.queue.ts';
import { beginAttempt, deleteMailsBefore, recordDelivery, recordFailure } from './mail.repository.ts';
import { smtpFailureOf } from './smtp-failure.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import type { SmtpTransport } from './smtp-transport.ts';

const mostAttempts = mailQueue.retry.limit + 1;
const keptMs = 30 * 86_400_000;
/** How long a delivery may continue when the process stops. */
const graceMs = 3000;

interface Needs {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly database: { readonly db: Database };
  readonly jobs: Jobs;
  readonly logger: Logger;
}

async function deliver(
  { data, logger }: RunningJob<MailJob>,
  transport: SmtpTransport,
  db: Database,
  end: AbortSignal,
) {
  const mail = await beginAttempt(data.mail_id, db);
  if (!mail) return;
  const failure = await transport.deliver(mail, end).then(() => undefined, smtpFailureOf);
  if (!failure) return recordDelivery(mail.id, new Date(), db);
  const { reason, summary, isPermanent } = failure;
  const isFinal = isPermanent || mail.attempts >= mostAttempts;
  await recordFailure(mail.id, reason, isFinal, db);
  if (!isFinal) throw new Error(`The SMTP server did not accept an email (${summary}).`);
  const why = isPermanent
    ? 'the SMTP server permanently refused an email'
    : 'gave up on an email after its last attempt';
  logger.warn({ mail: mail.id, attempts: mail.attempts }, `${why} (${summary})`);
}

/** Starts delivering emails if an SMTP server is configured, and deletes emails after 30 days. */
export async function startMailWorker({ config, database, jobs, logger }: Needs) {
  const { db } = database;
  const ending = new AbortController();
  const transport =
    config.smtpUrl === undefined
      ? undefined
      : openSmtpTransport({ url: config.smtpUrl, from: config.mailFrom, connections: mailQueue.concurrency });
  const stopDelivery =
    transport && (await jobs.work(mailQueue, { run: (job) => deliver(job, transport, db, ending.signal) }));
  const stopRetention = await jobs.work(mailRetentionQueue, {
    async run() {
      const deleted = await deleteMailsBefore(new Date(Date.now() - keptMs), db);
      logger.info({ deleted }, 'deleted old emails');
    },
  });
  return {
    /** Takes no new jobs, gives running deliveries 3 s, and closes the connections. */
    async stop(): Promise<void> {
      const timer = setTimeout(() => ending.abort(), graceMs);
      await Promise.all([stopDelivery?.(), stopRetention()]);
      clearTimeout(timer);
      transport?.close();
    },
  };
}

export type MailWorker = Awaited<ReturnType<typeof startMailWorker>>;

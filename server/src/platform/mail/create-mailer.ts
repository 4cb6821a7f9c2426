import type { Jobs } from '../jobs/jobs.ts';
import { mailQueue } from './mail.queue.ts';
import type { Executor } from '../database/database.ts';
import { countMailsTo, insertMails } from './mail.repository.ts';
import type { Mail, MailContent } from './mailer.ts';

/** One address without a display name; anything else could add recipients or headers. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()]+@[^\s\p{Cc}<>,;:"()@]+$/u;

/** Emails that anyone can have sent to an address that is not theirs. */
const askedFor = new Set<MailContent['kind']>(['verify_email', 'address_taken', 'email_change', 'reset_password']);
const mostPerHour = 10;
const hourMs = 3_600_000;

/** Leaves out what would flood somebody's mailbox. */
async function withinLimits(mails: readonly Mail[], executor: Executor): Promise<Mail[]> {
  const since = new Date(Date.now() - hourMs);
  const kept: Mail[] = [];
  for (const mail of mails) {
    const isLimited = askedFor.has(mail.content.kind);
    if (!isLimited || (await countMailsTo(mail.to, since, executor)) < mostPerHour) kept.push(mail);
  }
  return kept;
}

interface Needs {
  readonly jobs: Pick<Jobs, 'add'>;
  /** Whether an SMTP server is configured; otherwise emails stay in the table for the outbox page. */
  readonly delivers: boolean;
}

export function createMailer({ jobs, delivers }: Needs) {
  return {
    /** Sends emails if and only if the transaction of `executor` commits. */
    async send(mails: readonly Mail[], executor: Executor): Promise<void> {
      if (mails.length === 0) return;
      if (mails.some(({ to }) => !oneAddress.test(to))) throw new Error('An email goes to exactly one plain address.');
      const kept = await withinLimits(mails, executor);
      if (kept.length === 0) return;
      const ids = await insertMails(kept, executor);
      if (!delivers) return;
      const added = ids.map((id) => ({ mail_id: id }));
      await jobs.add(mailQueue, added, executor);
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;

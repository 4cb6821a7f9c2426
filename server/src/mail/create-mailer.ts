import type { Jobs } from '../jobs/jobs.ts';
import { mailQueue } from './mail.queue.ts';
import { insertMails } from './mail.repository.ts';
import type { Mailer } from './mailer.ts';

/** One address without a display name; anything else could add recipients or headers. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()]+@[^\s\p{Cc}<>,;:"()@]+$/u;

interface Needs {
  readonly jobs: Pick<Jobs, 'add'>;
  /** Whether an SMTP server is configured; otherwise mails stay in the table for the outbox page. */
  readonly delivers: boolean;
}

export function createMailer({ jobs, delivers }: Needs): Mailer {
  return {
    async send(mails, executor) {
      if (mails.length === 0) return;
      if (mails.some(({ to }) => !oneAddress.test(to))) throw new Error('A mail goes to exactly one plain address.');
      const ids = await insertMails(mails, executor);
      if (!delivers) return;
      const added = ids.map((id) => ({ mail_id: id }));
      await jobs.add(mailQueue, added, executor);
    },
  };
}

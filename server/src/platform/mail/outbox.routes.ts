import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { newestMails } from './mail.repository.ts';
import { outboxPage, outboxPolicy } from './outbox-page.ts';

export const outboxPath = '/dev/outbox';
const mostMails = 200;

/** Whether everybody may read every mail: only on a server for trying Candlewick out. */
export const hasOutbox = ({ smtpUrl, demoAccounts }: Pick<Config, 'smtpUrl' | 'demoAccounts'>): boolean =>
  smtpUrl === undefined && demoAccounts;

interface Needs {
  readonly config: Pick<Config, 'smtpUrl' | 'demoAccounts'>;
  readonly db: Database;
}

/** Serves the emails that were not sent, if there is an outbox; otherwise the path is as unknown as any other. */
export function registerOutbox(app: FastifyInstance, { config, db }: Needs): void {
  if (!hasOutbox(config)) return;
  app.get(outboxPath, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': outboxPolicy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(outboxPage(await newestMails(mostMails, db))),
  );
}

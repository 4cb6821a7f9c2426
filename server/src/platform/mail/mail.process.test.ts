import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { startSmtpDouble } from '../../testing/smtp-double.ts';
import type { SmtpDouble } from '../../testing/smtp-double.ts';
import { cloneDatabase, startTestServer } from '../../testing/test-server.ts';
import { createMailer } from './create-mailer.ts';
import { mailQueue } from './mail.queue.ts';

let smtp: SmtpDouble;
beforeAll(async () => {
  smtp = await startSmtpDouble();
});
afterAll(() => smtp.close());

it('a worker process delivers what another process adds', async () => {
  const connection = await cloneDatabase();
  const environment = { ROLE: 'worker', SMTP_URL: smtp.url, PUBLIC_URL: 'https://candlewick.test' };
  const server = await startTestServer(environment, connection);
  const onError = () => undefined;
  const database = openDatabase(connection as never, 2, onError);
  const logger = createLogger('silent');
  const jobs = await Jobs.open({ connection, works: false, queues: [mailQueue], logger, onError });
  onTestFinished(async () => {
    await server.stop();
    await jobs.close();
    await database.close();
  });
  const mailer = createMailer({ jobs, delivers: true });
  await mailer.send([{ to: 'ada@example.com', content: { kind: 'account_restored', name: 'Ada' } }], database.db);
  await expect.poll(() => smtp.received, { timeout: 15_000 }).toHaveLength(1);
});

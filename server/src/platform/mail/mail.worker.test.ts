import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { startSmtpDouble } from '../../testing/smtp-double.ts';
import type { Refusal, SmtpDouble } from '../../testing/smtp-double.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import { createMailer } from './create-mailer.ts';
import type { Mailer } from './create-mailer.ts';
import { mailQueue, mailRetentionQueue } from './mail.queue.ts';
import { newestMails } from './mail.repository.ts';
import { startMailWorker } from './mail.worker.ts';
import type { MailWorker } from './mail.worker.ts';
import type { Mail } from './mailer.ts';

const mailFrom = 'Candlewick <no-reply@candlewick.test>';
const link = 'https://candlewick.test/reset-password/one-time-secret';
const otherQueue: QueueDefinition<{ number: number }> = {
  name: 'other',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 0, delaySeconds: 1 },
  expireSeconds: 60,
};
/** Workers look for due retries every 5 s. */
const soon = { timeout: 25_000 };
const mailTo = (to: string): Mail => ({ to, content: { kind: 'reset_password', name: 'Ada', link } });

let database: OpenDatabase;
let jobs: Jobs;
let mailer: Mailer;
let worker: MailWorker;
let smtp: SmtpDouble;
let refuse: (address: string) => Refusal;
let refuseAll: () => Refusal;
let message: () => Promise<void>;
let lines: string[] = [];

const logger = pino(
  { level: 'trace' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const startSmtp = (port = 0) =>
  startSmtpDouble({
    port,
    onConnect: () => refuseAll(),
    onRecipient: (address) => refuse(address),
    onMessage: () => message(),
  });
const startWorker = () => startMailWorker({ config: { smtpUrl: smtp.url, mailFrom }, database, jobs, logger });
const rowOf = async (to: string) => (await newestMails(200, database.db)).find((mail) => mail.to === to);
const unfinishedJobs = async () =>
  (await database.pool.query(`select from pgboss.job where name = 'mail' and state < 'completed'`)).rowCount;

beforeAll(async () => {
  const connection = await cloneDatabase();
  database = openDatabase(connection as never, 4, () => undefined);
  smtp = await startSmtp();
  jobs = await Jobs.open({
    connection,
    works: true,
    queues: [{ ...mailQueue, retry: { limit: 9, delaySeconds: 1 } }, mailRetentionQueue, otherQueue],
    logger,
    onError: () => undefined,
  });
  mailer = createMailer({ jobs, delivers: true });
  worker = await startWorker();
});
beforeEach(() => {
  refuse = () => undefined;
  refuseAll = () => undefined;
  message = () => Promise.resolve();
  lines = [];
});
afterEach(() => {
  expect(lines.join('')).not.toMatch(/@|one-time-secret/);
});
afterAll(async () => {
  await worker.stop();
  await jobs.close();
  await database.close();
  await smtp.close();
});

it('delivers an email of a committed transaction once, with both alternatives, and forgets its content', async () => {
  await database.db.transaction((transaction) => mailer.send([mailTo('ada@example.com')], transaction));
  await expect.poll(() => rowOf('ada@example.com'), soon).toMatchObject({ attempts: 1, content: null, failure: null });
  const row = await rowOf('ada@example.com');
  expect(row?.sentAt).toBeInstanceOf(Date);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({
    subject: 'Reset your Candlewick password',
    messageId: `<${row?.id}@candlewick.test>`,
    from: { text: '"Candlewick" <no-reply@candlewick.test>' },
  });
  expect(mail?.to).toMatchObject({ value: [{ address: 'ada@example.com', name: '' }] });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text).toContain(`Choose a new password:\n${link}`);
  expect(mail?.html).toContain(`href="${link}"`);

  await jobs.add(mailQueue, [{ mail_id: row?.id ?? '' }], database.db);
  await expect.poll(unfinishedJobs, soon).toBe(0);
  expect(smtp.asked).toEqual(['ada@example.com']);
});

it('never delivers an email of a transaction that was rolled back', async () => {
  const cut = database.db.transaction(async (transaction) => {
    await mailer.send([mailTo('nobody@example.com')], transaction);
    throw new Error('rolled back');
  });
  await expect(cut).rejects.toThrow('rolled back');
  await mailer.send([mailTo('ben@example.com')], database.db);
  await expect.poll(() => smtp.asked, soon).toContain('ben@example.com');
  await expect.poll(unfinishedJobs, soon).toBe(0);
  expect(smtp.asked).not.toContain('nobody@example.com');
  expect(await rowOf('nobody@example.com')).toBeUndefined();
});

it('tries again after a temporary refusal', async () => {
  let refusals = 0;
  refuse = (address) => {
    refusals += 1;
    return refusals === 1 ? { code: 451, text: `<${address}> is greylisted` } : undefined;
  };
  await mailer.send([mailTo('cleo@example.com')], database.db);
  await expect
    .poll(() => rowOf('cleo@example.com'), soon)
    .toMatchObject({ attempts: 1, failure: expect.stringMatching(/^451 .*greylisted/) });
  await expect.poll(() => rowOf('cleo@example.com'), soon).toMatchObject({ attempts: 2, content: null, failure: null });
  expect(smtp.received.at(-1)?.to).toMatchObject({ text: 'cleo@example.com' });
});

it('does not try again after a permanent refusal, and records it', async () => {
  refuse = (address) => ({ code: 550, text: `<${address}> is unknown here` });
  await mailer.send([mailTo('dan@example.com')], database.db);
  await expect.poll(async () => (await rowOf('dan@example.com'))?.failure, soon).toMatch(/^550 .*is unknown here/);
  await expect.poll(unfinishedJobs, soon).toBe(0);
  expect(await rowOf('dan@example.com')).toMatchObject({ attempts: 1, sentAt: null, content: null });
  expect(lines.join('')).toContain('the SMTP server permanently refused an email (EENVELOPE RCPT TO 550)');
});

it('gives an email up after the last attempt, with its content', async () => {
  refuse = () => ({ code: 451, text: 'try again later' });
  const added = await database.pool.query<{ id: string }>(
    `insert into mails ("to", content, attempts) values ('ann@example.com', $1, $2) returning id`,
    [mailTo('').content, mailQueue.retry.limit],
  );
  await jobs.add(
    mailQueue,
    added.rows.map(({ id }) => ({ mail_id: id })),
    database.db,
  );
  await expect.poll(async () => (await rowOf('ann@example.com'))?.failure, soon).toMatch(/^451/);
  await expect.poll(unfinishedJobs, soon).toBe(0);
  expect(await rowOf('ann@example.com')).toMatchObject({ attempts: 10, sentAt: null, content: null });
  expect(lines.join('')).toContain('gave up on an email after its last attempt (EENVELOPE RCPT TO 451)');
});

it('keeps an email while the server turns every connection away', async () => {
  // Closes the connection of the tests before.
  await worker.stop();
  let connections = 0;
  refuseAll = () => {
    connections += 1;
    return connections === 1 ? { code: 554, text: 'no service for you' } : undefined;
  };
  worker = await startWorker();
  await mailer.send([mailTo('eve@example.com')], database.db);
  await expect.poll(async () => (await rowOf('eve@example.com'))?.sentAt, soon).toBeInstanceOf(Date);
  expect(connections).toBeGreaterThan(1);
});

it('lets other work continue while the server is down, and delivers once it is back', async () => {
  await smtp.close();
  await mailer.send([mailTo('fay@example.com')], database.db);
  await expect.poll(async () => (await rowOf('fay@example.com'))?.failure, soon).toMatch(/ECONNREFUSED/);
  const ran: number[] = [];
  const stopOther = await jobs.work(otherQueue, { run: async ({ data }) => void ran.push(data.number) });
  await jobs.add(otherQueue, [{ number: 1 }], database.db);
  await expect.poll(() => ran, soon).toEqual([1]);
  await stopOther();
  smtp = await startSmtp(smtp.port);
  await expect.poll(() => smtp.received, soon).toHaveLength(1);
  await expect.poll(() => rowOf('fay@example.com'), soon).toMatchObject({ content: null, failure: null });
});

it('stops during a delivery that hangs; the next start delivers the mail', async () => {
  const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  message = () => {
    reach();
    return hanging;
  };
  await mailer.send([mailTo('gus@example.com')], database.db);
  await reached;
  await worker.stop();
  expect(await rowOf('gus@example.com')).toMatchObject({ attempts: 1, sentAt: null });
  message = () => Promise.resolve();
  worker = await startWorker();
  await expect.poll(() => rowOf('gus@example.com'), soon).toMatchObject({ attempts: 2, content: null });
  goOn();
});

it('deletes emails after 30 days', async () => {
  const insert = `insert into mails ("to", created_at) values ($1, now() - make_interval(hours => $2))`;
  await database.pool.query(insert, ['old@example.com', 30 * 24 + 1]);
  await database.pool.query(insert, ['recent@example.com', 30 * 24 - 1]);
  await jobs.add(mailRetentionQueue, [{ reason: 'clock' as const }], database.db);
  await expect.poll(() => rowOf('old@example.com'), soon).toBeUndefined();
  expect(await rowOf('recent@example.com')).toBeDefined();
});

it('only keeps emails without an SMTP server', async () => {
  const outbox = createMailer({ jobs, delivers: false });
  await outbox.send([mailTo('hal@example.com')], database.db);
  expect(await unfinishedJobs()).toBe(0);
  expect(await rowOf('hal@example.com')).toMatchObject({ attempts: 0, content: mailTo('').content });
});

it.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  'ada',
])('refuses %j as an address', async (to) => {
  await expect(mailer.send([mailTo(to)], database.db)).rejects.toThrow('exactly one plain address');
});

import { expect, it, onTestFinished } from 'vitest';
import { startSmtpDouble } from '../../testing/smtp-double.ts';
import type { WaitingMail } from './mail.repository.ts';
import { smtpFailureOf } from './smtp-failure.ts';
import { openSmtpTransport } from './smtp-transport.ts';

const mail: WaitingMail = {
  id: '01890000-0000-7000-8000-000000000000',
  to: 'ada@example.com',
  content: { kind: 'account_restored', name: 'Ada' },
  createdAt: new Date(Date.UTC(2026, 10, 22)),
  sentAt: null,
  attempts: 1,
  failure: null,
};

async function open(credentials: string, from: string) {
  const smtp = await startSmtpDouble();
  const url = smtp.url.replace('//', `//${credentials}`);
  const transport = openSmtpTransport({ url, from, connections: 1 });
  onTestFinished(async () => {
    transport.close();
    await smtp.close();
  });
  return { smtp, deliver: () => transport.deliver(mail, new AbortController().signal) };
}

it('gives every attempt of an email the same Message-ID and date', async () => {
  const { smtp, deliver } = await open('', 'no-reply@candlewick.test');
  await deliver();
  await deliver();
  const expected = { messageId: `<${mail.id}@candlewick.test>`, date: mail.createdAt };
  expect(smtp.received).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)]);
});

it('sends no password without TLS, and takes that for a failure of the configuration', async () => {
  const { smtp, deliver } = await open('me:s3cret@', 'Candlewick <no-reply@candlewick.test>');
  const failure = await deliver().then(() => undefined, smtpFailureOf);
  expect(failure).toMatchObject({ isPermanent: false, summary: expect.stringContaining('ETLS') as string });
  expect(smtp.asked).toEqual([]);
});

it('takes a refused login for a failure of the configuration', () => {
  const error = Object.assign(new Error('Invalid login'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 });
  expect(smtpFailureOf(error)).toEqual({
    reason: 'Invalid login',
    summary: 'EAUTH AUTH PLAIN 535',
    isPermanent: false,
  });
});

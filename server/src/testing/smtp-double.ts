import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How the server refuses a command; undefined if it takes it. */
export type Refusal = { readonly code: number; readonly text: string } | undefined;

interface Behavior {
  readonly port?: number;
  readonly onConnect?: () => Refusal;
  readonly onRecipient?: (address: string) => Refusal;
  /** Awaited before a message is accepted. */
  readonly onMessage?: () => Promise<void>;
}

const errorOf = (refusal: Refusal) => refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });

/** An SMTP server on a loopback address without TLS. */
export async function startSmtpDouble({ port = 0, ...behavior }: Behavior = {}) {
  const received: ParsedMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, done) => done(errorOf(behavior.onConnect?.())),
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(errorOf(behavior.onRecipient?.(address)));
    },
    async onData(stream, _session, done) {
      const mail = await simpleParser(stream);
      await behavior.onMessage?.();
      received.push(mail);
      done();
    },
  });
  // Connections that a test cuts.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    port: taken,

    /** `smtp://127.0.0.1:2525`. */
    url: `smtp://127.0.0.1:${taken}`,

    /** What arrived, in order. */
    received,

    /** Recipients of every attempt, including the refused ones. */
    asked,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

export type SmtpDouble = Awaited<ReturnType<typeof startSmtpDouble>>;

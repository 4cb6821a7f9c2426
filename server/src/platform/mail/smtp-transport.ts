import { createTransport } from 'nodemailer';
import { renderMail } from './templates.ts';
import type { WaitingMail } from './mail.repository.ts';

const connectTimeoutMs = 10_000;
const greetingTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;

interface Options {
  /** `smtps://user:password@host:port`; its query may set more options of nodemailer. */
  readonly url: string;
  /** `Candlewick <no-reply@example.com>`. */
  readonly from: string;
  /** Maximum number of open connections. */
  readonly connections: number;
}

/** Domain of the address in `from`. */
const domainOf = (from: string) => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** For the button of email programs (RFC 2369 and 8058). */
const unsubscribeHeaders = (link: string | undefined) =>
  link === undefined ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Opens a pool of connections to an SMTP server; the first email connects. A login needs TLS. */
export function openSmtpTransport({ url, from, connections }: Options) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // For idle connections that the server closed; the job handles everything else.
    maxRequeues: 1,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    /** Rejects with a nodemailer error, which may quote the address. Aborting closes the connection. */
    async deliver({ id, to, content, createdAt }: WaitingMail, signal: AbortSignal): Promise<void> {
      const { subject, text, html, oneClickLink } = renderMail(content, createdAt.getTime());
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for every attempt, so email programs recognize a second delivery after a crash.
        messageId: `<${id}@${domain}>`,
        date: createdAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(oneClickLink) },
        signal,
      });
    },
    close: (): void => transport.close(),
  };
}

export type SmtpTransport = ReturnType<typeof openSmtpTransport>;

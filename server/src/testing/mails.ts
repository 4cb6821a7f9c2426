import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MailContent } from '../platform/mail/mailer.ts';

const timeoutMs = 10_000;

type Kind = MailContent['kind'];
type ContentOf<K extends Kind> = Extract<MailContent, { readonly kind: K }>;

/** What was written to an address, oldest first. */
export async function mailsTo(connection: pg.ClientConfig, to: string): Promise<MailContent[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ content: MailContent }>(
      'select content from mails where "to" = $1 order by created_at, id',
      [to],
    );
    return rows.map(({ content }) => content);
  } finally {
    await client.end();
  }
}

/** The newest email of a kind to an address; waits for it, because some are written after the answer. */
export async function lastMail<K extends Kind>(
  connection: pg.ClientConfig,
  to: string,
  kind: K,
): Promise<ContentOf<K>> {
  const lastLook = performance.now() + timeoutMs;
  for (;;) {
    const found = (await mailsTo(connection, to)).findLast((mail) => mail.kind === kind);
    if (found) return found as ContentOf<K>;
    if (performance.now() > lastLook) throw new Error(`No mail ${kind} to ${to} in ${timeoutMs} ms`);
    await sleep(20);
  }
}

/** Kinds of all emails to an address, in order. */
export const mailKinds = async (connection: pg.ClientConfig, to: string): Promise<Kind[]> =>
  (await mailsTo(connection, to)).map(({ kind }) => kind);

/** The secret part of an email's link. */
export const secretOf = ({ link }: { readonly link: string }): string => link.split('/').at(-1) ?? '';

import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm/sql';
import type { Executor } from '../database/database.ts';
import { mails } from '../database/schema/mails.ts';
import type { Mail, MailContent } from './mailer.ts';

export type StoredMail = typeof mails.$inferSelect;
export type WaitingMail = StoredMail & { readonly content: MailContent };

const longestFailure = 500;

/** How many emails to an address were added since a time. */
export function countMailsTo(to: string, since: Date, executor: Executor): Promise<number> {
  return executor.$count(mails, and(eq(mails.to, to), gte(mails.createdAt, since)));
}

/** Returns the ids of the new emails. */
export async function insertMails(added: readonly Mail[], executor: Executor): Promise<string[]> {
  const rows = await executor
    .insert(mails)
    .values(added.map(({ to, content }) => ({ to, content })))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Counts an attempt to deliver a mail. Undefined if there is nothing left to deliver. */
export async function beginAttempt(id: string, executor: Executor): Promise<WaitingMail | undefined> {
  const [mail] = await executor
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNotNull(mails.content)))
    .returning();
  return mail as WaitingMail | undefined;
}

export async function recordDelivery(id: string, sentAt: Date, executor: Executor): Promise<void> {
  await executor.update(mails).set({ sentAt, content: null, failure: null }).where(eq(mails.id, id));
}

/** `isFinal`: nobody will try again, so the content goes, too. */
export async function recordFailure(id: string, reason: string, isFinal: boolean, executor: Executor): Promise<void> {
  const failure = reason.replace(/\p{Cc}+/gu, ' ').slice(0, longestFailure);
  await executor
    .update(mails)
    .set({ failure, ...(isFinal ? { content: null } : {}) })
    .where(eq(mails.id, id));
}

/** The newest emails first. */
export function newestMails(limit: number, executor: Executor): Promise<StoredMail[]> {
  return executor.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** Returns how many emails it deleted. */
export async function deleteMailsBefore(time: Date, executor: Executor): Promise<number> {
  const { rowCount } = await executor.delete(mails).where(lt(mails.createdAt, time));
  return rowCount ?? 0;
}

import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { accountLinks } from '../../platform/database/schema/accounts.ts';

type Link = typeof accountLinks.$inferSelect;
export type LinkPurpose = Link['purpose'];

const hourMs = 3_600_000;
/** A link that gives the account away lives for a short time. */
const livesMs: Record<LinkPurpose, number> = {
  verify_email: 7 * 24 * hourMs,
  change_email: 24 * hourMs,
  restore_email: 30 * 24 * hourMs,
  reset_password: hourMs,
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Creates a link and drops the account's earlier ones of that purpose. Returns its secret, which is not stored. Links to earlier addresses
 * all stay: a thief could otherwise change the address twice.
 */
export async function createLink(
  userId: string,
  purpose: LinkPurpose,
  email: string,
  executor: Executor,
): Promise<string> {
  if (purpose !== 'restore_email') await dropLinks(userId, [purpose], executor);
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + livesMs[purpose]);
  await executor.insert(accountLinks).values({ hash: hashOf(secret), userId, purpose, email, expiresAt });
  return secret;
}

const live = (secret: string, purposes: readonly LinkPurpose[]) =>
  and(
    eq(accountLinks.hash, hashOf(secret)),
    inArray(accountLinks.purpose, [...purposes]),
    gt(accountLinks.expiresAt, new Date()),
  );

/** The link as long as it may be used. */
export async function findLink(secret: string, purpose: LinkPurpose, executor: Executor): Promise<Link | undefined> {
  return (
    await executor
      .select()
      .from(accountLinks)
      .where(live(secret, [purpose]))
  )[0];
}

/** Uses a link up; undefined if it may not be used. Of several calls at once, one gets it. */
export async function takeLink(
  secret: string,
  purposes: readonly LinkPurpose[],
  executor: Executor,
): Promise<Link | undefined> {
  return (await executor.delete(accountLinks).where(live(secret, purposes)).returning())[0];
}

export async function dropLinks(userId: string, purposes: readonly LinkPurpose[], executor: Executor): Promise<void> {
  await executor
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])));
}

/** Drops every link of an account but those to the addresses before one whose link expires at `until`. */
export async function dropLinksAfter(userId: string, until: Date, executor: Executor): Promise<void> {
  await executor
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        or(ne(accountLinks.purpose, 'restore_email'), gte(accountLinks.expiresAt, until)),
      ),
    );
}

export async function dropExpiredLinks(executor: Executor): Promise<void> {
  await executor.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date()));
}

/** The account that an open link would give an address to. */
export async function findChange(email: string, executor: Executor): Promise<Link | undefined> {
  return (
    await executor
      .select()
      .from(accountLinks)
      .where(
        and(
          eq(accountLinks.email, email),
          eq(accountLinks.purpose, 'change_email'),
          gt(accountLinks.expiresAt, new Date()),
        ),
      )
      .orderBy(desc(accountLinks.expiresAt))
      .limit(1)
  )[0];
}

/** The address that an open link would change the account's to. */
export async function pendingEmail(userId: string, executor: Executor): Promise<string | null> {
  const [link] = await executor
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, 'change_email'),
        gt(accountLinks.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(accountLinks.expiresAt));
  return link?.email ?? null;
}

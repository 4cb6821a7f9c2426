import { and, eq, lt } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import {
  accountLinks,
  apiKeys,
  apiKeyUsage,
  photos,
  sessions,
  users,
} from '../../platform/database/schema/accounts.ts';

const isDue = () => and(eq(users.status, 'deletion_pending'), lt(users.deletionAt, new Date()));

/** Ids of the closed accounts whose time is up. */
export async function dueAccounts(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: users.id }).from(users).where(isDue());
  return rows.map(({ id }) => id);
}

/** Locks an account that is still due; false if the user has cancelled in the meantime. */
export async function lockIfDue(id: string, executor: Executor): Promise<boolean> {
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isDue()))
    .for('update');
  return found.length > 0;
}

/** Removes all about the person. The row stays for the ledger, as books must, and so does the audit log. */
export async function anonymise(id: string, executor: Executor): Promise<void> {
  for (const table of [sessions, accountLinks, apiKeys, apiKeyUsage, photos]) {
    await executor.delete(table).where(eq(table.userId, id));
  }
  await executor
    .update(users)
    .set({
      status: 'deleted',
      email: `${id}@deleted.invalid`,
      emailVerifiedAt: null,
      firstName: '',
      lastName: '',
      passwordHash: '',
      photoUrl: null,
      invitationCode: null,
      isDeveloper: false,
      isOperator: false,
      deletionAt: null,
    })
    .where(eq(users.id, id));
}

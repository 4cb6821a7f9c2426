import { and, eq, lt } from 'drizzle-orm/sql';
import type { Database } from '../../database/database.ts';
import { accountLinks, apiKeys, apiKeyUsage, sessions, users } from '../../database/schema/accounts.ts';
import { backtests } from '../../database/schema/backtests.ts';
import { pins } from '../../database/schema/registry.ts';
import { suggestions } from '../../database/schema/suggestions.ts';
import { dropExpiredLinks } from './account-links.repository.ts';

/** Everything that belongs to an account alone. The ledger stays, as books must, and so does the audit log. */
const ownedTables = [sessions, accountLinks, apiKeys, apiKeyUsage, backtests, suggestions, pins];

/** Deletes accounts that were closed 30 days ago: what they hold, and all about the person. Returns how many. */
export async function deleteClosedAccounts(db: Database, signal: AbortSignal): Promise<number> {
  await dropExpiredLinks(db);
  const isDue = and(eq(users.status, 'deletion_pending'), lt(users.deletionAt, new Date()));
  const due = await db.select({ id: users.id }).from(users).where(isDue);
  let deleted = 0;
  for (const { id } of due) {
    if (signal.aborted) break;
    await db.transaction(async (transaction) => {
      // The user may have cancelled meanwhile.
      const [found] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isDue))
        .for('update');
      if (!found) return;
      for (const table of ownedTables) await transaction.delete(table).where(eq(table.userId, id));
      await transaction
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
          deletionAt: null,
        })
        .where(eq(users.id, id));
      deleted += 1;
    });
  }
  return deleted;
}

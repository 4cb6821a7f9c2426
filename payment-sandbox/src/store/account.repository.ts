import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from './database.ts';
import { sandboxAccount as account } from './tables.ts';
import type { Switches } from '../switches.ts';
import { noSwitches } from '../switches.ts';
import { randomLetters } from './ids.ts';

export type Account = typeof account.$inferSelect;

const newWebhookSecret = () => `whsec_${randomLetters(32)}`;

/** The account, with new keys on the first start; processes that start together agree on them. */
export async function openAccount(executor: Executor): Promise<Account> {
  await executor
    .insert(account)
    .values({
      secretKey: `sk_test_${randomLetters(32)}`,
      publishableKey: `pk_test_${randomLetters(32)}`,
      webhookSecrets: [newWebhookSecret()],
      switches: noSwitches,
    })
    .onConflictDoNothing();
  return readAccount(executor);
}

export async function readAccount(executor: Executor): Promise<Account> {
  const [row] = await executor.select().from(account);
  if (!row) throw new Error('The payment sandbox has no account: open it first.');
  return row;
}

/** Adds a secret, newest first; events are signed with both until the old one is dropped. */
export async function rollWebhookSecret(keepOld: boolean, executor: Executor): Promise<string> {
  const secret = newWebhookSecret();
  const others = keepOld ? sql`${account.webhookSecrets}[1:1]` : sql`'{}'::text[]`;
  await executor.update(account).set({ webhookSecrets: sql`array_prepend(${secret}, ${others})` });
  return secret;
}

export async function writeSwitches(switches: Switches, executor: Executor): Promise<void> {
  await executor.update(account).set({ switches });
}

/** The switches, locked until the transaction ends. */
export async function lockSwitches(transaction: Transaction): Promise<Switches> {
  const [row] = await transaction.select({ switches: account.switches }).from(account).for('update');
  return row?.switches ?? noSwitches;
}

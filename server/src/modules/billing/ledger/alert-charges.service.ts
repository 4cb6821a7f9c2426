import type { Transaction } from '../../../platform/database/database.ts';
import { grantMonths } from './billing.service.ts';
import { lockLedgers, postAll, spendableOf } from './ledger-batch.repository.ts';
import type { Spendable, UserPosting } from './ledger-batch.repository.ts';

/** One credit for one alert that fired. */
export interface AlertCharge {
  readonly userId: string;
  /** `<ticker>/<id of the alert on it>/<open of the bar>/<signal>`. */
  readonly reference: string;
}

/** Locks the accounts of the users, with this month's grant. */
export async function lockAccounts(userIds: readonly string[], at: Date, transaction: Transaction) {
  await lockLedgers(userIds, transaction);
  await grantMonths(at, userIds, transaction);
  const left = new Map<string, Spendable>(await spendableOf(userIds, transaction));
  const postings: UserPosting[] = [];
  return {
    /** Takes a credit for the alert, from the grant first; false if there is none. */
    charge({ userId, reference }: AlertCharge): boolean {
      const account = left.get(userId);
      if (!account || account.grant + account.purchased < 1) return false;
      const from = account.grant > 0 ? 'grant' : 'purchased';
      account[from] -= 1;
      postings.push({ userId, kind: 'alert', reference, legs: { [from]: -1, spent: 1 } });
      return true;
    },

    /** Posts what was taken. */
    post: (): Promise<void> => postAll(postings, transaction),
  };
}

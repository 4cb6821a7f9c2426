import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Called in the transaction in which a plan may have become smaller, with the user's ledger locked. Plans change by time alone, too, without
 * a call.
 */
export type PlanChanged = (userId: string, transaction: Transaction) => Promise<void>;

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What repositories run their SQL on: the pool, or the transaction of the call. */
export type Executor = Database | Transaction;

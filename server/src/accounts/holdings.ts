import type { Database, Executor, Transaction } from '../platform/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that become two files of an account's export. They are read twice, so that no file is held in memory. */
export interface Section {
  /** Name of the files, without extension. */
  readonly name: string;
  rows(): AsyncIterable<Row>;
  /** Columns that only the JSON has: long lists. */
  readonly onlyInJson?: readonly string[];
}

/** Rows of a query that starts when the export gets to them. */
export async function* rowsOf<T extends Row>(query: PromiseLike<readonly T[]>): AsyncGenerator<T> {
  yield* await query;
}

/** What a module holds of accounts. */
export interface Holdings {
  /** What the export of an account contains, without the hashes of its secrets. */
  export?(userId: string, db: Database): readonly Section[];
  /** Removes what is about the person, when a closed account is deleted. */
  delete?(userId: string, executor: Executor): Promise<void>;
  /** An account is closed: from now on it costs nothing and gets no notifications. It may be restored for 30 days. */
  close?(userId: string, transaction: Transaction): Promise<void>;
  /** Removes what is kept for sessions that have ended. */
  endSessions?(ids: readonly string[], executor: Executor): Promise<void>;
  /** The reason, by table with a user, why its rows are not in the export. */
  readonly notExported?: Readonly<Record<string, string>>;
  /** The reason, by table with a user, why its rows stay when the account is deleted. */
  readonly kept?: Readonly<Record<string, string>>;
}

import pg from 'pg';

/** Any number that nothing else in the database locks: "wrkr". */
const presenceLock = 0x77_72_6b_72;

export interface WorkerPresence {
  /** Whether no other worker process was alive when this one came. */
  readonly alone: boolean;
  leave(): Promise<void>;
}

/**
 * Tells worker processes of one another: each holds a shared lock that PostgreSQL drops with its connection, however the
 * process ends. The session of a process that was just killed may take a moment to go, hence `waitMs`.
 */
export async function announceWorker(
  connection: pg.ClientConfig,
  waitMs: number,
  onError: (error: Error) => void,
): Promise<WorkerPresence> {
  const client = new pg.Client(connection);
  client.on('error', onError);
  await client.connect();
  const tryLock = async () =>
    (await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceLock])).rows[0]
      ?.alone ?? false;
  const deadline = Date.now() + waitMs;
  let alone = await tryLock();
  while (!alone && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    alone = await tryLock();
  }
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  if (alone) await client.query('select pg_advisory_unlock($1)', [presenceLock]);
  return { alone, leave: () => client.end() };
}

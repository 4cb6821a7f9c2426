import pg from 'pg';

/** A lock number that nothing else in the database uses: "wrkr". */
const presenceLock = 0x77_72_6b_72;

/**
 * Announces worker processes to one another: each holds a shared lock that PostgreSQL releases with its connection, however the process
 * ends. The session of a killed process may take a moment to end, hence `waitMs`.
 */
export async function announceWorker(connection: pg.ClientConfig, waitMs: number, onError: (error: Error) => void) {
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
  return {
    /** Whether no other worker process was alive at the start of this one. */
    alone,
    leave: (): Promise<void> => client.end(),
  };
}

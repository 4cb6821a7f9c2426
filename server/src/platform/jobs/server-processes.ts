import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/database.ts';
import { poolFigures } from '../threads/pool-figures.ts';
import { announceProcess, forgetProcess, forgetSilentProcesses } from './server-processes.repository.ts';

const announceEveryMs = 5000;
/** A process that was silent for this long is gone. */
export const silentProcessMs = 30_000;

/** Says every five seconds that this process runs, with its threads, for operators. Returns the function that takes it back. */
export function announceServer({
  db,
  role,
  onError,
}: {
  readonly db: Database;
  readonly role: 'all' | 'api' | 'worker';
  onError(error: Error): void;
}): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - performance.now());
  let writing = Promise.resolve();
  const announce = async () => {
    const seenAt = new Date();
    const memoryBytes = process.memoryUsage.rss();
    const pools = poolFigures();
    await announceProcess({ id, host: hostname(), pid: process.pid, role, startedAt, seenAt, memoryBytes, pools }, db);
    await forgetSilentProcesses(new Date(seenAt.getTime() - 10 * silentProcessMs), db);
  };
  const announceLater = () => {
    writing = announce().catch(onError);
  };
  announceLater();
  const timer = setInterval(announceLater, announceEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await writing;
    await forgetProcess(id, db).catch(onError);
  };
}

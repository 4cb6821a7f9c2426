import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a running postmaster writes into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `starting`, `ready`, `stopping`, `standby`. */
  readonly state: string;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', state: (lines[7] ?? 'starting').trim() };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether `pid` is alive and, where the system can tell (Linux), works in `cluster`: process ids are used again. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === (await realpath(cluster));
}

/**
 * Removes the lock files of a postmaster that is gone. PostgreSQL asks only whether a process with the id in them exists, so it
 * takes a dead process that nobody has collected, or one that got the id since, for a running server and refuses to start. The
 * caller holds the data folder and has seen that no postmaster runs on the cluster; sessions that outlive their postmaster for
 * a moment are PostgreSQL's to find, by the shared memory of the folder.
 */
export async function removeStaleLocks(cluster: string, socketDir: string, port: number): Promise<void> {
  const socket = join(socketDir, `.s.PGSQL.${port}`);
  for (const path of [join(cluster, 'postmaster.pid'), `${socket}.lock`, socket]) await rm(path, { force: true });
}

/** A postmaster that a killed server left running on this cluster, when it is ready to be taken over. */
export async function survivingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (!postmaster) return undefined;
    if (!(await isPostmasterOf(postmaster.pid, cluster))) return undefined;
    if (postmaster.state === 'ready') return postmaster;
    await sleep(10);
  }
}

/**
 * Stops PostgreSQL cleanly (fast shutdown: sessions end, a checkpoint is written) and waits until it has removed its
 * pid file, its last act. Past the timeout it is stopped at once, which the next start recovers from.
 */
export async function stopPostmaster(cluster: string, pid: number, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid) && (await readPostmaster(cluster))?.pid === pid) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await sleep(5);
  }
}

import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Content of a running postmaster's `postmaster.pid`. */
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

/** Whether `pid` is alive and, where the system can tell (Linux), works in `cluster`. The system reuses process ids. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === (await realpath(cluster));
}

/**
 * Removes the lock files of a dead postmaster. PostgreSQL checks only whether a process with their id exists, so it mistakes a zombie,
 * or a process that reuses the id, for a running server and refuses to start. The caller must hold the data folder and know that no
 * postmaster runs on the cluster. PostgreSQL itself detects sessions that outlive their postmaster, by the folder's shared memory.
 */
export async function removeStaleLocks(cluster: string, socketDir: string, port: number): Promise<void> {
  const socket = join(socketDir, `.s.PGSQL.${port}`);
  for (const path of [join(cluster, 'postmaster.pid'), `${socket}.lock`, socket]) await rm(path, { force: true });
}

/** Finds a postmaster that a killed server left running on this cluster and that is ready. */
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
 * pid file, its last act. After the timeout it stops PostgreSQL immediately; the next start recovers.
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

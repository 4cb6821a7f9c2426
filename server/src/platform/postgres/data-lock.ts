import { createHash } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { makeFolder } from './make-folder.ts';
import { isAlive } from './postmaster.ts';

interface Holder {
  readonly pid: number;
  /** Distinguishes processes that reuse an id; null where the system does not tell. */
  readonly started: string | null;
  readonly address: string | null;
}

/** The folder's lock belongs to another process. */
export class DataFolderInUse extends StartupError {}

/**
 * Start time of a process in clock ticks since boot (field 22 of /proc/<pid>/stat, counted after the name, which may have spaces). It
 * distinguishes a process from a later one with the same id. Null where the system does not tell; undefined when the process is gone
 * or a zombie (field 3).
 */
async function livingSince(pid: number): Promise<string | null | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return null;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' || !text ? undefined : fields[18];
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // cut off by a crash: not a live holder
  }
}

async function isLive(holder: Holder | undefined): Promise<boolean> {
  return holder !== undefined && holder.pid !== process.pid && (await livingSince(holder.pid)) === holder.started;
}

/** Reads the lock file; undefined without one. */
async function readLock(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Creates the file with its content atomically. False when it exists. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** Waits while another start takes over the same stale lock. */
const retryAfterMs = 10;

/**
 * Replaces the lock `stale`, whose holder is gone, with `own`. Several starts may try; only one can create the file named after this
 * lock, which grants the takeover. False when another start has it or the lock has changed; the caller then reads the lock again.
 */
async function takeOver(path: string, stale: string, own: string): Promise<boolean> {
  const right = `${path}.takeover-${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
  if (!(await createWhole(right, own))) {
    // Its owner is still working, or was killed; then the takeover right passes on the same way.
    const claim = await readLock(right);
    if (claim === undefined || (await isLive(parseHolder(claim)))) await sleep(retryAfterMs);
    else if (await takeOver(right, claim, own)) await rm(right, { force: true });
    return false;
  }
  try {
    if ((await readLock(path)) !== stale) return false;
    await replaceWhole(path, own);
    return true;
  } finally {
    await rm(right, { force: true });
  }
}

/**
 * Locks the data folder for this process. If the lock's process is gone, exactly one of several starts takes it over.
 * Throws DataFolderInUse when a live server holds it, and another StartupError when the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string) {
  const path = join(dataDir, 'server.lock');
  try {
    const own: Holder = { pid: process.pid, started: (await livingSince(process.pid)) ?? null, address: null };
    const content = JSON.stringify(own);
    await makeFolder(dataDir, 0o755);
    while (!(await createWhole(path, content))) {
      const found = await readLock(path);
      if (found === undefined) continue;
      const holder = parseHolder(found);
      if (holder && (await isLive(holder))) {
        throw new DataFolderInUse(
          `The data folder ${dataDir} is in use by another process (${holder.pid}${holder.address ? `, ${holder.address}` : ''}). ` +
            'Use that server, wait until it ends, or set DATA_DIR to another folder.',
        );
      }
      if (await takeOver(path, found, content)) break;
    }
    return {
      /** Adds the address to the lock, so that a second start can name it. */
      announce: (address: string): Promise<void> => replaceWhole(path, JSON.stringify({ ...own, address })),
      release: (): Promise<void> => rm(path, { force: true }),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

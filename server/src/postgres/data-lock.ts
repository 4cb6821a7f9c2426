import { createHash } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { makeFolder } from './make-folder.ts';
import { isAlive } from './postmaster.ts';

interface Holder {
  readonly pid: number;
  /** Tells apart processes that get the same id one after the other; null where the system does not say. */
  readonly started: string | null;
  readonly address: string | null;
}

export interface DataLock {
  /** Adds the address to the lock, so that a second start can name it. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * What tells a living process from a later one with the same id: its start time in clock ticks since boot (fields 3 and 22 of
 * /proc/<pid>/stat, counted after the name, which may hold spaces). Null where the system does not say; undefined when the
 * process is gone, or dead and only not yet collected by its parent.
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

/** The lock file as it is; undefined when there is none. */
async function readLock(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Creates the file with its content in one step, so that nobody sees it half written. False when it exists. */
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

/** Waits for another start that takes over the same stale lock. */
const retryAfterMs = 10;

/**
 * Puts `own` in place of the lock `stale`, whose holder is gone. Several starts may try: the right to replace this very lock is
 * a file named after it, which only one of them can create. False when somebody else has it, or when the lock is another one
 * by now: look again.
 */
async function takeOver(path: string, stale: string, own: string): Promise<boolean> {
  const right = `${path}.takeover-${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
  if (!(await createWhole(right, own))) {
    // Its owner is at work, or was killed there: then the right passes on in the same way.
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
 * Takes the data folder for this process; a lock whose process is gone is taken over, by one of however many start at once.
 * Throws a StartupError when a live server holds it or the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
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
        throw new StartupError(
          `The data folder ${dataDir} is in use by another server (process ${holder.pid}${holder.address ? `, ${holder.address}` : ''}). ` +
            'Use that one, stop it first, or set DATA_DIR to another folder.',
        );
      }
      if (await takeOver(path, found, content)) break;
    }
    return {
      announce: (address) => replaceWhole(path, JSON.stringify({ ...own, address })),
      release: () => rm(path, { force: true }),
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { makeFolder } from './make-folder.ts';
import { isAlive } from './postmaster.ts';

interface Holder {
  readonly pid: number;
  /** Tells processes that get the same id one after the other apart; null where the system does not say. */
  readonly started: string | null;
  readonly address: string | null;
}

export interface DataLock {
  /** Adds the address to the lock, so that a second start can name it. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** Start time in clock ticks since boot: field 22 of /proc/<pid>/stat, counted after the name, which may hold spaces. */
async function startTime(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // cut off by a crash: not a live holder
  }
}

/** Creates the file with its content in one step, so that nobody sees it half written. False when it exists. */
async function createWhole(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}`;
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
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}

/**
 * Takes the data folder for this process; a lock whose process is gone is taken over.
 * Throws a StartupError when a live server holds it or the folder cannot be written.
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'server.lock');
  const own: Holder = { pid: process.pid, started: await startTime(process.pid), address: null };
  try {
    await makeFolder(dataDir, 0o755);
    for (;;) {
      if (await createWhole(path, JSON.stringify(own))) break;
      const holder = await readHolder(path);
      if (holder && isAlive(holder.pid) && (await startTime(holder.pid)) === holder.started && holder.pid !== own.pid) {
        throw new StartupError(
          `The data folder ${dataDir} is in use by another server (process ${holder.pid}${holder.address ? `, ${holder.address}` : ''}). ` +
            'Use that one, stop it first, or set DATA_DIR to another folder.',
        );
      }
      await rm(path, { force: true });
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return {
    announce: (address) => replaceWhole(path, JSON.stringify({ ...own, address })),
    release: () => rm(path, { force: true }),
  };
}

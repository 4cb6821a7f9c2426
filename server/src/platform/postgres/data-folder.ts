import { createHash } from 'node:crypto';
import { chmod, lchown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { stopPostmaster, survivingPostmaster } from './postmaster.ts';
import { isEnterable } from './unprivileged-user.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/** Root's folder for files that another user must enter, if that user cannot enter the data folder. */
export const sharedRoot = '/var/lib/candlewick';
const majorVersion = '18';

const insideOf = (dataDir: string) => join(dataDir, 'postgres');
/** There while the database is outside of the data folder. */
const locationOf = (dataDir: string) => join(dataDir, 'postgres-location.txt');

/**
 * PostgreSQL's folder while it runs: `<dataDir>/postgres` or, if this runs as root and the unprivileged user cannot enter `dataDir`, one
 * below `sharedRoot`.
 */
export async function postgresFolder(dataDir: string, user: UnprivilegedUser | undefined): Promise<string> {
  if (!user || (await isEnterable(dataDir))) return insideOf(dataDir);
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(sharedRoot, `${basename(dataDir).replace(/^\.+/, '')}-${id}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const hasCluster = (folder: string) => exists(join(folder, 'cluster'));

function incomplete(dataDir: string, place: string): StartupError {
  return new StartupError(
    `The data folder ${dataDir} lacks its database, which was in ${place}: the folder was copied after its server had been killed, or while it ran. ` +
      `Copy ${place} to ${insideOf(dataDir)}, or restore another backup. To start with an empty database, delete ${locationOf(dataDir)}.`,
  );
}

/** Keeps a database that a copy in the data folder replaces. */
async function putAside(folder: string, stopTimeoutMs: number): Promise<void> {
  const cluster = join(folder, 'cluster');
  const postmaster = await survivingPostmaster(cluster);
  if (postmaster) await stopPostmaster(cluster, postmaster.pid, stopTimeoutMs);
  const kept = `${folder}.replaced-${Date.now()}`;
  await rename(folder, kept);
  process.stderr.write(
    `The data folder has a database of its own, which is used from now on. The one before it is kept in ${kept}.\n`,
  );
}

/** Gives a folder that was copied by another user to the user that PostgreSQL runs as. */
async function give(folder: string, { uid, gid }: UnprivilegedUser): Promise<void> {
  const cluster = join(folder, 'cluster');
  const found = await stat(cluster).catch(() => undefined);
  if (found && (found.uid !== uid || found.gid !== gid)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      await lchown(join(entry.parentPath, entry.name), uid, gid);
    }
  }
  // PostgreSQL refuses a folder that others may read.
  if (found && (found.mode & 0o077) !== 0) await chmod(cluster, 0o700);
  await lchown(folder, uid, gid);
}

/**
 * Prepares PostgreSQL's folder for a start and returns it. A database outside of the data folder is there only while it runs, so that a copy
 * of the data folder of a stopped server is whole. The caller must hold the lock of the data folder. Throws a StartupError for a folder that
 * was copied without its database.
 */
export async function takePostgresFolder(
  dataDir: string,
  user: UnprivilegedUser | undefined,
  stopTimeoutMs: number,
): Promise<string> {
  const [folder, inside] = [await postgresFolder(dataDir, user), insideOf(dataDir)];
  const location = await readFile(locationOf(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (await hasCluster(inside)) {
    if (folder !== inside) {
      if (await hasCluster(folder)) await putAside(folder, stopTimeoutMs);
      await mkdir(sharedRoot, { recursive: true, mode: 0o755 });
      await writeFile(locationOf(dataDir), `${folder}\n`);
      await rm(folder, { recursive: true, force: true });
      await move(inside, folder);
    }
  } else if (
    location !== undefined &&
    !(await hasCluster(folder)) &&
    !(location === folder && (await exists(folder)))
  ) {
    throw incomplete(dataDir, location);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (folder !== inside) await writeFile(locationOf(dataDir), `${folder}\n`);
  if (user) await give(folder, user);
  return folder;
}

/** Renames a folder. Throws a StartupError if the two places are on different file systems. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    throw new StartupError(
      `The database ${from} cannot move to ${to}, which is on another file system. Move it there yourself, or set DATA_DIR to a folder that every user may enter.`,
      { cause: error },
    );
  });
}

/** Moves the database of a stopped PostgreSQL back into the data folder. On another file system, it stays where it is. */
export async function leavePostgresFolder(dataDir: string, folder: string): Promise<void> {
  const inside = insideOf(dataDir);
  if (folder === inside || !(await hasCluster(folder)) || (await hasCluster(inside))) return;
  await rm(inside, { recursive: true, force: true });
  try {
    await rename(folder, inside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return;
    throw error;
  }
  await rm(locationOf(dataDir), { force: true });
}

function corrupt(cluster: string, what: string): StartupError {
  return new StartupError(
    `The database folder ${cluster} cannot be used: ${what}. ` +
      'Put back a backup of it, or move it away (a new, empty database is then made), or set DATA_DIR to another folder.',
  );
}

/** Whether the cluster exists. Throws a StartupError when the folder has something other than a PostgreSQL 18 database. */
export async function clusterExists(cluster: string): Promise<boolean> {
  const names = await readdir(cluster).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw corrupt(cluster, `it cannot be read (${error.code})`);
  });
  if (names.length === 0) return false;
  if (!names.includes('PG_VERSION')) throw corrupt(cluster, 'PG_VERSION is missing from it');
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return true;
  if (!/^\d+(\.\d+)?$/.test(version)) throw corrupt(cluster, 'its PG_VERSION is not a version');
  throw new StartupError(
    `The database folder ${cluster} was made by PostgreSQL ${version}, and this server ships PostgreSQL ${majorVersion}. ` +
      `Dump it with PostgreSQL ${version} and load it into a new folder, or set DATABASE_URL to a server of that version.`,
  );
}

/** Error for a folder on which PostgreSQL fails to start. */
export function refusedByPostgres(cluster: string, log: string): StartupError {
  const last = log.trim().split('\n').slice(-4).join('\n  ');
  return corrupt(cluster, `PostgreSQL stopped while starting on it.\n  ${last}\n`);
}

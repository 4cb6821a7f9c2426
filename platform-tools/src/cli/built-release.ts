import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import {
  checkBuild,
  type CheckedBuild,
  conflictsOf,
  isLocalFile,
  release as releaseSchema,
  type Release,
} from '@candlewick/shared-platform/descriptor';
import { contractVersion, misfitsOf, misfitText } from '@candlewick/shared-platform/contract';
import { outdatedSources } from './check-sources.ts';
import { CliError } from './output.ts';
import { outdatedTypes } from './types.ts';

function folderOf(root: string): string {
  const folder = join(root, 'dist');
  if (existsSync(join(folder, 'release.json'))) return folder;
  throw new CliError('not_built', `There is no build in ${folder}. Run: candlewick build`);
}

/** Reads the release that the build has just written. */
export async function readBuild(root: string): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(join(folderOf(root), 'release.json'), 'utf8')));
}

/** Files to publish. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !isLocalFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export interface Archive {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly files: number;
}

/** A tar archive of a build. */
export async function archiveOf(folder: string): Promise<Archive> {
  const tar = pack();
  const names = await filesOf(folder);
  for (const name of names) tar.entry({ name }, await readFile(join(folder, name)));
  tar.finalize();
  return { content: new Uint8Array(await buffer(tar)), files: names.length };
}

/** Returns the release and every problem that can be found without the registry. Throws a CliError without a build. */
export async function checkHere(root: string): Promise<CheckedBuild & { readonly folder: string }> {
  const folder = folderOf(root);
  const checked = await checkBuild(folder, await filesOf(folder));
  if (!checked.release) return { folder, ...checked };
  const { descriptor } = checked.release;
  const local = [...(await outdatedSources(root, folder)), ...(await outdatedTypes(root))];
  const problems = [...local, ...checked.problems, ...conflictsOf(descriptor, [])];
  const misfits = misfitsOf(descriptor, { provides: contractVersion });
  if (misfits.length > 0) {
    const message = `The remote ${misfitText(misfits)} (the installed @candlewick/shared-platform).`;
    problems.push({ code: 'incompatible_contract', path: 'contract', message });
  }
  return { folder, ...checked, problems };
}

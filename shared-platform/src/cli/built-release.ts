import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { conflictsOf, faultsOf, overBudget, type ReleaseProblem } from '../descriptor/check-release.ts';
import { release as releaseSchema, type Release } from '../descriptor/descriptor.ts';
import { fitsContract } from '../descriptor/fits-contract.ts';
import { hashOfRelease, integrityOf } from '../descriptor/release-hash.ts';
import { contractVersion } from '../shell-api.ts';
import { CliError } from './output.ts';

/** Reads what the build of a remote wrote. Throws a CliError when it has not been built. */
export function readBuild(root: string): { folder: string; release: Release } {
  const folder = join(root, 'dist');
  const path = join(folder, 'release.json');
  if (!existsSync(path)) {
    throw new CliError('not_built', `There is no build in ${folder}. Run: candlewick build`);
  }
  const parsed = releaseSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return { folder, release: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({
    code: 'invalid_descriptor',
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new CliError('invalid_descriptor', `${path} is not valid. Build again.`, { problems });
}

/** Files that are published: source maps stay here. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
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

/** What the registry would refuse, as far as it can be known here. */
export async function problemsOf(folder: string, release: Release): Promise<ReleaseProblem[]> {
  const problems = [...faultsOf(release), ...conflictsOf(release.descriptor, [])];
  if (!fitsContract(release.descriptor.contract, contractVersion)) {
    const message = `"${release.descriptor.contract}" does not hold ${contractVersion}, the shell API of the installed @candlewick/shared-platform.`;
    problems.push({ code: 'incompatible_contract', path: 'contract', message });
  }
  const raw = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  if (hashOfRelease(raw) !== release.hash) {
    problems.push({
      code: 'wrong_hash',
      path: 'hash',
      message: 'release.json was changed after the build. Build again.',
    });
  }
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(folder, name)).catch(() => null);
    if (!content) problems.push({ code: 'missing_file', path: name, message: `${name} is missing. Build again.` });
    else if (integrityOf(content) !== integrity) {
      problems.push({
        code: 'wrong_integrity',
        path: name,
        message: `${name} was changed after the build. Build again.`,
      });
    }
  }
  const gzipBytes = (file: string) => {
    const path = join(folder, file);
    if (existsSync(`${path}.gz`)) return readFileSync(`${path}.gz`).length;
    return existsSync(path) ? gzipSync(readFileSync(path), { level: 9 }).length : 0;
  };
  return [...problems, ...overBudget(release, gzipBytes)];
}

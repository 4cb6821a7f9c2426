import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiDocument } from './contract-breaks.ts';

export const repository = resolve(import.meta.dirname, '../..');
const manifest = 'shared-api/package.json';

/** Null where the commit does not have the file. */
const versionIn = (text: string) => (text === '' ? null : (JSON.parse(text) as { version: string }).version);
const majorOf = (version: string | null) => version?.split('.')[0];

/** Commits whose contract remotes may have been built with, or why they are not known. */
export type Released = { readonly commits: readonly string[] } | { readonly reason: string };

/** The commits in which shared-api got a version of its current major: those of another one promise nothing to each other. */
export function releasedCommits(root = repository): Released {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const shallow = git('rev-parse', '--is-shallow-repository');
  if (shallow.status !== 0) return { reason: 'There is no Git history to take the released contracts from.' };
  if (shallow.stdout.trim() === 'true') {
    return { reason: 'The clone is shallow, so the released contracts are not known. Run: git fetch --unshallow' };
  }
  const changes = git('log', '--first-parent', '--format=%H', '-G"version":', '--', manifest).stdout;
  const versionAt = (commit: string) => versionIn(git('show', `${commit}:${manifest}`).stdout);
  const major = majorOf(versionIn(readFileSync(join(root, manifest), 'utf8')));
  const commits = changes.split('\n').filter((commit) => {
    const version = commit === '' ? null : versionAt(commit);
    return version !== null && majorOf(version) === major && version !== versionAt(`${commit}^`);
  });
  return { commits };
}

/** The API document of a commit, from its own sources of shared-api and engine. Packages from npm are those that are installed. */
export function documentOf(commit: string): ApiDocument {
  const folder = join(repository, `test-results/contract-${commit.slice(0, 12)}-${process.pid}`);
  mkdirSync(join(folder, 'node_modules/@candlewick'), { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', commit, 'shared-api', 'engine'], {
      cwd: repository,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const name of ['shared-api', 'engine']) {
      symlinkSync(join(folder, name), join(folder, 'node_modules/@candlewick', name));
    }
    const source = pathToFileURL(join(folder, 'shared-api/src/openapi.ts')).href;
    const script = `import { openApiDocument } from '${source}'; process.stdout.write(JSON.stringify(openApiDocument('')))`;
    const text = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return JSON.parse(text) as ApiDocument;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

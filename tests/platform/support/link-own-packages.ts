import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from './run.ts';

const root = resolve(import.meta.dirname, '../../..');
const own = join(root, 'node_modules');

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Names of the third-party packages in the repository that a package depends on, directly or not. */
async function dependenciesOf(manifest: Locked): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked & { link?: boolean; resolved?: string }>;
  };
  const seen = new Set<string>();
  const visit = (of: Locked) => {
    const names = { ...of.dependencies, ...of.devDependencies, ...of.optionalDependencies, ...of.peerDependencies };
    for (const name of Object.keys(names)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const found = packages[`node_modules/${name}`];
      if (found?.link) {
        const { devDependencies: _, ...published } = packages[found.resolved ?? ''] ?? {};
        visit(published);
      } else if (found) visit(found);
      // npm does not look for what the packages inside another one lack.
      for (const path of Object.keys(packages)) {
        if (path.startsWith(`node_modules/${name}/node_modules/`)) visit(packages[path] ?? {});
      }
    }
  };
  visit(manifest);
  // Binaries for other platforms are in the lockfile only.
  return [...seen].filter((name) => !packages[`node_modules/${name}`]?.link && existsSync(join(own, name)));
}

/**
 * Gives a remote's folder links to the third-party packages that the repository has, so that npm unpacks only the shared ones. npm replaces
 * files and never writes into them, so the repository keeps its own. Does nothing where files cannot be linked.
 */
export async function linkOwnPackages(folder: string): Promise<void> {
  const canLink = process.platform === 'linux' && (await stat(own)).dev === (await stat(folder)).dev;
  if (!canLink) return;
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Locked;
  const names = await dependenciesOf(manifest);
  const to = join(folder, 'node_modules');
  await mkdir(to);
  // `--parents` keeps the folders of scopes.
  await run('cp', ['-al', '--parents', ...names, to], { cwd: own });
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages, remotes, workspaces } from '../../scripts/workspaces.mjs';

const root = resolve(import.meta.dirname, '../..');

test.each(workspaces().map(({ folder, manifest }) => [folder, manifest.scripts] as const))(
  '%s is type-checked and tested',
  (folder, scripts) => {
    expect(existsSync(join(root, folder, 'tsconfig.json'))).toBe(true);
    expect(existsSync(join(root, folder, 'vitest.config.ts'))).toBe(true);
    // Targets of `npm test`.
    expect(scripts).toMatchObject({
      types: expect.stringContaining('tsc -p . ') as string,
      test: expect.stringContaining('vitest run') as string,
    });
  },
);

test.each(remotes())('%s exposes what its descriptor says, under the name of its folder', (folder) => {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'src/remote.json'), 'utf8')) as { name: string };
  expect(name).toBe(folder);
});

test.each(publishedPackages())('%s can be published', (folder) => {
  const manifest = workspaces().find((each) => each.folder === folder)?.manifest;
  expect(manifest).toMatchObject({ name: `@candlewick/${folder}`, publishConfig: { directory: 'dist' } });
});

interface Locked {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** Names of all packages that npm installs for `folder` without development dependencies. */
function productionTree(folder: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  /** Where Node resolves `name` from the package at `from`: the nearest node_modules above it. */
  const find = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
      const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (packages[path]) return path;
      if (at === '') return undefined;
    }
  };
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (!entry || seen.has(path)) return;
    seen.add(path);
    if (entry.link && entry.resolved) return visit(entry.resolved);
    const optionalPeers = Object.entries(entry.peerDependenciesMeta ?? {}).filter(([, { optional }]) => optional);
    const peers = { ...entry.peerDependencies };
    for (const [name] of optionalPeers) delete peers[name];
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...peers })) {
      names.add(name);
      const found = find(path, name);
      if (found) visit(found);
    }
  };
  visit(folder);
  return names;
}

test('the server is installed without build tools', () => {
  const tree = productionTree('server');
  expect([...tree]).toEqual(expect.arrayContaining(['fastify', 'pg', '@candlewick/shared-platform', 'zod']));
  const buildTools = [...tree].filter((name) => /^(webpack|terser|swc-loader|lightningcss|@swc\/core)$/.test(name));
  expect(buildTools).toEqual([]);
  // Proves that the search works: these packages do have them.
  expect([...productionTree('platform-tools')]).toEqual(expect.arrayContaining(['webpack', '@swc/core']));
});

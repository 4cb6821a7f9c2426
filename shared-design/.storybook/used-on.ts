import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../../scripts/workspaces.mjs';

/** A component as teams import it. */
export interface Use {
  /** `@candlewick/shared-design/card` */
  readonly from: string;
  /** Workspace and feature of each part of the product that imports it: `mfe-backtest: history`. */
  readonly on: readonly string[];
}

const imported = /from '(@candlewick\/shared-design\/[\w-]+)'/g;

/** `mfe-backtest/src/features/history/…` is the feature `history`; elsewhere the folder below `src` stands for it. */
function placeOf(file: string): string {
  const [workspace, , folder = '', feature = ''] = file.split('/');
  return `${workspace}: ${folder === 'features' ? feature : folder.replace(/\.tsx$/, '')}`;
}

/** By folder of this package, such as `src/layout/card`, what it exports and who imports that. Read when Storybook starts. */
export function usesByFolder(root: string): Readonly<Record<string, Use>> {
  const places = new Map<string, Set<string>>();
  const folders = workspaces().map(({ folder }) => folder);
  for (const folder of folders.filter((each) => each !== 'shared-design')) {
    for (const file of globSync('src/**/*.tsx', { cwd: join(root, folder) })) {
      if (/\.(stories|sample|test)\.tsx$/.test(file)) continue;
      for (const [, from = ''] of readFileSync(join(root, folder, file), 'utf8').matchAll(imported)) {
        const known = places.get(from) ?? new Set();
        places.set(from, known.add(placeOf(`${folder}/${file}`)));
      }
    }
  }
  const manifest = JSON.parse(readFileSync(join(root, 'shared-design/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const exported = Object.entries(manifest.exports).flatMap(([subpath, file]) => {
    if (typeof file !== 'string' || !file.endsWith('.tsx')) return [];
    const from = `@candlewick/shared-design/${subpath.slice(2)}`;
    const use: Use = { from, on: [...(places.get(from) ?? [])].sort() };
    return [[file.slice(2, file.lastIndexOf('/')), use, file] as const];
  });
  // A folder may export several modules: the one that bears its name counts.
  const isMain = (folder: string, file: string) => file.endsWith(`/${folder.split('/').at(-1)}.tsx`);
  return Object.fromEntries(
    exported
      .toSorted((a, b) => Number(isMain(a[0], a[2])) - Number(isMain(b[0], b[2])))
      .map(([folder, use]) => [folder, use]),
  );
}

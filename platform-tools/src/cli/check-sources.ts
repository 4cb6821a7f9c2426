import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesFile, type ReleaseProblem } from '@candlewick/shared-platform/descriptor';
import { hashOfSource } from '../webpack/sources-plugin.ts';

const mostShown = 5;

/** Sources that changed after the build. None where only the build is, as in a job of CI that publishes another job's. */
export async function outdatedSources(root: string, folder: string): Promise<ReleaseProblem[]> {
  const path = join(folder, sourcesFile);
  // The shell's build does not have it.
  if (!existsSync(join(root, 'src')) || !existsSync(path)) return [];
  const built = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, string>>;
  const changed = Object.entries(built).flatMap(([file, hash]) =>
    hashOfSource(join(root, file)) === hash ? [] : [file],
  );
  return changed.slice(0, mostShown).map((file) => ({
    code: 'build_outdated',
    path: file,
    message: `${file} changed after the build. Run: candlewick build`,
  }));
}

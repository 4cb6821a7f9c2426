import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore, ReleaseKey } from './artifact.store.ts';

/** Null for a missing file: other processes publish and remove at the same time. */
export async function statIfThere(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps releases in `<root>/<remote>/<hash>/`. One rename creates or removes a folder, so it is complete or absent. */
export function createDiskStore(root: string, staging: string): ArtifactStore {
  const folderOf = ({ remote, hash }: ReleaseKey) => join(root, remote, hash);
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );

  return {
    kind: 'disk',
    async put(key, folder) {
      await mkdir(join(root, key.remote), { recursive: true });
      try {
        await rename(folder, folderOf(key));
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
        await rm(folder, { recursive: true });
      }
    },
    provide: (key) => exists(folderOf(key)),
    async remove(key) {
      const removed = join(staging, randomUUID());
      try {
        await rename(folderOf(key), removed);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      // Another server may be sweeping, too.
      await rm(removed, { recursive: true, force: true });
    },
    async stored(ageMs) {
      const keys: ReleaseKey[] = [];
      for (const remote of await readdir(root)) {
        for (const hash of await readdir(join(root, remote))) {
          const found = await statIfThere(join(root, remote, hash));
          if (found && Date.now() - found.ctimeMs >= ageMs) keys.push({ remote, hash });
        }
      }
      return keys;
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { ReleaseKey } from './artifacts/artifact-store.ts';
import type { RegistryNeeds } from './registry.needs.ts';
import * as repository from './registry.repository.ts';

/** Tells whether a release exists and remembers existing ones. */
export function createKnownReleases({ db, view }: Pick<RegistryNeeds, 'db' | 'view'>) {
  const known = new LRUCache<string, true>({ max: 1000 });
  return async ({ remote, hash }: ReleaseKey): Promise<boolean> => {
    if (view.state.remotes.get(remote)?.releases.has(hash)) return true;
    const name = `${remote}/${hash}`;
    if (known.get(name)) return true;
    const is = (await repository.findRelease(remote, hash, db)) !== undefined;
    if (is) known.set(name, true);
    return is;
  };
}

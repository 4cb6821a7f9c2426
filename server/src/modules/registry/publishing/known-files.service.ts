import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RegistryState } from '../channels/choose.ts';
import type { RegistryNeeds } from '../registry-needs.ts';
import * as repository from '../registry.repository.ts';

/** Remotes whose older releases are known at a time; each may list some thousand files. */
const mostRemotes = 50;
/** Names that nobody knows wait for one look at the registry, so invented ones cause ten small queries a second, however many there are. */
const lookEveryMs = 100;

/** By name, the hash of a kept release that has the file. */
type Holders = ReadonlyMap<string, string>;

/**
 * Tells which release of a remote has a file; undefined if none has. Asks the database once per remote and change of the registry, and only
 * for files that no release in use has.
 */
export function createKnownFiles({ db, view }: Pick<RegistryNeeds, 'db' | 'view'>) {
  const kept = new LRUCache<string, Promise<Holders>>({ max: mostRemotes });
  let keptOf: RegistryState | undefined;
  let looking: Promise<void> | undefined;

  /** The files of all releases. */
  function filesOf(remote: string): Promise<Holders> {
    if (keptOf !== view.state) kept.clear();
    keptOf = view.state;
    let files = kept.get(remote);
    if (!files) {
      const asked = repository.filesOf(remote, db);
      asked.catch(() => kept.get(remote) === asked && kept.delete(remote));
      kept.set(remote, (files = asked));
    }
    return files;
  }

  async function find(remote: string, file: string): Promise<string | undefined> {
    const known = view.state.remotes.get(remote);
    if (!known) return undefined;
    // The active release first, whose files a start brings back if the disk has lost them.
    const hashes = [...(known.active === null ? [] : [known.active]), ...known.releases.keys()];
    const hasFile = (hash: string) => Object.hasOwn(known.releases.get(hash)?.files ?? {}, file);
    return hashes.find(hasFile) ?? (await filesOf(remote)).get(file);
  }

  /** Another process may have published the file a moment ago. */
  const lookAgain = () =>
    (looking ??= delay(lookEveryMs).then(() => {
      looking = undefined;
      return view.catchUp();
    }));

  return async (remote: string, file: string): Promise<string | undefined> => {
    const { state } = view;
    const found = await find(remote, file);
    if (found !== undefined) return found;
    await lookAgain();
    return view.state === state ? undefined : find(remote, file);
  };
}

export type KnownFiles = ReturnType<typeof createKnownFiles>;

import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RegistryNeeds } from '../registry-needs.ts';
import * as repository from '../registry.repository.ts';

/** Remotes whose older releases are known at a time; each may list some thousand files. */
const mostRemotes = 50;
/** Names that nobody knows wait for one look at the registry, so invented ones cause ten small queries a second, however many there are. */
const lookEveryMs = 100;

/** By name, the hash of a kept release that has the file. */
type Holders = ReadonlyMap<string, string>;

type Needs = Pick<RegistryNeeds, 'db' | 'view'>;

/** Files of releases. Asks the database once per remote and change of the registry, and only for files that no release in use has. */
export class KnownFiles {
  readonly #needs: Needs;
  readonly #kept = new LRUCache<string, Promise<Holders>>({ max: mostRemotes });
  #keptOf: number | undefined;
  #looking: Promise<void> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The release of a remote that has a file; undefined if none has. */
  async releaseWith(remote: string, file: string): Promise<string | undefined> {
    const { view } = this.#needs;
    const { revision } = view.state;
    const found = await this.#find(remote, file);
    if (found !== undefined) return found;
    await this.#lookAgain();
    return view.state.revision === revision ? undefined : this.#find(remote, file);
  }

  /** The files of all releases. */
  #filesOf(remote: string): Promise<Holders> {
    const { db, view } = this.#needs;
    const kept = this.#kept;
    // A late announcement reloads the view without a change.
    const { revision } = view.state;
    if (this.#keptOf !== revision) kept.clear();
    this.#keptOf = revision;
    let files = kept.get(remote);
    if (!files) {
      const asked = repository.filesOf(remote, db);
      asked.catch(() => kept.get(remote) === asked && kept.delete(remote));
      kept.set(remote, (files = asked));
    }
    return files;
  }

  async #find(remote: string, file: string): Promise<string | undefined> {
    const known = this.#needs.view.state.remotes.get(remote);
    if (!known) return undefined;
    // The active release first, whose files a start brings back if the disk has lost them.
    const hashes = [...(known.active === null ? [] : [known.active]), ...known.releases.keys()];
    const hasFile = (hash: string) => Object.hasOwn(known.releases.get(hash)?.files ?? {}, file);
    return hashes.find(hasFile) ?? (await this.#filesOf(remote)).get(file);
  }

  /** Another process may have published the file a moment ago. */
  #lookAgain(): Promise<void> {
    return (this.#looking ??= delay(lookEveryMs).then(() => {
      this.#looking = undefined;
      return this.#needs.view.catchUp();
    }));
  }
}

import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Logger } from '../../logger.ts';
import type { RegistryState, RemoteState } from './channels/choose.ts';
import type { CohortOf } from '../../accounts/cohort.http.ts';
import * as repository from './registry.repository.ts';

/** Interval for changes whose announcement a process missed; after a broken connection it looks immediately. */
const recheckAfterMs = 10_000;

async function readState(db: Database, cohortOf: CohortOf): Promise<RegistryState> {
  return db.transaction(
    async (transaction) => {
      const revision = await repository.revision(transaction);
      const rows = await repository.allRemotes(transaction);
      const known = Map.groupBy(await repository.releasesInUse(transaction), ({ remote }) => remote);
      const remotes = rows.map((row): RemoteState => {
        const releases = new Map(known.get(row.name)?.map(({ hash, content }) => [hash, content]));
        const { name, activeHash: active, history, canaryHash, canaryPercent: percent } = row;
        return { name, active, history, canary: canaryHash === null ? null : { hash: canaryHash, percent }, releases };
      });
      const pins = new Map<string, Map<string, string>>();
      for (const { userId, remote, hash } of await repository.allPins(transaction)) {
        if (userId === null) continue;
        const cohort = cohortOf(userId);
        pins.set(cohort, (pins.get(cohort) ?? new Map<string, string>()).set(remote, hash));
      }
      return { revision, remotes: new Map(remotes.map((remote) => [remote.name, remote])), pins };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Needs {
  readonly db: Database;
  readonly notifications: Pick<Notifications, 'subscribe' | 'onReconnect'>;
  readonly cohortOf: CohortOf;
  readonly logger: Logger;
}

/** The registry in memory; reloads when any process changes it. */
export class RegistryView {
  readonly #needs: Needs;
  readonly #ends: readonly (() => void)[];
  #state: RegistryState;
  #running: Promise<void> | undefined;
  #again: Promise<void> | undefined;

  static async open(needs: Needs): Promise<RegistryView> {
    return new RegistryView(needs, await readState(needs.db, needs.cohortOf));
  }

  private constructor(needs: Needs, state: RegistryState) {
    this.#needs = needs;
    this.#state = state;
    const quietly = (reload: () => Promise<void>) => () =>
      void reload().catch((err: unknown) => needs.logger.warn({ err }, 'could not reload the registry'));
    const refresh = quietly(() => this.refresh());
    const timer = setInterval(
      quietly(() => this.catchUp()),
      recheckAfterMs,
    ).unref();
    this.#ends = [
      needs.notifications.subscribe('registry', refresh),
      needs.notifications.onReconnect(refresh),
      () => clearInterval(timer),
    ];
  }

  get state(): RegistryState {
    return this.#state;
  }

  /** Reloads now, for the process that made a change. One at a time: a caller during a reload gets the next one, which sees its change. */
  refresh(): Promise<void> {
    if (!this.#running) return (this.#running = this.#read().finally(() => (this.#running = undefined)));
    return (this.#again ??= this.#running
      .catch(() => undefined) // told to who asked for that one
      .then(() => {
        this.#again = undefined;
        return this.refresh();
      }));
  }

  /** Reloads if any process has made a change. */
  async catchUp(): Promise<void> {
    if ((await repository.revision(this.#needs.db)) !== this.#state.revision) await this.refresh();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  async #read(): Promise<void> {
    const next = await readState(this.#needs.db, this.#needs.cohortOf);
    if (next.revision >= this.#state.revision) this.#state = next;
  }
}

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
  readonly notifications: Notifications;
  readonly cohortOf: CohortOf;
  readonly logger: Logger;
}

/** The registry in memory; reloads when any process changes it. */
export async function openRegistryView({ db, notifications, cohortOf, logger }: Needs) {
  let state = await readState(db, cohortOf);
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  const read = async () => {
    const next = await readState(db, cohortOf);
    if (next.revision >= state.revision) state = next;
  };
  /** Reloads now, for the process that made a change. One at a time: a caller during a reload gets the next one, which sees its change. */
  const refresh = (): Promise<void> => {
    if (!running) return (running = read().finally(() => (running = undefined)));
    return (again ??= running
      .catch(() => undefined) // told to who asked for that one
      .then(() => {
        again = undefined;
        return refresh();
      }));
  };

  /** Reloads if any process has made a change. */
  const catchUp = async (): Promise<void> => {
    if ((await repository.revision(db)) !== state.revision) await refresh();
  };
  const quietly = (reload: () => Promise<void>) => () =>
    void reload().catch((err: unknown) => logger.warn({ err }, 'could not reload the registry'));
  const unsubscribe = notifications.subscribe('registry', quietly(refresh));
  const stopReconnect = notifications.onReconnect(quietly(refresh));
  const timer = setInterval(quietly(catchUp), recheckAfterMs).unref();
  return {
    get state(): RegistryState {
      return state;
    },
    refresh,
    catchUp,
    close(): void {
      clearInterval(timer);
      unsubscribe();
      stopReconnect();
    },
  };
}

export type RegistryView = Awaited<ReturnType<typeof openRegistryView>>;

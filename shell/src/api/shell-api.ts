import { sessionStore } from '@candlewick/shared-auth';
import { contractVersion, type ShellApi } from '@candlewick/shared-platform';
import { navigate } from './navigation.ts';
import { notify } from './notify.ts';
import type { Route } from '../routing/snapshot.ts';
import { routeOfPage } from './route.store.ts';
import { namespacedStorage } from './storage.ts';
import { track } from './track.ts';

/** The shell API as one page gets it: storage and telemetry carry the name of its remote. */
export function shellApiFor(route: Route): ShellApi {
  const remote = route.remote?.name ?? 'shell';
  return {
    contractVersion,
    navigate,
    route: routeOfPage(route),
    session: sessionStore,
    notify,
    track: (event, data) => track(event, { ...data, remote }),
    storage: namespacedStorage(remote),
  };
}

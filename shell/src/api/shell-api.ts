import { sessionStore } from '@candlewick/shared-auth';
import { contractVersion, type ShellApi } from '@candlewick/shared-platform';
import { navigate } from './navigation.ts';
import { notify } from './notify.ts';
import { routeStore } from './route.store.ts';
import { namespacedStorage } from './storage.ts';
import { track } from './track.ts';

/** The shell API as one remote gets it: storage and telemetry carry its name. */
export function shellApiFor(remote: string): ShellApi {
  return {
    contractVersion,
    navigate,
    route: routeStore,
    session: sessionStore,
    notify,
    track: (event, data) => track(event, { ...data, remote }),
    storage: namespacedStorage(remote),
  };
}

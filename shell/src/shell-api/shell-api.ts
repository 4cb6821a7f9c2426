import { sessionStore } from '@candlewick/shared-auth';
import { contractVersion, type OpenAnyOverlay, type ShellApi } from '@candlewick/shared-platform';
import { namespacedStorage } from '@candlewick/shared-platform/host';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { slotsOf } from '../remotes/slots.ts';
import type { Route } from '../routing/snapshot.ts';
import { actionStore } from './actions.store.ts';
import { layoutReady } from './layout-ready.ts';
import { navigate } from '../routing/navigation.ts';
import { notify } from './notify.ts';
import { routeOfPage, routeStore } from '../routing/route.store.ts';
import { track } from '../telemetry/track.ts';

interface ShellApiOwner {
  readonly remote: Pick<RemoteSnapshot, 'name' | 'hash' | 'slots' | 'slotContracts'>;
  /** The page that uses it; null for widgets, overlays and the shell's own screens, which see every route. */
  readonly route: Route | null;
  /** Aborted when the part unmounts; the shell then removes what the part added. */
  readonly signal: AbortSignal;
}

const shellForRemote = (remote: RemoteSnapshot, signal: AbortSignal) => shellApiFor({ remote, route: null, signal });

let loaded: OpenAnyOverlay | undefined;

/** Opens overlays. The code for it comes with the first one, or when the browser is idle. */
export const openOverlay: OpenAnyOverlay = async (id, props) => {
  const { shellOverlays } = await import(/* webpackChunkName: "corner" */ '../overlays/shell-overlays.ts');
  await layoutReady;
  loaded ??= shellOverlays(shellForRemote);
  return loaded(id, props);
};

/** The shell API for one part of a remote: storage and telemetry carry the remote's name. */
export function shellApiFor({ remote, route, signal }: ShellApiOwner): ShellApi {
  return {
    contractVersion,
    navigate,
    route: route ? routeOfPage(route) : routeStore,
    session: sessionStore,
    overlays: { open: openOverlay as ShellApi['overlays']['open'] },
    actions: {
      register(action) {
        const remove = actionStore.add(remote.name, action);
        signal.addEventListener('abort', remove, { once: true });
        return remove;
      },
    },
    slots: slotsOf({ remote, signal, shellFor: shellForRemote }),
    notify,
    track: (event, data) => track(event, { ...data, remote: remote.name, release: remote.hash }),
    storage: namespacedStorage(remote.name),
  };
}

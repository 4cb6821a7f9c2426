import { sessionStore } from '@candlewick/shared-auth';
import { contractVersion, type ShellApi } from '@candlewick/shared-platform';
import { createOverlays, namespacedStorage } from '@candlewick/shared-platform/host';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { findOverlay, showOverlay } from '../remotes/overlay-host.ts';
import { slotsOf } from '../remotes/slots.ts';
import type { Route } from '../routing/snapshot.ts';
import { actionStore } from './actions.store.ts';
import { navigate } from './navigation.ts';
import { notify } from './notify.ts';
import { routeOfPage, routeStore } from './route.store.ts';
import { track } from './track.ts';

interface ShellApiOwner {
  readonly remote: Pick<RemoteSnapshot, 'name' | 'hash' | 'slots'>;
  /** The page that uses it; null for widgets, overlays and the shell's own screens, which see every route. */
  readonly route: Route | null;
  /** Aborted when the part unmounts; the shell then removes what the part added. */
  readonly signal: AbortSignal;
}

const overlaysOfAKind = () =>
  createOverlays({
    find: findOverlay,
    show: (offer, props, dismiss) =>
      showOverlay(offer, {
        props,
        dismiss,
        shellFor: (signal) => shellApiFor({ remote: offer.remote, route: null, signal }),
      }),
  });
const modals = overlaysOfAKind();
const windows = overlaysOfAKind();

/** Opens an overlay: one at a time above the page, and one with a launcher beside it. */
export const overlays: ShellApi['overlays'] = {
  open: async (id, props) => (findOverlay(id).overlay.launcher ? windows : modals).open(id, props),
};

const shellForWidget = (remote: RemoteSnapshot, signal: AbortSignal) => shellApiFor({ remote, route: null, signal });

/** The shell API for one part of a remote: storage and telemetry carry the remote's name. */
export function shellApiFor({ remote, route, signal }: ShellApiOwner): ShellApi {
  return {
    contractVersion,
    navigate,
    route: route ? routeOfPage(route) : routeStore,
    session: sessionStore,
    overlays,
    actions: {
      register(action) {
        const remove = actionStore.add(remote.name, action);
        signal.addEventListener('abort', remove, { once: true });
        return remove;
      },
    },
    slots: slotsOf({ remote, signal, shellFor: shellForWidget }),
    notify,
    track: (event, data) => track(event, { ...data, remote: remote.name, release: remote.hash }),
    storage: namespacedStorage(remote.name),
  };
}

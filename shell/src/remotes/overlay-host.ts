import type { PartProps, ShellApi } from '@candlewick/shared-platform';
import type { ShownOverlay } from '@candlewick/shared-platform/host';
import type { Overlay, RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { createStore } from 'zustand/vanilla';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart, type Part } from './part.ts';

interface OpenOverlay {
  readonly id: string;
  readonly part: Part;
  readonly dismiss: () => void;
}

const openOverlay = () => createStore<{ readonly open: OpenOverlay | null }>()(() => ({ open: null }));

/** The open overlays, for the layers that show them: a modal one, and beside it one with a launcher. */
export const overlayStore = openOverlay();
export const windowStore = openOverlay();

export interface OverlayOffer {
  readonly remote: RemoteSnapshot;
  readonly overlay: Overlay;
}

/** The remote that offers an overlay. Throws for an unknown id. */
export function findOverlay(id: string): OverlayOffer {
  for (const remote of snapshot.remotes) {
    const overlay = remote.overlays.find((each) => each.id === id);
    if (overlay) return { remote, overlay };
  }
  throw new Error(`No remote offers the overlay "${id}".`);
}

/** The overlay that the palette offers beside symbols, of the first remote that has one. */
export const symbolOverlay = snapshot.remotes
  .flatMap(({ overlays }) => overlays)
  .find(({ forSymbols }) => forSymbols !== undefined);

interface OverlayOptions {
  readonly props: PartProps;
  readonly dismiss: () => void;
  readonly shellFor: (signal: AbortSignal) => ShellApi;
}

/** Shows a remote's overlay as a single-spa parcel. */
export function showOverlay(
  { remote, overlay }: OverlayOffer,
  { props, dismiss, shellFor }: OverlayOptions,
): ShownOverlay {
  const { id, expose, launcher } = overlay;
  const store = launcher ? windowStore : overlayStore;
  const part = openPart({ remote, expose, kind: 'overlay', shellFor, props });
  const unmount = mountAsParcel(`${remote.name}/${expose}`, part);
  const open = { id, part, dismiss };
  store.setState({ open });
  return {
    update: part.update,
    close() {
      if (store.getState().open === open) store.setState({ open: null });
      void unmount();
    },
  };
}

import type { PartProps, ShellApi } from '@candlewick/shared-platform';
import { titleOfOverlay, type ShownOverlay } from '@candlewick/shared-platform/host';
import { mountAsParcel } from '../remotes/parcel.ts';
import { openPart } from '../remotes/part.ts';
import { layers } from './layers.ts';
import type { OverlayOffer } from './offers.ts';
import { overlayStore, windowStore } from './overlay-stores.ts';

/** Where a window beside the page covers it. */
const phone = matchMedia('(width < 40rem)');

interface OverlayOptions {
  readonly props: PartProps;
  readonly dismiss: () => void;
  readonly shellFor: (signal: AbortSignal) => ShellApi;
}

/** Shows a remote's overlay as a single-spa parcel. The browser's Back closes it, if it covers the page. */
export function showOverlay(
  { remote, overlay }: OverlayOffer,
  { props, dismiss, shellFor }: OverlayOptions,
): ShownOverlay {
  const { id, expose, launcher } = overlay;
  const store = launcher ? windowStore : overlayStore;
  const part = openPart({ remote, expose, kind: 'overlay', shellFor, props });
  const unmount = mountAsParcel(`${remote.name}/${expose}`, part);
  const open = { id, title: titleOfOverlay(overlay), part, dismiss };
  store.setState({ open });
  const leave = launcher && !phone.matches ? null : layers.enter(dismiss);
  return {
    update: part.update,
    close() {
      if (store.getState().open === open) store.setState({ open: null });
      leave?.();
      void unmount();
    },
  };
}

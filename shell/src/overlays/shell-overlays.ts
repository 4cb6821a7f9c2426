import type { ShellApi } from '@candlewick/shared-platform';
import { createOverlays } from '@candlewick/shared-platform/host';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { offerOf, type OverlayOffer } from './offers.ts';
import { showOverlay } from './overlay-host.ts';

function findOverlay(id: string): OverlayOffer {
  const offer = offerOf(id);
  if (offer) return offer;
  throw new Error(`No remote offers the overlay "${id}".`);
}

/** `overlays` of the shell API: one at a time above the page, and one with a launcher beside it. */
export function shellOverlays(
  shellFor: (remote: RemoteSnapshot, signal: AbortSignal) => ShellApi,
): ShellApi['overlays'] {
  const ofAKind = () =>
    createOverlays({
      find: findOverlay,
      show: (offer, props, dismiss) =>
        showOverlay(offer, { props, dismiss, shellFor: (signal) => shellFor(offer.remote, signal) }),
    });
  const [modals, windows] = [ofAKind(), ofAKind()];
  return { open: async (id, props) => (findOverlay(id).overlay.launcher ? windows : modals).open(id, props) };
}

import type { OpenAnyOverlay, PartProps, ShellApi } from '@candlewick/shared-platform';
import { checkProps, createOverlays } from '@candlewick/shared-platform/host';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { offerOf, type OverlayOffer } from './offers.ts';
import { showOverlay } from './overlay-host.ts';

function findOverlay(id: string, props: PartProps): OverlayOffer {
  const offer = offerOf(id);
  if (!offer) throw new Error(`No remote offers the overlay "${id}".`);
  checkProps(offer.overlay, props);
  return offer;
}

/** `overlays.open` of the shell API: one at a time above the page, and one with a launcher beside it. */
export function shellOverlays(shellFor: (remote: RemoteSnapshot, signal: AbortSignal) => ShellApi): OpenAnyOverlay {
  const ofAKind = () =>
    createOverlays({
      find: findOverlay,
      show: (offer, props, dismiss) =>
        showOverlay(offer, { props, dismiss, shellFor: (signal) => shellFor(offer.remote, signal) }),
    });
  const [modals, windows] = [ofAKind(), ofAKind()];
  return (id, props) => (offerOf(id)?.overlay.launcher ? windows : modals)(id, props);
}

import type { Overlay, RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';

export interface OverlayOffer {
  readonly remote: RemoteSnapshot;
  readonly overlay: Overlay;
}

/** The remote that offers an overlay; null for an unknown id. */
export function offerOf(id: string): OverlayOffer | null {
  for (const remote of snapshot.remotes) {
    const overlay = remote.overlays.find((each) => each.id === id);
    if (overlay) return { remote, overlay };
  }
  return null;
}

/** The overlay that the palette offers beside symbols, of the first remote that has one. */
export const symbolOverlay = snapshot.remotes
  .flatMap(({ overlays }) => overlays)
  .find(({ forSymbols }) => forSymbols !== undefined);

import type { Overlay, RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { snapshot } from '../routing/snapshot.ts';

/** A window that a button of the header opens. */
export interface Offer {
  readonly remote: RemoteSnapshot;
  readonly overlay: Overlay;
  readonly launcher: NonNullable<Overlay['launcher']>;
}

export const offers: readonly Offer[] = snapshot.remotes.flatMap((remote) =>
  remote.overlays.flatMap((overlay) => (overlay.launcher ? [{ remote, overlay, launcher: overlay.launcher }] : [])),
);

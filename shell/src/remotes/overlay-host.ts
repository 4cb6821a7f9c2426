import type { ShellApi } from '@candlewick/shared-platform';
import type { RemoteSnapshot } from '@candlewick/shared-platform/snapshot';
import { createStore } from 'zustand/vanilla';
import { snapshot } from '../routing/snapshot.ts';
import { mountAsParcel } from './parcel.ts';
import { openPart, type Part } from './part.ts';

export interface OpenOverlay {
  readonly id: string;
  readonly part: Part;
  readonly close: (result: unknown) => void;
}

/** The overlay that lies over everything; read by the layer that shows it. */
export const overlayStore = createStore<{ readonly open: OpenOverlay | null }>()(() => ({ open: null }));

function offer(id: string): { remote: RemoteSnapshot; expose: string } | null {
  for (const remote of snapshot.remotes) {
    const overlay = remote.overlays.find((each) => each.id === id);
    if (overlay) return { remote, expose: overlay.expose };
  }
  return null;
}

type ShellFor = (remote: RemoteSnapshot, signal: AbortSignal) => ShellApi;

/** Opens the overlay of some remote as a single-spa parcel; the one that was open closes with null. */
export async function openOverlay(
  id: string,
  props: Readonly<Record<string, unknown>>,
  shellFor: ShellFor,
): Promise<unknown> {
  const found = offer(id);
  if (!found) throw new Error(`No remote offers the overlay "${id}".`);
  overlayStore.getState().open?.close(null);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let unmount: (() => Promise<void>) | null = null;
  const close = (result: unknown) => {
    if (overlayStore.getState().open?.close === close) overlayStore.setState({ open: null });
    void unmount?.();
    resolve(result);
  };
  const { remote, expose } = found;
  const part = openPart({
    remote,
    expose,
    kind: 'overlay',
    shellFor: (signal) => shellFor(remote, signal),
    props: { ...props, close },
  });
  unmount = mountAsParcel(`${remote.name}/${expose}`, part);
  overlayStore.setState({ open: { id, part, close } });
  return promise;
}

import { mountRootParcel } from 'single-spa';
import type { Part } from './part.ts';

async function noop(): Promise<void> {}

/**
 * Runs a widget or an overlay as a single-spa parcel; gives the function that unmounts it. single-spa 6.0.3 never forgets a
 * root parcel, so that neither its element nor its lifecycles may hold on to the part once it is closed.
 */
export function mountAsParcel(name: string, part: Part): () => Promise<void> {
  let held: Part | null = part;
  const unmount = async () => {
    const closing = held;
    held = null;
    await closing?.close();
  };
  const parcel = mountRootParcel({ name, bootstrap: noop, mount: noop, unmount }, { domElement: document.body });
  return async () => {
    await parcel.mountPromise;
    await parcel.unmount();
  };
}

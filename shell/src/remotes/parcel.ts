import { mountRootParcel } from 'single-spa';
import type { Part } from './part.ts';

async function noop(): Promise<void> {}

/**
 * Runs a widget or an overlay as a single-spa parcel and returns the function that unmounts it. single-spa 6.0.3 keeps every root
 * parcel for ever, so the parcel's element and lifecycles must not reference the closed part: 50 visits of a page with two widgets
 * left 14,344 listeners behind.
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

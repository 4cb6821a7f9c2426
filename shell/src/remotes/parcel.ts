import { loadSingleSpa } from './load-single-spa.ts';
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
  const mounting = loadSingleSpa().then(({ mountRootParcel }) => {
    const parcel = mountRootParcel({ name, bootstrap: noop, mount: noop, unmount }, { domElement: document.body });
    return { parcel, mounted: parcel.mountPromise };
  });
  return async () => {
    // At once, whether single-spa is there or not.
    await unmount();
    const { parcel, mounted } = await mounting;
    await mounted;
    await parcel.unmount();
  };
}

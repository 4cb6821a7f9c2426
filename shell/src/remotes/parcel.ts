import type { AppProps } from 'single-spa';
import { loadSingleSpa } from './load-single-spa.ts';
import type { Part } from './part.ts';

async function noop(): Promise<void> {}

type MountParcel = AppProps['mountParcel'];

let parent: Promise<MountParcel> | undefined;

/**
 * Mounts a child of one parcel that stays. single-spa 6.0.3 forgets a closed parcel only if its parent has a name; the parent of root parcels
 * has none, so each of them stayed with its promises: some 2 KB for every widget that was ever shown.
 */
function parentOfParts(): Promise<MountParcel> {
  return (parent ??= loadSingleSpa().then(
    ({ mountRootParcel }) =>
      new Promise<MountParcel>((resolve) => {
        const mount = async ({ mountParcel }: AppProps) => resolve(mountParcel);
        mountRootParcel({ name: 'parts', bootstrap: noop, mount, unmount: noop }, { domElement: document.body });
      }),
  ));
}

/**
 * Runs a widget or an overlay as a single-spa parcel and returns the function that unmounts it. Who keeps that function does not keep the closed
 * part with its elements.
 */
export function mountAsParcel(name: string, part: Part): () => Promise<void> {
  let held: Part | null = part;
  const unmount = async () => {
    const closing = held;
    held = null;
    await closing?.close();
  };
  const mounting = parentOfParts().then((mountParcel) => {
    const parcel = mountParcel({ name, bootstrap: noop, mount: noop, unmount }, { domElement: document.body });
    return { parcel, mounted: parcel.mountPromise };
  });
  return async () => {
    // Immediately, whether single-spa is there or not.
    await unmount();
    const { parcel, mounted } = await mounting;
    await mounted;
    await parcel.unmount();
  };
}

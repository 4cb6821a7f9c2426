import { useLoggedIn } from '@candlewick/shared-auth';
import Toaster from '@candlewick/shared-design/toaster';
import { useStore } from '@candlewick/shared-platform';
import { layoutFor } from '@candlewick/shared-platform/snapshot';
import { routeStore } from '../routing/route.store.ts';
import { OverlayLayer } from '../overlays/overlay-layer.tsx';
import { Launchers } from './launchers.tsx';
import { WindowLayer } from './window-layer.tsx';

/** What is above the page: the open overlay, and in the lower corner toasts, the buttons of launchers, and the window that one of them opened. */
export default function Corner() {
  const loggedIn = useLoggedIn();
  const { route } = useStore(routeStore);
  const isApp = loggedIn && route !== null && layoutFor(route, loggedIn) === 'main';
  return (
    <>
      {isApp ? <Launchers /> : null}
      {loggedIn ? <WindowLayer /> : null}
      <OverlayLayer />
      <Toaster />
    </>
  );
}

import { useLoggedIn } from '@candlewick/shared-auth';
import Toaster from '@candlewick/shared-design/toaster';
import { OverlayLayer } from '../overlays/overlay-layer.tsx';
import { WindowLayer } from './window-layer.tsx';

/** What is above the page: the open overlay, and in the lower corner toasts, and the window that a launcher opened. */
export default function Corner() {
  const loggedIn = useLoggedIn();
  return (
    <>
      {loggedIn ? <WindowLayer /> : null}
      <OverlayLayer />
      <Toaster />
    </>
  );
}

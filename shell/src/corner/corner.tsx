import { useLoggedIn } from '@candlewick/shared-auth';
import { TitleTips } from '@candlewick/shared-design/title-tips';
import Toaster from '@candlewick/shared-design/toaster';
import { OverlayLayer } from '../overlays/overlay-layer.tsx';
import { WindowLayer } from './window-layer.tsx';

/** What is above the page: the open overlay, and in the lower corner toasts, tooltips, and the window that a launcher opened. */
export default function Corner() {
  const loggedIn = useLoggedIn();
  return (
    <>
      {loggedIn ? <WindowLayer /> : null}
      <OverlayLayer />
      <Toaster />
      <TitleTips />
    </>
  );
}

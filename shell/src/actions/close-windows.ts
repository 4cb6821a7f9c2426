import { sessionStore } from '@candlewick/shared-auth';
import { showPanel } from './panels.store.ts';
import { overlayStore, windowStore } from '../overlays/overlay-stores.ts';
import { lockStore } from '../lock/lock.store.ts';

function closeWindows(): void {
  showPanel(null);
  for (const { getState } of [overlayStore, windowStore]) getState().open?.dismiss();
}

/** Closes the palette and the open overlays, of which the chat is one, when the session ends or the screen is locked. */
export function closeWindowsOnLeave(): void {
  sessionStore.subscribe(({ token }) => {
    if (token === null) closeWindows();
  });
  lockStore.subscribe(({ lock }) => {
    if (lock) closeWindows();
  });
}

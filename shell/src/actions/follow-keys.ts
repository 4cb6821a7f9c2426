import { isLoggedIn } from '@candlewick/shared-auth';
import { followShortcuts } from '@candlewick/shared-platform/host';
import { actionStore } from '../shell-api/actions.store.ts';
import { isLocked } from '../lock/lock.store.ts';
import { holdKeysForPalette } from './hold-keys.ts';
import { showPanel } from './panels.store.ts';
import { beginsSymbol } from './symbols.ts';

/** Listens for shortcuts. Other letters open the palette, which lists symbols first. None works while the screen is locked. */
export function followKeys(): void {
  holdKeysForPalette();
  followShortcuts({
    actions: () => (isLocked() ? [] : actionStore.getState()),
    onUnused(presses, event) {
      if (isLocked() || !presses.every(beginsSymbol)) return;
      event?.preventDefault();
      if (isLoggedIn()) showPanel('palette', presses.join(''));
    },
  });
}

import { followShortcuts } from '@candlewick/shared-platform/host';
import { actionStore } from '../api/actions.store.ts';
import { wishSearch } from './panels.store.ts';
import { beginsSymbol } from './symbols.ts';

/** Listens for shortcuts. Other letters start a symbol search. */
export function followKeys(): void {
  followShortcuts({
    actions: actionStore.getState,
    onUnused(presses, event) {
      if (!presses.every(beginsSymbol)) return;
      event?.preventDefault();
      if (document.querySelector('main#main[data-search]')) wishSearch(presses.join(''));
    },
  });
}

import { isLocked } from '../lock/lock.store.ts';
import { showPanel } from './panels.store.ts';

/** Opens the palette from the buttons marked by `searchButton`, also in the document's skeleton, where React does not run yet. */
export function followSearchButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens-palette]') && !isLocked()) showPanel('palette');
  });
}

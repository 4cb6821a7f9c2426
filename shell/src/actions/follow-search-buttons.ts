import { isLocked } from '../lock/lock.store.ts';
import { showPanel } from './panels.store.ts';

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-opens-palette]') : null;

function open(): void {
  if (!isLocked()) showPanel('palette');
}

/** Opens the palette from the buttons marked by `searchButton`, also in the document's skeleton, where React does not run yet. */
export function followSearchButtons(): void {
  if (document.documentElement.dataset['search']) open();
  let pressed: Element | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = buttonOf(target);
  });
  document.addEventListener('pointerup', ({ target }) => {
    // The layout replaced the pressed button by its own, so the browser sends a click to neither.
    if (pressed && !pressed.isConnected && buttonOf(target)) open();
    pressed = null;
  });
  document.addEventListener('click', ({ target }) => {
    if (buttonOf(target)) open();
  });
}

import { isLocked } from '../lock/lock.store.ts';
import { panelStore, showPanel } from './panels.store.ts';

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing || isLocked()) return;
  const { typed } = panelStore.getState();
  if (key === 'Escape') showPanel(null);
  else if (key === 'Backspace') panelStore.setState({ typed: typed.slice(0, -1), hasEntered: false });
  else if (key.length === 1) panelStore.setState({ typed: typed + key, hasEntered: false });
  else if (key === 'Enter') panelStore.setState({ hasEntered: typed !== '' });
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Ends the hold; called in the commit that focuses the palette's box, since a later effect would swallow a letter typed between the two. */
export function releaseKeys(): void {
  window.removeEventListener('keydown', hold, true);
}

/**
 * Holds letters and Enter for the palette while it, or the layout around it, loads, so that "gs" and Enter opens Goldman Sachs however slow
 * the line is.
 */
export function holdKeysForPalette(): void {
  panelStore.subscribe(({ panel }, before) => {
    if (panel === before.panel) return;
    if (panel === 'palette') window.addEventListener('keydown', hold, true);
    else releaseKeys();
  });
}

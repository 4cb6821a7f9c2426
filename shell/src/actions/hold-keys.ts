import { panelStore, showPanel } from './panels.store.ts';

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  const { typed } = panelStore.getState();
  if (key === 'Escape') showPanel(null);
  else if (key === 'Backspace') panelStore.setState({ typed: typed.slice(0, -1), hasEntered: false });
  else if (key.length === 1) panelStore.setState({ typed: typed + key, hasEntered: false });
  else if (key === 'Enter') panelStore.setState({ hasEntered: typed !== '' });
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Holds letters and Enter for the palette while it loads, so that "gs" and Enter opens Goldman Sachs however slow the line is. Returns
 * a function that releases the keys.
 */
export function holdKeys(): () => void {
  window.addEventListener('keydown', hold, true);
  return () => window.removeEventListener('keydown', hold, true);
}

import { panelStore, showPanel } from './panels.store.ts';

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  const { typed } = panelStore.getState();
  if (key === 'Escape') showPanel(null);
  else if (key === 'Backspace') panelStore.setState({ typed: typed.slice(0, -1) });
  else if (key.length === 1) panelStore.setState({ typed: typed + key });
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Holds letters for a panel that is still loading, so they neither search for a symbol nor trigger shortcuts. Ignores Enter, because
 * the user has not seen any result. Returns a function that releases the keys.
 */
export function holdKeys(): () => void {
  window.addEventListener('keydown', hold, true);
  return () => window.removeEventListener('keydown', hold, true);
}

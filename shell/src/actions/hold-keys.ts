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
 * Until the panel that was asked for has come, letters are meant for it: they neither search for a symbol nor are shortcuts. Enter
 * chooses nothing that was not read. Call what it returns to let the keys go.
 */
export function holdKeys(): () => void {
  window.addEventListener('keydown', hold, true);
  return () => window.removeEventListener('keydown', hold, true);
}

/**
 * Calls back for Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (Command on a Mac), until the returned function is called. A text that is being typed keeps
 * its own undo, and a window above the page keeps its keys.
 */
export function followUndoKeys(onKey: (kind: 'undo' | 'redo') => void): () => void {
  let typing: EventTarget | null = null;
  const onInput = ({ target }: Event) => (typing = target);
  const onSettled = () => (typing = null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSettled();
    const kind = kindOf(event);
    if (!kind || event.defaultPrevented || typing === event.target || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    onKey(kind);
  };
  const listeners = [
    ['input', onInput],
    ['change', onSettled],
    ['focusin', onSettled],
    ['click', onSettled],
    ['keydown', onKeyDown],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
  };
}

function kindOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

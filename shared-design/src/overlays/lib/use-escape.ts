import { useEffect } from 'react';

/**
 * Calls `onEscape`, unless it is null, for the Escape key wherever focus is. Stops the event, so that an enclosing window
 * stays open. For elements that a pointer opened: they have no focus and get no key events.
 */
export function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);
}

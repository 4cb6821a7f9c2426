import { useEffect } from 'react';

/**
 * Calls `onEscape` for the Escape key wherever the focus is, unless that is null; the press goes no further, so that a window
 * around stays open. For what a pointer has opened, which has no focus and hears no keys.
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

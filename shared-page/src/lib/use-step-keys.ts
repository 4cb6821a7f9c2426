import { useEffect, useRef, type RefObject } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * For a list: arrows, or j and k, move the focus from one item to the next; Enter on an item opens the first link in it.
 *
 * @param selector - What an item of the list matches, each of which takes focus.
 */
export function useStepKeys<List extends HTMLElement>(selector: string): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const place = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !place) return;
      const all = [...place.querySelectorAll<HTMLElement>(selector)];
      const at = all.findIndex((each) => each.contains(document.activeElement));
      const current = all[at];
      if (!current) return;
      const way = steps[event.key];
      const link = event.key === 'Enter' && current === document.activeElement ? current.querySelector('a') : null;
      if (way === undefined && !link) return;
      event.preventDefault();
      // A letter would start the search for a symbol.
      event.stopPropagation();
      if (way === undefined) link?.click();
      else all[at + way]?.focus();
    };
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, [selector]);
  return list;
}

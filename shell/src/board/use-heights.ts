import { useShell } from '@candlewick/shared-platform';
import { useLayoutEffect, useMemo, type RefObject } from 'react';

const key = 'board-heights';

interface Heights {
  /** Of the window, px: other widths have other heights. */
  readonly width: number;
  readonly heights: Readonly<Record<string, number>>;
}

function isHeights(stored: unknown): stored is Heights {
  return typeof stored === 'object' && stored !== null && 'width' in stored && stored.width === innerWidth;
}

/** Height of each loaded card of the board, px. */
function measure(board: HTMLElement): Heights['heights'] {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]')];
  const loaded = cards.filter((card) => !card.hidden && !card.querySelector('[data-skeleton]'));
  return Object.fromEntries(loaded.map((card) => [card.dataset['card'] ?? '', card.offsetHeight]));
}

/** The heights of the cards when the user last left the board at this width of the window. */
export function useHeights(board: RefObject<HTMLElement | null>): Heights['heights'] {
  const { storage } = useShell();
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const note = () => storage.set(key, { width: innerWidth, heights: measure(element) });
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, [board, storage]);
  return useMemo(() => {
    const stored = storage.get(key);
    return isHeights(stored) ? stored.heights : {};
  }, [storage]);
}

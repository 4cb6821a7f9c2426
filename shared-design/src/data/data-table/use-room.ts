import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Width in px of the table's frame. */
export function useRoom(frame: RefObject<HTMLElement | null>): number {
  // A guess, so that a phone does not render the wide table first.
  const [widthPx, setWidthPx] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return widthPx;
}

/**
 * Marks a scroller with `data-more` where columns are out of view: `start`, `end` or both. `contentKey` changes with the width of what it
 * scrolls.
 */
export function useMoreMarks(scroller: RefObject<HTMLElement | null>, contentKey: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => mark(element);
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the DOM changes with the key
  }, [scroller, contentKey]);
}

function mark(element: HTMLElement): void {
  const beforePx = Math.abs(element.scrollLeft);
  const behindPx = element.scrollWidth - element.clientWidth - beforePx;
  const more = [beforePx > 1 ? 'start' : '', behindPx > 1 ? 'end' : ''].join(' ').trim();
  if (element.dataset['more'] !== more) element.dataset['more'] = more;
}

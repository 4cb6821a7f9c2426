import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const gap = 4;
const margin = 8;

/**
 * Shows the popover element `popover` in the top layer below `anchor`, or above it when there is more room. Keeps it in
 * place during scrolling and resizing, including when its own content loads later.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, popover.current];
    if (!isOpen || !from || !element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const place = () => position(from.getBoundingClientRect(), element);
    place();
    const content = new ResizeObserver(place);
    content.observe(element);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      content.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [anchor, popover, isOpen]);
}

function position(anchor: DOMRect, element: HTMLElement): void {
  const below = window.innerHeight - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const isAbove = below < 200 && above > below;
  const width = Math.max(anchor.width, Math.min(element.offsetWidth, window.innerWidth - 2 * margin));
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const start = isMirrored ? anchor.right - width : anchor.left;
  Object.assign(element.style, {
    left: `${Math.max(margin, Math.min(start, window.innerWidth - width - margin))}px`,
    right: 'auto',
    insetBlockStart: isAbove ? 'auto' : `${anchor.bottom + gap}px`,
    insetBlockEnd: isAbove ? `${window.innerHeight - anchor.top + gap}px` : 'auto',
    minInlineSize: `${anchor.width}px`,
    maxBlockSize: `${Math.min(360, isAbove ? above : below)}px`,
  });
}

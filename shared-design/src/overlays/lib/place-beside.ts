export type Side = 'top' | 'bottom' | 'start' | 'end';

const gap = 6;
const margin = 8;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Room {
  width: number;
  height: number;
}

const opposite: Record<Physical, Physical> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
type Physical = 'top' | 'bottom' | 'left' | 'right';

/**
 * Left and top, in px, of a box of `size` beside `anchor`: centered along the side, flipped to the other side without room,
 * and always within `room`.
 */
export function besideOf(anchor: Box, size: Room, room: Room, wanted: Physical): { left: number; top: number } {
  const free: Record<Physical, number> = {
    top: anchor.top,
    bottom: room.height - anchor.top - anchor.height,
    left: anchor.left,
    right: room.width - anchor.left - anchor.width,
  };
  const isVertical = wanted === 'top' || wanted === 'bottom';
  const needed = (isVertical ? size.height : size.width) + gap + margin;
  const side = free[wanted] < needed && free[opposite[wanted]] > free[wanted] ? opposite[wanted] : wanted;
  const middle = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  };
  const places: Record<Physical, { left: number; top: number }> = {
    top: { left: middle.left, top: anchor.top - gap - size.height },
    bottom: { left: middle.left, top: anchor.top + anchor.height + gap },
    left: { left: anchor.left - gap - size.width, top: middle.top },
    right: { left: anchor.left + anchor.width + gap, top: middle.top },
  };
  const { left, top } = places[side];
  return {
    left: Math.max(margin, Math.min(left, room.width - size.width - margin)),
    top: Math.max(margin, Math.min(top, room.height - size.height - margin)),
  };
}

/** Shows a popover element beside another and keeps it in place during scrolling and resizing. Returns a function that stops this. */
export function placeBeside(anchor: Element, element: HTMLElement, side: Side): () => void {
  element.showPopover();
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const physical = {
    top: 'top',
    bottom: 'bottom',
    start: isMirrored ? 'right' : 'left',
    end: isMirrored ? 'left' : 'right',
  };
  const place = () => {
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = besideOf(anchor.getBoundingClientRect(), size, room, physical[side] as Physical);
    Object.assign(element.style, { inset: 'auto', left: `${left}px`, top: `${top}px` });
  };
  place();
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    element.hidePopover();
  };
}

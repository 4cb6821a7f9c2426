import { useState } from 'react';
import type { PointerEvent } from 'react';

export interface DropPlace {
  id: string;
  isBehind: boolean;
}

/** A shorter movement in px counts as a click. */
const thresholdPx = 6;

/** Drags a header onto another with the mouse or a pen. Touch scrolls instead; there the column menu moves columns. */
export function useHeaderDrag(onDrop: (id: string, place: DropPlace) => void) {
  const [place, setPlace] = useState<DropPlace | null>(null);

  const dragProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const header = event.currentTarget;
      const row = header.closest('tr');
      const fromPx = event.clientX;
      let target: DropPlace | null = null;
      // Capture immediately: a fast pointer leaves the header before its first move event.
      header.setPointerCapture(event.pointerId);
      const onMove = (moved: globalThis.PointerEvent) => {
        if (!target && Math.abs(moved.clientX - fromPx) < thresholdPx) return;
        target = placeAt(row, moved.clientX) ?? target;
        setPlace(target);
      };
      const onEnd = () => {
        header.removeEventListener('pointermove', onMove);
        header.removeEventListener('pointercancel', onEnd);
        setPlace(null);
        if (!target) return;
        // The click that ends a drag must not sort.
        header.addEventListener('click', (click) => click.stopPropagation(), { once: true, capture: true });
        onDrop(id, target);
      };
      header.addEventListener('pointermove', onMove);
      header.addEventListener('pointercancel', onEnd, { once: true });
      header.addEventListener('pointerup', onEnd, { once: true });
    },
  });

  return { place, dragProps };
}

function placeAt(row: HTMLTableRowElement | null, x: number): DropPlace | null {
  for (const header of row?.querySelectorAll<HTMLElement>('th[data-id]') ?? []) {
    const box = header.getBoundingClientRect();
    if (x < box.left || x > box.right) continue;
    const isRight = x > box.left + box.width / 2;
    return { id: header.dataset['id'] ?? '', isBehind: isRight !== (getComputedStyle(header).direction === 'rtl') };
  }
  return null;
}

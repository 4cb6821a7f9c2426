import { useState } from 'react';
import type { PointerEvent } from 'react';

export interface DropPlace {
  id: string;
  isBehind: boolean;
}

/** Before this many px a press is a press. */
const thresholdPx = 6;

/** Dragging a header with the mouse or a pen onto another one; a finger scrolls, and the column menu moves there. */
export function useHeaderDrag(onDrop: (id: string, place: DropPlace) => void) {
  const [place, setPlace] = useState<DropPlace | null>(null);

  const dragProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const header = event.currentTarget;
      const row = header.closest('tr');
      const fromPx = event.clientX;
      let target: DropPlace | null = null;
      // At once: a quick pointer is beyond the header before it has moved in it.
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
        // The press that ends a drag is not one that sorts.
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

import { useEffect, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cornerPlace, fitPlace, isPlace, movePlace, resizePlace } from './window-place.ts';
import type { Edges, Place, Size } from './window-place.ts';

/** Where the window's position is stored between visits. */
export interface WindowMemory {
  storage: { get: (key: string) => unknown; set: (key: string, value: unknown) => void };
  key: string;
}

interface Options {
  initial: Size;
  smallest: Size;
  memory: WindowMemory | undefined;
}

const viewportOf = (): Size => ({ width: document.documentElement.clientWidth, height: window.innerHeight });
const isMirrored = () => getComputedStyle(document.documentElement).direction === 'rtl';

const arrows: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance in px of one arrow key press, and with Shift. */
const stepPx = 16;
const leapPx = 96;

/** Position of one window: moved and resized by pointer and arrow keys, kept in view, remembered. */
export function useWindowPlace({ initial, smallest, memory }: Options) {
  const [wanted, setWanted] = useState<Place>(() => {
    const kept = memory?.storage.get(memory.key);
    return isPlace(kept) ? kept : cornerPlace(initial, viewportOf(), isMirrored());
  });
  const [viewport, setViewport] = useState(viewportOf);
  useEffect(() => {
    const follow = () => setViewport(viewportOf());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  const place = fitPlace(wanted, viewport, smallest);
  const change = (next: Place, isFinal = true) => {
    const fitted = fitPlace(next, viewport, smallest);
    setWanted(fitted);
    if (isFinal) memory?.storage.set(memory.key, fitted);
  };
  const changed = (edges: Edges | 'all', byX: number, byY: number, from = place) =>
    edges === 'all' ? movePlace(from, byX, byY) : resizePlace(from, edges, { x: byX, y: byY }, { viewport, smallest });

  /** Follows one pointer from press to release; Escape or a cancelled pointer restores the old position. */
  const drag = (edges: Edges | 'all') => (press: PointerEvent<HTMLElement>) => {
    if (press.button !== 0 || (press.target as Element).closest('button:not([data-handle]), a, input')) return;
    const start = { x: press.clientX, y: press.clientY, place };
    const target: HTMLElement = press.currentTarget;
    const at = ({ clientX, clientY }: globalThis.PointerEvent) =>
      changed(edges, clientX - start.x, clientY - start.y, start.place);
    const ending = new AbortController();
    const { signal } = ending;
    const back = () => {
      ending.abort();
      change(start.place);
    };
    target.setPointerCapture(press.pointerId);
    target.addEventListener('pointermove', (event) => change(at(event), false), { signal });
    target.addEventListener('pointercancel', back, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && back(), { signal });
    target.addEventListener(
      'pointerup',
      (event) => {
        ending.abort();
        change(at(event));
      },
      { signal },
    );
  };

  const onArrow = (edges: Edges | 'all') => (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? leapPx : stepPx;
    change(changed(edges, direction[0] * step, direction[1] * step));
  };

  /** Moves the window to the other side at the same height: the alternative to dragging (WCAG 2.5.7). */
  const changeSide = () =>
    change({ ...place, left: place.left + place.width / 2 < viewport.width / 2 ? viewport.width : 0 });

  const isTall = place.height >= viewport.height - 32;
  /** Expands to the height of the page, or restores the initial size. */
  const toggleHeight = () =>
    change(
      isTall
        ? { ...place, height: initial.height, top: viewport.height - initial.height }
        : { ...place, top: 0, height: viewport.height },
    );

  return { place, drag, onArrow, changeSide, toggleHeight, isTall };
}

import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from 'react';

/**
 * Drags a card over others by mouse, pen or touch: calls `onOver` with the id of each card that the pointer enters. The listeners are on
 * the window, because moving an element in the document ends its pointer capture.
 */
export function useDrag(onOver: (id: string) => void, own: string) {
  const [isDragging, setDragging] = useState(false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isDragging) return;
    const events = new AbortController();
    const { signal } = events;
    let last: string | undefined;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const id = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-card]')?.dataset['card'];
      // Cards differ in size: after a move the pointer may still be over the same one, which must not move back.
      if (id === last) return;
      last = id;
      if (id !== undefined && id !== own) over(id);
    };
    const end = () => setDragging(false);
    window.addEventListener('pointermove', follow, { signal });
    for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, end, { signal });
    return () => events.abort();
  }, [isDragging, own]);
  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button === 0) setDragging(true);
  };
  return { isDragging, onPointerDown };
}

import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';

const pressMs = 550;
const movedPx = 10;

/**
 * Notices a finger that has rested, once it leaves: browsers close a window that opens before. `isDone` says whether the touch that is going on has
 * been one.
 */
export function useLongPress(onPress: (clientX: number, clientY: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isDone = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isDone: () => isDone.current,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        cancel();
        isDone.current = false;
        from.current = { x, y };
        if (pointerType !== 'touch' || !isPrimary) return;
        timer.current = setTimeout(() => {
          isDone.current = true;
        }, pressMs);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) <= movedPx) return;
        cancel();
        isDone.current = false;
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        cancel();
        if (isDone.current) setTimeout(() => onPress(clientX, clientY));
      },
      onPointerCancel: () => {
        cancel();
        isDone.current = false;
      },
    },
  };
}

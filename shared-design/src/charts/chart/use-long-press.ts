import { useEffect, useState } from 'react';
import type { PointerEvent } from 'react';

const pressMs = 550;
const movedPx = 10;

/** Notices a finger that rests. `isDone` says whether the touch that is going on has been one. */
export function useLongPress(onPress: (clientX: number, clientY: number) => void) {
  const [state] = useState({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    from: { x: 0, y: 0 },
    isDone: false,
  });
  const cancel = () => clearTimeout(state.timer);
  useEffect(() => () => clearTimeout(state.timer), [state]);
  return {
    isDone: () => state.isDone,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        cancel();
        Object.assign(state, { isDone: false, from: { x, y } });
        if (pointerType !== 'touch' || !isPrimary) return;
        state.timer = setTimeout(() => {
          Object.assign(state, { isDone: true });
          onPress(x, y);
        }, pressMs);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - state.from.x, clientY - state.from.y) > movedPx) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
    },
  };
}

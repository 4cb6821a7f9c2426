import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

interface ReadingSettings {
  /** Columns of the picture, of equal width. */
  readonly count: number;
  /** Read until the user chooses another. */
  readonly initial: number;
  readonly label: string;
  /** What a column says. */
  readonly textAt: (index: number) => string;
}

const step = 10;

/**
 * Reads a picture of columns one by one: the arrow keys, Page Up and Down, Home and End, a click or a tap choose a column, the mouse shows the
 * one under it. Spread `field` on the element that has the columns.
 */
export function useReading({ count, initial, label, textAt }: ReadingSettings) {
  const [chosen, choose] = useState<number | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  const current = within(chosen ?? initial);
  const indexAt = ({ clientX }: MouseEvent) => {
    const box = field.current?.getBoundingClientRect();
    return within(box && box.width > 0 ? Math.floor(((clientX - box.left) / box.width) * count) : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      PageUp: current + step,
      PageDown: current - step,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(within(target));
  };
  return {
    /** The column to write about, and to mark. */
    shown: within(pointed ?? current),
    field: {
      ref: field,
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': current + 1,
      'aria-valuetext': count > 0 ? textAt(current) : undefined,
      onKeyDown,
      onClick: (event: MouseEvent) => choose(indexAt(event)),
      onPointerMove: (event: PointerEvent) => point(event.pointerType === 'mouse' ? indexAt(event) : null),
      onPointerLeave: () => point(null),
    },
  } as const;
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useGridCellFocus } from '../../data/lib/grid-cell.ts';
import { placeBeside } from './place-beside.ts';
import type { Side } from './place-beside.ts';
import styles from './tip.module.css';
import { cx } from '../../foundations/lib/cx.ts';
import { useEscape } from './use-escape.ts';

/** Delays in ms before hovering opens it and before leaving closes it. */
const openMs = 400;
const closeMs = 150;

export interface TipProps {
  /** The content to annotate; its first element is the anchor. */
  children: ReactNode;
  tip: ReactNode;
  side: Side;
  tipId: string;
  className?: string | undefined;
  /** Makes screen readers read it as a description. Without the role it may contain controls. */
  isTooltip: boolean;
  /** Lets a press on the anchor open it too, for touch. Otherwise a press closes it. */
  opensOnPress?: boolean | undefined;
  /** For an anchor without focus of its own: the grid cell around it takes its place, and reads the note as a description only. */
  isInGridCell?: boolean | undefined;
}

/** A note in the top layer beside its anchor, shown on hover and keyboard focus. The pointer may move into it; Escape closes it. */
export function Tip({ children, tip, side, tipId, className, isTooltip, ...rest }: TipProps) {
  const { opensOnPress = false, isInGridCell = false } = rest;
  const whole = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const set = useCallback((next: boolean, delayMs = 0) => {
    clearTimeout(timer.current);
    if (delayMs === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const anchor = whole.current?.firstElementChild;
    if (!isOpen || !anchor || !note.current) return;
    return placeBeside(anchor, note.current, side);
  }, [isOpen, side]);
  useGridCellFocus(whole, isInGridCell ? tipId : null, set);
  useEscape(isOpen ? () => set(false) : null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it listens for its child
    <span
      ref={whole}
      className={styles.whole}
      data-opens={opensOnPress || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && set(true, openMs)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && set(false, closeMs)}
      onFocus={({ target }) => target.matches(':focus-visible') && set(true)}
      onBlur={({ relatedTarget }) => whole.current?.contains(relatedTarget) || set(false)}
      onClick={({ target }) => note.current?.contains(target as Node) || set(opensOnPress)}
    >
      {children}
      <span
        ref={note}
        id={tipId}
        popover="manual"
        role={isTooltip ? 'tooltip' : undefined}
        aria-hidden={isInGridCell || undefined}
        className={cx(styles.tip, className)}
      >
        {tip}
      </span>
    </span>
  );
}

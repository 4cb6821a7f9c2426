import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useAnchored } from '../../overlays/lib/use-anchored.ts';
import styles from './panel.module.css';

interface PanelProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** Returns focus to the anchor unless the user moved it elsewhere. */
  onClose: (isFocusKept: boolean) => void;
  children: ReactNode;
}

/** A small dialog below its anchor. Escape, a press outside, and Tab past its end close it. */
export function Panel({ label, anchor, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(anchor, panel, true);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button:not(:disabled), input, select')?.focus();
  }, []);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target) && !anchor.current?.contains(target))
        onClose(false);
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the grid from handling keys typed here.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };

  // The dialog itself watches keys and focus. No native element is a dialog that is neither modal nor a form.
  // oxlint-disable jsx-a11y/no-noninteractive-element-interactions
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose(false);
      }}
    >
      {children}
    </div>
  );
}

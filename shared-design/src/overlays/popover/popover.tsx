import { cloneElement, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import popoverStyles from '../lib/popover.module.css';
import { useAnchored } from '../lib/use-anchored.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Accessible name. */
  'aria-label': string;
  /** The button that opens and closes it: a Button or a native button. */
  trigger: ReactElement;
  /** Rendered while it is open; a function receives the callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Opens on mount, for a popover that is loaded lazily by the press that should open it. */
  isDefaultOpen?: boolean | undefined;
  className?: string | undefined;
}

interface TriggerProps {
  popoverTarget?: string;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

/**
 * A small non-modal window at a button, for settings and details. The popover API closes it on Escape and on a press outside, returns
 * focus, and puts it after the button in tab order.
 */
export function Popover({ trigger, children, isDefaultOpen = false, className, ...rest }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isDefaultOpen);
  useLayoutEffect(() => {
    anchor.current = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  }, [id]);
  useAnchored(anchor, popover, isOpen);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      {cloneElement(trigger as ReactElement<TriggerProps>, {
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {/* Escape must close the popover only, not the dialog around it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        {...dataAttributes(rest)}
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={rest['aria-label']}
        className={cx(popoverStyles.popover, styles.popover, className)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          event.preventDefault();
          close();
        }}
      >
        {isOpen ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </>
  );
}

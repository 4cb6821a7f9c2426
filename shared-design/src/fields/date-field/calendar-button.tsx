import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import fieldStyles from '../field/field.module.css';
import { CalendarIcon } from '../../foundations/icons/icons.tsx';
import { cx } from '../../foundations/lib/cx.ts';
import popoverStyles from '../../overlays/lib/popover.module.css';
import { useAnchored } from '../../overlays/lib/use-anchored.ts';
import styles from './date-input.module.css';

interface CalendarButtonProps {
  /** The calendar opens below this element. */
  anchor: RefObject<HTMLElement | null>;
  /** Names the button and the dialog, e.g. "Start date". */
  label: string;
  isDisabled?: boolean | undefined;
  children: (close: () => void) => ReactNode;
}

/**
 * Opens a calendar in the top layer. The popover API closes it on Escape and on a press outside, and returns focus. On touch screens the
 * button is hidden: users get the native picker instead.
 */
export function CalendarButton({ anchor, label, isDisabled, children }: CalendarButtonProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAnchored(anchor, popover, isOpen);
  return (
    <>
      <button
        type="button"
        className={cx(fieldStyles['inner-button'], styles.open)}
        aria-label={`Open calendar, ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        popoverTarget={id}
      >
        <CalendarIcon />
      </button>
      {/* Escape must close the calendar only, not the dialog around it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Calendar, ${label}`}
        className={cx(popoverStyles.popover, styles.popover)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        {isOpen ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  );
}

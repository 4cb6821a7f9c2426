import { useId } from 'react';
import type { ReactNode, Ref, RefObject } from 'react';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import { WindowFrame } from '../lib/window-frame.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, by the close button, and (unless `isAlert`) on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /** Requires an answer: role alertdialog, and a press outside does not close it. */
  isAlert?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Receives focus on open; defaults to the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** A modal dialog: focus stays inside and returns to where it was. */
export function Dialog({
  title,
  children,
  actions,
  isAlert = false,
  size = 'md',
  className,
  ref,
  ...rest
}: DialogProps) {
  const { isOpen, onClose, initialFocus } = rest;
  const id = useId();
  return (
    <Modal
      {...dataAttributes(rest)}
      ref={ref}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isAlert}
      initialFocus={initialFocus}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className={cx(styles.dialog, className)}
      data-size={size}
    >
      <WindowFrame title={title} titleId={id} actions={actions} onClose={onClose}>
        {children}
      </WindowFrame>
    </Modal>
  );
}

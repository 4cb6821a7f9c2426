import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import dialogStyles from '../dialog/dialog.module.css';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import { WindowFrame } from '../lib/window-frame.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  /** Called on Escape, by the close button and on a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /** The edge it slides in from; default `end`. It is full width on a phone, and always from the bottom. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** A modal panel at an edge of the page: filters, details of a row, the navigation on a phone. */
export function Drawer({ title, children, actions, side = 'end', className, ref, ...rest }: DrawerProps) {
  const { isOpen, onClose } = rest;
  const id = useId();
  return (
    <Modal
      {...dataAttributes(rest)}
      ref={ref}
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={id}
      className={cx(dialogStyles.dialog, styles.drawer, className)}
      data-side={side}
    >
      <WindowFrame title={title} titleId={id} actions={actions} onClose={onClose}>
        {children}
      </WindowFrame>
    </Modal>
  );
}

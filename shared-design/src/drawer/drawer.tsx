import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import dialogStyles from '../dialog/dialog.module.css';
import { cx, dataAttributes } from '../lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import { WindowFrame } from '../lib/window-frame.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  isOpen: boolean;
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  /** Where it comes from; `end` unless told. On a phone it covers the width, from the bottom the width always. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** A modal panel along an edge, for what is looked at beside the page: filters, details of a row, the navigation on a phone. */
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

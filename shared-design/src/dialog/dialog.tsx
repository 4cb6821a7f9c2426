import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/button.tsx';
import { XIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, the close button, and (unless `isAlert`) a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  /** An answer is needed: role alertdialog, no press outside. */
  isAlert?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A modal window: focus stays inside and returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isAlert = false,
  size = 'md',
  className,
}: DialogProps) {
  return (
    <ModalOverlay
      className={cx(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      isDismissable={!isAlert}
    >
      <Modal className={cx(styles.modal, className)} data-size={size}>
        <AriaDialog className={cx(styles.dialog)} role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className={styles.header}>
            <Heading slot="title" className={cx(styles.title)}>
              {title}
            </Heading>
            <Button variant="ghost" size="sm" icon={<XIcon />} aria-label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

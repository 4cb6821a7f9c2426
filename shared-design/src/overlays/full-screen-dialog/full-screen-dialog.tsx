import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { XIcon } from '../../foundations/icons/icons.tsx';
import { cx, dataAttributes } from '../../foundations/lib/cx.ts';
import { Modal } from '../lib/modal.tsx';
import styles from './full-screen-dialog.module.css';

export interface FullScreenDialogProps {
  isOpen: boolean;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
}

/** Covers the page for a while: prices, the status of a transaction. Its content scrolls below its title. */
export function FullScreenDialog({ title, children, className, ref, ...rest }: FullScreenDialogProps) {
  const { isOpen, onClose } = rest;
  const id = useId();
  return (
    <Modal
      {...dataAttributes(rest)}
      ref={ref}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={false}
      aria-labelledby={id}
      className={cx(styles.window, className)}
    >
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Button variant="ghost" icon={<XIcon />} aria-label="Close" onClick={() => onClose()} />
      </div>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './actions.module.css';

interface ModalProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's modal dialog: it traps and restores focus, and closes on Escape and on a click outside. */
export function Modal({ label, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // The browser restores focus only if the dialog closes before its element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.modal}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A text selection may end outside the dialog.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Ignore the second click of a double click on the opening button.
        if (pressedOutside.current && event.target === dialog.current && event.detail < 2) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

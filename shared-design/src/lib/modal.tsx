import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { cx } from './cx.ts';
import { mergeRefs } from './merge-refs.ts';
import styles from './modal.module.css';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  isOpen: boolean;
  /** Called by Escape and, when dismissable, by a press outside; the caller then sets `isOpen`. */
  onClose: () => void;
  /** A press outside closes it. */
  isDismissable?: boolean | undefined;
  /** Has the focus at first; the window itself unless told, so that its name is read. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The browser's own modal window, from which the others are made. It exists while it is open. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  isDismissable = true,
  initialFocus,
  className,
  children,
  ref,
  ...rest
}: Omit<ModalProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // Before paint, and closed before the element goes: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (initialFocus?.current ?? element)?.focus();
    return () => element?.close();
  }, [initialFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      tabIndex={-1}
      className={cx(styles.modal, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // The other ways to ask for it: a phone's gesture to go back.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it unasked, on the second Escape in a row.
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (isDismissable && pressedOutside.current && event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

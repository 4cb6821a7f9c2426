import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { mergeRefs } from '../../foundations/lib/merge-refs.ts';
import { lockScrolling } from './scroll-lock.ts';
import styles from './modal.module.css';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  isOpen: boolean;
  /** Called by Escape and, when dismissable, by a press outside; the caller then sets `isOpen`. */
  onClose: () => void;
  /** Lets a press outside close it. */
  isDismissable?: boolean | undefined;
  /** Takes the initial focus; default: the window itself, so that screen readers announce its name. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The native modal dialog on which all others are built. Mount it only while it is open. */
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
  // Open before paint, and close before the element unmounts: only then does the browser restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    lockScrolling();
    (initialFocus?.current ?? element)?.focus();
    return () => {
      // While one inside is open, what had the focus before is inert and cannot have it back.
      for (const inner of Array.from(element?.querySelectorAll('dialog') ?? []).toReversed()) inner.close();
      element?.close();
      lockScrolling();
    };
  }, [initialFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      {...rest}
      ref={mergeRefs(dialog, ref)}
      data-modal=""
      tabIndex={-1}
      className={cx(styles.modal, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      // Other close requests, such as a phone's back gesture.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close the dialog on the second Escape in a row, even when the first was prevented.
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Ignore the second click of a double click on the opening button.
        const isOutside = pressedOutside.current && event.target === dialog.current && event.detail < 2;
        if (isDismissable && isOutside) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

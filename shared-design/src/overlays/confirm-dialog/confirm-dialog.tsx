import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../fields/button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Called on Escape, and by the close and cancel buttons. */
  onClose: () => void;
  /** A question: "Delete the account?". */
  title: ReactNode;
  /** The consequences, and what is lost. */
  children: ReactNode;
  /** The action as a verb: "Delete account". */
  confirmLabel: string;
  /** Label of the cancel button; default "Cancel". Change it where "Cancel" could be read as the action itself. */
  keepLabel?: string | undefined;
  /** Text that the user must type to enable the button, for irreversible actions. Case-insensitive. */
  typed?: string | undefined;
  /** Default `danger`. */
  tone?: 'danger' | 'primary' | undefined;
  /**
   * The button is pending until the promise settles. The caller closes the dialog; on a rejection the dialog stays open and shows the
   * message.
   */
  onConfirm: () => void | Promise<void>;
}

/** Asks for confirmation. A reversible action needs none: do it and offer undo. */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  return isOpen ? <Question {...rest} /> : null;
}

function Question({
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel = 'Cancel',
  typed,
  tone = 'danger',
  onConfirm,
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReady = typed === undefined || text.trim().toLowerCase() === typed.trim().toLowerCase();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    setFailure(undefined);
    setPending(true);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : 'That didn’t work. Try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      title={title}
      onClose={() => isPending || onClose()}
      initialFocus={typed === undefined ? keep : field}
      actions={
        <>
          <Button ref={keep} onClick={() => onClose()} disabled={isPending}>
            {keepLabel}
          </Button>
          <Button type="submit" form={id} variant={tone} disabled={!isReady} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void confirm(event)}>
        <div>{children}</div>
        {typed === undefined ? null : (
          <TextField
            ref={field}
            label={
              <>
                Type <strong className={styles.typed}>{typed}</strong> to confirm
              </>
            }
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {failure ? (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Called by Escape, the close button and "Keep it". */
  onClose: () => void;
  /** A question: "Delete the account?". */
  title: ReactNode;
  /** What happens, and what is lost. */
  children: ReactNode;
  /** The deed, as a verb: "Delete account". */
  confirmLabel: string;
  /** "Cancel" unless told; say what stays where "Cancel" could mean the deed itself. */
  keepLabel?: string | undefined;
  /** Words to be typed first: for what cannot be undone. Case does not count. */
  typed?: string | undefined;
  /** `danger` unless told. */
  tone?: 'danger' | 'primary' | undefined;
  /** Pending until the promise settles. The caller closes; what a rejection says is shown, and the window stays. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before something is done. What can be undone needs no question: do it, and offer to undo it. */
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
      setFailure(error instanceof Error && error.message ? error.message : 'That did not work. Try again.');
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
                Type <strong className={styles.typed}>{typed}</strong> to go on
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

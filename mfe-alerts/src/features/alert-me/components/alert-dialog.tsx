import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { useId, type ReactNode } from 'react';
import styles from '../alert-me.module.css';

interface AlertDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly canAdd: boolean;
  readonly isPending: boolean;
  /** Of the last attempt. */
  readonly error: Error | null;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** A form that adds alerts, and says why it was refused. */
export function AlertDialog({ title, children, canAdd, isPending, error, onAdd, onClose }: AlertDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={!canAdd} isPending={isPending}>
            Add alert
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canAdd && !isPending) onAdd();
        }}
      >
        {children}
        {error ? (
          <div role="alert" className={styles.problem}>
            <Refusal error={error} />
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const { message, problems } = failureOf(error);
  if (problems.length === 0) return message;
  return problems.map((each) => <p key={`${each.path} ${each.message}`}>{each.message}</p>);
}

import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { TextField } from '@candlewick/shared-design/text-field';
import { useId, useRef, useState, type FormEvent } from 'react';

const longest = 60;

interface NameDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  /** Of a list that is renamed. */
  readonly name?: string;
  /** The dialog shows why it was refused. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export function NameDialog({ title, saveLabel, name = '', onSave, onClose }: NameDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(name);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') return setProblem('Enter a name.');
    if (isPending) return undefined;
    setPending(true);
    try {
      await onSave(draft.trim());
      return onClose();
    } catch (error) {
      setPending(false);
      return setProblem(failureOf(error).message);
    }
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save(event)}>
        <TextField
          ref={field}
          label="Name"
          maxLength={longest}
          autoComplete="off"
          value={draft}
          error={problem}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

import { failureOf } from '@candlewick/shared-auth';
import { Banner } from '@candlewick/shared-design/banner';
import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { TextField } from '@candlewick/shared-design/text-field';
import { useShell } from '@candlewick/shared-platform';
import { useId, useRef, useState, type FormEvent } from 'react';
import { strategyOf, type Draft } from '../model/draft.ts';
import { isSameName } from '../model/strategy-names.ts';
import { useSave, useSavedStrategies } from '../queries/use-strategies.ts';
import styles from './strategies.module.css';

export interface SaveDialogProps {
  readonly draft: Draft;
  /** The name that the user knows the draft by, or the server's for it. */
  readonly suggestedName: string;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Saves the draft under a name; a name that is taken overwrites that strategy. */
export default function SaveDialog({ draft, suggestedName, onNamed, onClose }: SaveDialogProps) {
  const { notify } = useShell();
  const formId = useId();
  const saved = useSavedStrategies();
  const save = useSave();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(suggestedName.slice(0, 60));
  // One id for all tries: a repeated call saves nothing twice.
  const [newId] = useState(() => crypto.randomUUID());
  // The button waits for the newest list: another tab may have changed what would be overwritten.
  const present = saved.data?.find((strategy) => isSameName(strategy.name, name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id, revision } = present ?? { id: newId, revision: null };
    const content = { strategy: strategyOf(draft.strategy), options: draft.options };
    const onSuccess = () => {
      notify({ kind: 'success', message: `“${name.trim()}” ${present ? 'overwritten' : 'saved'}` });
      onNamed(name.trim());
      onClose();
    };
    save.mutate({ id, name: name.trim(), revision, ...content }, { onSuccess });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save strategy"
      size="sm"
      initialFocus={input}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === '' || saved.isFetching}
            isPending={save.isPending}
          >
            {present ? 'Overwrite' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          ref={input}
          label="Name"
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.target.value)}
          description={
            present
              ? `Replaces the conditions and options of “${present.name}”.`
              : 'Saves conditions and options. Choose symbols and dates for each run.'
          }
        />
        {save.error ? <Banner tone="danger">{failureOf(save.error).message}</Banner> : null}
      </form>
    </Dialog>
  );
}

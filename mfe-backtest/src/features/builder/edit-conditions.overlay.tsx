import { Button } from '@candlewick/shared-design/button';
import { Dialog } from '@candlewick/shared-design/dialog';
import { loadLater } from '@candlewick/shared-design/load-later';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import type { OverlayPropsOf } from '@candlewick/shared-platform';
import { useId, useState, type FormEvent } from 'react';
import styles from './components/conditions-card.module.css';

const ConditionEditor = loadLater(
  () => import(/* webpackChunkName: "builder-form" */ './components/condition-editor.tsx'),
  <Skeleton height="6rem" />,
);

/** What the user has so far. */
export interface EditedConditions {
  /** As `writeConditions` of shared-page writes it; null until it is complete. */
  readonly text: string | null;
  /** What is missing, in a sentence. */
  readonly waitsFor: string | null;
}

/**
 * Edits conditions over any page, with what the plan allows: `overlays.open('edit-conditions', { conditions })`. Closes with the new ones, as
 * `writeConditions` of shared-page writes them.
 */
export function EditConditionsOverlay({ conditions = '', close }: OverlayPropsOf<'edit-conditions'>) {
  const id = useId();
  const [{ text, waitsFor }, setEdited] = useState<EditedConditions>({ text: null, waitsFor: null });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (text !== null) close(text);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title="Rule"
      onClose={() => close(null)}
      actions={
        <>
          {waitsFor === null ? null : <span className={styles.waits}>{waitsFor}</span>}
          <Button onClick={() => close(null)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={text === null}>
            Apply
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply}>
        <ConditionEditor conditions={conditions} onEdited={setEdited} />
      </form>
    </Dialog>
  );
}

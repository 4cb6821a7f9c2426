import { Button } from '@candlewick/shared-design/button';
import { TagInput } from '@candlewick/shared-design/tag-input';
import { useState } from 'react';
import styles from './tag-form.module.css';

export type TagAction = 'add' | 'remove';

export interface TagFormProps {
  readonly onApply: (action: TagAction, tags: readonly string[]) => void;
  /** What is under way. */
  readonly pending: TagAction | null;
}

/** Tags to add to the selected cards, or to remove from them. */
export function TagForm({ onApply, pending }: TagFormProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const isEmpty = tags.length === 0;
  return (
    <div className={styles.form}>
      <TagInput label="Tags" maxLength={40} max={20} value={tags} onChange={setTags} />
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          disabled={isEmpty}
          isPending={pending === 'add'}
          onClick={() => onApply('add', tags)}
        >
          Add tags
        </Button>
        <Button size="sm" disabled={isEmpty} isPending={pending === 'remove'} onClick={() => onApply('remove', tags)}>
          Remove tags
        </Button>
      </div>
    </div>
  );
}

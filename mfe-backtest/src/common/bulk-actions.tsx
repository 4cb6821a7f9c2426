import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { TagInput } from '@candlewick/shared-design/tag-input';
import { useState, type ReactNode } from 'react';
import styles from './bulk-actions.module.css';
import { useDelete, useTagChange, type CardKind } from './use-card-changes.ts';

interface BulkActionsProps {
  readonly kind: CardKind;
  readonly ids: readonly string[];
  readonly onClear: () => void;
  /** Further actions, before these. */
  readonly children?: ReactNode;
}

const nouns = { parent: 'backtests', child: 'results' } as const;

/** What can be done with the selected cards. */
export function BulkActions({ kind, ids, onClear, children }: BulkActionsProps) {
  const remove = useDelete(kind);
  return (
    <>
      {children}
      <Popover
        aria-label={`Tags of the selected ${nouns[kind]}`}
        trigger={
          <Button size="sm" variant="ghost">
            Tag
          </Button>
        }
      >
        {(close) => <TagForm kind={kind} ids={ids} onEnd={close} />}
      </Popover>
      <Button
        size="sm"
        variant="ghost"
        isPending={remove.isPending}
        onClick={() => remove.mutate(ids, { onSuccess: onClear })}
      >
        Delete
      </Button>
    </>
  );
}

type TagFormProps = Pick<BulkActionsProps, 'kind' | 'ids'> & { readonly onEnd: () => void };

function TagForm({ kind, ids, onEnd }: TagFormProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const change = useTagChange(kind);
  const apply = (action: 'add' | 'remove') => change.mutate({ ids, action, tags }, { onSuccess: onEnd });
  return (
    <div className={styles.form}>
      <TagInput label="Tags" maxLength={40} max={20} value={tags} onChange={setTags} />
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="primary"
          disabled={tags.length === 0}
          isPending={change.isPending && change.variables.action === 'add'}
          onClick={() => apply('add')}
        >
          Add tags
        </Button>
        <Button
          size="sm"
          disabled={tags.length === 0}
          isPending={change.isPending && change.variables.action === 'remove'}
          onClick={() => apply('remove')}
        >
          Remove tags
        </Button>
      </div>
    </div>
  );
}

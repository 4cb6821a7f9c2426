import { Button } from '@candlewick/shared-design/button';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { Popover } from '@candlewick/shared-design/popover';
import { TagInput } from '@candlewick/shared-design/tag-input';
import { useState } from 'react';
import { builderHref } from '../../../common/backtest-links.ts';
import { useDelete, useTagChange } from '../queries/use-card-changes.ts';
import styles from '../history.module.css';

interface BulkActionsProps {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with the selected backtests. One alone can be edited and rerun. */
export function BulkActions({ ids, onClear }: BulkActionsProps) {
  const remove = useDelete();
  const [id] = ids;
  return (
    <>
      {id !== undefined && ids.length === 1 ? (
        <LinkButton size="sm" variant="ghost" href={builderHref({ from: id })}>
          Edit and rerun
        </LinkButton>
      ) : null}
      <Popover
        aria-label="Tags of the selected backtests"
        trigger={
          <Button size="sm" variant="ghost">
            Tag
          </Button>
        }
      >
        {(close) => <TagForm ids={ids} onEnd={close} />}
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

function TagForm({ ids, onEnd }: { readonly ids: readonly string[]; readonly onEnd: () => void }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const change = useTagChange();
  const apply = (action: 'add' | 'remove') => change.mutate({ ids, action, tags }, { onSuccess: onEnd });
  return (
    <div className={styles.tagForm}>
      <TagInput label="Tags" maxLength={40} max={20} value={tags} onChange={setTags} />
      <div className={styles.tagActions}>
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

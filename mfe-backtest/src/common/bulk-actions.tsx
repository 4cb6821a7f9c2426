import { Button } from '@candlewick/shared-design/button';
import { TagAction } from '@candlewick/shared-page/tag-action';
import type { ReactNode } from 'react';
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
  const tag = useTagChange(kind);
  const remove = useDelete(kind);
  return (
    <>
      {children}
      <TagAction
        noun={nouns[kind]}
        pending={tag.isPending ? tag.variables.action : null}
        onApply={(action, tags, onDone) => tag.mutate({ ids, action, tags }, { onSuccess: onDone })}
      />
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

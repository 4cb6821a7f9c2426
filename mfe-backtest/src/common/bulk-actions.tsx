import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { TagForm } from '@candlewick/shared-page/tag-form';
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
        {(close) => <Tags kind={kind} ids={ids} onEnd={close} />}
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

type TagsProps = Pick<BulkActionsProps, 'kind' | 'ids'> & { readonly onEnd: () => void };

function Tags({ kind, ids, onEnd }: TagsProps) {
  const change = useTagChange(kind);
  return (
    <TagForm
      pending={change.isPending ? change.variables.action : null}
      onApply={(action, tags) => change.mutate({ ids, action, tags }, { onSuccess: onEnd })}
    />
  );
}

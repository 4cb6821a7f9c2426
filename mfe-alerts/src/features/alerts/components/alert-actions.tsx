import type { AlertType } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { Popover } from '@candlewick/shared-design/popover';
import { TagForm } from '@candlewick/shared-page/tag-form';
import { useDeleteAlerts, useSetActive, useTagChange } from '../../../common/use-alert-changes.ts';

interface AlertActionsProps {
  readonly type: AlertType;
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with the selected alerts. */
export function AlertActions({ type, ids, onClear }: AlertActionsProps) {
  const activate = useSetActive(type, true);
  const pause = useSetActive(type, false);
  const remove = useDeleteAlerts();
  return (
    <>
      <Button size="sm" variant="ghost" isPending={activate.isPending} onClick={() => activate.mutate(ids)}>
        Activate
      </Button>
      <Button size="sm" variant="ghost" isPending={pause.isPending} onClick={() => pause.mutate(ids)}>
        Pause
      </Button>
      <Popover
        aria-label="Tags of the selected alerts"
        trigger={
          <Button size="sm" variant="ghost">
            Tag
          </Button>
        }
      >
        {(close) => <Tags ids={ids} onEnd={close} />}
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

function Tags({ ids, onEnd }: { readonly ids: readonly string[]; readonly onEnd: () => void }) {
  const change = useTagChange();
  return (
    <TagForm
      pending={change.isPending ? change.variables.action : null}
      onApply={(action, tags) => change.mutate({ ids, action, tags }, { onSuccess: onEnd })}
    />
  );
}

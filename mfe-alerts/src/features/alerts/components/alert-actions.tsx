import type { AlertType } from '@candlewick/shared-api';
import { Button } from '@candlewick/shared-design/button';
import { TagAction } from '@candlewick/shared-page/tag-action';
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
  const tag = useTagChange();
  const remove = useDeleteAlerts();
  return (
    <>
      <Button size="sm" variant="ghost" isPending={activate.isPending} onClick={() => activate.mutate(ids)}>
        Activate
      </Button>
      <Button size="sm" variant="ghost" isPending={pause.isPending} onClick={() => pause.mutate(ids)}>
        Pause
      </Button>
      <TagAction
        noun="alerts"
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

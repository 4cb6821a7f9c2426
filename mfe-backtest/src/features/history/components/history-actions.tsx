import { LinkButton } from '@candlewick/shared-design/link-button';
import { builderHref } from '../../../common/backtest-links.ts';
import { BulkActions } from '../../../common/bulk-actions.tsx';

interface HistoryActionsProps {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with the selected backtests. One alone can be edited and rerun. */
export function HistoryActions({ ids, onClear }: HistoryActionsProps) {
  const [id] = ids;
  return (
    <BulkActions kind="parent" ids={ids} onClear={onClear}>
      {id !== undefined && ids.length === 1 ? (
        <LinkButton size="sm" variant="ghost" href={builderHref({ from: id })}>
          Edit and rerun
        </LinkButton>
      ) : null}
    </BulkActions>
  );
}

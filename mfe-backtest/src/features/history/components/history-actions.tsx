import { Button } from '@candlewick/shared-design/button';
import { downloadFile } from '@candlewick/shared-design/csv';
import { LinkButton } from '@candlewick/shared-design/link-button';
import { useShell } from '@candlewick/shared-platform';
import { builderHref, compareHref, mostCompared } from '../../../common/backtest-links.ts';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { BulkActions } from '../../../common/bulk-actions.tsx';
import { useDownload } from '../../../common/use-download.ts';
import { strategyFile } from '../model/history-file.ts';
import { requestOf } from '../queries/all-cards.ts';

interface HistoryActionsProps {
  readonly cards: readonly HistoryCard[];
  readonly onClear: () => void;
}

/** What can be done with the selected backtests. One alone can be edited and rerun, two to six can be compared. */
export function HistoryActions({ cards, onClear }: HistoryActionsProps) {
  const ids = cards.map(({ id }) => id);
  const [id] = ids;
  return (
    <BulkActions kind="parent" ids={ids} onClear={onClear}>
      {id !== undefined && ids.length === 1 ? (
        <LinkButton size="sm" variant="ghost" href={builderHref({ from: id })}>
          Edit and rerun
        </LinkButton>
      ) : null}
      {ids.length > 1 ? <Compare ids={ids} /> : null}
      <ExportStrategies cards={cards} />
    </BulkActions>
  );
}

function Compare({ ids }: { readonly ids: readonly string[] }) {
  const { notify } = useShell();
  if (ids.length <= mostCompared) {
    return (
      <LinkButton size="sm" variant="ghost" href={compareHref(ids)}>
        Compare
      </LinkButton>
    );
  }
  const message = `Compare up to ${mostCompared} backtests; ${ids.length} are selected. Deselect some.`;
  return (
    <Button size="sm" variant="ghost" title={message} onClick={() => notify({ kind: 'info', message })}>
      Compare
    </Button>
  );
}

function ExportStrategies({ cards }: { readonly cards: readonly HistoryCard[] }) {
  const download = useDownload(async (signal) => {
    const filed = await Promise.all(cards.map(async ({ id, name }) => ({ name, body: await requestOf(id, signal) })));
    downloadFile('strategies.json', new Blob([strategyFile(filed)], { type: 'application/json' }));
  });
  return (
    <Button size="sm" variant="ghost" {...download}>
      Export JSON
    </Button>
  );
}

import { failureOf } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { DownloadIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { useShell } from '@candlewick/shared-platform';
import { reportHref } from '../../../common/backtest-links.ts';
import type { Summary } from '../../../common/backtest.types.ts';
import type { ResultFile } from '../model/result-files.ts';
import type { useDetails } from '../queries/use-backtest.ts';

interface ExportMenuProps {
  readonly summary: Summary;
  readonly details: ReturnType<typeof useDetails>;
}

/** The result as files, and as a report to print. Trades need a plan that includes them. */
export default function ExportMenu({ summary, details: { query, isLocked } }: ExportMenuProps) {
  const { navigate, notify } = useShell();
  const { card } = summary;
  const detailed = query.data;
  const save = async (file: ResultFile) => {
    try {
      const { saveResult } = await import('../model/result-files.ts');
      saveResult(file, summary, detailed);
    } catch (error) {
      notify({ kind: 'error', message: failureOf(error).message });
    }
  };
  const items = [
    { id: 'report', label: 'Print report' },
    {
      id: 'trades',
      label: 'Trades CSV',
      isDisabled: !detailed,
      ...(isLocked ? { description: 'Not part of your plan' } : {}),
    },
    { id: 'equity', label: 'Equity CSV' },
    { id: 'metrics', label: 'Metrics CSV' },
  ];
  return (
    <Menu
      aria-label="Export"
      trigger={
        <Button size="sm" variant="ghost" icon={<DownloadIcon size={14} />}>
          Export
        </Button>
      }
      items={items}
      onAction={(id) => (id === 'report' ? navigate(reportHref(card.parent_id, card.id)) : void save(id as ResultFile))}
    />
  );
}

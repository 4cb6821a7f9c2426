import { Button } from '@candlewick/shared-design/button';
import { downloadCsv, toCsv } from '@candlewick/shared-design/csv';
import { DownloadIcon } from '@candlewick/shared-design/icons';
import { Menu } from '@candlewick/shared-design/menu';
import { useShell } from '@candlewick/shared-platform';
import { reportHref } from '../../../common/backtest-links.ts';
import type { Summary } from '../../../common/backtest.types.ts';
import { metricColumns, numbered, sessionColumns, sessionsOf, tradeColumns } from '../model/result-files.ts';
import type { useDetails } from '../queries/use-backtest.ts';

interface ExportMenuProps {
  readonly summary: Summary;
  readonly details: ReturnType<typeof useDetails>;
}

/** The result as files, and as a report to print. Trades need a plan that includes them. */
export function ExportMenu({ summary, details: { query, isLocked } }: ExportMenuProps) {
  const { navigate } = useShell();
  const { card, currency, first_date, last_date, metrics } = summary;
  const detailed = query.data;
  const name = `${card.ticker}-${first_date}-${last_date}`;
  const actions = {
    report: () => navigate(reportHref(card.parent_id, card.id)),
    trades: () => downloadCsv(`trades-${name}`, toCsv(tradeColumns(currency), numbered(detailed?.trades ?? []))),
    equity: () => downloadCsv(`equity-${name}`, toCsv(sessionColumns(currency), sessionsOf(summary))),
    metrics: () => downloadCsv(`metrics-${name}`, toCsv(metricColumns(currency), detailed?.metrics ?? metrics)),
  };
  const items = [
    { id: 'report', label: 'Report to print' },
    {
      id: 'trades',
      label: 'Trades as CSV',
      isDisabled: !detailed,
      ...(isLocked ? { description: 'Not part of your plan' } : {}),
    },
    { id: 'equity', label: 'Equity as CSV' },
    { id: 'metrics', label: 'Metrics as CSV' },
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
      onAction={(id) => actions[id as keyof typeof actions]()}
    />
  );
}

import { Badge } from '@candlewick/shared-design/badge';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { changeColumn, numberColumn, percentColumn } from '@candlewick/shared-page/columns';
import type { Access } from '@candlewick/shared-page/access';
import { useAccess } from '@candlewick/shared-page/use-access';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { summaryOrder, summaryParams } from '../strategies-url.ts';
import type { SummaryRow } from '../strategies.types.ts';
import { useSentences } from '../use-sentences.ts';
import { aheadText, AheadBar, flameOfSummary } from './ahead-bar.tsx';
import { familyColumn, LockBadge, lockOf, nameColumn } from './strategy-columns.tsx';

/** The search above the table finds by words, and there is a choice of families. */
const filter = false;

const columnsOf = (sentences: ReadonlyMap<string, string>, access: Access): readonly DataColumn<SummaryRow>[] => [
  nameColumn(sentences, ({ summary }) => <CandleMark size={18} flame={flameOfSummary(summary)} />),
  {
    id: 'ahead',
    header: 'Beat holding',
    kind: 'number',
    width: 170,
    value: ({ summary: { symbols, symbols_ahead } }) => (symbols > 0 ? symbols_ahead / symbols : null),
    format: (value) => formatPercent(value, { digits: 0 }),
    cell: ({ summary }) => <AheadBar summary={summary} />,
    unit: 'fraction',
    filter,
  },
  changeColumn('return', 'Median return', ({ summary }) => summary.median_return_fraction, {
    digits: 1,
    priority: 6,
    filter,
  }),
  percentColumn('hold', 'Median holding', ({ summary }) => summary.median_buy_and_hold_fraction, {
    isSigned: true,
    priority: 0,
    filter,
  }),
  percentColumn('drawdown', 'Median drawdown', ({ summary }) => summary.median_max_drawdown_fraction, {
    priority: 4,
    filter,
  }),
  numberColumn('sharpe', 'Median Sharpe', ({ summary }) => summary.median_sharpe, { priority: 3, filter }),
  numberColumn('entries', 'Entries last year', ({ summary }) => summary.mean_entries_last_year, {
    digits: 1,
    priority: 2,
    filter,
  }),
  familyColumn(),
  {
    id: 'subscribed',
    header: 'Alerts',
    width: 140,
    priority: 7,
    value: (row) => row.summary.subscribed_symbols || lockOf(row, access),
    cell: (row) => {
      const { subscribed_symbols: count } = row.summary;
      const plan = lockOf(row, access);
      if (count > 0)
        return (
          <Badge tone="success" title={`Subscribed on ${formatInteger(count)} ${count === 1 ? 'symbol' : 'symbols'}`}>
            {formatInteger(count)}
          </Badge>
        );
      return plan ? <LockBadge plan={plan} /> : '';
    },
    isSortable: false,
    filter,
  },
];

const phoneRowOf = (access: Access): PhoneRow<SummaryRow> => ({
  title: ({ strategy, summary }) => (
    <MarkedName mark={<CandleMark size={18} flame={flameOfSummary(summary)} />}>{strategy.name}</MarkedName>
  ),
  subtitle: (row) => {
    const { summary } = row;
    const plan = lockOf(row, access);
    const ahead = summary.symbols > 0 ? `Beat holding on ${aheadText(summary)}` : 'Not tested yet';
    return plan ? `${ahead} · ${plan.replace(/ plan$/, '')}` : ahead;
  },
  value: ({ summary }) => <Delta value={summary.median_return_fraction} digits={1} />,
  delta: ({ summary }) => `Sharpe ${formatNumber(summary.median_sharpe)}`,
});

/** Strategies over all symbols; a row opens its symbols. */
export default function SummaryTable({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const { storage } = useShell();
  const url = useUrlState(summaryParams);
  const memory = useMemo(() => ({ storage, key: 'strategy-summary-columns' }), [storage]);
  const strategies = useMemo(() => rows.map(({ strategy }) => strategy), [rows]);
  const sentences = useSentences(strategies);
  const access = useAccess();
  const columns = useMemo(() => columnsOf(sentences, access), [sentences, access]);
  const phoneRow = useMemo(() => phoneRowOf(access), [access]);
  const sort = useMemo(() => [summaryOrder.ruleOf(url.view.sort)], [url.view.sort]);
  return (
    <DataTable
      label="Strategies"
      columns={columns}
      rows={rows}
      rowId={({ strategy }) => strategy.id}
      rowName={({ strategy }) => strategy.name}
      rowHref={({ strategy }) => url.hrefOf({ strategy: strategy.id, sort: 'name.asc', page: 1 })}
      phoneRow={phoneRow}
      sort={sort}
      onSortChange={([rule]) => url.choose({ sort: summaryOrder.idOf(rule) })}
      isArrangeable
      memory={memory}
      csvName="strategies"
      empty={<PlaceholderOverlay state="noResults" hint="No strategies match these filters. Remove one to see more." />}
    />
  );
}

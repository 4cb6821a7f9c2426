import { Badge } from '@candlewick/shared-design/badge';
import { CandleMark, flameOf } from '@candlewick/shared-design/candle-mark';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatPercent } from '@candlewick/shared-design/format';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { changeColumn, numberColumn, percentColumn } from '@candlewick/shared-page/columns';
import type { Access } from '@candlewick/shared-page/access';
import { useAccess } from '@candlewick/shared-page/use-access';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { familyNames, pageSize, type PairsKind, type PairsParams } from '../strategies-url.ts';
import type { Figures, StrategyRow } from '../strategies.types.ts';
import { useSentences } from '../use-sentences.ts';
import { familyColumn, LockBadge, lockOf, nameColumn } from './strategy-columns.tsx';

/** The server sorts and pages; a filter of the table would see one page only. */
const filter = false;

const markOf = ({ return_fraction: own, buy_and_hold_fraction: held }: Figures) => (
  <CandleMark size={18} flame={flameOf(own === null || held === null ? null : own - held)} />
);

const tickerColumn: DataColumn<StrategyRow> = {
  id: 'ticker',
  header: 'Symbol',
  width: 150,
  pin: 'start',
  value: ({ figures }) => figures.ticker,
  cell: ({ figures }) => <MarkedName mark={markOf(figures)}>{figures.ticker}</MarkedName>,
  filter,
};

const nameColumns = (sentences: ReadonlyMap<string, string>): readonly DataColumn<StrategyRow>[] => [
  nameColumn(sentences, ({ figures }) => markOf(figures)),
  familyColumn(),
];

const figureColumns = (access: Access): readonly DataColumn<StrategyRow>[] => [
  changeColumn('return_fraction', 'Return', ({ figures }) => figures.return_fraction, { width: 110, filter }),
  percentColumn('buy_and_hold_fraction', 'Buy and hold', ({ figures }) => figures.buy_and_hold_fraction, {
    isSigned: true,
    priority: 5,
    filter,
  }),
  percentColumn('max_drawdown_fraction', 'Max drawdown', ({ figures }) => figures.max_drawdown_fraction, {
    priority: 4,
    filter,
  }),
  numberColumn('sharpe', 'Sharpe', ({ figures }) => figures.sharpe, { priority: 4, width: 90, filter }),
  numberColumn('trades', 'Trades', ({ figures }) => figures.trades, { digits: 0, priority: 2, width: 90, filter }),
  percentColumn('win_fraction', 'Win rate', ({ figures }) => figures.win_fraction, { priority: 3, width: 90, filter }),
  numberColumn('entries_last_year', 'Entries last year', ({ figures }) => figures.entries_last_year, {
    digits: 0,
    priority: 3,
    filter,
  }),
  {
    id: 'subscribed',
    header: 'Alert',
    width: 140,
    priority: 6,
    value: (row) => (row.subscribed ? 'Subscribed' : lockOf(row, access)),
    cell: (row) => {
      if (row.subscribed) return <Badge tone="success">Subscribed</Badge>;
      const plan = lockOf(row, access);
      return plan ? <LockBadge plan={plan} /> : '';
    },
    isSortable: false,
    filter,
  },
];

const phoneRowOf = (kind: PairsKind): PhoneRow<StrategyRow> => ({
  title: ({ strategy, figures }) => (
    <MarkedName mark={markOf(figures)}>{kind.id === 'symbol' ? strategy.name : figures.ticker}</MarkedName>
  ),
  subtitle: ({ strategy, figures: { entries_last_year: count } }) => {
    const entries = `${formatInteger(count)} ${count === 1 ? 'entry' : 'entries'} last year`;
    return kind.id === 'symbol' ? `${familyNames[strategy.family]} · ${entries}` : entries;
  },
  value: ({ figures }) => <Delta value={figures.return_fraction} />,
  delta: ({ figures }) => `Holding ${formatPercent(figures.buy_and_hold_fraction, { isSigned: true, digits: 1 })}`,
});

interface PairTableProps {
  readonly kind: PairsKind;
  readonly rows: readonly StrategyRow[];
  readonly total: number;
  readonly url: UrlState<PairsParams>;
}

/** Strategies with their figures on symbols; a row opens its details. */
export default function PairTable({ kind, rows, total, url }: PairTableProps) {
  const { storage } = useShell();
  const { id, order } = kind;
  const memory = useMemo(() => ({ storage, key: `strategy-columns-${id}` }), [storage, id]);
  const { sort: sortId, page } = url.view;
  const sort = useMemo(() => [order.ruleOf(sortId)], [order, sortId]);
  const strategies = useMemo(() => (id === 'symbol' ? rows.map(({ strategy }) => strategy) : []), [id, rows]);
  const sentences = useSentences(strategies);
  const access = useAccess();
  const columns = useMemo(
    () => [...(id === 'symbol' ? nameColumns(sentences) : [tickerColumn]), ...figureColumns(access)],
    [id, sentences, access],
  );
  const phoneRow = useMemo(() => phoneRowOf(kind), [kind]);
  return (
    <DataTable
      label={id === 'symbol' ? 'Strategies' : 'Symbols'}
      columns={columns}
      rows={rows}
      rowId={({ strategy, figures }) => `${strategy.id} ${figures.ticker}`}
      rowName={({ strategy, figures }) => `${strategy.name} on ${figures.ticker}`}
      rowHref={({ strategy, figures }) => url.hrefOf({ strategy: strategy.id, on: [figures.ticker] })}
      phoneRow={phoneRow}
      isServerSide
      totalRows={total}
      firstRow={(page - 1) * pageSize}
      sort={sort}
      onSortChange={([rule]) => url.choose({ sort: order.idOf(rule), page: 1 })}
      isArrangeable
      memory={memory}
      csvName="strategies"
      empty={
        <PlaceholderOverlay
          state="noResults"
          hint={
            id === 'symbol'
              ? 'No strategies match these filters. Remove one or choose another interval.'
              : 'Not tested on these bars yet. Choose a symbol to test it there, or another interval.'
          }
        />
      }
    />
  );
}

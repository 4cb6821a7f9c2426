import { Badge } from '@candlewick/shared-design/badge';
import { CandleMark, flameOf } from '@candlewick/shared-design/candle-mark';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { changeColumn, numberColumn, percentColumn } from '@candlewick/shared-page/columns';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import styles from '../strategies.module.css';
import { familyNames, order, pageSize, type strategiesParams } from '../strategies-url.ts';
import type { StrategyRow } from '../strategies.types.ts';

/** The server sorts and pages; a filter of the table would see one page only. */
const filter = false;

const columns: readonly DataColumn<StrategyRow>[] = [
  {
    id: 'name',
    header: 'Strategy',
    width: 260,
    pin: 'start',
    value: ({ strategy }) => strategy.name,
    cell: ({ strategy: { name, description }, figures: { return_fraction: own, buy_and_hold_fraction: held } }) => (
      <span className={styles.name} title={description}>
        <CandleMark size={18} flame={flameOf(own === null || held === null ? null : own - held)} />
        <span>{name}</span>
      </span>
    ),
    filter,
  },
  { id: 'ticker', header: 'Symbol', width: 110, value: ({ figures }) => figures.ticker, filter },
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
    id: 'family',
    header: 'Family',
    width: 120,
    priority: 1,
    value: ({ strategy }) => familyNames[strategy.family],
    filter,
  },
  {
    id: 'subscribed',
    header: 'Alert',
    width: 110,
    priority: 6,
    value: ({ subscribed }) => (subscribed ? 'Subscribed' : ''),
    cell: ({ subscribed }) => (subscribed ? <Badge tone="success">Subscribed</Badge> : ''),
    isSortable: false,
    filter,
  },
];

const phoneRow: PhoneRow<StrategyRow> = {
  title: ({ strategy }) => strategy.name,
  subtitle: ({ strategy, figures }) => `${figures.ticker} · ${familyNames[strategy.family]}`,
  value: ({ figures }) => <Delta value={figures.return_fraction} />,
  delta: ({ figures: { entries_last_year: count } }) =>
    `${formatInteger(count)} ${count === 1 ? 'entry' : 'entries'} last year`,
};

interface StrategyTableProps {
  readonly rows: readonly StrategyRow[];
  readonly total: number;
  readonly url: UrlState<typeof strategiesParams>;
}

/** Strategies with their figures; a row opens its details. */
export default function StrategyTable({ rows, total, url }: StrategyTableProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'strategy-columns' }), [storage]);
  const { sort: sortId, page } = url.view;
  const sort = useMemo(() => [order.ruleOf(sortId)], [sortId]);
  return (
    <DataTable
      label="Strategies"
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
          hint="No strategies match these filters. Remove one or choose another interval."
        />
      }
    />
  );
}

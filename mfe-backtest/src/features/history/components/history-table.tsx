import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import {
  formatDateTime,
  formatDayRange,
  formatInteger,
  formatNumber,
  formatPercent,
  formatRelative,
} from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useCallback, useMemo, useState } from 'react';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { outcomeHref } from '../../../common/backtest-links.ts';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { StateMark } from '../../../common/state-mark.tsx';
import { StatusBadge, statusLabel } from '../../../common/status-badge.tsx';
import { order, pageSize, type historyParams } from '../model/history-url.ts';
import { HistoryActions } from './history-actions.tsx';
import styles from '../history.module.css';

const shownTickers = 3;

function tickersText(tickers: readonly string[]): string {
  const more = tickers.length - shownTickers;
  return tickers.slice(0, shownTickers).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const changesText = ({ changes }: HistoryCard) => changes.join(', ');

/** The server sorts and pages; a filter of the table would see one page only. */
const filter = false;
const isSortable = false;

const columns: readonly DataColumn<HistoryCard>[] = [
  {
    id: 'name',
    header: 'Strategy',
    width: 252,
    pin: 'start',
    value: ({ name }) => name,
    cell: (card) => <MarkedName mark={<StateMark card={card} size={18} />}>{card.name}</MarkedName>,
    isWrapped: true,
    filter,
  },
  {
    id: 'return_fraction',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    width: 95,
    value: ({ return_fraction }) => return_fraction,
    cell: ({ return_fraction }) => <Delta value={return_fraction} />,
    filter,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    isFitted: true,
    priority: 5,
    value: ({ status }) => statusLabel(status),
    cell: ({ status, done, total }) => <StatusBadge {...{ status, done, total }} />,
    filter,
  },
  {
    id: 'tickers',
    header: 'Symbols',
    width: 110,
    priority: 4,
    value: ({ tickers }) => tickers.join(' '),
    cell: ({ tickers }) => <span title={tickers.join(', ')}>{tickersText(tickers)}</span>,
    filter,
  },
  {
    id: 'start_date',
    header: 'Range',
    width: 190,
    isFitted: true,
    priority: 2,
    value: ({ start_date, end_date }) => `${start_date} to ${end_date}`,
    cell: ({ start_date, end_date }) => formatDayRange(start_date, end_date),
    filter,
  },
  {
    id: 'buy_and_hold_fraction',
    header: 'Buy and hold',
    kind: 'number',
    unit: 'fraction',
    width: 110,
    priority: 2,
    value: ({ buy_and_hold_fraction }) => buy_and_hold_fraction,
    cell: ({ buy_and_hold_fraction }) => formatPercent(buy_and_hold_fraction, { isSigned: true }),
    filter,
  },
  {
    id: 'max_drawdown_fraction',
    header: 'Drawdown',
    kind: 'number',
    unit: 'fraction',
    width: 98,
    priority: 4,
    value: ({ max_drawdown_fraction }) => max_drawdown_fraction,
    format: formatPercent,
    filter,
  },
  {
    id: 'sharpe',
    header: 'Sharpe',
    kind: 'number',
    width: 84,
    priority: 4,
    value: ({ sharpe }) => sharpe,
    format: formatNumber,
    filter,
  },
  {
    id: 'changes',
    header: 'What changed',
    width: 138,
    priority: 4,
    value: changesText,
    isWrapped: true,
    filter,
    isSortable,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 120,
    priority: 2,
    value: ({ tags }) => tags.join(', '),
    cell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
    filter,
    isSortable,
  },
  {
    id: 'credits',
    header: 'Credits',
    kind: 'number',
    width: 76,
    priority: 1,
    value: ({ credits }) => credits,
    format: formatInteger,
    filter,
  },
  {
    id: 'created_at',
    kind: 'date',
    header: 'Created',
    width: 112,
    isFitted: true,
    priority: 4,
    value: ({ created_at }) => new Date(created_at).toISOString(),
    cell: ({ created_at }) => <time title={formatDateTime(created_at)}>{formatRelative(created_at)}</time>,
    filter,
  },
];

const phoneRow: PhoneRow<HistoryCard> = {
  title: (card) => <MarkedName mark={<StateMark card={card} size={18} />}>{card.name}</MarkedName>,
  subtitle: (card) =>
    [changesText(card), tickersText(card.tickers), formatDayRange(card.start_date, card.end_date)]
      .filter(Boolean)
      .join(' · '),
  value: ({ return_fraction, status, done, total }) =>
    status === 'completed' ? <Delta value={return_fraction} /> : <StatusBadge {...{ status, done, total }} />,
  delta: ({ created_at }) => <time className={styles.created}>{formatRelative(created_at)}</time>,
};

interface HistoryTableProps {
  /** Of the user, who has a layout of columns. */
  readonly uid: string;
  readonly cards: readonly HistoryCard[];
  readonly total: number;
  readonly url: UrlState<typeof historyParams>;
  /** Id of the backtest whose details the page shows. */
  readonly current: string | undefined;
  /** Absent where the page shows no details; then a click on a row opens its result. */
  readonly onCurrentChange: ((card: HistoryCard) => void) | undefined;
}

/** The user's backtests; a row opens its first result. Selected ones can be tagged, deleted and exported. */
export default function HistoryTable({ uid, cards, total, url, current, onCurrentChange }: HistoryTableProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: `history-columns.${uid}` }), [storage, uid]);
  const { sort: sortId, page } = url.view;
  const sort = useMemo(() => [order.ruleOf(sortId)], [sortId]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Only this page's rows are here to act on.
  const selected = useMemo(() => new Set(cards.map(({ id }) => id).filter((id) => chosen.has(id))), [cards, chosen]);
  const actionsOn = useCallback(
    (ids: readonly string[], clear: () => void) => (
      <HistoryActions cards={cards.filter(({ id }) => ids.includes(id))} onClear={clear} />
    ),
    [cards],
  );
  return (
    <DataTable
      label="Backtests"
      columns={columns}
      rows={cards}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={outcomeHref}
      current={current}
      onCurrentChange={onCurrentChange}
      phoneRow={phoneRow}
      isServerSide
      totalRows={total}
      firstRow={(page - 1) * pageSize}
      sort={sort}
      onSortChange={([rule]) => url.choose({ sort: order.idOf(rule), page: 1 })}
      isArrangeable
      memory={memory}
      toolbar={<h2 className={styles.title}>Backtests</h2>}
      isSelectable
      selected={selected}
      onSelectedChange={setChosen}
      bulkActions={actionsOn}
      empty={
        <PlaceholderOverlay
          state="noResults"
          hint="No backtests match these filters. Remove one, or search by name or symbol."
        />
      }
    />
  );
}

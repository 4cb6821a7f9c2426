import { Badge } from '@candlewick/shared-design/badge';
import { CandleMark } from '@candlewick/shared-design/candle-mark';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatNumber, formatPercent, formatShortDate } from '@candlewick/shared-design/format';
import { Link } from '@candlewick/shared-design/link';
import { useMemo } from 'react';
import { resultHref } from '../../../common/backtest-links.ts';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import { verdictOf } from '../../../common/verdict.ts';
import { attemptHref, kindLabel } from '../model/attempt-text.ts';
import type { Attempt } from '../model/attempt.types.ts';

function State({ attempt }: { readonly attempt: Attempt }) {
  const { certified, card, bars_changed } = attempt;
  if (bars_changed) return <Badge tone="warning">Prices corrected since</Badge>;
  if (card) return <Link href={resultHref(card.parent_id, card.child_id)}>Open its card</Link>;
  return certified ? <Badge tone="success">Certified</Badge> : <Badge>Uncertified</Badge>;
}

const stateText = ({ certified, card, bars_changed }: Attempt) =>
  bars_changed ? 'Prices corrected since' : card ? 'Kept' : certified ? 'Certified' : 'Uncertified';

const marked = (attempt: Attempt) => (
  <MarkedName mark={<CandleMark size={18} flame={verdictOf(attempt)?.flame} />}>{attempt.name}</MarkedName>
);

const columnsOf = (changes: ReadonlyMap<string, string>): readonly DataColumn<Attempt>[] => [
  {
    id: 'name',
    header: 'Rule',
    width: 260,
    pin: 'start',
    value: ({ name }) => name,
    cell: marked,
  },
  { id: 'ticker', header: 'Symbol', width: 100, value: ({ ticker }) => ticker },
  {
    id: 'changed',
    header: 'Changed',
    width: 190,
    priority: 4,
    value: ({ id }) => changes.get(id) ?? null,
  },
  { id: 'kind', header: 'Kind', width: 115, priority: 1, value: ({ kind }) => kindLabel[kind] },
  {
    id: 'return_fraction',
    header: 'Return',
    kind: 'number',
    width: 100,
    value: ({ return_fraction }) => return_fraction,
    cell: ({ return_fraction }) => <Delta value={return_fraction} />,
  },
  {
    id: 'buy_and_hold_fraction',
    header: 'Buy and hold',
    kind: 'number',
    width: 120,
    value: ({ buy_and_hold_fraction }) => buy_and_hold_fraction,
    format: (value) => formatPercent(value, { isSigned: true }),
  },
  {
    id: 'max_drawdown_fraction',
    header: 'Max drawdown',
    kind: 'number',
    width: 130,
    priority: 2,
    value: ({ max_drawdown_fraction }) => max_drawdown_fraction,
    format: formatPercent,
  },
  {
    id: 'sharpe',
    header: 'Sharpe',
    kind: 'number',
    width: 90,
    priority: 5,
    value: ({ sharpe }) => sharpe,
    format: formatNumber,
  },
  {
    id: 'trades',
    header: 'Trades',
    kind: 'number',
    width: 90,
    priority: 2,
    value: ({ trades }) => trades,
    format: formatInteger,
  },
  {
    id: 'state',
    header: 'State',
    width: 150,
    priority: 4,
    value: stateText,
    cell: (attempt) => <State attempt={attempt} />,
  },
  {
    id: 'created_at',
    header: 'Tried',
    width: 120,
    priority: 3,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => formatShortDate(created_at),
  },
];

const phoneRowOf = (changes: ReadonlyMap<string, string>): PhoneRow<Attempt> => ({
  title: marked,
  subtitle: (attempt) =>
    [
      attempt.ticker,
      changes.get(attempt.id) ?? kindLabel[attempt.kind].toLowerCase(),
      stateText(attempt).toLowerCase(),
    ].join(', '),
  value: ({ return_fraction }) => <Delta value={return_fraction} />,
});

interface AttemptTableProps {
  readonly attempts: readonly Attempt[];
  /** By id: what each one changed. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The same attempts with their figures; a row opens the rule in the builder. */
export function AttemptTable({ attempts, changes }: AttemptTableProps) {
  const columns = useMemo(() => columnsOf(changes), [changes]);
  const phoneRow = useMemo(() => phoneRowOf(changes), [changes]);
  return (
    <DataTable
      label="Attempts"
      columns={columns}
      rows={attempts}
      rowId={({ id }) => id}
      rowName={({ name, ticker }) => `${name} on ${ticker}`}
      rowHref={attemptHref}
      phoneRow={phoneRow}
      csvName="attempts"
    />
  );
}
